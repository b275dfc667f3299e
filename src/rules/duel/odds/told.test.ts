import { describe, expect, it } from "vitest";
import type { Work } from "../../log/work.ts";
import { duel } from "../duel.ts";
import { at, GM, play, rawSeat } from "../fixtures.ts";
import type { DuelIntent } from "../moves.ts";
import type { DuelState } from "../state.ts";
import type { DuelOdds } from "./odds.ts";

/** A duel with so many bonuses, each with a value of its own, so that no two count as one. */
const wide = (count: number): object => {
  const sheet = (plus: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1 + index * plus]));
  return { seats: { A: rawSeat("Ana", sheet(1)), B: rawSeat("Bo", sheet(2)) }, stakes: "death" };
};
const ticked = (state: DuelState): DuelState => ({ ...state, phase: "stepChoice", won: { winner: "A" } });
/** A screen that leaves long work to somebody else, and what it left. */
const screen = () => {
  const left: Work[] = [];
  const later = (_key: string, work: Work): void => void left.push(work);
  return { left, kept: Object.assign(new Map<string, unknown>(), { later }) };
};

describe("odds of a duel that cannot be told at once", () => {
  it("U-030 tell the round, and leave the duel to somebody who has time", () => {
    const { left, kept } = screen();
    const said = duel.odds(duel.view(at(0, "A", null, wide(9)), GM), null, "best", kept) as DuelOdds;
    expect(said).toMatchObject({ kind: "odds", waits: true, duel: null, rounds: null, ticks: null });
    expect(said.rows.map(({ key, duel: whole }) => [key, whole])).toEqual(
      Array.from({ length: 9 }, (_, index) => [`k${index}`, null]),
    );
    expect(said.rows[0]?.round.A).toBeCloseTo(0.5, 12);
    expect(left.map(({ kind }) => kind)).toEqual(["duel"]);
  });
  it.each([1, 2] as const)("U-038 say of %i ticks only that it is being worked out", (steps) => {
    const { left, kept } = screen();
    const state = ticked(at(0, "A", null, wide(9)));
    const said = duel.odds(duel.view(state, GM), { type: "step", seat: "A", steps }, "best", kept);
    expect(said).toMatchObject({ kind: "odds", waits: true, duel: null, rounds: null, ticks: null });
    expect(left).toHaveLength(1);
  });
  it("say nothing of a duel that is too large to solve, nor that anybody works on it", () => {
    const { left, kept } = screen();
    const state = at(0, "A", null, wide(16));
    for (const room of [kept, new Map<string, unknown>()]) {
      const said = duel.odds(duel.view(state, GM), null, "best", room) as DuelOdds;
      expect([said.duel, said.rounds, said.waits, said.rows.length]).toEqual([null, null, undefined, 16]);
    }
    expect(left).toEqual([]);
  });
});

describe("odds of an intent of a duel", () => {
  it.each([
    // Of 400 pairs of dice those that are equal are thrown again
    [0, 264 / 384],
    [4, 171 / 381],
  ])("D.5 count +%i for the bonus that a sheet lacks", (value, chance) => {
    const seats = { A: rawSeat("Ana", { wits: value === 0 ? 4 : 3, blade: 1 }), B: rawSeat("Bo", { blade: 1 }) };
    const asked = play(at(0, "A", null, { seats, profile: { missingBonus: "ask" } }), {
      type: "choose",
      seat: "A",
      key: "wits",
    });
    const said = duel.odds(duel.view(asked, GM), { type: "substitute", value }) as DuelOdds;
    expect(said.roll?.A).toBeCloseTo(chance, 12);
    expect(said.rows.map(({ key }) => key)).toEqual(["wits"]);
  });
  it.each(["A", "B"] as const)("U-038 tell ticks of %s as the chance of both sides", (seat) => {
    const state: DuelState = { ...at(0, seat), phase: "stepChoice", won: { winner: seat } };
    const whole = duel.odds(duel.view(state, GM), null) as DuelOdds;
    const said = duel.odds(duel.view(state, GM), { type: "step", seat, steps: 2 }) as DuelOdds;
    expect(said.duel?.[seat]).toBe(whole.ticks?.[2]);
    expect((said.duel?.A ?? 0) + (said.duel?.B ?? 0)).toBeCloseTo(1, 12);
    expect(said.rounds).toBeNull();
  });
  it("U-038 count a modifier that was set while ticks were open for the replenishing roll that comes next", () => {
    const seats = { A: rawSeat("Ana", { blade: 3 }), B: rawSeat("Bo", { blade: 3 }) };
    const open: DuelState = { ...ticked(at(0, "A", null, { seats })), used: ["blade"] };
    const helped = play(open, { type: "modify", seat: "A", value: 6 });
    for (const steps of [1, 2] as const) {
      const intent: DuelIntent = { type: "step", seat: "A", steps };
      const after = play(helped, intent);
      expect(after.phase).toBe("replenish");
      const said = duel.odds(duel.view(helped, GM), intent) as DuelOdds;
      const then = duel.odds(duel.view(after, GM), null) as DuelOdds;
      expect(said.duel?.A).toBeCloseTo(then.duel?.A ?? Number.NaN, 9);
      const plain = duel.odds(duel.view(open, GM), intent) as DuelOdds;
      expect(said.duel?.A).toBeGreaterThan(plain.duel?.A ?? 1);
    }
  });
});
