import { duel } from "./duel.ts";
import { other, type BonusKind, type Side } from "./setup.ts";
import type { DuelState } from "./state.ts";

/** Whom a price is of, and the state of adversity it leaves. */
interface Price {
  readonly side: Side;
  readonly state: "dying";
}

/**
 * What is proposed of a duel that is over: who was driven to their end of the meter in one to the death is dying
 * (U-048). What any other costs was agreed at the table; null. Nothing is on a sheet before the GM says so.
 */
export const usualPrice = ({ stakes, result }: Pick<DuelState, "stakes" | "result">): Price | null =>
  stakes === "death" && result?.how === "meter" && result.winner
    ? { side: other(result.winner), state: "dying" }
    : null;

const lengths = new Map<number, number | null>();

/**
 * Rounds that a duel of this size takes between equals, as the rules compute it; told with the stakes, because duels
 * are longer than they look. Null for sizes that are refused.
 */
export function usualRounds(size: number): number | null {
  const known = lengths.get(size);
  if (known !== undefined) return known;
  const rounds = compute(size);
  lengths.set(size, rounds);
  return rounds;
}

function compute(size: number): number | null {
  const seat = (name: string) => ({ name, initiative: 0, bonuses: [{ key: "one", value: 0 }] });
  const setup = duel.parseSetup({ seats: { A: seat("A"), B: seat("B") }, stakes: "custom", size });
  if (setup.kind === "refused") return null;
  const state = duel.setup(setup.value);
  if ("kind" in state) return null;
  const odds = duel.odds(duel.view(state, { gm: true, seats: [] }), null, "best");
  return odds?.kind !== "odds" || odds.rounds === null ? null : Math.round(odds.rounds);
}

/** A bonus before it has a key: what both sheets match by is made of its name. */
interface BroughtBonus {
  readonly label: string;
  readonly value: number;
  readonly kind: BonusKind;
}

/** What a sheet has besides a list of bonuses. */
interface BringsAlong {
  /**
   * Its Actions with their dice, attribute and Action together or a foe's whole pool;
   * empty where nobody filled them in.
   */
  readonly actions: readonly { readonly label: string; readonly dice: number }[];
  readonly abilities: readonly { readonly name: string; readonly rating: number }[];
}

/** What an ability adds to a d20: half its rating, which makes ten of each mastery (specification E.4). */
export const bonusOfRating = (rating: number): number => Math.floor(rating / 2);

/**
 * The bonuses of a creature that has no list of its own, so that anybody with numbers on a sheet can duel at once
 * (U-012 to U-017): its Actions, which are the same thirteen on every sheet, and where it has none its abilities.
 */
export const bonusesBrought = ({ actions, abilities }: BringsAlong): readonly BroughtBonus[] => {
  const known = actions.filter(({ dice }) => dice > 0);
  return known.length > 0
    ? known.map(({ label, dice }) => ({ label, value: dice, kind: "skill" }))
    : abilities.map(({ name, rating }) => ({ label: name, value: bonusOfRating(rating), kind: "ability" }));
};
