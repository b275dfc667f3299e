import { refuse } from "../decide/step.ts";
import { within } from "../decide/wound.ts";
import { setCreature, whereIs } from "../state/find.ts";
import { zoneOf } from "../zones/graph.ts";
import { fast } from "./definition.ts";
import type { ManeuverDefinition } from "./definition.ts";

/** Get behind the zone's cover, out of everyone's reach (K-078). */
export const takeCover: ManeuverDefinition = {
  row: fast("takeCover"),
  needs: (state, { seat }) =>
    zoneOf(state.fight, whereIs(state, seat))?.cover === false ? refuse("NoCover", "K-078") : null,
  done: (state, { seat }) => setCreature(within(state, seat, null), seat, { cover: true }),
  byItself: () => ({}),
};
