import { describe, expect, it } from "vitest";
import {
  alter,
  begin,
  declare,
  foe,
  follower,
  hero,
  play,
  round,
  send,
  twoPairs,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { EMPTY } from "../extended/state.ts";
import type { ContestState } from "./state.ts";

type Loose = Record<string, unknown>;
const scored = (more: Loose = {}): ContestState => begin("scored", twoPairs, more);
const chained = (): ContestState => begin("chained", [hero("a", 14), hero("b", 14), foe("x", 14)]);
const simple = (points = 9): ContestState =>
  begin("simple", [hero("a", 14, { heroPoints: points }), hero("b", 14), foe("x", 14), foe("y", 14)]);
const extended = (): ContestState =>
  begin("extended", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)], { order: "bid" });
const alone = (): ContestState => begin("extended", [hero("a", 14), foe("x", 14)]);
/** The hero's turn, declared at x for 4. */
const onTurn = (): ContestState =>
  play(
    extended(),
    [{ type: "redeclare", seat: "x", target: "a", bid: 3 }],
    [{ type: "redeclare", seat: "y", target: "b", bid: 2 }],
    [{ type: "bid", seat: "a", target: "x", bid: 4 }],
    [{ type: "bid", seat: "b" }],
  );
const shooting = (): ContestState => play(alone(), [{ type: "exchange", seat: "a", target: "x", bid: 14 }, 10, 16]);
const lost = (): ContestState => play(begin("simple", [hero("a", 14), foe("x", 14)]), round("a", "p1", -2));
const modify = (seat: string, modifier: Loose): Loose => ({
  type: "modify",
  seat,
  modifier: { id: "m", value: 3, note: "", ...modifier },
});
const exchange = (more: Loose = {}): Loose => ({ type: "exchange", seat: "a", target: "x", bid: 4, ...more });
const remove = (seat: string, name: string, more: Loose = {}): Loose => ({
  type: "remove",
  seat,
  follower: name,
  ...more,
});
const shift = (seat: string, name: string): Loose => ({
  type: "shift",
  seat,
  follower: name,
  pairing: "p1",
  points: 1,
});
const newcomer = (more: Loose = {}): Loose => ({
  type: "join",
  newcomer: {
    id: "n",
    name: "Nan",
    side: "heroes",
    kind: "hero",
    abilities: [{ id: "main", name: "M", rating: 13 }],
    ...more,
  },
});

const ROWS: readonly (readonly [string, () => ContestState, Loose, string | null, string | null])[] = [
  ["to shift on whom one does not lead", scored, shift("b", "s"), "NoSecondary", "C162"],
  ["to shift on nobody", scored, shift("a", "none"), "NoSecondary", "C162"],
  [
    "to shift on who is gone",
    () => alter(scored(), "s", { status: "removed" }),
    shift("a", "s"),
    "FollowerGone",
    "C163",
  ],
  ["to shift who walked out", () => alter(scored(), "a", { status: "gone" }), shift("a", "s"), "NotIn", "C162"],
  ["to shift more than there is", scored, shift("a", "s"), "NotSoManyPoints", "C162"],
  ["to remove one's own", scored, remove("g", "s"), "NoFollower", "C166"],
  ["to remove no follower", scored, remove("g", "x"), "NoFollower", "C166"],
  ["to remove nobody", scored, remove("g", "none"), "NoFollower", "C166"],
  [
    "to remove who is gone",
    () => alter(scored(), "t", { status: "removed" }),
    remove("g", "t"),
    "FollowerGone",
    "C166",
  ],
  ["to remove when out", () => alter(scored(), "g", { status: "out" }), remove("g", "t"), "NotIn", "C166"],
  ["to remove in a pairing", scored, remove("a", "t"), "Engaged", "C166"],
  ["to remove twice a round", () => ({ ...scored(), acted: { g: 1 } }), remove("g", "t"), "ActedAlready", "E-82"],
  ["to remove with what one cannot do", scored, remove("g", "t", { ability: "none" }), "NoSuchAbility", "C167"],
  ["to lead where one does not stand", scored, { type: "leads", pairing: "p1", leads: "b" }, "NotInPairing", "C023"],
  ["to lead as before", scored, { type: "leads", pairing: "p1", leads: "a" }, "SameLead", "C023"],
  ["an order that names one twice", scored, { type: "reorder", pairings: ["p1", "p1"] }, "OrderIncomplete", "C111"],
  ["an order that leaves one out", scored, { type: "reorder", pairings: ["p2"] }, "OrderIncomplete", "C111"],
  ["the same order", scored, { type: "reorder", pairings: ["p1", "p2"] }, "SameOrder", "C111"],
  ["somebody without a name", scored, newcomer({ name: " " }), "NameNeeded", "L-input"],
  ["somebody who is here", scored, newcomer({ id: "a" }), "DoubledId", "L-input"],
  ["somebody in a contest of one roll", () => simple(), newcomer(), "JoinLongOnly", "C178"],
  ["no hero points at all", scored, { type: "heroPoints", seat: "a", by: 0 }, "HeroPointsRange", "S2-14"],
  [
    "more hero points taken than there are",
    scored,
    { type: "heroPoints", seat: "a", by: -2 },
    "HeroPointsRange",
    "S2-14",
  ],
  ["not the last one", scored, { type: "heroPoints", seat: "a", by: -1 }, null, null],
  [
    "not up to 99",
    () => alter(scored(), "a", { heroPoints: 98 }),
    { type: "heroPoints", seat: "a", by: 1 },
    null,
    null,
  ],
  [
    "more than 99",
    () => alter(scored(), "a", { heroPoints: 99 }),
    { type: "heroPoints", seat: "a", by: 1 },
    "HeroPointsRange",
    "S2-14",
  ],
  ["hero points of a resistance", scored, { type: "heroPoints", seat: "x", by: 1 }, "ResistanceHeroPoints", "C274"],
  [
    "a state nobody proposed",
    scored,
    { type: "settle", proposal: "none", choice: "applied" },
    "NoSuchProposal",
    "E-14",
  ],
  ["an end for no side", scored, { type: "close", winner: "none" }, "NoSuchSide", "L-input"],
  ["a level before the end", scored, { type: "level", level: "2" }, "NotOverYet", "E-80"],
  ["a level that is given", lost, { type: "level", level: "2" }, "LevelGiven", "E-80"],
  ["to use what one cannot do", scored, { type: "switch", seat: "a", ability: "none" }, "NoSuchAbility", "C182"],
  [
    "an ability without a name",
    scored,
    { type: "ability", seat: "a", ability: { id: "n", name: " ", rating: 13 } },
    "NameNeeded",
    "L-input",
  ],
  ["a resistance of a hero", scored, { type: "resist", seat: "a", rating: 20 }, "NoResistance", "C183"],
  ["the same resistance", scored, { type: "resist", seat: "x", rating: 14 }, "SameResistance", "C183"],
  [
    "to rate what one cannot do",
    scored,
    { type: "rate", seat: "a", ability: "none", rating: 20 },
    "NoSuchAbility",
    "C182",
  ],
  ["a victory at any price in a long contest", scored, modify("a", { kind: "pyrrhic" }), "PyrrhicSimple", "S2-12"],
  [
    "to take away what is not there",
    scored,
    { type: "unmodify", seat: "a", modifier: "none" },
    "NoSuchModifier",
    "C016",
  ],
  ["to face somebody from aside", scored, { type: "pair", seat: "g", foe: "x" }, "AsideOnly", "C180"],
  ["to face a friend", scored, { type: "pair", seat: "a", foe: "b" }, "NotAFoe", "C102"],
  ["to face nobody", scored, { type: "pair", seat: "a", foe: "none" }, "NotAFoe", "C102"],
  ["a second's own pairing", scored, { type: "pair", seat: "s", foe: "x" }, "DoesNotFight", "C165"],
  [
    "to face who is out",
    () => alter(scored(), "x", { status: "out" }),
    { type: "pair", seat: "t", foe: "a" },
    null,
    null,
  ],
  [
    "support for a foe",
    scored,
    { type: "action", seat: "g", task: "Sing", gain: "augment", target: "x" },
    "NotYourSide",
    "C133",
  ],
  [
    "an action with what one cannot do",
    scored,
    { type: "action", seat: "g", task: "Sing", gain: "goal", ability: "none" },
    "NoSuchAbility",
    "C132",
  ],
  [
    "to heal what is not there",
    chained,
    { type: "action", seat: "b", task: "", gain: "heal", target: "a", heals: "hurt" },
    "NothingToHeal",
    "S2-11",
  ],
  [
    "to heal nothing",
    chained,
    { type: "action", seat: "b", task: "", gain: "heal", target: "a" },
    "NothingToHeal",
    "S2-11",
  ],
  [
    "a boost alone",
    () => begin("simple", [hero("a", 14, { heroPoints: 1 }), foe("x", 14)]),
    { type: "boost", seat: "a", points: 1 },
    "BoostGroupOnly",
    "S2-7",
  ],
  ["a resistance's boost", () => simple(), { type: "boost", seat: "x", points: 1 }, "HeroesOnly", "S2-7"],
  ["a boost beyond one's points", () => simple(1), { type: "boost", seat: "a", points: 2 }, "NoHeroPoint", "S2-14"],
  ["a boost of three steps", () => simple(), { type: "boost", seat: "a", points: 3 }, "BoostMost", "S2-7"],
  ["not of two", () => simple(), { type: "boost", seat: "a", points: 2 }, null, null],
  ["to go on before the dice", () => simple(), { type: "escalate", to: "scored" }, "EscalateLater", "C375"],
  ["a resistance's victory at any price", () => simple(), { type: "pyrrhic", seat: "x" }, "HeroesOnly", "S2-12"],
  [
    "the same twice",
    () => play(simple(), [{ type: "pyrrhic", seat: "a" }]),
    { type: "pyrrhic", seat: "a" },
    "PyrrhicOnce",
    "S2-12",
  ],
  ["a bid alone", alone, { type: "bid", seat: "a", target: "x" }, "GroupOnly", "C244"],
  [
    "a bid of who is out",
    () => alter(extended(), "a", { status: "out" }),
    { type: "bid", seat: "a", target: "x" },
    "NotIn",
    "C244",
  ],
  ["a bid of nobody", extended, { type: "bid", seat: "none", target: "x" }, "NoSuchSeat", "L-seat"],
  ["to wait alone", alone, { type: "delay", seat: "a" }, "GroupOnly", "C253"],
  ["to wait out of turn", onTurn, { type: "delay", seat: "b" }, "NotYourTurn", "C253"],
  ["to pass out of turn", onTurn, { type: "forfeit", seat: "b" }, "NotYourTurn", "C249"],
  ["an exchange out of turn", onTurn, { type: "exchange", seat: "x", target: "a" }, "NotYourTurn", "C249"],
  ["an exchange against another", onTurn, exchange({ target: "y" }), "OtherTarget", "C250"],
  ["at another bid", onTurn, exchange({ bid: 5 }), "OtherBid", "C250"],
  ["with what one cannot do", onTurn, exchange({ ability: "none" }), "NoSuchAbility", "C199"],
  ["with another ability in the first round", onTurn, exchange({ ability: "other" }), "FirstAbility", "C200"],
  [
    "a side task for a foe",
    onTurn,
    exchange({ kind: "task", task: "Sing", gain: "augment", friend: "y" }),
    "NotYourSide",
    "C292",
  ],
  [
    "an exchange of who is at nothing",
    () => ({ ...onTurn(), advantage: { ...onTurn().advantage, a: { start: 14, current: 0, changed: true } } }),
    exchange(),
    "NotIn",
    "C207",
  ],
  [
    "an exchange before a parting shot",
    () => ({ ...onTurn(), extended: { ...EMPTY, ...onTurn().extended, shot: { seat: "b", foe: "y" } } }),
    exchange(),
    "ShotFirst",
    "C259",
  ],
  ["a shot of who may not", onTurn, { type: "shoot", seat: "a", bid: 3 }, "NoShot", "C259"],
  [
    "a shot with what one cannot do",
    shooting,
    { type: "shoot", seat: "a", bid: 3, ability: "none" },
    "NoSuchAbility",
    "C260",
  ],
  [
    "a way out with what one cannot do",
    onTurn,
    { type: "disengage", seat: "a", target: "x", ability: "none" },
    "NoSuchAbility",
    "C299",
  ],
];

describe("what is refused, and by which rule", () => {
  it.each(ROWS)("%s", (_title, make, intent, key, rule) => {
    const { refused, rule: by } = send(make(), intent, [10, 10]);
    expect([refused, by]).toEqual([key === null ? null : `Contest.Refused.${key}`, rule]);
  });
});

describe("what the GM does is told with its rule", () => {
  it.each<readonly [string, () => ContestState, Loose, unknown]>([
    [
      "put aside",
      scored,
      { type: "discard" },
      {
        type: "ended",
        outcome: { winner: null, level: null, seats: [], discarded: true },
        effects: [],
        trace: [["E-140"]],
      },
    ],
    ["who comes in aside", scored, newcomer({ aside: true }), { what: "joined", note: "Nan", trace: [["C180"]] }],
    ["who comes in", scored, newcomer(), { what: "joined", note: "Nan", trace: [["C179"]] }],
    ["an order", scored, { type: "reorder", pairings: ["p2", "p1"] }, { what: "reordered", trace: [["C111"]] }],
    [
      "harm meant or not",
      scored,
      { type: "harm", meant: scored().harmful ? "no" : "yes" },
      { what: "harm", trace: [["C092", scored().harmful ? "no" : "yes"]] },
    ],
    ["a resistance", scored, { type: "resist", seat: "x", rating: 20 }, { what: "resistance" }],
    ["who waits", onTurn, { type: "delay", seat: "a" }, { what: "delayed", trace: [["C253"]] }],
  ])("%s", (_title, make, intent, expected) => {
    expect(send(make(), intent).events[0]).toMatchObject(expected as object);
  });
});

describe("what is done is told whole, with its rule", () => {
  const lending = (): ContestState =>
    begin("extended", [hero("a", 14), foe("x", 14), follower("f", "a", "ability", 18)]);
  const goals = (): ContestState =>
    play(begin("simple", [hero("a", 14), foe("x", 14)], { secondGoal: "Unseen" }), round("a", "p1", 1));
  const open = (): ContestState =>
    play(begin("scored", [hero("a", 14), foe("x", 14)]), [{ type: "close", winner: "heroes" }]);
  const tied = (): ContestState =>
    play(begin("scored", [hero("a", 14, { heroPoints: 1 }), foe("x", 14)], { pairings: [{ a: "x", b: "a" }] }), [
      declare("a", "p1"),
      10,
      10,
    ]);
  const ability = { type: "ability", seat: "a", before: "main", after: "other" };
  const change = (what: string, more: Loose, trace?: readonly unknown[]): Loose => ({
    type: "changed",
    what,
    effects: [],
    ...more,
    ...(trace ? { trace } : {}),
  });
  it.each<readonly [string, () => ContestState, Loose, unknown]>([
    [
      "C228 a follower's ability by its own name and rating",
      lending,
      { type: "borrow", seat: "a", follower: "f", ability: "other" },
      change(
        "borrowed",
        {
          seat: "a",
          target: "f",
          note: "Other",
          effects: [{ type: "gained", seat: "a", ability: { id: "f.other", name: "Other", rating: 13 } }],
        },
        [["C228"]],
      ),
    ],
    [
      "C379 a resistance",
      scored,
      { type: "resist", seat: "x", rating: 20 },
      change(
        "resistance",
        { seat: "x", effects: [{ type: "rating", seat: "x", ability: "main", before: 14, after: 20 }] },
        [["C379"]],
      ),
    ],
    [
      "a rating of another ability than the one in use",
      scored,
      { type: "rate", seat: "a", ability: "other", rating: 20 },
      change("rated", {
        seat: "a",
        note: "Other",
        effects: [{ type: "rating", seat: "a", ability: "other", before: 13, after: 20 }],
      }),
    ],
    [
      "C182 another ability",
      scored,
      { type: "switch", seat: "a", ability: "other" },
      change("ability", { seat: "a", effects: [ability] }, [["C182"]]),
    ],
    [
      "S2-8 that a friend is asked, without what was not said",
      scored,
      { type: "ask", seat: "b", how: "quick", helper: "a" },
      change("asked", { seat: "b", target: "a", ask: { seat: "b", helper: "a", how: "quick" } }, [["S2-8"]]),
    ],
    [
      "S2-8 and with which ability",
      scored,
      { type: "ask", seat: "b", how: "rolled", helper: "a", ability: "other" },
      change("asked", { seat: "b", target: "a", ask: { seat: "b", helper: "a", how: "rolled", ability: "other" } }, [
        ["S2-8"],
      ]),
    ],
    [
      "S2-8 an award",
      scored,
      { type: "augment", seat: "a", how: "plot", value: 6 },
      change(
        "augment",
        {
          seat: "a",
          amount: 6,
          effects: [
            { type: "modified", seat: "a", modifier: { id: "plot-1", kind: "augment", value: 6, note: "plot" } },
          ],
        },
        [["S2-8", "plot", 6]],
      ),
    ],
    [
      "E-80 a level",
      open,
      { type: "level", level: "2" },
      change(
        "level",
        {
          amount: 2,
          note: "minor",
          effects: [{ type: "proposed", proposal: expect.objectContaining({ seat: "a", state: "pumped" }) as unknown }],
        },
        [["E-80", 2]],
      ),
    ],
    [
      "S2-12 which goal",
      goals,
      { type: "goal", seat: "a", goal: "second" },
      change("goal", { seat: "a", note: "second" }, [["S2-12", "second"]]),
    ],
    [
      "S2-12 a second goal",
      scored,
      { type: "goals", second: "Unseen" },
      change("goals", { note: "Unseen" }, [["S2-12"]]),
    ],
    [
      "E-147 who walked out while nobody was on them",
      () => begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14)], { pairings: [{ a: "a", b: "x" }] }),
      { type: "abandon", seat: "b" },
      change(
        "abandoned",
        {
          seat: "b",
          effects: [
            { type: "status", seat: "b", before: "in", after: "gone" },
            { type: "counted", what: "unengaged", seat: "b", by: 1 },
          ],
        },
        [["C091"]],
      ),
    ],
  ])("%s", (_title, make, intent, expected) => {
    expect(send(make(), intent).events[0] ?? null).toStrictEqual(expected);
  });

  it("C182 a declaration with another ability changes the one in use, which a side task and a way out do not", () => {
    const told = (kind: string, name: string, more: Loose = {}): unknown =>
      send(scored(), declare("a", "p1", kind, { ability: name, ...more })).events.slice(1);
    expect(told("plain", "other")).toEqual([change("ability", { seat: "a", effects: [ability] }, [["C182"]])]);
    expect(told("gambit", "other")).toHaveLength(1);
    for (const [kind, name] of [
      ["plain", "main"],
      ["leave", "other"],
    ] as const)
      expect(told(kind, name)).toEqual([]);
    expect(told("task", "other", { task: "Sings", gain: "goal" })).toEqual([]);
  });

  it("S2-6 a tie that makes no sense is the hero's, on whichever side, and costs no hero point", () => {
    const read = send(tied(), { type: "tie", roll: "r1" });
    expect(read.events[0]).toMatchObject({
      type: "amended",
      seat: "a",
      roll: { winner: "b", degree: 1 },
      effects: [{ type: "points", pairing: "p1", against: "x", by: 1 }],
    });
    expect(read.state.seats["a"]?.heroPoints).toBe(1);
  });

  it("E-14 a discarded contest takes back the states nobody has decided on, and no others", () => {
    const proposal = (id: string, decided: "applied" | null) =>
      ({ id, seat: "a", state: "hurt", why: "climax", scope: `of ${id}`, decided }) as const;
    const state = { ...scored(), proposals: [proposal("d2", "applied"), proposal("d1", null)] };
    expect(send(state, { type: "discard" }).events[0]).toMatchObject({
      effects: [{ type: "withdrawn", proposal: proposal("d1", null) }],
    });
    const settled = { ...state, ended: true };
    expect(send(settled, { type: "settle", proposal: "d1", choice: "dropped" }).events).toEqual([
      { type: "decided", proposal: "d1", choice: "dropped", scope: "of d1" },
    ]);
  });
});
