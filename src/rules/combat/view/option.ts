import { listOf } from "../state/missing.ts";
import type { Need, Option } from "../../log/family.ts";
import type { Sentence } from "../../log/outcome.ts";
import { splitText, splits } from "../harm/split.ts";
import { checkIntent } from "../intents/index.ts";
import type { CombatIntent } from "../intents/index.ts";
import { creatureOf } from "../state/find.ts";
import type { CombatView } from "./view.ts";

export type CombatOption = Option<CombatIntent>;

/** A move before it is known whether it is legal. */
export interface Move {
  readonly id: string;
  readonly intent: CombatIntent;
  /** Key below `Combat.Option`. */
  readonly label: string;
  readonly data?: Sentence["data"];
  readonly cue?: string;
  readonly isDefault?: boolean;
  /** There is nothing for it to do as the creature stands. */
  readonly pointless?: boolean;
  /** Whether it begins a test, before which open harm is settled. */
  readonly test?: string;
  readonly needs?: readonly Need[];
}

const harmNeeds = (view: CombatView, seat: string): readonly Need[] => {
  const creature = creatureOf(view.fight, seat);
  return listOf(creature?.unsettled)
    .slice(0, 1)
    .map((open) => ({
      name: "settle",
      kind: "choice" as const,
      choices: splits(listOf(creature?.harm?.[open.type]), open.amount, view.fight.profile)
        .slice(0, 12)
        .map((split) => ({
          value: splitText(split.parts),
          label: {
            key: "Combat.Option.split",
            data: { split: splitText(split.parts), penalty: split.penalty, critical: split.catastrophic },
          },
        })),
    }));
};

/** Make an option of a move: legal, or with exactly the reason that a decision would give. */
export const option = (view: CombatView, move: Move): CombatOption => {
  const needs = [...listOf(move.needs), ...(move.test === undefined ? [] : harmNeeds(view, move.test))];
  return {
    id: move.id,
    intent: move.intent,
    refused: checkIntent(view.fight, move.intent, view.viewer),
    label: { key: `Combat.Option.${move.label}`, ...(move.data ? { data: move.data } : {}) },
    ...(move.cue === undefined ? {} : { cue: move.cue }),
    ...(needs.length > 0 ? { needs } : {}),
    ...(move.isDefault ? { isDefault: true } : {}),
    ...(move.pointless ? { pointless: true } : {}),
  };
};
