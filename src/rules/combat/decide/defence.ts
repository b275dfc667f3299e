import type { Line } from "../state/flow.ts";
import { successes } from "../test/successes.ts";

/** Successes of all reactions to a line add up (C.36). */
export const defence = (line: Line): number =>
  line.reactions.reduce((sum, reaction) => sum + successes(reaction.faces), 0);
