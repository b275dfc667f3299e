import type { FlowKind, Line } from "../state/flow.ts";
import { numberOf } from "../state/missing.ts";
import { successes } from "./successes.ts";

/** A held creature against its holder: more successes, or any success where nobody holds on (K-120 to K-122). */
export const breaksFree = (held: number, holder: number | null): boolean =>
  holder === null ? held >= 1 : held > holder;

/** Whether a roll whose dice have fallen came to what it was for (K-084, K-120). */
export const succeeded = (kind: FlowKind, line: Line): boolean => {
  if (kind !== "breakFree") return numberOf(line.net) >= line.needed;
  const [hold] = line.reactions;
  return breaksFree(successes(line.faces), hold ? successes(hold.faces) : null);
};
