import type { FlowKind, Line } from "../state/flow.ts";
import { successes } from "../dice/successes.ts";
import { reaches } from "../dice/wrestle.ts";

/** Successes of all reactions to a line add up (C.36). */
export const defence = (line: Line): number =>
  line.reactions.reduce((sum, reaction) => sum + successes(reaction.faces), 0);

/** Whether a line whose dice have fallen came to what it was for. */
export const succeeded = (kind: FlowKind, line: Line): boolean =>
  reaches(kind, line, successes(line.faces), defence(line));
