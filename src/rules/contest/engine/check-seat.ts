import { refused, type Refused } from "../../log/outcome.ts";
import type { SeatSetup } from "./setup.ts";

/** Where a seat comes in: the sides there are, and who is there already. */
interface Company {
  readonly sides: readonly { readonly id: string }[];
  readonly seats: readonly Pick<SeatSetup, "id" | "kind" | "side">[];
}

/** A refusal of what was handed in, with its path. */
export const fault = (key: string, rule: string, path: string): Refused =>
  refused(`Contest.Refused.${key}`, rule, {}, path);

/** Index of the first id that came before; -1 where all differ. */
export const doubled = (ids: readonly string[]): number => ids.findIndex((id, index) => ids.indexOf(id) !== index);

/** Why a seat makes no sense in this company, or null; the same for who is there from the start and who comes late. */
export const seatFault = (seat: SeatSetup, { sides, seats }: Company, path: string): Refused | null => {
  if (!sides.some(({ id }) => id === seat.side)) return fault("NoSuchSide", "L-input", `${path}.side`);
  if (doubled(seat.abilities.map(({ id }) => id)) >= 0) return fault("DoubledId", "L-input", `${path}.abilities`);
  if (doubled((seat.modifiers ?? []).map(({ id }) => id)) >= 0)
    return fault("DoubledId", "L-input", `${path}.modifiers`);
  if (seat.kind === "resistance") {
    if (seat.modifiers?.length) return fault("ResistanceModified", "C017", `${path}.modifiers`);
    if (seat.heroPoints) return fault("ResistanceHeroPoints", "C274", `${path}.heroPoints`);
  }
  if ((seat.kind === "follower") !== (seat.owner !== undefined && seat.role !== undefined))
    return fault("FollowerOwner", "C156", `${path}.owner`);
  const owner = seats.find(({ id }) => id === seat.owner);
  if (seat.owner !== undefined && (owner?.kind === "follower" || owner?.side !== seat.side))
    return fault("FollowerSide", "C156", `${path}.owner`);
  return null;
};
