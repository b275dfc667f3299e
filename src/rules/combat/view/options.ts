import { mayActFor } from "../decide/access.ts";
import type { Offer } from "../moves/definition.ts";
import { cuesOf, moves } from "../moves/index.ts";
import type { CombatIntent } from "../moves/index.ts";
import { same } from "../moves/cue.ts";
import { creatureOf } from "../state/find.ts";
import { waiting } from "./cues.ts";
import { option } from "./option.ts";
import type { CombatOption } from "./option.ts";
import type { CombatView } from "./view.ts";

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

/** What a seat is offered: answers to what it is asked first, then what it may do by itself while the fight lasts. */
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

/** Every move there is for one seat, or for the Director where there is none: legal, or with the reason why not. */
export const options = (view: CombatView, seat: string | null): readonly CombatOption[] => {
  const may = seat === null ? view.viewer.gm : mayActFor(view.viewer, seat);
  if (!may) return [];
  return (seat === null ? tableOffers(view) : seatOffers(view, seat)).map((offer) => option(view, offer));
};
