import { describe, expect, it } from "vitest";
import { gmPlan } from "../../log/decide.ts";
import type { Folded } from "../../log/fold.ts";
import { contestFamily } from "../family.ts";
import { as, begin, declare, foe, hero, play, send } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "./state.ts";

const asks = { gmAsked: true };
const asked = (state: ContestState): readonly (readonly string[])[] =>
  contestFamily.waiting(state).flatMap(({ seats, amendment }) => (amendment ? [] : [seats]));
const single = (type: string, more: Record<string, unknown> = asks): ContestState =>
  begin(type, [hero("ana", 17), foe("wall", 14)], more);

describe("whether the opposition means harm", () => {
  it("C092 is the GM's to say in mid-contest too, and walking out then has its price", () => {
    const state = begin("scored", [hero("ana", 17), foe("wall", 14)]);
    expect(send(state, { type: "harm", meant: "no" }).refused).toBe("Contest.Refused.SameHarm");
    expect(send(state, { type: "harm", meant: "yes" }, [], as("ana")).refused).toBe("Contest.Refused.GmOnly");
    const harmful = play(state, [{ type: "harm", meant: "yes" }]);
    expect([harmful.harmful, play(harmful, [{ type: "harm", meant: "no" }]).harmful]).toEqual([true, false]);
    const [walked] = send(harmful, { type: "abandon", seat: "ana" }).events;
    expect(walked?.trace).toContainEqual(["C092"]);
  });
});

describe("the GM's side is asked before dice fall (E-127)", () => {
  it.each(["simple", "scored", "chained"])("E-127 a %s contest waits for both sides, whoever is first", (type) => {
    const state = single(type);
    expect(asked(state)).toEqual([["ana"], ["wall"]]);
    const first = send(state, declare("ana", "p1"), [], as("ana"));
    expect([first.dice, asked(first.state)]).toEqual([[], [["wall"]]]);
    expect(send(first.state, declare("wall", "p1"), [], as("ana")).refused).toBe("Contest.Refused.NotYourSeat");
    expect(send(first.state, declare("wall", "p1"), [10, 16]).dice).toHaveLength(2);
    const other = send(state, declare("wall", "p1"));
    expect([other.dice, asked(other.state)]).toEqual([[], [["ana"]]]);
    expect(send(other.state, declare("ana", "p1"), [10, 16], as("ana")).dice).toHaveLength(2);
  });

  it("E-127 C085 a stance of the GM's side counts in the round it is declared for", () => {
    const state = play(single("scored"), [declare("ana", "p1")], [declare("wall", "p1", "gambit"), 10, 16]);
    const gambled = state.open[0]?.roll;
    const plain = play(single("scored"), [declare("ana", "p1")], [declare("wall", "p1"), 10, 16]).open[0]?.roll;
    expect(gambled?.degree).not.toBe(undefined);
    expect(state.pairings[0]?.against).not.toEqual(
      play(single("scored"), [declare("ana", "p1")], [declare("wall", "p1"), 10, 16]).pairings[0]?.against,
    );
    expect(plain?.winner).toBe(gambled?.winner);
  });

  it("E-127 C341 in a chained contest the GM says after the first round whether the foe goes on", () => {
    const begun = play(single("chained"), [declare("ana", "p1")], [declare("wall", "p1"), 10, 10]);
    expect([begun.round, asked(begun)]).toEqual([2, [["ana"], ["wall"]]]);
    const left = play(begun, [declare("wall", "p1", "leave")], [declare("ana", "p1", "leave")]);
    expect(left.pairings[0]?.status).toBe("left");
  });

  it("E-127 is as the table has ruled where the contest itself says nothing, and otherwise as it says", () => {
    const rulings = { gmSide: "ask" };
    expect(asked(single("scored", { rulings }))).toEqual([["ana"], ["wall"]]);
    expect(asked(single("scored", { rulings, gmAsked: false }))).toEqual([["ana"]]);
  });

  it("E-127 who is asked nothing goes plainly where the contest does not ask", () => {
    const state = single("scored", {});
    expect(asked(state)).toEqual([["ana"]]);
    expect(send(state, declare("ana", "p1"), [10, 16]).dice).toHaveLength(2);
  });

  it("E-127 E-121 one press answers for all of the GM's side; the round may also be rolled with what is in", () => {
    const state = begin("scored", [hero("ana", 17), hero("bo", 17), foe("cap", 14), foe("boy", 14)], asks);
    const table = { delegates: {}, pending: null, seals: {}, lost: {}, changes: [], status: "live" };
    const plan = gmPlan(contestFamily, { state, table } as unknown as Folded, ["cap", "boy"]);
    expect(plan.steps.map(({ cue }) => cue.seats)).toEqual([["cap"], ["boy"]]);
    const declared = play(state, [declare("ana", "p1")], [declare("bo", "p2")]);
    expect(send(declared, { type: "roll" }, [10, 16, 10, 16]).dice).toHaveLength(4);
  });

  it("E-127 E-82 somebody of the GM's side who is free is waited for, and rests by default", () => {
    const state = begin("scored", [hero("ana", 17), foe("cap", 14), foe("boy", 13)], asks);
    expect(asked(state)).toEqual([["ana"], ["cap"], ["boy"]]);
    const round = play(state, [declare("ana", "p1")], [declare("cap", "p1"), 10, 16]);
    expect([round.round, asked(round)]).toEqual([1, [["boy"]]]);
    expect(play(round, [{ type: "rest", seat: "boy" }]).round).toBe(2);
    expect(play(round, [{ type: "pair", seat: "boy", foe: "ana" }]).pairings).toHaveLength(2);
  });

  it("E-128 a declaration for a round that is over is refused, not kept for the next", () => {
    const state = single("scored", {});
    const late = contestFamily
      .options(contestFamily.view(state, { gm: true, seats: [] }), "wall")
      .find(({ id }) => id === "gambit:p1");
    expect(late?.intent).toMatchObject({ round: 1 });
    expect(late?.label).toMatchObject({ data: { round: 1 } });
    const next = play(state, [declare("ana", "p1"), 10, 10]);
    expect(send(next, { ...late?.intent }).refused).toBe("Contest.Refused.RoundOver");
    expect(send(state, { ...late?.intent }).state.declared).toEqual({
      "p1:wall": { seat: "wall", pairing: "p1", action: { kind: "gambit" } },
    });
  });
});
