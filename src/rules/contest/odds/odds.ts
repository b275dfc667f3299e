import type { Hidden } from "../../log/family.ts";
import type { ContestView } from "../frame/view.ts";

/** Which odds are wanted: for which seat in which pairing, and how it goes on playing. */
export interface ContestPolicy {
  readonly seat: string;
  readonly pairing?: string;
}

export interface ContestOdds {
  readonly kind: "odds";
}

export const odds = (_view: ContestView, _policy: ContestPolicy): ContestOdds | Hidden => ({
  kind: "hidden",
  why: { key: "Contest.Odds.hidden" },
});
