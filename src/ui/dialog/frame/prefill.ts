import type { ContestPrefill, ContestSeatStart } from "../../../play/contest-api.ts";
import type { ContestSide } from "../../../model/choices.ts";
import type { People } from "../faces/people.ts";

const seated = (side: ContestSide, actors: readonly string[]): readonly ContestSeatStart[] =>
  actors.map((actor, index) => ({ id: `${side.toLowerCase()}${index + 1}`, side, actor }));

/**
 * Who is ticked as the dialog opens, on each side that nobody was named for: the selected heroes, else all who are
 * here; and whoever is targeted, else the others who are selected.
 */
export function prefilledBy(prefill: ContestPrefill, { here, selected, meant }: People): ContestPrefill {
  const seats = prefill.seats ?? [];
  const named = (side: ContestSide): boolean => seats.some((seat) => seat.side === side);
  const free = (actors: readonly string[]): readonly string[] =>
    actors.filter((uuid) => !seats.some(({ actor }) => actor === uuid));
  const heroes = named("A") ? [] : seated("A", free(selected.length > 0 ? selected : here));
  const foes = named("B") ? [] : seated("B", free(meant));
  return heroes.length + foes.length === 0 ? prefill : { ...prefill, seats: [...heroes, ...seats, ...foes] };
}
