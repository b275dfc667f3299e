import { object } from "../../log/parse.ts";
import { firstOf } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { mayManeuver } from "../decide/may-maneuver.ts";
import { plainTest } from "../decide/plain-test.ts";
import { no, quietly, record } from "../decide/step.ts";
import type { Asking, SoFar, Step } from "../decide/step.ts";
import { directorsOnly } from "../decide/test-fields.ts";
import { testFields } from "../state/test-fields.ts";
import type { TestFields } from "../state/test-fields.ts";
import { arrive } from "../decide/travel.ts";
import { withTurn } from "../decide/turn.ts";
import { pay } from "../round/budget.ts";
import { id } from "../state/creature.ts";
import type { CombatState, Edge } from "../state/fight.ts";
import { creatureOf, nameOf, victimsOf } from "../state/find.ts";
import { circumstances } from "../zones/circumstances.ts";
import { edgeBetween, testFrom, waySpeed, zoneOf, zonesNextTo } from "../zones/graph.ts";
import { defineMove } from "./definition.ts";
import { certain, textOf } from "../../log/values.ts";

export const wayTo = (state: CombatState, seat: string, zone: string): Edge | undefined => {
  const here = creatureOf(state, seat)?.zone;
  return here == null ? undefined : edgeBetween(state.fight, here, zone);
};

export const moveCheck = (state: CombatState, seat: string, zone: string): Check =>
  !wayTo(state, seat, zone)
    ? creatureOf(state, seat)?.zone === null
      ? no("NotPlaced", "K-028", { who: nameOf(state, seat) })
      : no("NotNext", "K-081")
    : victimsOf(state, seat).length > 0
      ? no("LetGoFirst", "A.8")
      : null;

export const go = (asking: Asking, soFar: SoFar, seat: string, zone: string, about: TestFields): Step =>
  withTurn(asking, soFar, seat, (open, slot) => {
    const edge = certain(wayTo(open.state, seat, zone));
    const paid = quietly(open, pay(open.state, slot, waySpeed(edge)));
    if (edge.cost !== "test") return arrive(paid, seat, zone);
    const mover = certain(creatureOf(open.state, seat));
    const asks = testFrom(edge, textOf(mover.zone));
    const needed = asks.needed + circumstances(open.state, mover, asks.action);
    return plainTest(
      asking,
      paid,
      { seat, action: asks.action, needed, maneuver: true, of: "moveZone" },
      about,
      (told, { passed }) =>
        passed
          ? arrive(told, seat, zone)
          : record(told, "blocked", { who: seat, zone }, told.state, [["K-036", needed]]),
    );
  });

/** Move into a neighbouring zone; what the way costs is the zone map's (K-036, K-081). */
export const move = defineMove(
  "move",
  object({ seat: id, zone: id, ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => mayManeuver(state, by, intent.seat, "moveZone", waySpeed(wayTo(state, intent.seat, intent.zone))),
      () => moveCheck(state, intent.seat, intent.zone),
      () => directorsOnly(by, intent),
    ),
  (asking, soFar, intent) => go(asking, soFar, intent.seat, intent.zone, intent),
  {
    offers: (state, seat) =>
      zonesNextTo(state, seat).map((zone) => ({
        id: `move:${zone}`,
        intent: { type: "move", seat: seat.id, zone },
        label: "move",
        data: { zone: zoneOf(state.fight, zone)?.name ?? zone },
      })),
  },
);
