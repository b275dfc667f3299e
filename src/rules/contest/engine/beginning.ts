import type { ContestType } from "./contest-type.ts";
import { foeIn } from "./parts.ts";
import type { ContestState } from "./state.ts";

/**
 * Whether somebody still stands at the beginning: until they have acted, or were acted on, support is
 * a matter of how they go about it and costs nothing, and what they start with is still counted
 * (C189, S2-8). One roll is all beginning.
 */
export const isBeginning = (state: ContestState, type: Pick<ContestType, "brief" | "begun">, seat: string): boolean =>
  type.brief === true ||
  (state.round === 1 &&
    state.pairings.every((pairing) => foeIn(pairing, seat) === null || pairing.played < 1) &&
    type.begun?.(state, seat) !== true);
