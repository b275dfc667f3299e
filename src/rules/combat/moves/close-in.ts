import { list, object } from "../../log/parse.ts";
import { firstOf, isRunning, onTurn, ownsActive } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { notBound } from "../decide/may-maneuver.ts";
import { each, no, quietly } from "../decide/step.ts";
import { arrive } from "../decide/travel.ts";
import { withTurn } from "../decide/turn.ts";
import { approachOf } from "../propose/approach.ts";
import { pay, purse } from "../round/budget.ts";
import { id } from "../state/creature.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf, membersOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";
import type { Typed } from "./definition.ts";
import { moveCheck, wayTo } from "./move.ts";
import { volleySlot } from "./volley.ts";
import { certain } from "../../log/values.ts";

/** One member's way. */
interface Way {
  readonly seat: string;
  readonly zone: string;
}

const member = (state: CombatState, leader: Creature | undefined, { seat, zone }: Way): Check =>
  firstOf(
    () => {
      const one = creatureOf(state, seat);
      return leader?.group != null && one?.group === leader.group && one.fate === "active"
        ? null
        : no("VolleyMember", "C.3");
    },
    () => notBound(certain(creatureOf(state, seat)), "moveZone"),
    () => {
      const slot = volleySlot(state, seat);
      return slot && purse(slot, "fast") ? null : no("NoFast", "K-049");
    },
    () => moveCheck(state, seat, zone),
    () => (wayTo(state, seat, zone)?.cost === "fast" ? null : no("GoAlone", "C.3")),
  );

type CloseIn = Typed<"closeIn", { readonly seat: string; readonly moves: readonly Way[] }>;

/** Every member of the group that has nobody in reach and a plain way ahead, one zone on (C.3, C.114). */
export const proposedCloseIn = (state: CombatState, seat: Creature): CloseIn => ({
  type: "closeIn",
  seat: seat.id,
  moves: membersOf(state, seat.group ?? seat.id).flatMap((one) => {
    const slot = volleySlot(state, one.id);
    const step = slot && one.fate === "active" ? approachOf(state, one, slot) : null;
    const way = step && "zone" in step ? { seat: one.id, zone: step.zone } : null;
    return way && !member(state, seat, way) ? [way] : [];
  }),
});

/** A group goes towards its foes in one step, each member paying a fast maneuver of its own (C.3, K-081). */
export const closeIn = defineMove(
  "closeIn",
  object({ seat: id, moves: list(object({ seat: id, zone: id }), { min: 1, max: 50 }) }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () => onTurn(state, intent.seat),
      () => (new Set(intent.moves.map((one) => one.seat)).size < intent.moves.length ? no("VolleyTwice", "C.3") : null),
      ...intent.moves.map((way) => () => member(state, creatureOf(state, intent.seat), way)),
    ),
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open) =>
      each(intent.moves, open, (now, { seat, zone }) =>
        arrive(quietly(now, pay(now.state, certain(volleySlot(now.state, seat)), "fast")), seat, zone),
      ),
    ),
  {
    offers: (state, seat) => {
      const proposed = seat.group === null ? null : proposedCloseIn(state, seat);
      return proposed && proposed.moves.length > 1
        ? [{ id: "closeIn", intent: proposed, label: "closeIn", data: { count: proposed.moves.length } }]
        : [];
    },
  },
);
