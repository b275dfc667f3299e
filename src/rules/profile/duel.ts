import { choice, yesNo, type Preset, type ProfileOf } from "./profile.ts";

/** The table's rulings for duels (specification B.4 and C2). Values are the words of the specification. */
export const duelRulings = {
  /** Equal totals in a round or in a replenishing roll. */
  tie: choice(["reroll", "higherBonus", "noMove", "challenger", "challenged"], ["U-030", "D.3"]),
  /** Equal totals at the opening. */
  tieInitiative: choice(["bonusThenReroll", "reroll"], ["U-010", "D.3"]),
  /** What a natural 20 is worth: two ticks to who wins anyway, or also the round. */
  natural20: choice(["onWin", "autoWin"], ["U-037", "U-039", "D.4"]),
  /** Whether the winner with a natural 20 is asked for one or two ticks. */
  natural20Choice: choice(["ask", "always"], ["U-038"]),
  /** What the other rolls with where the named bonus is missing on its sheet. */
  missingBonus: choice(["zero", "ask", "forbid"], ["U-029", "D.5"]),
  /** What the initiative roll does that gives the bonuses back. */
  replenish: choice(["round", "controlOnly"], ["U-034", "U-035", "D.4"]),
  /** Whether initiative is a bonus like any other. */
  initiativeNameable: yesNo(false, ["U-027", "D.6"]),
  /** Whether only bonuses above zero may be named and count. */
  onlyPositive: yesNo(false, ["U-012", "U-027"]),
  /** Whether a duellist sees the other's values before they were rolled. */
  valuesSeen: choice(["open", "secret"], ["U-012"]),
} as const;

/** A table's choices for duels. */
export type DuelProfile = ProfileOf<typeof duelRulings>;

/** Named sets of choices for duels. */
export const duelPresets: readonly Preset<typeof duelRulings>[] = [
  { id: "as-written", values: {} },
  { id: "quick", values: { tie: "higherBonus", natural20Choice: "always" } },
];
