import { describe, expect, it } from "vitest";
import { begin, foe, hero, play, round } from "../../../../test/support/rules/contest/fixtures.ts";
import { typeOf } from "../types.ts";
import type { ContestEvent } from "./event.ts";
import { rolledBy, rollOf, worded } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import { sentence } from "./view.ts";
import type { ContestState, RollRecord } from "./state.ts";

type Loose = Record<string, unknown>;
/** Who won and lost, as most sentences are given them. */
const won = "name:A winner:A loser:X target:''";
const beaten = "name:A winner:X loser:A target:''";
const alone = "name:A winner:A loser:''";
const failed = "name:A winner:'' loser:A";
const begun = (): ContestState => begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)]);
/** Changes that only one type knows. */
const ONLY_IN: Readonly<Record<string, ContestState["type"]>> = {
  orderRule: "extended",
  edge: "extended",
  manner: "simple",
};
const told = (event: Loose, state = begun()): string | null => {
  const said = sentence(state, event as unknown as ContestEvent, typeOf(state));
  return said && worded(said);
};
const rolled = (roll: RollRecord): string | null => told({ type: "rolled", roll, effects: [] });
const move = (seat: string, by: number) => ({ type: "advantage", seat, by });
const several = {
  field: [
    { a: rolledBy("a"), b: rolledBy("x") },
    { a: rolledBy("a"), b: rolledBy("y") },
  ],
};

describe("what is said of a roll", () => {
  it.each<readonly [RollRecord, string]>([
    [rollOf("round", "a", "x"), `round.marginal{${won} amount:0}`],
    [
      rollOf("exchange", "a", "x", { winner: "b", degree: 3, amount: 4, target: "b" }),
      "round.major{name:A winner:X loser:A target:B amount:4}",
    ],
    [rollOf("round", "a", "x", { winner: null, degree: 0 }), "roundTie{a:A b:X}"],
    [rollOf("exchange", "a", null, { winner: null, degree: 0 }), "roundTie{a:A b:''}"],
    [rollOf("exchange", "a", "x", several), "round.marginal{name:A winner:A loser:X, Y target:'' amount:0}"],
    [rollOf("exchange", "a", "x", { ...several, winner: "b" }), `round.marginal{${beaten} amount:0}`],
    [rollOf("augment", "a", null), `augmentOwn.won{${alone} target:'' amount:0}`],
    [rollOf("augment", "a", null, { target: "a" }), `augmentOwn.won{${alone} target:A amount:0}`],
    [rollOf("augment", "a", null, { target: "b" }), `augment.won{${alone} target:B amount:0}`],
    [rollOf("heal", "a", null, { winner: "b" }), `healOwn.lost{${failed} target:'' amount:0}`],
    [rollOf("assist", "a", null, { winner: null }), "assist.tie{name:A winner:'' loser:'' target:'' amount:0}"],
    [
      rollOf("lend", "a", null, { task: "rope", target: "b", amount: 3 }),
      `lend.told.won{${alone} target:B amount:3 task:rope}`,
    ],
    [rollOf("assist", "a", null, { target: "b" }), `assist.idle{${alone} target:B amount:0}`],
    [rollOf("lend", "a", null, { task: "" }), `lend.won{${alone} target:'' amount:0}`],
    [rollOf("lend", "a", null), `lend.won{${alone} target:'' amount:0}`],
    [rollOf("action", "a", null, { task: "rope" }), `action.won{${alone} target:'' amount:0 task:rope}`],
  ])("%#", (roll, expected) => {
    expect(rolled(roll)).toBe(expected);
  });
});

describe("what a roll did is said with it", () => {
  const points = (by: number) => [{ type: "points", pairing: "p1", against: "x", by }];
  const guarded = rollOf("round", "a", "x", { b: { ...rolledBy("x"), stance: "defend" } });
  const daring = { ...guarded, a: { ...guarded.a, stance: "gambit" as const } };
  const shot = (more: Partial<RollRecord> = {}) => rollOf("parting", "a", "x", { target: "x", ...more });
  it.each<readonly [string, RollRecord, number, string]>([
    ["C177 a defence that leaves nothing of a victory", guarded, 0, `roundHeld{${won} amount:0}`],
    ["C174 one that leaves some of it", { ...guarded, degree: 3 }, 1, `roundGuarded.major{${won} amount:1 plain:3}`],
    ["C171 a gambit", guarded, 3, `roundDared.marginal{${won} amount:3 plain:1}`],
    [
      "C171 C174 two stances are both told",
      { ...daring, degree: 2 },
      1,
      `roundStances.minor{${won} amount:1 plain:2 stance:gambit counter:defend}`,
    ],
    [
      "C171 two of one kind too",
      { ...daring, b: { ...rolledBy("x"), stance: "gambit" }, degree: 3 },
      5,
      `roundStances.major{${won} amount:5 plain:3 stance:gambit counter:gambit}`,
    ],
    ["C177 and where they leave nothing", daring, 0, `roundStancesHeld{${won} amount:0 stance:gambit counter:defend}`],
    ["as many as its degree says", guarded, 1, `round.marginal{${won} amount:0}`],
    [
      "C085 who was after something else scores nothing in any case",
      { ...guarded, a: { ...guarded.a, aside: "task" }, task: "bar the door" },
      0,
      `task.won{${won} amount:0 task:bar the door}`,
    ],
    [
      "C146 an assist that takes points away",
      rollOf("assist", "a", null, { target: "b" }),
      -2,
      `assist.wonBy{${alone} target:B amount:2}`,
    ],
    [
      "C152 one that fails and does harm",
      rollOf("assist", "a", null, { target: "b", winner: "b" }),
      1,
      `assist.lostBy{${failed} target:B amount:1}`,
    ],
    ["C076 a parting shot that lands", shot(), 3, "parting.wonBy{name:A winner:A loser:X target:X amount:3}"],
    [
      "C077 a parting shot that overreaches",
      shot({ winner: "b" }),
      -2,
      "parting.lostBy{name:A winner:X loser:A target:X amount:2}",
    ],
    [
      "E-24 a parting shot of which nothing comes",
      shot({ winner: null, degree: 0 }),
      0,
      "parting.tie{name:A winner:'' loser:'' target:X amount:0}",
    ],
  ])("%s", (...row) => {
    const [, roll, by, expected] = row;
    expect(told({ type: "rolled", roll, effects: by === 0 ? [] : points(by) })).toBe(expected);
  });
});

describe("a side task is told with what it was for, and what it came to (C086 to C088, C289)", () => {
  const after = { ...rolledBy("a"), aside: "task" as const };
  const round = rollOf("round", "a", "x", { a: after, task: "bar the door" });
  const exchange = { ...round, purpose: "exchange" as const, amount: 4 };
  const lost = { winner: "b" as const, degree: 2 as const };
  const support = { type: "modified", seat: "a", modifier: { id: "m", kind: "augment", value: 6, note: "" } };
  it.each<readonly [string, RollRecord, readonly Loose[], string]>([
    ["won", round, [], `task.won{${won} amount:0 task:bar the door}`],
    ["won in an exchange", exchange, [], `task.won{${won} amount:4 task:bar the door}`],
    ["won, bringing support", round, [support], `task.wonSupport{${won} amount:6 task:bar the door}`],
    ["tied", { ...round, winner: null, degree: 0 }, [], "task.tie{a:A b:X task:bar the door}"],
    [
      "lost with points",
      { ...round, ...lost },
      [{ type: "points", pairing: "p1", against: "a", by: 2 }],
      `task.lostPoints{${beaten} amount:2 task:bar the door}`,
    ],
    ["lost without any", { ...round, ...lost }, [], `task.lost{${beaten} amount:0 task:bar the door}`],
    [
      "lost with advantage",
      { ...exchange, ...lost },
      [move("a", -4)],
      `task.lostLost{${beaten} amount:4 task:bar the door}`,
    ],
    [
      "lost to a Critical that takes it over",
      { ...exchange, ...lost },
      [move("a", -4), move("x", 4)],
      `task.lostTaken{${beaten} amount:4 task:bar the door}`,
    ],
    ["nobody said what it was", { ...round, task: "" }, [], `task.won{${won} amount:0 task:''}`],
    [
      "of two who each had one, the words of neither",
      { ...round, b: { ...rolledBy("x"), aside: "task" }, ...lost },
      [],
      `task.won{${beaten} amount:0 task:''}`,
    ],
    [
      "a side action that brings support",
      rollOf("action", "a", null, { task: "a rope" }),
      [support],
      `action.wonSupport{${alone} target:'' amount:6 task:a rope}`,
    ],
  ])("%s", (...row) => {
    const [, roll, effects, expected] = row;
    expect(told({ type: "rolled", roll, effects })).toBe(expected);
  });
});

it("C345 a winner who means to get away is not told by a degree, of which the score would show nothing", () => {
  const roll = rollOf("round", "a", "x", { degree: 4 });
  const away = { ...roll, a: { ...roll.a, aside: "leave" as const } };
  expect(told({ type: "rolled", roll: away, effects: [] })).toBe(`roundAway{${won} amount:0}`);
  expect(told({ type: "rolled", roll: { ...away, winner: "b" }, effects: [] })).toBe(
    `round.complete{${beaten} amount:0}`,
  );
});

it("C340 the state that the loser of a chained round takes is said with it, and a follower's apart", () => {
  const wounds = (seat: string, after: readonly string[]) => [{ type: "wounds", seat, before: ["hurt"], after }];
  const roll = rollOf("round", "a", "x", { degree: 2 });
  const lost = rollOf("round", "a", "x", { degree: 2, winner: "b" });
  expect(told({ type: "rolled", roll: lost, effects: wounds("a", ["injured"]) })).toBe(
    `wounded.injured{${beaten} amount:0}`,
  );
  expect(told({ type: "rolled", roll: lost, effects: wounds("a", ["hurt", "hurt"]) })).toBe(
    `wounded.hurt{${beaten} amount:0}`,
  );
  expect(told({ type: "rolled", roll: { ...roll, target: "b" }, effects: wounds("b", ["dying"]) })).toBe(
    "round.minor{name:A winner:A loser:X target:B amount:0}",
  );
});

describe("what a roll did to advantage is said with it", () => {
  it.each<readonly [string, RollRecord, readonly Loose[], string]>([
    [
      "C205 what the loser of an exchange pays",
      rollOf("exchange", "a", "x", { degree: 2, amount: 4 }),
      [move("x", -4)],
      `exchangeLost.minor{${won} amount:4}`,
    ],
    [
      "C204 what a Critical takes over",
      rollOf("exchange", "a", "x", { degree: 4, amount: 4 }),
      [move("x", -12), move("a", 12)],
      `exchangeTaken.complete{${won} amount:12}`,
    ],
    [
      "C302 what a failed escape hands over",
      rollOf("disengage", "a", "x", { winner: "b" }),
      [move("a", -5), move("x", 5)],
      `disengage.lostBy{${beaten} amount:5}`,
    ],
    [
      "C318 half of what was to be lent",
      rollOf("lend", "a", null, { target: "b", amount: 4 }),
      [move("b", 2), move("a", -2)],
      `lend.won{${alone} target:B amount:2}`,
    ],
    [
      "C320 a loan that costs who gives it, and brings nothing",
      rollOf("lend", "a", null, { target: "b", amount: 4, winner: "b" }),
      [move("a", -2)],
      `lend.lost{${failed} target:B amount:4}`,
    ],
    [
      "C327 a gift",
      rollOf("gift", "a", null, { target: "b", amount: 3 }),
      [move("b", 3)],
      `gift.wonBy{${alone} target:B amount:3}`,
    ],
    [
      "C331 a gift that the other side has",
      rollOf("gift", "a", null, { target: "b", amount: 3, winner: "b" }),
      [move("x", 3)],
      `gift.lostBy{${failed} target:B amount:3}`,
    ],
  ])("%s", (...row) => {
    const [, roll, effects, expected] = row;
    expect(told({ type: "rolled", roll, effects })).toBe(expected);
  });
});

describe("what is said of a roll read anew", () => {
  const amended = (seat: string, roll: RollRecord, before?: RollRecord): string | null =>
    told(
      { type: "amended", seat, roll, effects: [], own: [] },
      before
        ? {
            ...begun(),
            open: [
              { roll: rollOf("round", "b", "y", { id: "r8", target: "b" }), effects: [] },
              { roll: before, effects: [] },
            ],
          }
        : begun(),
    );
  const plain = rollOf("exchange", "a", "x");
  const toB = { ...plain, target: "b" };
  const shares = [1, 2];
  const own = "{name:A winner:A target:''}";
  it.each<readonly [string, string, RollRecord, RollRecord | undefined, string]>([
    ["by its own", "a", plain, plain, `amendedOwn.marginal${own}`],
    ["still lost", "a", { ...plain, winner: "b", degree: 2 }, plain, "amended.minor{name:A winner:X target:''}"],
    ["tied", "a", { ...plain, winner: null, degree: 0 }, plain, "amended.tie{name:A winner:'' target:''}"],
    [
      "lost to a bare number",
      "a",
      rollOf("action", "a", null, { winner: "b" }),
      plain,
      "amendedLost.marginal{name:A winner:'' target:''}",
    ],
    ["split otherwise", "a", { ...plain, shares }, plain, `split${own}`],
    ["split for the first time", "a", { ...plain, shares }, undefined, `split${own}`],
    ["split as before", "a", { ...plain, shares }, { ...plain, shares }, `amendedOwn.marginal${own}`],
    ["S2-6 a tie, by the GM", "a", plain, { ...plain, winner: null, degree: 0 }, `amendedTie${own}`],
    ["both pay", "a", { ...plain, both: true }, plain, `amendedBoth${own}`],
    ["passed on", "a", toB, plain, "passed{name:A winner:A target:B}"],
    ["passed on, the roll is not open", "a", toB, undefined, "passed{name:A winner:A target:B}"],
    ["for the same as before", "a", toB, toB, "amendedOwn.marginal{name:A winner:A target:B}"],
  ])("%s", (...row) => {
    const [, seat, roll, before, expected] = row;
    expect(amended(seat, roll, before)).toBe(expected);
  });
});

const support = (note: string) => ({
  type: "modified",
  seat: "a",
  modifier: { id: "s", kind: "augment", value: 3, note },
});

describe("what is said of a change", () => {
  const changed = (what: string, more: Loose = {}): string | null =>
    told({ type: "changed", what, effects: [], ...more }, { ...begun(), type: ONLY_IN[what] ?? "scored" });

  it.each(["phase", "harm", "orderRule", "manner", "goal", "level", "edge"])("%s: what was chosen is named", (what) => {
    expect(changed(what, { note: "one", seat: "a", target: "x", amount: 2 })).toBe(
      `changed.${what}.one{name:A target:X amount:2 note:one}`,
    );
    expect(changed(what)).toBe(`changed.${what}.{name:'' target:'' amount:0 note:''}`);
  });

  it("a modifier is told with its number, which is shown with its sign", () => {
    expect(changed("modifier", { seat: "a", note: "mud", amount: -3 })).toBe(
      "changed.modifier{name:A target:'' amount:-3 signed:-3 note:mud}",
    );
    expect(changed("modifier", { seat: "a" })).toBe("changed.modifierBare{name:A target:'' amount:0 signed:0 note:''}");
  });
  it.each(["unmodified", "acted", "notAllowed"])("%s: with a note and without", (what) => {
    expect(changed(what, { seat: "a", note: "mud" })).toBe(`changed.${what}{name:A target:'' amount:0 note:mud}`);
    expect(changed(what, { seat: "a" })).toBe(`changed.${what}Bare{name:A target:'' amount:0 note:''}`);
  });

  it.each(["leads", "reordered", "turns", "assistStart"])("%s: nothing", (what) => {
    expect(changed(what, { seat: "a" })).toBeNull();
  });

  it.each<readonly [string, readonly string[], boolean]>([
    ["ability", ["gained"], false],
    ["ability", ["gained", "ability"], true],
    ["ability", ["ability"], true],
    ["augment", ["counted"], false],
    ["augment", ["counted", "modified"], true],
    ["boost", ["gained"], true],
    ["boost", ["counted"], true],
  ])("%s that is %j is told: %s", (what, effects, isTold) => {
    const said = changed(what, { seat: "a", effects: effects.map((type) => ({ type })) });
    expect(said).toBe(isTold ? `changed.${what}{name:A target:'' amount:0 note:''}` : null);
  });

  it.each<readonly [string, Loose, string]>([
    [
      "by another",
      { target: "b", amount: 3, effects: [support("Sea lore")] },
      "augmentBy{name:A target:B amount:3 note:Sea lore}",
    ],
    [
      "with another ability of one's own",
      { target: "a", amount: 3, effects: [support("Sea lore")] },
      "augmentOwn{name:A target:A amount:3 note:Sea lore}",
    ],
    [
      "with something that has no name",
      { target: "b", amount: 2, effects: [support("")] },
      "augmentBare{name:A target:B amount:2 note:''}",
    ],
    ["by the GM", { amount: 6, effects: [support("plot")] }, "augmentAwarded{name:A target:'' amount:6 note:''}"],
  ])("a support is told %s, with what it gives", (_how, more, expected) => {
    expect(changed("augment", { seat: "a", ...more })).toBe(`changed.${expected}`);
  });

  it("who joined is named by the note, for it has no seat yet", () => {
    expect(changed("joined", { seat: "a", note: "Nan" })).toBe("changed.joined{name:Nan target:'' amount:0 note:Nan}");
    expect(changed("joined", { seat: "a" })).toBe("changed.joined{name:'' target:'' amount:0 note:''}");
  });
});

describe("what is said of everything else", () => {
  const ended = (outcome: Loose, more: Partial<ContestState> = {}): string | null =>
    told({ type: "ended", outcome: { level: null, seats: [], ...outcome }, effects: [] }, { ...begun(), ...more });
  it.each<readonly [Loose, string | null]>([
    [{ type: "declared", seat: "a", pairing: "p1", action: { kind: "plain" } }, null],
    [{ type: "stood", seat: "a", roll: "r1" }, null],
    [{ type: "fell", seat: "a", by: "x" }, "fell{name:A}"],
    [{ type: "returned", seat: "a" }, "returned{name:A}"],
    [{ type: "left", seat: "a", pairing: "p1", effects: [] }, "left{name:A other:''}"],
    [{ type: "left", seat: "a", with: "x", pairing: "p1", effects: [] }, "leftBoth{name:A other:X}"],
    [{ type: "escalated", to: "chained" }, "escalated.chained"],
    [{ type: "round", round: 3 }, "nextRound{round:3}"],
  ])("%o", (event, expected) => {
    const state: ContestState = { ...begun(), type: "chained" };
    expect(told(event, state)).toBe(expected);
  });

  it("E-14 a state the GM has settled: which, whose and what it touches, by the GM's word before the proposal's", () => {
    const state = play(begin("simple", [hero("a", 14), foe("x", 14)]), round("a", "p1", -2));
    const [first] = state.proposals;
    if (!first) throw new Error("nothing proposed");
    const both = {
      ...state,
      proposals: [{ ...first, id: "other", state: "dying" as const, seat: "x", scope: "None" }, first],
    };
    const settled = (more: Loose): string | null =>
      told({ type: "decided", proposal: first.id, choice: "applied", scope: "", ...more }, both);
    expect(first.state).toBe("impaired");
    expect(settled({})).toBe("decided.applied.impaired{name:A scope:Main}");
    expect(settled({ choice: "dropped", scope: "Legs" })).toBe("decided.dropped.impaired{name:A scope:Legs}");
    expect(settled({ proposal: "other" })).toBe("decided.applied.dying{name:X scope:None}");
    expect(settled({ proposal: "none" })).toBe("decided.applied.hurt{name:'' scope:''}");
  });

  it.each<readonly [string, Loose, Partial<ContestState>, string]>([
    ["put aside", { winner: "heroes", discarded: true, goals: "both" }, {}, "endedDiscarded"],
    ["nobody's", { winner: null, goals: "none" }, {}, "endedNobody"],
    [
      "by two goals",
      { winner: "heroes", level: 1, goals: "second" },
      { secondGoal: "Unseen" },
      "endedGoals.second{side:Heroes goal:Unseen}",
    ],
    ["by two goals, one unnamed", { winner: "heroes", goals: "prize" }, {}, "endedGoals.prize{side:Heroes goal:''}"],
    ["at a cost", { winner: "heroes" }, { costly: true }, "endedCostly{side:Heroes}"],
    ["at a cost, with a level", { winner: "foes", level: 2 }, { costly: true }, "ended.minor{side:Foes}"],
    ["open", { winner: "heroes" }, {}, "ended.open{side:Heroes}"],
    ["by a level", { winner: "heroes", level: 4 }, {}, "ended.complete{side:Heroes}"],
  ])("the end: %s", (...row) => {
    const [, outcome, more, expected] = row;
    expect(ended(outcome, more)).toBe(expected);
  });
});
