import type { FamilyId } from "../../rules/log/family.ts";
import { isRecord } from "../../rules/log/values.ts";

/** The families in the order of tabs and lists. */
const ALL: readonly FamilyId[] = ["contest", "combat", "duel"];

/**
 * Families that a world plays, from the world setting `families`: only what is stored as false is off, so that a world
 * of before plays all. One without any plays all too.
 */
export const familiesIn = (stored: unknown): readonly FamilyId[] => {
  const on = ALL.filter((family) => !isRecord(stored) || stored[family] !== false);
  return on.length > 0 ? on : ALL;
};

/** Of the families of a world, those that an actor takes part in: `own` is what the actor stores of them. */
export const familiesOf = (stored: unknown, own: Readonly<Record<string, unknown>>): readonly FamilyId[] =>
  familiesIn(stored).filter((family) => own[family] !== false);
