import { nameOf } from "./names.ts";
import type { Purpose, RollRecord } from "./roll-record.ts";
import type { ContestState } from "./state.ts";

/** Rolls against somebody; any other is made for its target. */
const AGAINST: readonly Purpose[] = ["round", "parting", "follower"];

/** What tells one open roll of a seat from another: the end of a language key, and the name it has. */
export interface WhichRoll {
  readonly how: "" | "Help" | "Against";
  readonly data: { readonly who?: string };
}

/** Whom a roll of a seat would help, else whom it was against where that may be several: more than two contend. */
export function whichRoll(
  state: ContestState,
  seat: string,
  { purpose, target = seat, a, b }: RollRecord,
  several = Object.values(state.seats).filter(({ kind }) => kind !== "follower").length > 2,
): WhichRoll {
  const help = target !== seat && !AGAINST.includes(purpose);
  const who = nameOf(state, help ? target : a.seat === seat ? b.seat : a.seat);
  return who && (help || several) ? { how: help ? "Help" : "Against", data: { who } } : { how: "", data: {} };
}
