import { object } from "../../log/parse.ts";
import { canPay, firstOf, isRunning, onTurn, owns } from "../decide/access.ts";
import { notBound } from "../decide/may-maneuver.ts";
import { no, record } from "../decide/step.ts";
import { elsewhere } from "../decide/travel.ts";
import { setCreature } from "../state/change.ts";
import { id } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf } from "../state/find.ts";
import { zoneOf } from "../zones/graph.ts";
import { defineMove } from "./definition.ts";
import { go, moveCheck, wayTo } from "./move.ts";
import { certain, textOf } from "../../log/missing.ts";

const paysItself = (state: CombatState, seat: string, zone: string): boolean =>
  wayTo(state, seat, zone)?.cost === "fast" &&
  state.fight.phase === "acting" &&
  !firstOf(
    () => onTurn(state, seat),
    () => notBound(certain(creatureOf(state, seat)), "moveZone"),
    () => canPay(state, seat, "fast"),
    () => moveCheck(state, seat, zone),
  );

/** A token was moved: the Director's drag holds, a player's pays for itself on its turn, any other stays unpaid. */
export const drag = defineMove(
  "drag",
  object({ seat: id, zone: id }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state, true),
      () => owns(state, by, intent.seat),
      () => (zoneOf(state.fight, intent.zone) ? null : no("NoZone", "K-028")),
      () => (creatureOf(state, intent.seat)?.zone === intent.zone ? no("AlreadyThere", "K-028") : null),
    ),
  (asking, soFar, intent) => {
    const before = certain(creatureOf(soFar.state, intent.seat));
    const moved = elsewhere(soFar.state, intent.seat, intent.zone);
    if (asking.by.gm || before.zone === null || soFar.state.fight.phase === "draw")
      return record(soFar, "placed", { who: intent.seat, zone: intent.zone }, moved);
    if (paysItself(soFar.state, intent.seat, intent.zone)) return go(asking, soFar, intent.seat, intent.zone, {});
    const from = before.unpaid ? before.unpaid.from : before.zone;
    const unpaid = from === intent.zone ? null : { from, to: intent.zone };
    return record(
      soFar,
      "unpaidMove",
      { who: intent.seat, from: textOf(from), to: intent.zone },
      setCreature(moved, intent.seat, { unpaid }),
    );
  },
);
