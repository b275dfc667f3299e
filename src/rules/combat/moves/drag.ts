import { object } from "../../log/parse.ts";
import { canPay, firstOf, isRunning, onTurn, owns, turnSlot } from "../decide/access.ts";
import { notBound } from "../decide/may-maneuver.ts";
import { no, quietly, record } from "../decide/step.ts";
import { arrive, elsewhere, tellTorn } from "../decide/travel.ts";
import { pay, purse } from "../round/budget.ts";
import { setCreature } from "../state/change.ts";
import { id } from "../state/creature.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { creatureOf, currentSlot, slotsOf } from "../state/find.ts";
import { zoneOf } from "../zones/graph.ts";
import { defineMove } from "./definition.ts";
import { go, moveCheck, wayTo } from "./move.ts";
import { certain, textOf } from "../../log/values.ts";

/**
 * The turn of another member of the group that is acting: they act together, in the
 * order the Director likes (K-017, C.3).
 */
const groupSlot = (state: CombatState, seat: string): Slot | undefined => {
  const current = currentSlot(state);
  const group = creatureOf(state, seat)?.group;
  return group != null && current?.holder !== seat && creatureOf(state, current?.holder)?.group === group
    ? slotsOf(state, seat).find((slot) => !slot.acted)
    : undefined;
};

/** Whether such a member can pay for its way by itself. */
const memberPays = (state: CombatState, slot: Slot, seat: string, zone: string): boolean =>
  wayTo(state, seat, zone)?.cost === "fast" &&
  !state.fight.flow &&
  !state.fight.spell &&
  purse(slot, "fast") !== null &&
  !notBound(certain(creatureOf(state, seat)), "moveZone") &&
  !moveCheck(state, seat, zone);

const paysItself = (state: CombatState, seat: string, zone: string): boolean =>
  wayTo(state, seat, zone)?.cost === "fast" &&
  state.fight.phase === "acting" &&
  !firstOf(
    () => onTurn(state, seat),
    () => notBound(certain(creatureOf(state, seat)), "moveZone"),
    () => canPay(state, seat, "fast"),
    () => moveCheck(state, seat, zone),
  );

/**
 * A token was moved: on its turn it pays for itself, whoever drags, and the Director may give that back in one press;
 * else the Director's drag holds, and a player's stays unpaid.
 */
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
    const acting = soFar.state.fight.phase === "acting";
    const ownTurn = acting && turnSlot(soFar.state, intent.seat);
    const member = acting ? groupSlot(soFar.state, intent.seat) : undefined;
    if (member && before.zone !== null && memberPays(soFar.state, member, intent.seat, intent.zone)) {
      const speed = purse(member, "fast");
      const waivable = asking.by.gm && speed ? { waivable: { slot: member.id, speed } } : {};
      const paid = setCreature(pay(soFar.state, member, "fast"), intent.seat, waivable);
      return arrive(quietly(soFar, paid), intent.seat, intent.zone);
    }
    if ((asking.by.gm && !ownTurn && !member) || before.zone === null || soFar.state.fight.phase === "draw")
      return tellTorn(record(soFar, "placed", { who: intent.seat, zone: intent.zone }, moved), soFar.state);
    if (ownTurn && paysItself(soFar.state, intent.seat, intent.zone)) {
      const speed = purse(ownTurn, "fast");
      const paid = asking.by.gm && speed ? { waivable: { slot: ownTurn.id, speed } } : {};
      const waivable = quietly(soFar, setCreature(soFar.state, intent.seat, paid));
      return go(asking, waivable, intent.seat, intent.zone, {});
    }
    const from = before.unpaid ? before.unpaid.from : before.zone;
    const unpaid = from === intent.zone ? null : { from, to: intent.zone };
    const dragged = setCreature(moved, intent.seat, { unpaid });
    const data = { who: intent.seat, from: textOf(from), to: intent.zone };
    return tellTorn(record(soFar, "unpaidMove", data, dragged), soFar.state);
  },
);
