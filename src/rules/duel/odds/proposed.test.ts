import { describe, expect, it } from "vitest";
import { duel } from "../duel.ts";
import { ANA, at, rawSeat } from "../fixtures.ts";
import { bestOwnRow } from "../options.ts";
import type { DuelOdds } from "./odds.ts";
import { proposedBonus } from "./proposed.ts";

const sheet = { blade: 7, footwork: 4, nerve: 2, wits: 5, trick: 3 };
const other = { blade: 3, footwork: 6, nerve: 5, wits: 2, strength: 7 };
/** Ana names a bonus on the centre tick; what Bo lacks counts as nothing. */
const asked = () =>
  duel.view(
    at(0, "A", null, {
      seats: { A: rawSeat("Ana", sheet), B: rawSeat("Bo", other) },
      profile: { missingBonus: "zero" },
    }),
    ANA,
  );

const told = (view = asked()): DuelOdds => {
  const odds = duel.odds(view, null, "best", new Map());
  if (odds?.kind !== "odds") throw new Error("no odds");
  return odds;
};

describe("the bonus that is proposed", () => {
  it("is the one whose chance to win the duel, as it is shown, is the greatest", () => {
    const view = asked();
    const odds = told(view);
    const chances = new Map(odds.rows.map(({ key, duel: chance }) => [key, chance?.A ?? 0]));
    const proposed = proposedBonus(view, "A", odds);
    expect(chances.get(proposed ?? "")).toBeCloseTo(Math.max(...chances.values()), 9);
    expect(proposed, "which is not always the one that leads most").not.toBe(bestOwnRow(view.rows, "A"));
  });

  it("is the one that leads most where nothing is told of the whole duel, and of equals", () => {
    const view = asked();
    const usual = bestOwnRow(view.rows, "A");
    const odds = told(view);
    expect(proposedBonus(view, "A", null)).toBe(usual);
    expect(proposedBonus(view, "A", { ...odds, rows: odds.rows.map((row) => ({ ...row, duel: null })) })).toBe(usual);
    const half = { A: 0.5, B: 0.5 };
    expect(proposedBonus(view, "A", { ...odds, rows: odds.rows.map((row) => ({ ...row, duel: half })) })).toBe(usual);
  });
});
