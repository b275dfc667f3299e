import { describe, expect, it } from "vitest";
import { offerLine, rolledBy, rollOf } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import {
  alter,
  as,
  begin,
  candidates,
  foe,
  follower,
  GM,
  hero,
  play,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { By } from "../../log/family.ts";
import { contestFamily } from "../family.ts";
import type { ContestIntent, Departure } from "../engine/definition.ts";
import type { ContestState, Outcome } from "../engine/state.ts";
import { proposedAssist } from "./moves.ts";
import { savers } from "./outcome.ts";

type Loose = Record<string, unknown>;
type Seat = ContestState["seats"][string];
type Pairing = ContestState["pairings"][number];

/** Ana faces two foes and leads two followers, Bo faces one and leads one; Cy is free. */
const begun = (more: Loose = {}): ContestState =>
  begin(
    "scored",
    [
      hero("a", 14),
      hero("b", 14),
      hero("c", 14),
      follower("f", "a", "secondary", 10),
      follower("g", "b", "secondary", 10),
      foe("x", 14),
      foe("y", 14),
      foe("z", 14),
      follower("t", "z", "supporter", 10, { side: "foes" }),
    ],
    {
      rulings: { clearlyInferiorRule: false },
      pairings: [
        { a: "a", b: "x" },
        { a: "a", b: "y" },
        { a: "b", b: "z" },
      ],
      ...more,
    },
  );
const paired = (state: ContestState, id: string, more: Partial<Pairing>): ContestState => ({
  ...state,
  pairings: state.pairings.map((one) => (one.id === id ? { ...one, ...more } : one)),
});
/** A foe that Bo took out in the round before. */
const down = (more: Partial<Seat> = {}): ContestState =>
  alter({ ...paired(begun(), "p3", { status: "won", winner: "b" }), round: 2 }, "z", {
    status: "out",
    felledBy: "b",
    felledIn: "p3",
    felledRound: 1,
    ...more,
  });
const refusal = (state: ContestState, intent: Loose, by: By = GM): unknown => {
  const decision = contestFamily.decide(state, intent as unknown as ContestIntent, by);
  return decision.kind === "refused" ? [decision.key.replace("Contest.Refused.", ""), decision.rule] : decision.kind;
};
const assist = { type: "assist", seat: "c", target: "a", pairing: "p1" };
const part = { type: "part", seat: "b", foe: "z" };
const remove = { type: "remove", seat: "c", follower: "t" };

describe("what is refused in a scored contest, and by which rule", () => {
  it.each<readonly [string, () => ContestState, Loose, unknown]>([
    ["an assist of oneself", begun, { ...assist, target: "c" }, ["NotYourSide", "C136"]],
    ["of who is in another pairing", begun, { ...assist, pairing: "p3" }, ["NotEngaged", "C136"]],
    ["of a foe", begun, { ...assist, target: "x" }, ["NotYourSide", "C136"]],
    ["with what one cannot do", begun, { ...assist, ability: "none" }, ["NoSuchAbility", "C137"]],
    ["not of a friend", begun, assist, "roll"],
    ["another idea for who is free", begun, { type: "agree", target: "c" }, ["NotEngaged", "C145"]],
    [
      "another idea twice",
      () => play(begun(), [{ type: "agree", target: "a" }]),
      { type: "agree", target: "a" },
      ["AgreedAlready", "C145"],
    ],
    ["the same start of assists", begun, { type: "assistStart", start: 0 }, ["SameStart", "C144"]],
    ["a shot with what one cannot do", () => down(), { ...part, ability: "none" }, ["NoSuchAbility", "C081"]],
    ["at what the foe cannot do", () => down(), { ...part, foeAbility: "none" }, ["NoSuchAbility", "C081"]],
    ["not at a foe who is down", () => down(), part, "roll"],
    ["at a friend", () => down(), { ...part, foe: "a" }, ["NotAFoe", "C084"]],
    ["at nobody", () => down(), { ...part, foe: "none" }, ["NotAFoe", "C084"]],
    ["by nobody", () => down(), { ...part, seat: "none" }, ["NoSuchSeat", "L-seat"]],
    [
      "by a resistance",
      () => alter(down(), "a", { status: "out" }),
      { type: "part", seat: "x", foe: "a" },
      ["NpcPartingShot", "C075"],
    ],
    ["by who is out", () => alter(down(), "b", { status: "out" }), part, ["NotIn", "C073"]],
    ["at who stands", () => begun(), part, ["PartingTime", "C073"]],
    ["at who got away", () => down({ status: "left" }), part, ["PartingTime", "C073"]],
    ["at who fell in no pairing", () => down({ felledIn: null }), part, ["PartingTime", "C073"]],
    ["at who fell earlier", () => down({ felledRound: 0 }), part, ["PartingTime", "C073"]],
    ["not at a follower who was removed", () => down({ status: "removed" }), part, "roll"],
    ["by who faces another, and felled nobody", () => down(), { ...part, seat: "a" }, ["Engaged", "C083"]],
    ["a second time", () => ({ ...down(), counts: { "part-z:b": 1 } }), part, ["PartingOnce", "E-26"]],
    ["after another action", () => ({ ...down(), acted: { b: 2 } }), part, ["ActedAlready", "E-82"]],
    [
      "to shift onto a friend's follower",
      begun,
      { type: "shift", seat: "a", follower: "g", pairing: "p1", points: 1 },
      ["NoSecondary", "C162"],
    ],
    [
      "onto a follower who is out",
      () => alter(begun(), "f", { status: "removed" }),
      { type: "shift", seat: "a", follower: "f", pairing: "p1", points: 1 },
      ["FollowerGone", "C163"],
    ],
    [
      "more than there is",
      begun,
      { type: "shift", seat: "a", follower: "f", pairing: "p1", points: 1 },
      ["NotSoManyPoints", "C162"],
    ],
    ["to take out a friend's follower", begun, { ...remove, follower: "f" }, ["NoFollower", "C166"]],
    ["to take out a hero", begun, { ...remove, follower: "x" }, ["NoFollower", "C166"]],
    ["to take out nobody", begun, { ...remove, follower: "none" }, ["NoFollower", "C166"]],
    ["who is out already", () => alter(begun(), "t", { status: "removed" }), remove, ["FollowerGone", "C166"]],
    ["by who is out", () => alter(begun(), "c", { status: "out" }), remove, ["NotIn", "C166"]],
    ["by who faces somebody", begun, { ...remove, seat: "b" }, ["Engaged", "C166"]],
    ["by who has acted", () => ({ ...begun(), acted: { c: 1 } }), remove, ["ActedAlready", "E-82"]],
    ["with what one cannot do", begun, { ...remove, ability: "none" }, ["NoSuchAbility", "C167"]],
  ])("%s", (...row) => {
    const [, make, intent, expected] = row;
    expect(refusal(make(), intent)).toEqual(expected);
  });

  it("C167 the number of an attacking resistance is the GM's to say", () => {
    const said = { ...remove, resistance: 20 };
    expect(refusal(begun(), said, as("c"))).toEqual(["GmOnly", "L-gm"]);
    expect(refusal(begun(), remove, as("c"))).toBe("roll");
  });
});

describe("what moves of a scored contest bring", () => {
  it("C145 an idea the GM agrees to is counted for whom it helps", () => {
    expect(send(begun(), { type: "agree", target: "a" }).events).toEqual([
      {
        type: "changed",
        what: "agreed",
        seat: "a",
        effects: [{ type: "counted", what: "agreed", seat: "a", by: 1 }],
        trace: [["C145"]],
      },
    ]);
  });
  it.each([
    [false, [["C091"]]],
    [true, [["C091"], ["C092"], ["E-30"]]],
  ])("C091 C092 E-30 who walks out pays where the foe means harm: %s", (harmful, trace) => {
    const { events } = send(begun({ harmful }), { type: "abandon", seat: "b" });
    expect(events[0]).toMatchObject({ type: "changed", what: "abandoned", seat: "b", trace });
  });
  it("C081 a hero who is down resists by an ability, whatever number is said; others by that number", () => {
    const seats = [hero("a", 17), hero("b", 17), hero("x", 14, { side: "foes" }), foe("y", 14)];
    const state = begin("scored", seats, {
      pairings: [
        { a: "a", b: "x" },
        { a: "b", b: "y" },
      ],
    });
    const fell = (id: string, pairing: string): ContestState =>
      alter({ ...paired(state, pairing, { status: "won", winner: "a" }), round: 2 }, id, {
        status: "out",
        felledBy: "a",
        felledIn: pairing,
        felledRound: 1,
      });
    const resisted = (id: string, pairing: string): unknown => {
      const shot = { type: "part", seat: "a", foe: id, resistance: 40, foeAbility: "main" };
      const event = send(fell(id, pairing), shot, [10, 10]).events.find(({ type }) => type === "rolled");
      return event?.type === "rolled" ? [event.roll.b.seat, event.roll.b.ability, event.roll.b.result] : null;
    };
    // 14 leaves a success as it is, 40 is a mastery that makes it a critical
    expect(resisted("x", "p1")).toEqual(["x", "Main", 2]);
    expect(resisted("y", "p2")).toEqual(["y", "Resistance", 3]);
  });
});

describe("what is proposed to who is free, and to who falls", () => {
  const hurt = (): ContestState =>
    paired(paired(begun(), "p1", { against: { a: 1, x: 0 } }), "p2", { against: { a: 3, y: 0 } });
  it("C136 an assist where it takes most points off, of who is free alone", () => {
    const usual = (state: ContestState): readonly string[] =>
      candidates(state, "c").flatMap(({ id, isDefault }) => (isDefault ? [id] : []));
    expect(usual(hurt())).toEqual(["assist:a:p2"]);
    expect(usual(begun())).toEqual(["rest"]);
    const state = hurt();
    const of = (id: string) => proposedAssist(state, state.seats[id] as Seat);
    expect(of("c")).toEqual({ type: "assist", seat: "c", target: "a", pairing: "p2" });
    expect(of("b")).toBeNull();
  });

  /** Ana is felled in her first pairing by a roll that may still change. */
  const falling = (): ContestState => ({
    ...paired(paired(begun(), "p1", { against: { a: 5, x: 0 } }), "p2", { against: { a: 1, y: 0 } }),
    open: [
      {
        roll: rollOf("round", "a", "x", {
          id: "r1",
          pairing: "p1",
          winner: "b",
          degree: 2,
          b: rolledBy("x", { stance: "plain" }),
        }),
        effects: [],
      },
    ],
  });
  it("C162 to shift points, with the roll that fells them, in that pairing alone", () => {
    const shifts = (seat: string): readonly string[] =>
      candidates(falling(), seat)
        .filter(({ intent }) => intent.type === "shift")
        .map(offerLine);
    expect(shifts("a")).toEqual([
      "shift:f:p1 | {type:shift seat:a follower:f pairing:p1 points:1} | shiftFrom{name:F foe:X} | bump:a:r1 | points 1..5: 1",
      "shift:f:p2 | {type:shift seat:a follower:f pairing:p2 points:1} | shiftFrom{name:F foe:Y} | points 1..1: 1",
    ]);
    expect(shifts("b")).toEqual([
      "shift:g:p3 | {type:shift seat:b follower:g pairing:p3 points:1} | shift{name:G} | points 1..1: 1",
    ]);
  });
  it.each<readonly [string, (state: ContestState) => ContestState, Partial<Departure>, readonly string[]]>([
    ["who falls and has a follower for it", (state) => state, {}, ["a"]],
    ["not who gets away", (state) => state, { kind: "left" }, []],
    ["not at a point less", (state) => paired(state, "p1", { against: { a: 4, x: 0 } }), {}, []],
    ["not where the follower is out", (state) => alter(state, "f", { status: "removed" }), {}, []],
    ["not where it fights by itself", (state) => alter(state, "f", { role: "contestant" }), {}, []],
    ["not nobody", (state) => state, { seat: "none" }, []],
  ])("C162 the blow may be shifted by %s", (...row) => {
    const [, change, more, expected] = row;
    const departure: Departure = { kind: "fell", seat: "a", by: "x", pairing: "p1", roll: "r1", ...more };
    expect(savers(change(falling()), departure)).toEqual(expected);
  });
});

describe("the last foe that was finished, where the last of all was not (E-64b)", () => {
  const open = { seat: "a", won: null, degree: 0 } as const;
  const outcome: Outcome = {
    winner: "heroes",
    level: 1,
    seats: [open, { seat: "b", won: true, degree: 1 }, { seat: "x", won: null, degree: 0 }],
  };
  const ended = (more: Partial<ContestState> = {}): ContestState => ({
    ...paired(begun(), "p1", { status: "won", winner: "a", against: { a: 2, x: 5 } }),
    ended: true,
    outcome,
    ...more,
  });
  const intent = { type: "lastFinished", seat: "a" };
  it.each<readonly [string, () => ContestState, Loose, unknown]>([
    ["before the end", () => ended({ outcome: null }), intent, ["NotOverYet", "E-64b"]],
    [
      "of what was put aside",
      () => ended({ outcome: { ...outcome, discarded: true } }),
      intent,
      ["RisingOnly", "E-64b"],
    ],
    ["at a climax", () => ended({ phase: "climax" }), intent, ["RisingOnly", "E-64b"]],
    ["of who has an outcome", () => ended(), { ...intent, seat: "b" }, ["OutcomeGiven", "E-64b"]],
    ["of who was not in it", () => ended(), { ...intent, seat: "c" }, ["OutcomeGiven", "E-64b"]],
    [
      "of who finished nobody",
      () => paired(ended(), "p1", { status: "open", winner: null }),
      intent,
      ["NothingFinished", "E-64b"],
    ],
  ])("is refused %s", (...row) => {
    const [, make, said, expected] = row;
    expect(refusal(make(), said)).toEqual(expected);
  });
  it("gives that outcome, its state and the level that comes of it", () => {
    // Five to two: Marginal is one, two; three is Minor
    const { events } = send(ended(), intent);
    expect(events).toMatchObject([
      {
        type: "changed",
        what: "lastFinished",
        seat: "a",
        target: "x",
        outcome: { winner: "heroes", seats: [{ seat: "a", won: true, degree: 2 }, outcome.seats[1], outcome.seats[2]] },
        trace: [["E-64b", 2]],
      },
    ]);
  });
  it("is offered for each hero without an outcome, once it is over", () => {
    const lines = (state: ContestState): readonly string[] =>
      candidates(state, null)
        .filter(({ intent: { type } }) => type === "lastFinished")
        .map(offerLine);
    expect(lines(ended())).toEqual(["lastFinished:a | {type:lastFinished seat:a} | lastFinished{name:A foe:X}"]);
    expect(lines(ended({ outcome: null }))).toEqual([]);
    const all = { ...outcome, seats: outcome.seats.map((one) => ({ ...one, won: true })) };
    expect(lines(ended({ outcome: all }))).toEqual([]);
  });
});
