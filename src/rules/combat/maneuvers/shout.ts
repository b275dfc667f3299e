import { refuse } from "../decide/step.ts";
import { fast } from "./definition.ts";
import type { ManeuverDefinition } from "./definition.ts";

/** A longer shout, open to the held and burning, not to the gagged (K-073, K-115). */
export const shout: ManeuverDefinition = {
  row: fast("shout"),
  whileHeld: true,
  whileBurning: true,
  barred: ({ heldBy, name }) => (heldBy.some((one) => one.gagged) ? refuse("Gagged", "K-115", { who: name }) : null),
  byItself: () => ({}),
};
