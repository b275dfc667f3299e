import { refuse, record } from "../decide/step.ts";
import { setFight, whereIs } from "../state/find.ts";
import type { CombatState, Edge } from "../state/fight.ts";
import { textOf } from "../../log/values.ts";
import { edgeBetween, testFrom } from "../zones/graph.ts";
import { slow } from "./definition.ts";
import type { Aimed, ManeuverDefinition } from "./definition.ts";

const wayOf = (state: CombatState, { seat, zone }: Aimed): Edge | undefined =>
  edgeBetween(state.fight, textOf(whereIs(state, seat)), textOf(zone));

/** Clear a way that costs more than a fast maneuver, down to that cost (K-036, K-037). */
export const clearObstacle: ManeuverDefinition = {
  row: slow("clearObstacle", "force"),
  needs: (state, aimed) => {
    const way = wayOf(state, aimed);
    return way && way.cost !== "fast" ? null : refuse("NoObstacle", "K-036");
  },
  needed: (state, aimed) => {
    const way = wayOf(state, aimed);
    return way ? testFrom(way, textOf(whereIs(state, aimed.seat))).needed : 1;
  },
  passed: (draft, aimed) => {
    const way = wayOf(draft.state, aimed);
    const edges = draft.state.fight.edges.map((edge) => (edge === way ? { ...edge, cost: "fast" as const } : edge));
    return record(draft, "cleared", { who: aimed.seat, zone: textOf(aimed.zone) }, setFight(draft.state, { edges }), [
      ["K-037"],
    ]);
  },
  intoZone: ({ fight }, zone) =>
    fight.edges.some((edge) => edge.cost !== "fast" && [edge.a, edge.b].includes(zone)) ? {} : null,
};
