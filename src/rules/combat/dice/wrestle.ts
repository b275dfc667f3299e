import type { FlowKind, Line } from "../state/flow.ts";
import { flightResult } from "./flight.ts";
import { netted } from "./successes.ts";

/**
 * Whether so many successes against so many come to what a line was for: to hit, to hold, to get loose or away (K-084,
 * K-120 to K-122, K-126). To get loose takes more than the holder has, or any where nobody holds on, and as many beyond
 * that as it is harder (K-038).
 */
export const reaches = (kind: FlowKind, line: Line, own: number, against: number): boolean =>
  kind === "flee" ? flightResult(own, against, line.needed) === "away" : netted(own, against, line.needed).hit;
