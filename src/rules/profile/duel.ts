import { choice, yesNo, type Preset, type ProfileOf } from "./profile.ts";

/** Rulings of duels (specification B.4 and C2), in the specification's words. */
export const duelRulings = {
  /** Equal totals in a round or in a replenishing roll. */
  tie: choice(["reroll", "higherBonus", "noMove", "challenger", "challenged"], ["U-030", "D.3"]),
  tieInitiative: choice(["bonusThenReroll", "reroll"], ["U-010", "D.3"]),
  /** A natural 20: two ticks for a winner, or also the round. */
  natural20: choice(["onWin", "autoWin"], ["U-037", "U-039", "D.4"]),
  natural20Choice: choice(["ask", "always"], ["U-038"]),
  missingBonus: choice(["zero", "ask", "forbid"], ["U-029", "D.5"]),
  /** The effect of the initiative roll that restores the bonuses. */
  replenish: choice(["round", "controlOnly"], ["U-034", "U-035", "D.4"]),
  initiativeNameable: yesNo(false, ["U-027", "D.6"]),
  /** Whether only bonuses above zero may be named and count. */
  onlyPositive: yesNo(false, ["U-012", "U-027"]),
  /** Whether a duellist sees the other's values before they were rolled. */
  valuesSeen: choice(["open", "secret"], ["U-012"]),
} as const;

export type DuelProfile = ProfileOf<typeof duelRulings>;

export const duelPresets: readonly Preset<typeof duelRulings>[] = [
  { id: "as-written", values: {} },
  { id: "quick", values: { tie: "higherBonus", natural20Choice: "always" } },
];
