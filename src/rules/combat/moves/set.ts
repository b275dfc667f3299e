import { flag, integer, nullable, object, oneOf, optional } from "../../log/parse.ts";
import { inHandNow } from "../attack/drawing.ts";
import { firstOf, gmOnly, isRunning } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { elsewhere } from "../decide/travel.ts";
import { setCreature } from "../state/change.ts";
import { creatureFields, id, sides } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";

const settable = object({
  side: optional(oneOf(sides)),
  zone: optional(nullable(id)),
  cover: optional(flag),
  far: optional(flag),
  prone: optional(flag),
  hidden: optional(flag),
  open: optional(flag),
  mute: optional(flag),
  mayReact: optional(flag),
  inHand: optional(nullable(id)),
  nextBonus: optional(integer({ min: -20, max: 20 })),
  ambush: optional(integer({ min: 0, max: 20 })),
  burning: optional(creatureFields.burning),
  poison: optional(creatureFields.poison),
});

/**
 * What the Director may set by hand about a creature: its side, where it is, cover,
 * sight, tongue, weapon, dice, states.
 */
export const set = defineMove(
  "set",
  object({ target: id, set: settable }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => (creatureOf(state, intent.target) ? null : no("NoCreature", "L-input")),
    ),
  (_asking, soFar, { target, set: { zone, ...rest } }) => {
    const before = creatureOf(soFar.state, target);
    const moved = zone === undefined ? soFar.state : elsewhere(soFar.state, target, zone);
    const given = setCreature(moved, target, rest);
    const state = rest.inHand === undefined ? given : inHandNow(given, target, rest.inHand);
    if (rest.side !== undefined && before?.side !== rest.side)
      return record(soFar, "sided", { who: target, side: rest.side }, state);
    if (before?.hidden && rest.hidden === false) return record(soFar, "revealed", { who: target }, state, [["C.6"]]);
    return zone != null && before?.zone !== zone
      ? record(soFar, "placed", { who: target, zone }, state)
      : record(soFar, "set", {}, state);
  },
);
