import { mildest, place, recover } from "../../rules/combat/harm/split.ts";
import type { Harm, HarmType } from "../../rules/combat/index.ts";
import type { CombatProfile } from "../../rules/profile/combat.ts";
import type { StoredCombat } from "./fight-facts.ts";

/** What is to be written below `system.combat`, and how often the top row was full. */
interface HandHarm {
  readonly fields: Partial<Pick<StoredCombat, "harm" | "points">>;
  readonly catastrophic: number;
}

type Source = Pick<StoredCombat, "harmKept" | "harm" | "points">;

const points = ({ points: stored }: Source, type: HarmType, value: number): HandHarm => {
  const next = { value: Math.min(999, Math.max(0, value)), max: stored[type].max };
  return { fields: { points: { ...stored, [type]: next } }, catastrophic: 0 };
};

/** The harm of lowest rank that was taken last. */
const lowest = (harm: readonly Harm[]): number =>
  harm.reduce((best, one, index) => (best < 0 || one.row <= (harm[best] as Harm).row ? index : best), -1);

/**
 * Harm done or eased by hand, outside a fight: points move (past the threshold too, as in a fight), written harm is
 * split the mildest way (A.3.1) and eased one level at a time, the slightest first (A.3.3). `amount` below zero eases.
 */
export const handHarm = (
  source: Source,
  type: HarmType,
  amount: number,
  profile: CombatProfile,
  label = "",
): HandHarm => {
  if (source.harmKept === "points") return points(source, type, source.points[type].value + amount);
  const before = source.harm[type];
  if (amount >= 0) {
    const { harm, catastrophic } = place(before, mildest(before, amount, profile), profile["harm.slots"], () => label);
    return { fields: { harm: { ...source.harm, [type]: [...harm] } }, catastrophic };
  }
  let harm: Record<HarmType, readonly Harm[]> = source.harm;
  for (let left = -amount; left > 0 && harm[type].length > 0; left -= 1) harm = recover(harm, type, lowest(harm[type]));
  return { fields: { harm: { ...source.harm, [type]: [...harm[type]] } }, catastrophic: 0 };
};
