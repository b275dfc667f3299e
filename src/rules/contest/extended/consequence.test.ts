import { describe, expect, it } from "vitest";
import { begin, foe, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import { rolledBy, rollOf } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestState, RollRecord } from "../engine/state.ts";
import { consequence } from "./moves/index.ts";

/** a and c have 14 points, x 14, y 20; a has an edge of 2. */
const begun = (rulings: object = {}): ContestState =>
  begin("extended", [hero("a", 14, { edge: 2 }), hero("c", 14), foe("x", 14), foe("y", 20)], { rulings });
const points = (current: number): ContestState["advantage"][string] => ({ start: 14, current, changed: true });
const move = (seat: string, by: number): object => ({ type: "advantage", seat, by });
const critical = (seat: string): RollRecord["a"] => rolledBy(seat, { result: 3 });

describe("what an exchange costs", () => {
  const exchange = (more: Partial<RollRecord> = {}): RollRecord => rollOf("exchange", "a", "x", { amount: 6, ...more });

  it.each([
    [1, "marginal", 3],
    [2, "minor", 6],
    [3, "major", 12],
    [4, "complete", 18],
  ] as const)(
    "C205 the loser of an exchange pays by degree %i: half, once, twice, three times the bid",
    (degree, name, loss) => {
      expect(consequence(begun(), exchange({ degree }))).toEqual({
        effects: [move("x", -loss)],
        trace: [["C205", name, 6, loss, 0]],
      });
      expect(consequence(begun(), exchange({ degree, winner: "b" })).effects).toEqual([move("a", -loss)]);
    },
  );

  it("C204 a Critical takes over what it costs, C223 not from somebody much weaker, E-36 and not more than there is", () => {
    const won = exchange({ a: critical("a"), degree: 2 });
    expect(consequence(begun(), won)).toEqual({
      effects: [move("x", -6), move("a", 6)],
      trace: [["C204", "minor", 6, 6, 6]],
    });
    expect(consequence(begun(), { ...won, weaker: "b" })).toEqual({
      effects: [move("x", -6)],
      trace: [["C205", "minor", 6, 6, 0]],
    });
    expect(consequence(begun(), { ...won, weaker: "a" }).effects).toHaveLength(2);
    expect(consequence(begun({ noTransferFromWeaker: false }), { ...won, weaker: "b" }).effects).toHaveLength(2);
    const poor = (current: number, rulings: object = {}): unknown =>
      consequence({ ...begun(rulings), advantage: { x: points(current) } }, won).effects;
    expect(poor(4)).toEqual([move("x", -6), move("a", 4)]);
    expect(poor(-3)).toEqual([move("x", -6)]);
    expect(poor(4, { capTransferToOwned: false })).toEqual([move("x", -6), move("a", 6)]);
  });

  it("C336 C338 an edge counts where who acts wins its own exchange, and only where edges are in play", () => {
    const edges = begun({ useEdges: true });
    expect(consequence(edges, exchange({ degree: 2 })).effects).toEqual([move("x", -8)]);
    expect(consequence(edges, exchange({ degree: 2, winner: "b" })).effects).toEqual([move("a", -6)]);
    expect(consequence(begun(), exchange({ degree: 2 })).effects).toEqual([move("x", -6)]);
  });

  it("C221 a tie costs nothing, nor does what a bare number loses; C222 on the GM's word both pay half", () => {
    const nothing = { effects: [], trace: [["C221"]] };
    expect(consequence(begun(), exchange({ winner: null, degree: 0 }))).toEqual(nothing);
    expect(consequence(begun(), exchange({ b: rolledBy(null) }))).toEqual(nothing);
    expect(consequence(begun(), exchange({ winner: null, degree: 0, both: true, amount: 5 }))).toEqual({
      effects: [move("a", -3), move("x", -3)],
      trace: [["C222", 3]],
    });
  });

  it("C289 a side task that is won changes no points, and may bring an augment (C292)", () => {
    const task = exchange({ a: rolledBy("a", { aside: "task" }), degree: 2 });
    expect(consequence(begun(), task)).toEqual({ effects: [], trace: [["C289"]] });
    expect(consequence(begun(), { ...task, gain: "augment" }).effects).toMatchObject([
      { type: "modified", seat: "a", modifier: { kind: "augment" } },
    ]);
    expect(consequence(begun(), { ...task, winner: "b" }).effects).toEqual([move("a", -6)]);
  });

  it("E-116 a loss of several is split, and from each a Critical takes over by itself", () => {
    const field = [
      { a: critical("a"), b: rolledBy("x") },
      { a: critical("a"), b: rolledBy("y"), weaker: "b" as const },
    ];
    const won = exchange({ a: critical("a"), degree: 2, field, shares: [2, 4] });
    expect(consequence(begun(), won)).toEqual({
      effects: [move("x", -2), move("y", -4), move("a", 2)],
      trace: [["E-116", "minor", 6, "2+4", 2]],
    });
    expect(consequence(begun(), { ...won, winner: "b" }).effects).toEqual([move("a", -6)]);
  });
});

describe("what any other roll does to the points", () => {
  it("C301 C302 who gets away pays nothing, who fails hands a part over, a tie keeps both (E-52)", () => {
    const away = (more: Partial<RollRecord>): RollRecord => rollOf("disengage", "a", "x", more);
    expect(consequence(begun(), away({ winner: "a" }))).toEqual({ effects: [], trace: [["C301"]] });
    expect(consequence(begun(), away({ winner: null, degree: 0 }))).toEqual({ effects: [], trace: [["E-52"]] });
    expect(consequence(begun(), away({ winner: "b", degree: 2 }))).toEqual({
      effects: [move("a", -4), move("x", 4)],
      trace: [["C302", "minor", 4]],
    });
  });

  it("C317 C318 C321 C323 lending moves what the table says, for friend and lender", () => {
    const lend = (winner: "a" | "b" | null, degree: RollRecord["degree"]): unknown =>
      consequence(begun(), rollOf("lend", "a", null, { target: "c", amount: 5, winner, degree }));
    expect(lend("a", 4)).toEqual({ effects: [move("c", 5)], trace: [["C315", 5, 5, 0]] });
    expect(lend("a", 2)).toEqual({ effects: [move("c", 5), move("a", -5)], trace: [["C315", 5, 5, -5]] });
    expect(lend("b", 1)).toEqual({ effects: [move("a", -3)], trace: [["C315", 5, 0, -3]] });
    expect(lend("b", 4)).toEqual({ effects: [move("c", -5), move("a", -5)], trace: [["C315", 5, -5, -5]] });
    expect(lend(null, 0)).toEqual({ effects: [], trace: [["C315", 5, 0, 0]] });
  });

  it("C327 C328 C332 a gift helps the friend, or whom the giver named if it goes wrong", () => {
    const gift = (winner: "a" | "b" | null, degree: RollRecord["degree"]): unknown =>
      consequence(begun(), rollOf("gift", "a", null, { target: "c", other: "x", amount: 4, winner, degree }));
    expect(gift("a", 4)).toEqual({ effects: [move("c", 8)], trace: [["C326", 4, 8, 0]] });
    expect(gift("a", 2)).toEqual({ effects: [move("c", 4)], trace: [["C326", 4, 4, 0]] });
    expect(gift("b", 3)).toEqual({ effects: [move("x", 4)], trace: [["C326", 4, 0, 4]] });
    expect(gift(null, 0)).toEqual({ effects: [], trace: [["C326", 4, 0, 0]] });
  });

  it("C271 C272 C273 a second chance: back with a part of the start and the state of the defeat, or further down", () => {
    const state: ContestState = { ...begun(), advantage: { a: points(-12) }, wounds: { a: ["hurt"] } };
    const chance = (winner: "a" | "b" | null, degree: RollRecord["degree"]): unknown =>
      consequence(state, rollOf("chance", "a", null, { winner, degree }));
    expect(chance("a", 2)).toEqual({
      effects: [move("a", 16), { type: "wounds", seat: "a", before: ["hurt"], after: ["hurt", "impaired"] }],
      trace: [
        ["C272", "minor", 4],
        ["C271", "impaired"],
      ],
    });
    expect(chance("b", 2)).toEqual({ effects: [move("a", -4)], trace: [["C273", "minor", 4]] });
    expect(chance(null, 0)).toEqual({ effects: [], trace: [["E-49"]] });
  });
});
