import { refuse } from "../decide/step.ts";
import { creatureOf, setCreature } from "../state/find.ts";
import { fast } from "./definition.ts";
import type { ManeuverDefinition } from "./definition.ts";

/** Get up from the ground (K-066). */
export const standUp: ManeuverDefinition = {
  row: fast("standUp"),
  needs: (state, { seat }) => (creatureOf(state, seat)?.prone ? null : refuse("NotProne", "K-066")),
  done: (state, { seat }) => setCreature(state, seat, { prone: false }),
  byItself: ({ prone }) => ({ pointless: !prone }),
};
