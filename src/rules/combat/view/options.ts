import type { Cue, Need, Option } from "../../log/family.ts";
import { listOf } from "../../log/values.ts";
import { mayActFor } from "../decide/step.ts";
import { splitText, splits } from "../harm/split.ts";
import { same, type Offer } from "../moves/definition.ts";
import { checkIntent, cuesOf, moves, type CombatIntent } from "../moves/index.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf } from "../state/find.ts";
import type { CombatView } from "./view.ts";

export type CombatCue = Cue<CombatIntent>;

export const waiting = (state: CombatState): readonly CombatCue[] => moves.flatMap((move) => cuesOf(move, state));

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

/** An option: legal, or with the reason a decision would give. */
const option = (view: CombatView, offer: Offer<CombatIntent>): CombatOption => {
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

type Offers = readonly Offer<CombatIntent>[];

const fromCues = (view: CombatView): Offers =>
  waiting(view.fight)
    .filter((cue) => cue.seats.length === 0)
    .flatMap((cue) => [
      ...(cue.default
        ? [{ id: `default:${cue.id}`, intent: cue.default, label: `cue.${cue.kind}`, cue: cue.id, isDefault: true }]
        : []),
      ...(cue.skip && !same(cue.skip, cue.default)
        ? [{ id: `skip:${cue.id}`, intent: cue.skip, label: `skip.${cue.kind}`, cue: cue.id }]
        : []),
    ]);

/** A seat's offers: answers first, then its own moves while the fight lasts. */
const seatOffers = ({ fight: state }: CombatView, id: string): Offers => {
  const seat = creatureOf(state, id);
  if (!seat) return [];
  return [
    ...moves.flatMap((move) => move.answers?.({ state, seat, cues: cuesOf(move, state) }) ?? []),
    ...(state.fight.phase === "ended" ? [] : moves.flatMap((move) => move.offers?.(state, seat) ?? [])),
  ];
};

const tableOffers = (view: CombatView): Offers => [
  ...moves.flatMap((move) => move.table?.(view.fight) ?? []),
  ...fromCues(view),
];

/** Every move of a seat, or of the Director (null), with the reason where illegal. */
export const options = (view: CombatView, seat: string | null): readonly CombatOption[] => {
  const may = seat === null ? view.viewer.gm : mayActFor(view.viewer, seat);
  if (!may) return [];
  return (seat === null ? tableOffers(view) : seatOffers(view, seat)).map((offer) => option(view, offer));
};
