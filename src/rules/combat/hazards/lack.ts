import type { TraceStep } from "../../log/outcome.ts";
import { record } from "../decide/step.ts";
import type { SoFar } from "../decide/step.ts";
import { wound } from "../decide/wound.ts";
import type { Request } from "../state/fight.ts";

/** Each success that is missing is one harm. */
export const missing = (needed: number, endured: number): number => Math.max(0, needed - endured);

/** Tell what the lack of something did, food or air say: borne, or as much harm as it does. */
export const lacked = (
  soFar: SoFar,
  { seat, type }: Request,
  endured: number,
  harm: number,
  trace: TraceStep,
): SoFar => {
  const told = record(soFar, harm > 0 ? "deprived" : "endured", { who: seat, successes: endured }, soFar.state, [
    trace,
  ]);
  return wound(told, seat, type, harm);
};
