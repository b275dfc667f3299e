import type { BonusKind } from "./setup.ts";

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
