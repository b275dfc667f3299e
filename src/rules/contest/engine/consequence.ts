import { rolledAugment } from "../roll/augment.ts";
import { DEGREES } from "../roll/degree.ts";
import type { Consequence, ContestType } from "./contest-type.ts";
import type { Effect } from "./effect.ts";
import { healConsequence } from "./heal.ts";
import { wonByA, type RollRecord } from "./roll-record.ts";
import type { ContestState } from "./state.ts";

/**
 * The augment a roll gives to whom it was made for (S2-8): read on the augment table, whatever was rolled against
 * (E-29); a tie gives nothing.
 */
export const augmentEffects = (roll: RollRecord, won: boolean | null): Consequence => {
  const value = won === null ? 0 : rolledAugment(won, roll.degree);
  const seat = roll.target ?? roll.a.seat;
  const modifier = { id: `augment-${roll.id}`, kind: "augment" as const, value, note: roll.task ?? roll.a.ability };
  const effects: readonly Effect[] = seat === null || value === 0 ? [] : [{ type: "modified", seat, modifier }];
  return { effects, trace: [["S2-8", DEGREES[roll.degree], won, value]] };
};

/** What a roll changes: augments and unrelated actions alike for all types, all else as the type says. */
export const consequenceOf = (state: ContestState, type: ContestType, roll: RollRecord): Consequence => {
  if (roll.purpose === "augment" || (roll.purpose === "action" && roll.gain === "augment"))
    return augmentEffects(roll, wonByA(roll));
  if (roll.purpose === "heal") return healConsequence(state, roll);
  if (roll.purpose === "action") return { effects: [], trace: [["C134", DEGREES[roll.degree]]] };
  return type.consequence(state, roll);
};
