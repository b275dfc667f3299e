import type { DuelProfile } from "../profile/duel.ts";
import { SIDES, other, type Both, type Side } from "./setup.ts";

/** What kind of contested roll it is. */
export type RollKind = "opening" | "round" | "replenish";

/** One throw of both d20s with all that is added. */
export interface Throw {
  readonly kind: RollKind;
  readonly dice: Both<number>;
  /** Sheet values, a typed substitute included. */
  readonly bonuses: Both<number>;
  readonly modifiers: Both<number>;
  /** Who named the bonus; null where nobody did. */
  readonly chooser: Side | null;
}

/** What a throw decides: a winner with or without a natural 20, nobody, or another throw. */
export type Verdict =
  | { readonly kind: "won"; readonly winner: Side; readonly natural20: boolean; readonly by: Deciding }
  | { readonly kind: "nobody" }
  | { readonly kind: "again" };

/** What decided: the totals, or which ruling where these did not. */
export type Deciding = "total" | "natural20" | "higherBonus" | "challenger" | "challenged";

/** The total of one side: die, sheet value and circumstance (U-029). */
export const totalOf = (roll: Pick<Throw, "dice" | "bonuses" | "modifiers">, side: Side): number =>
  roll.dice[side] + roll.bonuses[side] + roll.modifiers[side];

const higher = (values: Both<number>): Side | null => (values.A > values.B ? "A" : values.B > values.A ? "B" : null);

const won = (roll: Pick<Throw, "dice">, winner: Side, by: Deciding): Verdict => ({
  kind: "won",
  winner,
  natural20: roll.dice[winner] === 20,
  by,
});

/** Decide one throw: the higher total wins (U-010, U-030), unless a ruling about natural 20s or ties says more. */
export function judge(roll: Throw, profile: DuelProfile): Verdict {
  if (roll.kind !== "opening" && profile.natural20 === "autoWin") {
    const only = SIDES.find((side) => roll.dice[side] === 20 && roll.dice[other(side)] !== 20);
    if (only) return won(roll, only, "natural20");
  }
  const winner = higher({ A: totalOf(roll, "A"), B: totalOf(roll, "B") });
  return winner ? won(roll, winner, "total") : judgeTie(roll, profile);
}

/** Equal totals: never a marker move at the opening, where somebody must get control. */
function judgeTie(roll: Throw, profile: DuelProfile): Verdict {
  const byBonus = higher(roll.bonuses);
  if (roll.kind === "opening")
    return profile.tieInitiative === "bonusThenReroll" && byBonus
      ? won(roll, byBonus, "higherBonus")
      : { kind: "again" };
  switch (profile.tie) {
    case "higherBonus":
      return byBonus ? won(roll, byBonus, "higherBonus") : { kind: "again" };
    case "noMove":
      return { kind: "nobody" };
    case "challenger":
      return roll.chooser ? won(roll, roll.chooser, "challenger") : { kind: "again" };
    case "challenged":
      return roll.chooser ? won(roll, other(roll.chooser), "challenged") : { kind: "again" };
    case "reroll":
      return { kind: "again" };
  }
}
