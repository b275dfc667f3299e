import { describe, expect, it } from "vitest";
import {
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
import { contestFamily } from "../family.ts";
import type { By } from "../../log/family.ts";
import type { ContestState } from "./state.ts";

const rulings = { clearlyInferiorRule: false };
const two = (type = "scored"): ContestState =>
  begin(type, [hero("a", 14), hero("c", 25), foe("x", 14), foe("y", 14)], { rulings });
const ask = { type: "ask", seat: "a", how: "quick", helper: "c", ability: "main" };
const friend = { type: "augment", seat: "a", how: "quick", helper: "c", ability: "main" };
const given = (state: ContestState): readonly number[] | undefined =>
  state.numbers["a"]?.modifiers.map(({ value }) => value);
const open = (state: ContestState) => contestFamily.waiting(state).filter(({ kind }) => kind === "support");
const offered = (state: ContestState, seat: string, by: By): readonly string[] =>
  contestFamily
    .options(contestFamily.view(state, by), seat)
    .filter(({ refused }) => refused === null)
    .map(({ id }) => id)
    .filter((id) => /^(augment|ask|support|decline):/.test(id));

describe("support of somebody else", () => {
  it("S2-8 is theirs to give: they are asked by name, and say yes", () => {
    expect(send(two(), friend, [], as("a")).refused).toBe("Contest.Refused.HelperAsked");
    expect(offered(two(), "a", as("a"))).toEqual([
      "augment:quick:a:other",
      "augment:rolled:a:other",
      "ask:quick:c:main",
      "ask:rolled:c:main",
    ]);
    const asked = send(two(), ask, [], as("a"));
    expect(asked.refused).toBeNull();
    const { state } = asked;
    expect(open(state)).toMatchObject([
      { seats: ["c"], amendment: false, sentence: { data: { name: "A", helper: "C", ability: "Main" } } },
    ]);
    expect(send(state, ask, [], as("a")).refused).toBe("Contest.Refused.AskedAlready");
    expect(send(state, { type: "support", seat: "c", friend: "a" }, [], as("a")).refused).toBe(
      "Contest.Refused.NotYourSeat",
    );
    expect(offered(state, "c", as("c"))).toEqual(expect.arrayContaining(["support:a", "decline:a"]));
    const yes = send(state, { type: "support", seat: "c", friend: "a" }, [], as("c")).state;
    expect([given(yes), open(yes)]).toEqual([[5], []]);
    expect(send(yes, { type: "support", seat: "c", friend: "a" }).refused).toBe("Contest.Refused.NotAsked");
  });

  it("S2-8 or say no; rolled support is rolled by who gives it", () => {
    const state = play(two(), [ask]);
    const no = send(state, { type: "decline", seat: "c", friend: "a" }, [], as("c"));
    expect([given(no.state), open(no.state), no.events[0]]).toMatchObject([[], [], { what: "declined" }]);
    expect(send(no.state, ask, [], as("a")).refused).toBeNull();
    const rolled = play(two(), [{ ...ask, how: "rolled" }]);
    const yes = send(rolled, { type: "support", seat: "c", friend: "a" }, [1, 20], as("c"));
    expect([given(yes.state), yes.events.at(-1)]).toMatchObject([[20], { roll: { a: { seat: "c" } } }]);
  });

  it("S2-8 the GM says yes in one press, to what was asked or for somebody who is away", () => {
    expect(given(send(two(), friend).state)).toEqual([5]);
    const state = play(two(), [ask]);
    const [cue] = open(state);
    expect([cue?.default, cue?.skip]).toEqual([
      { type: "support", seat: "c", friend: "a" },
      { type: "decline", seat: "c", friend: "a" },
    ]);
    expect(given(send(state, { ...cue?.default }, [], GM).state)).toEqual([5]);
  });

  it("S2-8 an ask that can no longer be given is no longer asked", () => {
    const state = play(two(), [ask], round("a", "p2", 1));
    const over = play(state, [declare("c", "p1"), 10, 10, 12, 10]);
    expect([over.pairings.map(({ played }) => played), open(over)]).toEqual([[1, 1], []]);
  });

  it("S2-8 with the ability that was asked for, else the one in use; and not with what supports the helper", () => {
    const helped = (how: object, state = two()): readonly number[] | undefined =>
      given(
        play(
          state,
          [{ type: "ask", seat: "a", how: "quick", helper: "c", ...how }],
          [{ type: "support", seat: "c", friend: "a" }],
        ),
      );
    expect([helped({ ability: "other" }), helped({})]).toEqual([[2], [5]]);
    const modifier = { id: "m", kind: "augment", value: 20, note: "" };
    expect(helped({}, play(two(), [{ type: "modify", seat: "c", modifier }]))).toEqual([5]);
  });

  it("S2-8 an award has an id that nothing else of the seat has", () => {
    const state = begin("scored", [
      hero("a", 14, { modifiers: [{ id: "plot-2", kind: "situational", value: 1, note: "" }] }),
      foe("x", 14),
    ]);
    const awarded = play(state, [{ type: "augment", seat: "a", how: "plot", value: 3 }]);
    expect(awarded.numbers["a"]?.modifiers.map(({ id }) => id)).toEqual(["plot-2", "plot-3"]);
  });

  it("C132 who is out gives none, nor does anybody of the other side", () => {
    const state: ContestState = two("simple");
    const gone = { ...state, seats: { ...state.seats, c: { ...state.seats["c"], status: "out" } } } as ContestState;
    expect(send(gone, friend).refused).toBe("Contest.Refused.HelperNotIn");
    expect(send(state, { ...ask, helper: "x" }, [], as("a")).refused).toBe("Contest.Refused.NotYourSide");
  });
});

describe("what support costs", () => {
  const later = (type: string): ContestState =>
    type === "extended"
      ? play(
          two(type),
          [{ type: "bid", seat: "a", target: "x" }],
          [{ type: "bid", seat: "c", target: "y" }],
          [{ type: "exchange", seat: "a", target: "x" }, 10, 10],
        )
      : play(two(type), [declare("a", "p2")], [declare("c", "p1"), 10, 10, 10, 10]);

  it("C090 C133 C292 nothing at the beginning; once one has acted it takes a side task or a side action", () => {
    for (const type of ["scored", "chained", "extended"]) {
      const own = { type: "augment", seat: "a", how: "quick", helper: "a", ability: "other" };
      expect(given(play(two(type), [own]))).toEqual([2]);
      expect([send(later(type), own), send(later(type), friend), send(later(type), ask)], type).toMatchObject(
        [1, 2, 3].map(() => ({ refused: "Contest.Refused.SupportPriced", rule: "C090" })),
      );
      expect(offered(later(type), "a", GM)).toEqual([]);
    }
  });

  it("C165 C369 a follower who is free gives it for its round, in a chained contest too", () => {
    for (const type of ["scored", "chained"]) {
      const state = begin(type, [hero("a", 14), follower("f", "a", "supporter", 25), foe("x", 14)], { rulings });
      const [first, second] = [play(state, round("a", "p1", 0)), state];
      const help = { type: "augment", seat: "a", how: "quick", helper: "f", ability: "main" };
      const helped = send(first, help, [], as("a"));
      expect([helped.refused, given(helped.state), helped.state.acted["f"]]).toEqual([null, [5], 2]);
      expect(helped.events[0]).toEqual({
        type: "changed",
        what: "acted",
        seat: "f",
        note: "Main",
        effects: [],
        trace: [["C165"]],
      });
      expect(play(second, [help]).acted["f"]).toBeUndefined();
      const busy = play(first, [{ type: "action", seat: "f", task: "Light", gain: "goal" }]);
      expect(send(busy, help).refused).toBe("Contest.Refused.ActedAlready");
    }
  });
});
