import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import type { ContestIntent } from "./definition.ts";
import type { ContestState } from "./state.ts";
import {
  alter,
  as,
  begin,
  declare,
  foe,
  follower,
  GM,
  hero,
  play,
  round,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";

const rulings = { clearlyInferiorRule: false };
const scored = begin("scored", [hero("a", 14), foe("b", 14)], { rulings });
const extended = begin("extended", [hero("a", 14), foe("b", 14)], { rulings });
const chained = begin(
  "chained",
  [hero("a", 14), follower("f", "a", "supporter"), follower("g", "a", "supporter"), foe("b", 14)],
  { rulings },
);
const down = play(extended, [{ type: "exchange", seat: "a", target: "b", bid: 14 }, 10, 16]);
const lost = play(chained, [declare("a", "p1"), 16, 10]);
const passed = play(lost, [{ type: "pass", seat: "a", roll: "r1", follower: "f" }]);

describe("refusals name what is wrong, and change nothing", () => {
  it.each([
    [extended, { type: "bid", seat: "a" }, "GroupOnly"],
    [extended, { type: "delay", seat: "a" }, "GroupOnly"],
    [extended, { type: "rejoin", seat: "a" }, "GroupOnly"],
    [extended, { type: "lend", seat: "a", target: "b", amount: 1 }, "GroupOnly"],
    [extended, { type: "bothLose", roll: "r1" }, "TooLate"],
    [extended, { type: "forfeit", seat: "b" }, "NotYourTurn"],
    [extended, { type: "disengage", seat: "a", target: "b", ability: "x" }, "NoSuchAbility"],
    [extended, { type: "action", seat: "a", task: "", gain: "goal", ability: "x" }, "NoSuchAbility"],
    [extended, { type: "action", seat: "a", task: "", gain: "goal", target: "b" }, "NotYourSide"],
    [extended, { type: "declare", seat: "a", pairing: "p1", kind: "plain" }, "NoStanceHere"],
    [extended, { type: "roll" }, "NothingToRoll"],
    [down, { type: "shoot", seat: "a", ability: "x" }, "NoSuchAbility"],
    [down, { type: "exchange", seat: "a", target: "b" }, "ShotFirst"],
    [passed, { type: "pass", seat: "a", roll: "r1", follower: "g" }, "PassedOn"],
    [scored, { type: "remove", seat: "b", follower: "a" }, "NoFollower"],
    [scored, { type: "switch", seat: "a", ability: "x" }, "NoSuchAbility"],
    [scored, { type: "heroPoints", seat: "a", by: 0 }, "HeroPointsRange"],
    [scored, { type: "reveal", seat: "b" }, "NotSecret"],
    [scored, { type: "close", winner: "x" }, "NoSuchSide"],
    [scored, { type: "stand", seat: "a", roll: "r1" }, "TooLate"],
    [scored, { type: "declare", seat: "nobody", pairing: "p1", kind: "plain" }, "NoSuchSeat"],
    [scored, { type: "augment", seat: "a", how: "quick", helper: "nobody" }, "NotYourSide"],
  ])("case %#", (state, intent, key) => {
    const answer = send(state, intent);
    expect([answer.refused, answer.state === state]).toEqual([`Contest.Refused.${key}`, true]);
  });

  it("a seat is moved by its own people alone, a foe's roll by nobody else, and no die shows 21", () => {
    expect(send(scored, declare("a", "p1"), [], as("b")).refused).toBe("Contest.Refused.NotYourSeat");
    expect(send(scored, declare("a", "p1"), [21, 3]).refused).toBe("Contest.Refused.BadDice");
    expect(send(scored, { type: "constructor" }).refused).toBe("Log.Input.UnknownType");
    expect(send(scored, { type: "switch", seat: "constructor", ability: "main" }).refused).toBe(
      "Contest.Refused.BadId",
    );
  });
});

type Loose = Record<string, unknown>;
/** Two heroes, the second at first free, a foe each, and a follower of the first. */
const group = (type = "scored", role = "ability", more: Loose = {}): ContestState =>
  begin(type, [hero("a", 14, { heroPoints: 1 }), hero("b", 14), follower("f", "a", role), foe("x", 14), foe("y", 14)], {
    rulings,
    ...more,
  });
const free = (type = "scored"): ContestState => group(type, "supporter", { pairings: [{ a: "a", b: "x" }] });
const lending = (): ContestState => begin("extended", [hero("a", 14), foe("x", 14), follower("f", "a", "ability", 18)]);
const borrow = (more: Loose = {}): Loose => ({ type: "borrow", seat: "a", follower: "f", ability: "main", ...more });
const augment = (more: Loose = {}): Loose => ({ type: "augment", seat: "a", how: "quick", helper: "b", ...more });
const modifier = (id: string): Loose => ({ id, kind: "situational", value: 3, note: "" });
const modified = (): ContestState => play(scored, [{ type: "modify", seat: "a", modifier: modifier("m1") }]);
const asked = (): ContestState => play(free(), [{ type: "ask", seat: "a", how: "quick", helper: "b" }]);
const heal = (seat: string): Loose => ({ type: "action", seat, task: "", gain: "heal", target: "b", heals: "dying" });
const dying = (more: Loose = {}): ContestState => ({ ...free("chained"), wounds: { b: ["dying"] }, ...more });
const heroes = (): ContestState => begin("scored", [hero("a", 14), hero("b", 14, { side: "foes" })], { rulings });
const inOrder = { rulings: { ...rulings, groupRounds: "inOrder" } };
const goals = (): ContestState =>
  play(begin("simple", [hero("a", 14), foe("x", 14)], { rulings, secondGoal: "Unseen" }), round("a", "p1", 1));

/** What is asked where, and the key, the rule and the values of its refusal. */
type Row = readonly [string, () => ContestState, Loose, string, string, Loose?];

describe("a refusal names its rule, and what its words say", () => {
  const ROWS: readonly Row[] = [
    ["to borrow of no follower", lending, borrow({ follower: "x" }), "NoLender", "C228"],
    ["of a follower who does not lend", () => group("scored", "secondary"), borrow(), "NoLender", "C228"],
    ["of one who is gone", () => alter(lending(), "f", { status: "removed" }), borrow(), "FollowerGone", "C228"],
    ["what the follower cannot do", lending, borrow({ ability: "none" }), "NoSuchAbility", "C228"],
    ["the same twice", () => play(lending(), [borrow()]), borrow(), "BorrowedAlready", "C228"],
    ["the ability in use", () => scored, { type: "switch", seat: "a", ability: "main" }, "SameAbility", "C182"],
    [
      "a new ability of an id there is",
      () => scored,
      { type: "ability", seat: "a", ability: { id: "main", name: "New", rating: 13 } },
      "DoubledId",
      "L-input",
    ],
    [
      "to rate a resistance",
      () => scored,
      { type: "rate", seat: "b", ability: "main", rating: 20 },
      "ResistanceRated",
      "C183",
    ],
    ["the same rating", () => scored, { type: "rate", seat: "a", ability: "other", rating: 13 }, "SameRating", "C182"],
    ["a modifier twice", modified, { type: "modify", seat: "a", modifier: modifier("m1") }, "DoubledId", "L-input"],
    ["to take back another", modified, { type: "unmodify", seat: "a", modifier: "m2" }, "NoSuchModifier", "C016"],
    ["support with what a friend cannot do", free, augment({ ability: "none" }), "NoSuchAbility", "S2-8"],
    ["one's own without saying with what", free, augment({ helper: "a" }), "NoSuchAbility", "S2-8"],
    ["the ability in use by itself", free, augment({ helper: "a", ability: "main" }), "AugmentItself", "S2-8"],
    ["support of who is out", () => alter(free(), "a", { status: "out" }), augment(), "NotIn", "C132"],
    ["support by who is out", () => alter(free(), "b", { status: "out" }), augment(), "HelperNotIn", "C132"],
    ["support of a resistance", free, augment({ seat: "x", helper: "x" }), "ResistanceModified", "C017"],
    ["an award of another number", free, augment({ how: "plot", value: 5 }), "PlotAugment", "S2-8"],
    ["an award without one", free, augment({ how: "plot" }), "PlotAugment", "S2-8"],
    ["an award to a resistance", free, augment({ seat: "x", how: "plot", value: 3 }), "ResistanceModified", "C017"],
    ["support with what is not to be seen", () => ({ ...free(), numbers: {} }), augment(), "NoSuchAbility", "S2-8"],
    [
      "a declaration with what is not to be seen",
      () => ({ ...free(), numbers: {} }),
      declare("a", "p1", "plain", { ability: "main" }),
      "NoSuchAbility",
      "C182",
    ],
    ["to ask oneself", free, { ...augment({ helper: "a", ability: "other" }), type: "ask" }, "NotToYourself", "S2-8"],
    ["to ask twice", asked, { type: "ask", seat: "a", how: "rolled", helper: "b" }, "AskedAlready", "S2-8"],
    ["to give what nobody asked for", free, { type: "support", seat: "b", friend: "a" }, "NotAsked", "S2-8"],
    ["to decline it", free, { type: "decline", seat: "b", friend: "a" }, "NotAsked", "S2-8"],
    ["to give it to somebody else", asked, { type: "support", seat: "a", friend: "b" }, "NotAsked", "S2-8"],
    [
      "to face who is out",
      () => alter(free(), "y", { status: "out" }),
      { type: "pair", seat: "b", foe: "y" },
      "FoeNotIn",
      "C102",
    ],
    [
      "to face who does not fight",
      () => alter(free(), "y", { aside: true }),
      { type: "pair", seat: "b", foe: "y" },
      "FoeNotIn",
      "C102",
    ],
    [
      "to walk out twice",
      () => alter(free(), "a", { status: "gone" }),
      { type: "abandon", seat: "a" },
      "NotIn",
      "C091",
    ],
    ["to save oneself", dying, heal("b"), "SavedByOthers", "S2-9"],
    ["to save somebody twice", () => dying({ counts: { "saved:b": 1 } }), heal("f"), "SavedOnce", "S2-9"],
    [
      "a declaration for another round",
      () => scored,
      declare("a", "p1", "plain", { round: 3 }),
      "RoundOver",
      "E-128",
      { round: 3 },
    ],
    [
      "dice while a roll is held",
      () => play(group("scored", "supporter", inOrder), [declare("a", "p1"), 20, 1]),
      { type: "roll" },
      "Held",
      "S2-5",
    ],
    [
      "a foe's stance where the table has none",
      () => group("scored", "supporter", { rulings: { npcStances: false } }),
      declare("x", "p1", "gambit"),
      "NpcStances",
      "E-65",
    ],
    ["no tie", () => play(free(), round("a", "p1", 1)), { type: "tie", roll: "r1" }, "NoTie", "S2-6"],
    ["a tie that is over", free, { type: "tie", roll: "r1" }, "TooLate", "S2-6"],
    [
      "a tie between heroes",
      () => play(heroes(), [declare("b", "p1")], [declare("a", "p1"), 10, 10]),
      { type: "tie", roll: "r1" },
      "TieBetweenHeroes",
      "S2-6",
    ],
    [
      "to let somebody else's roll stand",
      () => play(free(), round("a", "p1", 1)),
      { type: "stand", seat: "y", roll: "r1" },
      "NotYourRoll",
      "S2-5",
    ],
    [
      "to let it stand twice",
      () => play(free(), round("a", "p1", 1), [{ type: "stand", seat: "a", roll: "r1" }]),
      { type: "stand", seat: "a", roll: "r1" },
      "Stood",
      "S2-5",
    ],
    ["to let stand what is over", free, { type: "stand", seat: "a", roll: "r1" }, "TooLate", "S2-5"],
    [
      "an order of more than there are",
      () => group(),
      { type: "reorder", pairings: ["p2", "p1", "p9"] },
      "OrderIncomplete",
      "C111",
    ],
    ["the goal that was reached", goals, { type: "goal", seat: "a", goal: "prize" }, "SameGoals", "S2-12"],
    ["a foe's choice of a goal", goals, { type: "goal", seat: "x", goal: "second" }, "HeroesOnly", "S2-12"],
    ["a goal before the end", () => scored, { type: "goal", seat: "a", goal: "second" }, "NoGoalChoice", "S2-12"],
    [
      "a second goal after the dice",
      () => play(free(), round("a", "p1", 1)),
      { type: "goals", second: "Unseen" },
      "AutomaticBefore",
      "S2-12",
    ],
  ];
  it.each(ROWS.map((row) => [row[0], row] as const))("%s", (_what, [, make, intent, key, rule, data]) => {
    const refusal = { kind: "refused", key: `Contest.Refused.${key}`, rule, ...(data ? { data } : {}) };
    expect(contestFamily.decide(make(), intent as ContestIntent, GM)).toEqual(refusal);
  });

  it("E-65 a hero's stance is one's own, whatever the table plays of foes", () => {
    const state = group("scored", "supporter", { rulings: { npcStances: false } });
    expect(send(state, declare("a", "p1", "gambit"), [], as("a")).refused).toBeNull();
    expect(send(state, declare("x", "p1", "leave")).refused).toBeNull();
  });

  it("S2-9 S2-11 one attempt is for the dying alone: a state that is milder is tried again", () => {
    const again = dying({ wounds: { b: ["hurt"] }, counts: { "saved:b": 1 } });
    expect(send(again, { ...heal("f"), heals: "hurt" }, [10, 10]).refused).toBeNull();
    expect(send(again, { ...heal("b"), heals: "hurt" }, [10, 10]).refused).toBeNull();
  });

  it("L-input somebody who comes in is refused with the place of the fault", () => {
    const newcomer = hero("n", 14, { side: "nowhere" });
    expect(contestFamily.decide(group(), { type: "join", newcomer } as unknown as ContestIntent, GM)).toEqual({
      kind: "refused",
      key: "Contest.Refused.NoSuchSide",
      rule: "L-input",
      data: {},
      path: "newcomer.side",
    });
  });

  it("E-14 what was decided of a state stands", () => {
    const lost = play(begin("simple", [hero("a", 14), foe("x", 14)], { rulings }), round("a", "p1", -2));
    const settle = { type: "settle", proposal: lost.proposals[0]?.id, choice: "applied" };
    const done = play(lost, [settle]);
    expect(contestFamily.decide(done, settle as ContestIntent, GM)).toEqual({
      kind: "refused",
      key: "Contest.Refused.Decided",
      rule: "E-14",
    });
  });
});

describe("a damaged seat, whose ability in use is none that it has", () => {
  const damaged = (id: string): ContestState => {
    const state = begin("scored", [hero("a", 14), foe("x", 14)]);
    const numbers = state.numbers[id];
    return numbers ? { ...state, numbers: { ...state.numbers, [id]: { ...numbers, current: "gone" } } } : state;
  };

  it("changes to one of its own", () => {
    const state = damaged("a");
    const ability = state.numbers["a"]?.abilities[0]?.id;
    expect(play(state, [{ type: "switch", seat: "a", ability }]).numbers["a"]?.current).toBe(ability);
  });

  it("refuses another number of a resistance (C183)", () => {
    expect(send(damaged("x"), { type: "resist", seat: "x", rating: 18 })).toMatchObject({
      refused: "Contest.Refused.NoSuchAbility",
      rule: "C183",
    });
  });
});
