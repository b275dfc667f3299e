import type { ContestIntent } from "../engine/intent.ts";
import type { ContestView } from "../engine/view.ts";
import { against } from "../scored/score.ts";

/** Whether an assist, were it won, would take nothing away: there are no points against who is helped (C155). */
export const isIdle = (view: Pick<ContestView, "pairings">, intent: ContestIntent): boolean =>
  intent.type === "assist" &&
  against(
    view.pairings.find(({ id }) => id === intent.pairing),
    intent.target,
  ) <= 0;
