import { refused, type Refused } from "../../log/outcome.ts";
import type { Seat } from "./parts.ts";
import { supportFault, type Helper } from "./helper.ts";
import { roleIn, type ContestTypeId, type SeatSetup } from "./setup.ts";

/** Where a seat comes in: the sides there are, and who is there already. */
interface Company {
  readonly type: ContestTypeId;
  readonly sides: readonly { readonly id: string }[];
  readonly seats: readonly Present[];
}

type Present = Pick<SeatSetup, "id" | "kind" | "side"> & Partial<Pick<Seat, "role" | "status">>;

/** Somebody who is there, as the contest keeps them: with the role they have in this type. */
const helperIn = (seats: readonly Present[], type: ContestTypeId, id: string): Helper | undefined => {
  const found = seats.find((one) => one.id === id);
  return found && { ...found, role: found.role ? roleIn(type, found.role) : null };
};

/** A refusal of what was handed in, with its path. */
export const fault = (key: string, rule: string, path: string): Refused =>
  refused(`Contest.Refused.${key}`, rule, {}, path);

/** Index of the first id that came before; -1 where all differ. */
export const doubled = (ids: readonly string[]): number => ids.findIndex((id, index) => ids.indexOf(id) !== index);

/** Why a seat makes no sense in this company, or null; the same for who is there from the start and who comes late. */
export const seatFault = (seat: SeatSetup, { type, sides, seats }: Company, path: string): Refused | null => {
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
  const support = supportFault(seat, (id) => helperIn([...seats, seat], type, id));
  return support && { ...support.refused, path: `${path}.modifiers.${support.index}.by` };
};
