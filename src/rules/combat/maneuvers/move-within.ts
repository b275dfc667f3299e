import { within } from "../decide/wound.ts";
import { fast } from "./definition.ts";
import type { ManeuverDefinition } from "./definition.ts";

/** Move within your zone, or up to a creature in cover or at its far end (K-076, K-079, K-080). */
export const moveWithin: ManeuverDefinition = {
  row: fast("moveWithin"),
  done: (state, { seat, target }) => within(state, seat, target ?? null),
  byItself: () => ({}),
  atSomebody: ({ engaged }, { id, cover, far }) => ({
    label: "approach",
    pointless: (!cover && !far) || engaged.includes(id),
  }),
};
