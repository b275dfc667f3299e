import { listOf } from "../../log/values.ts";
import type { Need, Option } from "../../log/family.ts";
import { splitText, splits } from "../harm/split.ts";
import type { Offer } from "../moves/definition.ts";
import { checkIntent } from "../moves/index.ts";
import type { CombatIntent } from "../moves/index.ts";
import { creatureOf } from "../state/find.ts";
import type { CombatView } from "./view.ts";

export type CombatOption = Option<CombatIntent>;

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

/** Make an option of an offer: legal, or with exactly the reason that a decision would give. */
export const option = (view: CombatView, offer: Offer<CombatIntent>): CombatOption => {
  const needs = [...listOf(offer.needs), ...(offer.test === undefined ? [] : harmNeeds(view, offer.test))];
  return {
    id: offer.id,
    intent: offer.intent,
    refused: checkIntent(view.fight, offer.intent, view.viewer),
    label: { key: `Combat.Option.${offer.label}`, ...(offer.data ? { data: offer.data } : {}) },
    ...(offer.cue === undefined ? {} : { cue: offer.cue }),
    ...(needs.length > 0 ? { needs } : {}),
    ...(offer.isDefault ? { isDefault: true } : {}),
    ...(offer.pointless ? { pointless: true } : {}),
  };
};
