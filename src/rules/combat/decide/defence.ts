import { successes } from "../dice/successes.ts";
import type { Line } from "../state/flow.ts";

/** Successes of all reactions to a line add up (C.36). */
export const defence = (line: Line): number =>
  line.reactions.reduce((sum, reaction) => sum + successes(reaction.faces), 0);

/** Successes of a line that its reactions cancelled: never more than there were (C.36). */
export const cancelledIn = (line: Line): number => Math.min(successes(line.faces), defence(line));
