import type { ContestState } from "../../../rules/contest/engine/state.ts";
import type { ConflictPage } from "../../ports.ts";

/**
 * The sheet a seat's states are written on, or "": a hero's actor; a follower's own actor or item, never its owner's,
 * in whose name the page lets it be played.
 */
export const sheetOf = (page: ConflictPage, state: ContestState, seat: string): string => {
  const found = state.seats[seat];
  if (found?.kind !== "follower") return page.seats[seat]?.actor ?? "";
  const owner = page.seats[found.owner ?? ""]?.actor;
  return found.actor === null || found.actor === owner ? "" : found.actor;
};
