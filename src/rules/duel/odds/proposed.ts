import { bestOwnRow } from "../options.ts";
import type { Side } from "../side.ts";
import type { DuelView } from "../view.ts";
import type { DuelOdds } from "./odds.ts";

/** Chances nearer to each other than this are the same: what is left is the arithmetic. */
const SAME = 1e-9;

/**
 * The bonus that a step proposes: the one with which the whole duel is won most often, where that is told; of equals,
 * and where nothing is told, the one that leads most, which is what is named for whoever is away.
 */
export const proposedBonus = (view: DuelView, seat: Side, told: DuelOdds | null): string | null => {
  const usual = bestOwnRow(view.rows, seat);
  const rows = (told?.rows ?? []).flatMap(({ key, duel }) => (duel ? [{ key, chance: duel[seat] }] : []));
  const best = Math.max(...rows.map(({ chance }) => chance));
  const equals = rows.filter(({ chance }) => chance > best - SAME).map(({ key }) => key);
  return usual !== null && equals.includes(usual) ? usual : (equals[0] ?? usual);
};
