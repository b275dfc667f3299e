import { describe, expect, it } from "vitest";
import { rolledBy, rollOf } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestEvent } from "../engine/event.ts";
import type { ContestState } from "../engine/state.ts";
import { alter, as, begin, foe, follower, GM, hero, send } from "../../../../test/support/rules/contest/fixtures.ts";
import { bothLose } from "./moves/exchange.ts";
import { chance, keep } from "./moves/help.ts";
import { assign, edge, orderRule, rejoin } from "./moves/turns.ts";
import { extended as type } from "./type.ts";
import { EMPTY } from "./state.ts";

type Loose = Record<string, unknown>;
type Seat = ContestState["seats"][string];
const seats = [
  hero("a", 14, { heroPoints: 1 }),
  hero("c", 14),
  hero("g", 8, { aside: true }),
  follower("f", "a", "ability", 10),
  follower("p", "c", "points", 10),
  foe("x", 14),
  foe("y", 14),
];
const group = (more: Loose = {}): ContestState => begin("extended", seats, { order: "bid", ...more });
const single = (): ContestState => begin("extended", [hero("a", 14, { heroPoints: 1 }), foe("x", 14)]);
const points = (state: ContestState, id: string, current: number): ContestState => ({
  ...state,
  advantage: { ...state.advantage, [id]: { start: 14, current, changed: true } },
});
/** A hero of a group who is four below nothing since the first of two rounds. */
const out = (more: Partial<Seat> = {}, current = -4): ContestState =>
  points({ ...alter(group(), "a", { status: "out", felledRound: 1, ...more }), round: 2 }, "a", current);
const away = (more: Partial<ContestState["extended"]> = {}): ContestState => ({
  ...alter(group(), "a", { status: "left" }),
  extended: { ...EMPTY, ...more },
});
const chanceOf = (more: Loose = {}): Loose => ({ type: "chance", seat: "a", ...more });
/** The hero's turn, on whom nobody is. */
const free = (): ContestState => ({ ...group(), extended: { ...EMPTY, turns: ["a", "c", "f"] } });

describe("what is refused in an extended contest, and by which rule", () => {
  it.each<readonly [string, () => ContestState, Loose, string | null, string | null]>([
    ["a second chance alone", single, chanceOf(), "GroupOnly", "C265"],
    ["of no hero", () => alter(out(), "x", { status: "out" }), chanceOf({ seat: "x" }), "HeroesOnly", "C274"],
    ["of who stands", () => group(), chanceOf(), "NotOut", "C266"],
    ["of who is dying", () => out({}, -31), chanceOf(), "Dying", "C266"],
    ["not of who is all but dying", () => out({}, -30), chanceOf(), null, null],
    ["a second time", () => ({ ...out(), counts: { "chance:a": 1 } }), chanceOf(), "ChanceOnce", "C267"],
    ["in the round of the fall", () => out({ felledRound: 2 }), chanceOf(), "NotLeftAlone", "C268"],
    [
      "while somebody may shoot",
      () => ({ ...out(), extended: { ...EMPTY, shot: { seat: "x", foe: "a" } } }),
      chanceOf(),
      "NotLeftAlone",
      "C268",
    ],
    ["without a hero point", () => out({ heroPoints: 0 }), chanceOf(), "NoHeroPoint", "C269"],
    ["with what one cannot do", () => out(), chanceOf({ ability: "none" }), "NoSuchAbility", "C270"],
    [
      "to leave it twice",
      () => ({ ...out(), counts: { "letBe:a": 1 } }),
      { type: "letBe", seat: "a" },
      "ChanceLeft",
      "C266",
    ],
    ["to return alone", single, { type: "rejoin", seat: "a" }, "GroupOnly", "C303"],
    ["to return who stands", () => group(), { type: "rejoin", seat: "a" }, "NotLeft", "C303"],
    ["to return after a turn", () => away({ done: ["a"] }), { type: "rejoin", seat: "a" }, "ActedAlready", "C303"],
    ["the same order again", () => group(), { type: "orderRule", rule: "bid" }, "SameOrder", "C245"],
    ["a loan alone", single, { type: "lend", seat: "a", target: "x", amount: 3 }, "GroupOnly", "C310"],
    ["a loan of more than one has", free, { type: "lend", seat: "a", target: "c", amount: 15 }, "LendRange", "C310"],
    ["not of all one has", free, { type: "lend", seat: "a", target: "c", amount: 14 }, null, null],
    ["not of one point", free, { type: "lend", seat: "a", target: "c", amount: 1 }, null, null],
    ["a loan to oneself", free, { type: "lend", seat: "a", target: "a", amount: 3 }, "NotToYourself", "C311"],
    ["a loan to a foe", free, { type: "lend", seat: "a", target: "x", amount: 3 }, "NotYourSide", "C310"],
    [
      "a loan to who is out",
      () => alter(free(), "c", { status: "out" }),
      { type: "lend", seat: "a", target: "c", amount: 3 },
      "NotIn",
      "C310",
    ],
    ["a follower's loan", free, { type: "lend", seat: "f", target: "a", amount: 3 }, "FollowerLends", "C312"],
    ["a gift from inside", free, { type: "gift", seat: "c", target: "a", amount: 3 }, "OutsideOnly", "C324"],
    [
      "a second gift",
      () => ({ ...group(), extended: { ...EMPTY, done: ["g"] } }),
      { type: "gift", seat: "g", target: "a", amount: 3 },
      "ActedAlready",
      "C324",
    ],
    [
      "a gift beyond one's rating",
      () => group(),
      { type: "gift", seat: "g", target: "a", amount: 9 },
      "GiftRange",
      "C325",
    ],
    ["not at one's rating", () => group(), { type: "gift", seat: "g", target: "a", amount: 8 }, null, null],
    ["not of one point", () => group(), { type: "gift", seat: "g", target: "a", amount: 1 }, null, null],
    [
      "a gift for a friend's profit",
      () => group(),
      { type: "gift", seat: "g", target: "a", amount: 3, other: "c" },
      "NotAFoe",
      "E-54",
    ],
    [
      "a gift where no foe is left",
      () => alter(alter(group(), "x", { status: "out" }), "y", { status: "out" }),
      { type: "gift", seat: "g", target: "a", amount: 3 },
      "NotAFoe",
      "E-54",
    ],
    [
      "support for a foe",
      free,
      { type: "action", seat: "a", task: "Sing", gain: "augment", target: "x" },
      "NotYourSide",
      "C292",
    ],
    [
      "an action with what one cannot do",
      free,
      { type: "action", seat: "a", task: "Sing", gain: "goal", ability: "none" },
      "NoSuchAbility",
      "C285",
    ],
    [
      "an action of who faces somebody",
      single,
      { type: "action", seat: "a", task: "Sing", gain: "goal" },
      "Engaged",
      "C285",
    ],
    ["to assign no follower", () => group(), { type: "assign", follower: "c", owner: "a" }, "NoFollower", "C232"],
    ["to assign nobody", () => group(), { type: "assign", follower: "none", owner: "a" }, "NoFollower", "C232"],
    [
      "to assign whose points are counted",
      () => group(),
      { type: "assign", follower: "p", owner: "a" },
      "PointsCounted",
      "C232",
    ],
    ["to assign to a follower", () => group(), { type: "assign", follower: "f", owner: "p" }, "FollowerSide", "C232"],
    [
      "to assign to the other side",
      () => group(),
      { type: "assign", follower: "f", owner: "x" },
      "FollowerSide",
      "C232",
    ],
    ["to assign to nobody", () => group(), { type: "assign", follower: "f", owner: "none" }, "FollowerSide", "C232"],
    ["to assign anew", () => group(), { type: "assign", follower: "f", owner: "a" }, "SameOwner", "C232"],
    ["an edge where none are played", () => group(), { type: "edge", seat: "a", edge: 2 }, "NoEdges", "E-55"],
    [
      "an edge of a follower",
      () => group({ rulings: { useEdges: true } }),
      { type: "edge", seat: "f", edge: 2 },
      "NotIn",
      "C334",
    ],
    [
      "the same edge",
      () => group({ rulings: { useEdges: true } }),
      { type: "edge", seat: "a", edge: 0 },
      "SameEdge",
      "C334",
    ],
  ])("%s", (_title, make, intent, key, rule) => {
    const { refused, rule: by } = send(make(), intent, [10, 10]);
    expect([refused, by]).toEqual([key === null ? null : `Contest.Refused.${key}`, rule]);
  });

  it.each<readonly [string, Loose]>([
    ["keep", { seat: "a", foe: "x" }],
    ["bothLose", { roll: "r1" }],
    ["orderRule", { rule: "boldness" }],
    ["assign", { follower: "f", owner: "c" }],
    ["edge", { seat: "a", edge: 2 }],
  ])("%s is the GM's alone", (name, more) => {
    const state = group({ rulings: { useEdges: true } });
    expect(send(state, { type: name, ...more }, [], as("a", "c", "x")).refused).toBe("Contest.Refused.GmOnly");
    expect(send(state, { type: name, ...more }, [], GM).refused).not.toBe("Contest.Refused.GmOnly");
  });
});

describe("what such moves bring", () => {
  const brings = (ran: { readonly kind: string }): readonly ContestEvent[] =>
    ran.kind === "facts" && "events" in ran ? (ran.events as readonly ContestEvent[]) : [];

  it("C303 C304 who left comes back with what was left, or with more where the GM says so", () => {
    const back = { type: "status", seat: "a", before: "left", after: "in" };
    const said = { type: "changed", what: "rejoined", seat: "a" };
    expect(brings(rejoin.run(away(), { type: "rejoin", seat: "a" }, undefined, type))).toEqual([
      { ...said, amount: 0, effects: [back], trace: [["C303"]] },
    ]);
    expect(brings(rejoin.run(away(), { type: "rejoin", seat: "a", restore: 4 }, undefined, type))).toEqual([
      { ...said, amount: 4, effects: [back, { type: "advantage", seat: "a", by: 4 }], trace: [["C303"], ["C304", 4]] },
    ]);
  });

  it("C264 whom a parting shot brought back keeps the state of the defeat: by what stood before that shot, once", () => {
    const shots = [
      { roll: rollOf("exchange", "x", "a", { id: "r1", target: "x" }), effects: [] },
      {
        roll: rollOf("parting", "a", "x", { id: "r2", target: "x" }),
        effects: [
          { type: "advantage" as const, seat: "x", by: 9 },
          { type: "advantage" as const, seat: "a", by: -9 },
          { type: "counted" as const, what: "shot", seat: "x", by: 20 },
        ],
      },
      { roll: rollOf("parting", "c", "y", { id: "r3", target: "y" }), effects: [] },
    ];
    const state = { ...points(group(), "x", 4), open: shots };
    const intent = { type: "keep", seat: "a", foe: "x" } as const;
    expect(keep.needs(state, intent, type)).toBeNull();
    expect(brings(keep.run(state, intent, undefined, type))).toEqual([
      {
        type: "changed",
        what: "kept",
        seat: "x",
        note: "hurt",
        effects: [
          { type: "counted", what: "kept", seat: "x", by: 1 },
          { type: "wounds", seat: "x", before: [], after: ["hurt"] },
        ],
        trace: [["C264", "hurt"]],
      },
    ]);
    const why = (at: ContestState): unknown => {
      const no = keep.needs(at, intent, type);
      return no && [no.key, no.rule];
    };
    expect(why({ ...state, counts: { "kept:x": 1 } })).toEqual(["Contest.Refused.KeptOnce", "C264"]);
    for (const at of [
      alter(state, "x", { status: "out" }),
      { ...state, open: [] },
      { ...state, open: shots.slice(0, 1) },
      { ...state, open: shots.slice(2) },
    ])
      expect(why(at)).toEqual(["Contest.Refused.NotReturned", "C264"]);
  });

  it("C222 both lose on two Fumbles of a plain exchange between two, once", () => {
    const fumble = { natural: 0 as const, result: 0 as const };
    const both = { a: rolledBy("a", fumble), b: rolledBy("x", fumble) };
    const why = (more: object, state = group()): unknown => {
      const roll = rollOf("exchange", "a", "x", { id: "r1", ...both, ...more });
      return (
        bothLose.needs({ ...state, open: [{ roll, effects: [] }] }, { type: "bothLose", roll: "r1" }, type)?.key ?? null
      );
    };
    expect(why({})).toBeNull();
    const no = "Contest.Refused.NoDoubleFumble";
    expect(
      [
        { a: rolledBy("a") },
        { b: rolledBy("x") },
        { purpose: "parting" },
        { a: rolledBy("a", { ...fumble, aside: "task" }) },
        { both: true },
        { field: [] },
      ].map((more) => why(more)),
    ).toEqual([no, no, no, no, no, no]);
    expect(why({}, single())).toBe("Contest.Refused.GroupOnly");
    expect(why({ id: "r2" })).toBe("Contest.Refused.TooLate");
  });

  it("C232 C245 C334 a follower's new hero, another order, an edge or a handicap", () => {
    expect(brings(assign.run(group(), { type: "assign", follower: "f", owner: "c" }, undefined, type))).toEqual([
      {
        type: "changed",
        what: "assigned",
        seat: "f",
        target: "c",
        effects: [{ type: "owner", seat: "f", before: "a", after: "c" }],
        trace: [["C232"]],
      },
    ]);
    expect(brings(orderRule.run(group(), { type: "orderRule", rule: "boldness" }, undefined, type))).toEqual([
      { type: "changed", what: "orderRule", note: "boldness", effects: [], trace: [["C245", "boldness"]] },
    ]);
    const edged = (after: number): unknown =>
      brings(edge.run(alter(group(), "a", { edge: 1 }), { type: "edge", seat: "a", edge: after }, undefined, type));
    for (const [after, note] of [
      [2, "edge"],
      [-2, "handicap"],
      [0, "none"],
    ] as const)
      expect(edged(after)).toEqual([
        {
          type: "changed",
          what: "edge",
          seat: "a",
          amount: after,
          note,
          effects: [{ type: "edge", seat: "a", before: 1, after }],
          trace: [["C334", after]],
        },
      ]);
  });

  it("C269 C270 a second chance costs a hero point, and meets what one is below nothing, with the state suffered", () => {
    const ran = chance.run(out(), { type: "chance", seat: "a", ability: "other" }, { r1a: [5], r1b: [15] }, type);
    expect(brings(ran)).toMatchObject([
      {
        what: "chance",
        effects: [
          { type: "heroPoints", seat: "a", by: -1 },
          { type: "counted", what: "chance", seat: "a", by: 1 },
        ],
        trace: [["C269"], ["C270", 4]],
      },
      { type: "rolled", roll: { purpose: "chance", a: { seat: "a", ability: "Other" } } },
    ]);
  });
});
