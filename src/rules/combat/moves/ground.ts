import { list, object } from "../../log/parse.ts";
import { gmOnly, isRunning } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { setFight } from "../state/change.ts";
import { parseEdge, parseZone } from "../state/fight.ts";
import { defineMove } from "./definition.ts";

/** The zones of the scene and the ways between them (K-028, K-034, K-035). */
export const ground = defineMove(
  "ground",
  object({ zones: list(parseZone, { max: 200 }), edges: list(parseEdge, { max: 1000 }) }),
  (state, intent, by) => {
    const known = new Set(intent.zones.map((zone) => zone.id));
    return (
      gmOnly(by) ??
      isRunning(state, true) ??
      (known.size === intent.zones.length &&
      intent.edges.every((edge) => known.has(edge.a) && known.has(edge.b) && edge.a !== edge.b)
        ? null
        : no("BadGround", "K-028"))
    );
  },
  (_asking, soFar, { zones, edges }) => record(soFar, "ground", {}, setFight(soFar.state, { zones, edges })),
);
