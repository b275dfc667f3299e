import type { FlowKind, Line } from "../state/flow.ts";
import { flightResult } from "./flight.ts";
import { netted } from "./successes.ts";

/** A held creature against its holder: more successes, or any success where nobody holds on (K-120 to K-122). */
export const breaksFree = (held: number, holder: number | null): boolean =>
  holder === null ? held >= 1 : held > holder;

/** Whether so many successes against so many come to what a line was for: to hit, to hold, to get away (K-084, K-120, K-126). */
export const reaches = (kind: FlowKind, line: Line, own: number, against: number): boolean =>
  kind === "breakFree"
    ? breaksFree(own, line.reactions.length > 0 ? against : null)
    : kind === "flee"
      ? flightResult(own, against, line.needed) === "away"
      : netted(own, against, line.needed).hit;
