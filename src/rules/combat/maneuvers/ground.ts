import { textOf } from "../../log/values.ts";
import { refuse, record } from "../decide/step.ts";
import { arrive, within } from "../decide/wound.ts";
import { type CombatState, type Edge, edgeBetween, testFrom, zoneOf } from "../state/fight.ts";
import { victimsOf, whereIs, setFight, setCreature, creatureOf } from "../state/find.ts";
import { slow, type Aimed, type ManeuverDefinition, fast } from "./definition.ts";

const wayUp = (state: CombatState, { seat, zone }: Aimed): Edge | undefined =>
  zone === undefined ? undefined : edgeBetween(state.fight, textOf(whereIs(state, seat)), zone);

/** Climb to a neighbouring zone, or nowhere in particular; success is arrival (K-063). */
export const climb: ManeuverDefinition = {
  row: slow("climb", "finesse", "endure"),
  aims: { place: true },
  needs: (state, aimed) => {
    if (aimed.zone === undefined) return null;
    if (!wayUp(state, aimed)) return refuse("NotNext", "K-081");
    return victimsOf(state, aimed.seat).length > 0 ? refuse("LetGoFirst", "A.8") : null;
  },
  // A way with a test is no easier for being climbed
  needed: (state, aimed) => {
    const way = wayUp(state, aimed);
    return way?.cost === "test" ? testFrom(way, textOf(whereIs(state, aimed.seat))).needed : 1;
  },
  passed: (draft, { seat, zone }) => (zone === undefined ? draft : arrive(draft, seat, zone)),
  byItself: () => ({}),
};

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

/** Get behind the zone's cover, out of everyone's reach (K-078). */
export const takeCover: ManeuverDefinition = {
  row: fast("takeCover"),
  needs: (state, { seat }) =>
    zoneOf(state.fight, whereIs(state, seat))?.cover === false ? refuse("NoCover", "K-078") : null,
  done: (state, { seat }) => setCreature(within(state, seat, null), seat, { cover: true }),
  byItself: () => ({}),
};

/** Get up from the ground (K-066). */
export const standUp: ManeuverDefinition = {
  row: fast("standUp"),
  needs: (state, { seat }) => (creatureOf(state, seat)?.prone ? null : refuse("NotProne", "K-066")),
  done: (state, { seat }) => setCreature(state, seat, { prone: false }),
  byItself: ({ prone }) => ({ pointless: !prone }),
};
