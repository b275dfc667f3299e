import { describe, expect, test } from "vitest";
import type { TraceStep } from "../log/outcome.ts";
import type { DuelEvent } from "./event.ts";
import { at, begin, facts, play, rawSeat } from "../../../test/support/rules/duel/fixtures.ts";
import type { DuelState } from "./state.ts";

/** The traces of all facts in order. */
const traces = (events: readonly DuelEvent[]): readonly (readonly TraceStep[] | undefined)[] =>
  events.map((event) => event.trace);
/** The trace of the last fact. */
const last = (events: readonly DuelEvent[]): readonly TraceStep[] | undefined => events.at(-1)?.trace;

const blade = (seat: "A" | "B") => ({ type: "choose", seat, key: "blade" });

describe("the trace of a throw", () => {
  test("of the opening names dice, bonuses, circumstances, who was higher and who takes control", () => {
    expect(traces(facts(begin(), { type: "open" }, [5, 17]))).toEqual([
      [
        ["U-028", "Ana", 5, "Bo", 17],
        ["U-029", "Ana", 5, 2, 0, 7],
        ["U-029", "Bo", 17, 2, 0, 19],
        ["U-010", "Bo", 7, 19],
        ["U-041", "Bo"],
      ],
    ]);
  });
  test("of an opening thrown again names the tie first", () => {
    expect(last(facts(begin(), { type: "open" }, [9, 9], [4, 3]))).toContainEqual(["duel.tieInitiative", 11, null]);
  });
  test("of a round names the higher total, the bonus spent, and then where the marker went", () => {
    const state = play(at(0, "A"), { type: "modify", seat: "B", value: -2 });
    expect(traces(facts(state, blade("A"), [10, 6]))).toEqual([
      [
        ["U-028", "Ana", 10, "Bo", 6],
        ["U-029", "Ana", 10, 7, 0, 17],
        ["U-029", "Bo", 6, 3, -2, 7],
        ["U-030", "Ana", 17, 7],
        ["U-032", "BLADE"],
      ],
      [
        ["U-031", "Ana", 0, 1],
        ["U-042", "Ana"],
      ],
    ]);
  });
  test.each([
    ["reroll", [["duel.tie", 12, null]]],
    ["noMove", [["duel.tie", 12, null]]],
    ["challenger", [["duel.tie", 12, "Ana"]]],
    ["challenged", [["duel.tie", 12, "Bo"]]],
    ["higherBonus", [["D.3", "Ana", 7, 3]]],
  ])("of equal totals under the ruling %s says how the tie was settled", (tie, expected) => {
    const state = at(0, "A", null, { profile: { tie } });
    const [rolled] = facts(state, blade("A"), [5, 9], [2, 18]);
    expect(rolled?.trace?.slice(3, 4)).toEqual(expected);
  });
  test("of a natural 20 that wins by itself says so", () => {
    const state = at(0, "A", null, { profile: { natural20: "autoWin" } });
    const seats = { A: rawSeat("Ana", { blade: 1 }), B: rawSeat("Bo", { blade: 40 }) };
    const [rolled] = facts({ ...state, seats: begin({ seats }).seats }, blade("A"), [20, 3]);
    expect(rolled?.trace?.[3]).toEqual(["duel.natural20", "Ana"]);
  });
});

describe("the trace of a move", () => {
  const moved = (state: DuelState, seat: "A" | "B", ...pair: [number, number]) => last(facts(state, blade(seat), pair));

  test("U-043 names who takes control where the marker crosses the centre", () => {
    expect(moved(at(-1, "B"), "B", 15, 1)).toEqual([
      ["U-031", "Ana", -1, 0],
      ["U-042", "Bo"],
    ]);
    expect(moved(at(0, "B"), "B", 15, 1)).toEqual([
      ["U-031", "Ana", 0, 1],
      ["U-043", "Ana"],
    ]);
  });
  test("U-045 U-046 names who is lent the choice on the last tick but one, and when that ends", () => {
    expect(moved(at(2, "A"), "A", 15, 1)).toEqual([
      ["U-031", "Ana", 2, 3],
      ["U-042", "Ana"],
      ["U-045", "Bo"],
    ]);
    expect(moved(at(3, "A", "B"), "B", 1, 15)).toEqual([
      ["U-031", "Bo", 3, 2],
      ["U-046", "Ana"],
      ["U-042", "Ana"],
    ]);
  });
  test("U-054 ends with the victor, whatever else might follow", () => {
    expect(moved(at(3, "A", "B"), "B", 15, 1)).toEqual([
      ["U-031", "Ana", 3, 4],
      ["U-054", "Ana"],
    ]);
  });
  test("U-037 names two ticks as such", () => {
    const asked = play(at(0, "A"), blade("A"), [20, 1]);
    expect(last(facts(asked, { type: "step", seat: "A", steps: 2 }))).toEqual([
      ["U-037", "Ana", 0, 2],
      ["U-042", "Ana"],
    ]);
  });
  test("of a round that nobody won says nothing of ticks or control", () => {
    expect(moved(at(1, "A", null, { profile: { tie: "noMove" } }), "A", 5, 9)).toEqual([]);
  });
  test("U-034 names the sheet that has run out; the replenishing roll says that all bonuses are back", () => {
    const empty = play({ ...at(0, "A"), used: ["footwork", "nerve"] }, blade("A"), [15, 1]);
    expect(empty.phase).toBe("replenish");
    expect(moved({ ...at(0, "A"), used: ["footwork", "nerve"] }, "A", 15, 1)).toEqual([
      ["U-031", "Ana", 0, 1],
      ["U-042", "Ana"],
      ["U-034", "Ana"],
    ]);
    const [rolled, after] = facts(empty, { type: "replenish" }, [3, 18]);
    expect(rolled?.trace?.[0]).toEqual(["U-035"]);
    expect(rolled?.trace?.map(([rule]) => rule)).toEqual(["U-035", "U-028", "U-029", "U-029", "U-030"]);
    expect(after).toMatchObject({ steps: 1, next: "choose" });
  });
  test("of a replenishing roll that only gives control names its winner", () => {
    const profile = { replenish: "controlOnly" };
    const empty = play({ ...at(0, "A", null, { profile }), used: ["footwork", "nerve"] }, blade("A"), [15, 1]);
    expect(last(facts(empty, { type: "replenish" }, [3, 18]))).toEqual([["duel.replenish", "Bo"]]);
  });
  test("of a bonus the other sheet lacks names who is to be asked for", () => {
    const seats = { A: rawSeat("Ana", { blade: 1, bow: 2 }), B: rawSeat("Bo", { blade: 4 }) };
    const state = at(0, "A", null, { seats, profile: { missingBonus: "ask" } });
    expect(traces(facts(state, { type: "choose", seat: "A", key: "bow" }))).toEqual([[["duel.missingBonus", "Bo"]]]);
  });
});
