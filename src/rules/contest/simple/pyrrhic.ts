import { modifiersOf } from "../engine/look.ts";
import type { ContestState } from "../engine/state.ts";

/** Whether somebody wants to win at any price (S2-12). */
export const isPyrrhic = (state: ContestState, seat: string): boolean =>
  modifiersOf(state, seat).some(({ kind }) => kind === "pyrrhic");
