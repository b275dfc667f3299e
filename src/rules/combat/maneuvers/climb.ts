import { refuse } from "../decide/step.ts";
import { arrive } from "../decide/wound.ts";
import { victimsOf, whereIs } from "../state/find.ts";
import type { CombatState, Edge } from "../state/fight.ts";
import { textOf } from "../../log/values.ts";
import { edgeBetween, testFrom } from "../zones/graph.ts";
import { slow } from "./definition.ts";
import type { Aimed, ManeuverDefinition } from "./definition.ts";

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
