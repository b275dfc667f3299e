import { describe, expect, it } from "vitest";
import { as, begin, foe, follower, GM, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import { rolledBy, rollOf, worded } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { By } from "../../log/family.ts";
import { contestFamily } from "../family.ts";
import { typeOf } from "../types.ts";
import type { ContestEvent } from "./event.ts";
import type { ContestState, Party, RollRecord } from "./state.ts";
import { declaredTo, diePlace, rollTold, sentence, view } from "./view.ts";

type Loose = Record<string, unknown>;
const seen = (state: ContestState, by: By) => view(state, { gm: by.gm, seats: by.seats }, typeOf(state));
/** Two heroes, one of them with a follower, against two foes. */
const begun = (type: string, more: Loose = {}): ContestState =>
  begin(
    type,
    [hero("a", 14), hero("c", 14), follower("f", "a", "supporter"), foe("x", 14), foe("y", 14, { secret: true })],
    more,
  );
const changedAt = (state: ContestState, seat: string): ContestState => ({
  ...state,
  advantage: { ...state.advantage, [seat]: { start: 14, current: 9, changed: true } },
});

describe("whose advantage and numbers a viewer sees", () => {
  it.each<readonly [string, By, string]>([
    ["always", as("a"), "a c x y"],
    ["always", as(), "a c x y"],
    ["gmOnly", as("a"), "a c"],
    ["gmOnly", as("f"), "a c"],
    ["gmOnly", as("y"), "x y"],
    ["gmOnly", as("nobody", "x"), "x y"],
    ["gmOnly", as(), ""],
    ["gmOnly", GM, "a c x y"],
    ["afterFirstChange", as("a"), "a c x"],
    ["afterFirstChange", as(), "x"],
    ["afterFirstChange", as("nobody"), "x"],
  ])("C233 E-44 %s, by %o: %s", (revealOpponentAP, by, expected) => {
    const state = changedAt(begun("extended", { rulings: { revealOpponentAP } }), "x");
    expect(Object.keys(seen(state, by).advantage).join(" ")).toBe(expected);
  });

  it("E-44 one that is not known yet has not changed", () => {
    const state = begun("extended", { rulings: { revealOpponentAP: "afterFirstChange" } });
    expect(Object.keys(seen(state, as("a")).advantage)).toEqual(["a", "c"]);
  });

  it.each<readonly [By, string]>([
    [as("a"), "a c f x"],
    [as("x"), "a c f x y"],
    [as(), "a c f x"],
    [GM, "a c f x y"],
  ])("a secret number is its own side's alone: %o", (by, expected) => {
    expect(
      Object.keys(seen(begun("scored"), by).numbers)
        .sort()
        .join(" "),
    ).toBe(expected);
  });
});

it("an open roll keeps no rating from before states, and none that was noted with it; the GM's keeps all", () => {
  const side = { rating: 14, bumps: 0, literal: false, face: 3 };
  const roll = rollOf("round", "a", "x", { unworn: { a: side, b: side } });
  const effects = [
    { type: "used", seat: "a", rating: 14 },
    { type: "points", pairing: "p1", against: "x", by: 1 },
    { type: "opened", seat: "a", rating: 14 },
    { type: "heroPoints", seat: "a", by: -1 },
  ] as const;
  const state = { ...begun("scored"), open: [{ roll, effects }] };
  const { unworn: _unworn, ...rest } = roll;
  expect(seen(state, as("a")).open).toEqual([{ roll: rest, effects: [effects[1], effects[3]] }]);
  expect(seen(state, GM).open).toEqual([{ roll, effects }]);
});

describe("which declarations a viewer sees", () => {
  const entry = (seat: string) => ({ seat, pairing: null, action: { kind: "plain" as const, bid: 3 } });
  const shownTo = (state: ContestState, by: By): string =>
    Object.entries(seen({ ...state, declared: { a: entry("a"), f: entry("f"), x: entry("x") } }, by).declared)
      .map(([key, { seat, action }]) => `${key}:${seat}${action ? `=${String(action.bid)}` : ""}`)
      .join(" ");
  it.each<readonly [By, string]>([
    [as("a"), "a:a=3 f:f=3 x:x"],
    [as("f"), "a:a f:f=3 x:x"],
    [as(), "a:a f:f x:x"],
    [GM, "a:a=3 f:f=3 x:x=3"],
  ])("A4 that another has declared, but not what: %o", (by, expected) => {
    for (const type of ["scored", "extended", "chained"]) expect(shownTo(begun(type), by)).toBe(expected);
  });
  it("C244 all of them once turns are sorted", () => {
    const state = begun("extended");
    if (!state.extended) throw new Error("no turns");
    const sorted = { ...state, extended: { ...state.extended, turns: ["a", "x"] } };
    expect(shownTo(sorted, as("c"))).toBe("a:a=3 f:f=3 x:x=3");
  });
});

describe("which waiting moves a viewer sees (E-129)", () => {
  const held = { a: { type: "declare", asks: "x" }, c: { type: "rest" }, x: { type: "rest", asks: 7 }, y: null };
  it.each<readonly [By, Loose]>([
    [as("a"), { ...held, c: null, x: null }],
    [as("c"), { a: { asks: "x" }, c: held.c, x: null, y: null }],
    [as("x"), { a: held.a, c: null, x: held.x, y: null }],
    [as(), { a: { asks: "x" }, c: null, x: null, y: null }],
    [GM, held],
  ])("one's own, and what one is asked; of others for whom the table waits: %o", (by, expected) => {
    expect(seen({ ...begun("scored"), held }, by).held).toEqual(expected);
  });
  it("none where nothing waits", () => {
    expect(seen(begun("scored"), as("a"))).not.toHaveProperty("held");
  });
});

it.each<readonly [string, Loose, Loose, boolean]>([
  ["applied", { decided: "applied" }, { ended: true }, true],
  ["applied to whom it was kept from", { decided: "applied", weaker: "y" }, {}, true],
  ["dropped", { decided: "dropped" }, {}, false],
  ["C097 open in a contest that goes on", {}, {}, true],
  ["open at its end", {}, { ended: true }, false],
  ["E-142 kept back for a foe whose number is known", { weaker: "x" }, { ended: true }, true],
  ["E-142 for one whose number is secret", { weaker: "y" }, { ended: true }, false],
])("a state that is proposed is seen by players: %s", (...row) => {
  const [, proposal, more, isSeen] = row;
  const one = { id: "s1", seat: "a", state: "hurt", why: "defeat", scope: "", decided: null, ...proposal };
  const state = { ...begun("scored"), ...more, proposals: [one] } as ContestState;
  expect(seen(state, as("a")).proposals).toEqual(isSeen ? [one] : []);
  expect(seen(state, GM).proposals).toEqual([one]);
});

const told = (event: Loose, state = begun("scored")): string | null => {
  const said = sentence(state, event as unknown as ContestEvent, typeOf(state));
  return said && worded(said);
};
const rolled = (roll: RollRecord, ...effects: readonly Loose[]): string | null =>
  told({ type: "rolled", roll, effects });
const won = "name:A winner:A loser:X target:''";
const points = (by: number) => ({ type: "points", pairing: "p1", against: "x", by });
const move = (seat: string, by: number) => ({ type: "advantage", seat, by });
const party = (seat: string, more: Partial<Party>): Party => rolledBy(seat, more);
const round = (a: Partial<Party>, b: Partial<Party>, more: Partial<RollRecord> = {}): RollRecord =>
  rollOf("round", "a", "x", { a: party("a", a), b: party("x", b), ...more });

describe("what is said of a roll and its effects", () => {
  const tie = { winner: null, degree: 0 } as const;
  it.each<readonly [string, RollRecord, readonly Loose[], string]>([
    [
      "C171 a gambit against somebody plain",
      round({ stance: "gambit" }, {}),
      [points(3)],
      `roundDared.marginal{${won} amount:3 plain:1}`,
    ],
    [
      "C171 somebody plain against a defence",
      round({ stance: "plain" }, { stance: "defend" }, { degree: 3 }),
      [points(1)],
      `roundGuarded.major{${won} amount:1 plain:3}`,
    ],
    [
      "C098 who wanted out scores nothing, whatever the foe did",
      round({ aside: "leave" }, { stance: "defend" }),
      [],
      `roundAway{${won} amount:0}`,
    ],
    [
      "C098 nor does a foe who wanted out defend",
      round({}, { aside: "leave", stance: "defend" }),
      [],
      `round.marginal{${won} amount:0}`,
    ],
    [
      "C085 what the second was after",
      round({}, { aside: "task" }, { task: "a rope" }),
      [points(2)],
      `task.lostPoints{${won} amount:2 task:a rope}`,
    ],
    [
      "C085 and won",
      round({}, { aside: "task" }, { task: "a rope", winner: "b" }),
      [],
      "task.won{name:A winner:X loser:A target:'' amount:0 task:a rope}",
    ],
    ["C085 what nobody wrote down", round({ aside: "task" }, {}), [], `task.won{${won} amount:0 task:''}`],
    [
      "C302 a failed escape, by what was lost and not by what the foe has",
      rollOf("disengage", "a", "x", { winner: "b" }),
      [move("a", -5), move("x", 3)],
      "disengage.lostBy{name:A winner:X loser:A target:'' amount:5}",
    ],
    [
      "a second chance gives points that its own sentence does not count",
      rollOf("chance", "a", null),
      [move("a", 3)],
      "chance.won{name:A winner:A loser:'' target:'' amount:0}",
    ],
    [
      "a lost loan does not count what came of it",
      rollOf("lend", "a", null, { winner: "b", amount: 4, target: "c" }),
      [move("c", 2)],
      "lend.lost{name:A winner:'' loser:A target:C amount:4}",
    ],
    [
      "a tied shot has no number",
      rollOf("parting", "a", "x", { ...tie, target: "x" }),
      [points(1)],
      "parting.tie{name:A winner:'' loser:'' target:X amount:0}",
    ],
    [
      "a tied gift has none either",
      rollOf("gift", "a", null, { ...tie, target: "c", amount: 3 }),
      [move("c", 1)],
      "gift.tie{name:A winner:'' loser:'' target:C amount:3}",
    ],
  ])("%s", (...row) => {
    const [, roll, effects, expected] = row;
    expect(rolled(roll, ...effects)).toBe(expected);
  });

  it("C340 people take states, a bare resistance is worn; people where nobody says", () => {
    const wounds = { type: "wounds", seat: "x", before: [], after: ["hurt"] } as const;
    const roll = rollOf("round", "a", "x");
    expect([rollTold(roll, [wounds]).key, rollTold(roll, [wounds], true).key]).toEqual(["wounded.hurt", "worn.hurt"]);
    expect(rolled(roll, wounds)).toBe(`worn.hurt{${won} amount:0}`);
    expect(rolled(roll, { ...wounds, seat: "a" })).toBe(`wounded.hurt{${won} amount:0}`);
  });
});

describe("what is said of a roll that was changed", () => {
  const plain = rollOf("exchange", "a", "x");
  const tied = { ...plain, winner: null, degree: 0 } as const;
  const point = { type: "heroPoints", seat: "a", by: -1 };
  it.each<readonly [string, RollRecord, RollRecord | null, readonly Loose[], string]>([
    ["E-96 a tie that a hero point won", plain, tied, [point], "amendedOwn.marginal{name:A winner:A target:''}"],
    [
      "S2-6 a tie that the GM gave, whatever it moved",
      plain,
      tied,
      [points(1)],
      "amendedTie{name:A winner:A target:''}",
    ],
    ["a tie that stays one", tied, tied, [], "amended.tie{name:A winner:'' target:''}"],
    ["a roll that is not open", plain, null, [], "amendedOwn.marginal{name:A winner:A target:''}"],
    [
      "a split that is taken back",
      plain,
      { ...plain, shares: [1, 2] },
      [],
      "amendedOwn.marginal{name:A winner:A target:''}",
    ],
  ])("%s", (...row) => {
    const [, roll, before, effects, expected] = row;
    const state = { ...begun("scored"), open: before ? [{ roll: before, effects: [] }] : [] };
    expect(told({ type: "amended", seat: "a", roll, effects, own: [] }, state)).toBe(expected);
  });
});

describe("what is said of support", () => {
  const support = { type: "modified", seat: "a", modifier: { id: "m", kind: "augment", value: 3, note: "Sea lore" } };
  const counted = { type: "counted", what: "augment", seat: "a", by: 1 };
  it.each<readonly [string, Loose, string]>([
    [
      "its ability is named, whatever else was noted",
      { seat: "a", target: "c", effects: [counted, support] },
      "augmentBy{name:A target:C amount:0 note:Sea lore}",
    ],
    [
      "of a helper who is gone too",
      { seat: "z", target: "c", effects: [support] },
      "augmentBy{name:z target:C amount:0 note:Sea lore}",
    ],
    [
      "not where the helper's number is secret",
      { seat: "y", target: "a", effects: [support], note: "Sea lore" },
      "augment{name:Y target:A amount:0 note:''}",
    ],
    [
      "nor where that of who is helped is",
      { seat: "x", target: "y", effects: [support], note: "Sea lore" },
      "augment{name:X target:Y amount:0 note:''}",
    ],
    [
      "nor where none came of it",
      { seat: "a", target: "c", effects: [move("a", 1)] },
      "augment{name:A target:C amount:0 note:''}",
    ],
  ])("%s", (...row) => {
    const [, event, expected] = row;
    expect(told({ type: "changed", what: "augment", ...event })).toBe(`changed.${expected}`);
  });
});

it.each<readonly [Loose, string]>([
  [{}, "allowed"],
  [{ note: "a rope" }, "allowed"],
  [{ amount: 4 }, "allowedBid"],
  [{ amount: 4, note: "a rope" }, "allowedAmount"],
])("E-129 what the GM allows is told with its number where it has one: %o", (more, key) => {
  const { amount = 0, note = "''" } = more;
  expect(told({ type: "changed", what: "allowed", seat: "a", effects: [], ...more })).toBe(
    `changed.${key}{name:A target:'' amount:${String(amount)} note:${String(note)}}`,
  );
});

it.each<readonly [string | null, string]>([
  ["p1", "fellUncounted"],
  ["p2", "fell"],
  [null, "fell"],
])("E-144 a fall in pairing %s, with a later roll of this round that it makes void: %s", (pairing, key) => {
  const state = begin("scored", [hero("a", 14), foe("x", 14), foe("y", 14)], {
    pairings: [
      { a: "a", b: "x" },
      { a: "a", b: "y" },
    ],
  });
  const played = {
    ...state,
    pairings: state.pairings.map((one) => ({ ...one, played: state.round })),
    open: [{ roll: rollOf("round", "a", "y", { pairing: "p2", round: state.round }), effects: [] }],
  };
  expect(told({ type: "fell", seat: "a", by: "x", pairing }, played)).toBe(`${key}{name:A}`);
});

describe("declarations as a viewer hears them", () => {
  const four = begin("scored", [hero("a", 14), hero("c", 14), foe("x", 14), foe("y", 14)]);
  const heard = (by: By, ...events: readonly Loose[]): readonly string[] =>
    declaredTo(contestFamily.view(four, by), events as unknown as readonly ContestEvent[]).map(
      ({ at, sentence: said }) => `${String(at)} ${said.key} ${worded(said)}`,
    );
  const declared = (seat: string, pairing: string | null, action: Loose): Loose => ({
    type: "declared",
    seat,
    pairing,
    action: { kind: "plain", ...action },
  });
  const stem = "Contest.Sentence.declared.";
  it.each<readonly [Loose, string]>([
    [declared("c", "p2", {}), "plain{name:C foe:Y}"],
    [declared("y", "p2", { kind: "gambit" }), "gambit{name:Y foe:C}"],
    [declared("a", "p9", { kind: "leave" }), "leave{name:A foe:''}"],
    [declared("a", "p1", { kind: "task" }), "task{name:A foe:X task:''}"],
    [declared("a", "p1", { kind: "task", task: "a rope" }), "task{name:A foe:X task:a rope}"],
    [declared("a", null, { targets: ["x", "y"] }), "bid{name:A bid:0 foe:X, Y boldness:cautious}"],
    [declared("a", null, { targets: ["x"], bid: 9, boldness: "daring" }), "bid{name:A bid:9 foe:X boldness:daring}"],
    [declared("a", null, { targets: [] }), "nobody{name:A}"],
    [declared("a", null, {}), "nobody{name:A}"],
  ])("%o", (event, expected) => {
    const [kind] = expected.split("{");
    expect(heard(GM, event)).toEqual([`0 ${stem}${String(kind)} declared.${expected}`]);
  });
  it("C244 A8 another's wait for the turns of their round, and are told once", () => {
    const by = (seat: string): Loose => declared(seat, null, {});
    const turns = { type: "changed", what: "turns", effects: [] };
    const phase = { type: "changed", what: "phase", effects: [] };
    const said = (...events: readonly Loose[]): readonly string[] =>
      heard(as("c"), ...events).map((one) => one.replace(/ .*name:/, " "));
    expect(said(by("x"), phase)).toEqual([]);
    expect(said(by("x"), turns, by("y"), turns)).toEqual(["1 X}", "2 Y}"]);
    expect(said(by("x"), by("y"), by("x"), turns)).toEqual(["3 Y}", "3 X}"]);
    expect(said(by("x"), { type: "round", round: 2 }, turns)).toEqual([]);
    expect(said(turns, { type: "round", round: 2 }, by("x"), by("c"))).toEqual(["3 C}"]);
  });
});

it("A8 dice stand by side, then by seat; what is no seat stands last", () => {
  const { sides, order, seats } = begin("scored", [foe("x", 14), hero("a", 14), foe("y", 14), hero("c", 14)]);
  const place = (seat: string | null): number => diePlace({ sides, order, seats }, seat);
  expect(["a", "c", "x", "y", "z", null].map(place)).toEqual([1, 3, 4, 6, Infinity, Infinity]);
});
