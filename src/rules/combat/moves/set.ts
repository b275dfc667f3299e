import { flag, integer, nullable, object, oneOf, optional, type ValueOf } from "../../log/parse.ts";
import { inHandNow } from "../attack/drawing.ts";
import { firstOf, gmOnly, isRunning } from "../decide/access.ts";
import { no, record, type SoFar } from "../decide/step.ts";
import { elsewhere, tellTorn } from "../decide/travel.ts";
import { setCreature } from "../state/change.ts";
import { creatureFields, id, sides } from "../state/creature.ts";
import { creatureOf, membersOf } from "../state/find.ts";
import { textOf } from "../../log/values.ts";
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

/** A group goes somewhere, or is otherwise set, as one: one event, told once, whoever of it is told of (K-015). */
const setTogether = (soFar: SoFar, group: string, { zone, ...rest }: ValueOf<typeof settable>): SoFar => {
  const members = membersOf(soFar.state, group).filter(({ fate }) => fate === "active");
  const state = members.reduce(
    (now, { id: one }) => setCreature(zone === undefined ? now : elsewhere(now, one, zone), one, rest),
    soFar.state,
  );
  const told = members.find(({ hidden }) => !hidden) ?? members[0];
  const name = textOf(soFar.state.fight.groups[group]);
  if (zone == null || !told) return record(soFar, "set", {}, state);
  const data = { who: told.id, name, count: members.length, zone };
  return tellTorn(record(soFar, "placedTogether", data, state), soFar.state);
};

/**
 * What the Director may set by hand about a creature, or about all of a group that stand: side, where it is, cover,
 * sight, tongue, weapon, dice, states.
 */
export const set = defineMove(
  "set",
  object({ target: id, set: settable }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () =>
        creatureOf(state, intent.target) || Object.hasOwn(state.fight.groups, intent.target)
          ? null
          : no("NoCreature", "L-input"),
    ),
  (_asking, soFar, { target, set: given }) => {
    if (Object.hasOwn(soFar.state.fight.groups, target)) return setTogether(soFar, target, given);
    const { zone, ...rest } = given;
    const before = creatureOf(soFar.state, target);
    const moved = zone === undefined ? soFar.state : elsewhere(soFar.state, target, zone);
    const marked = setCreature(moved, target, rest);
    const state = rest.inHand === undefined ? marked : inHandNow(marked, target, rest.inHand);
    if (rest.side !== undefined && before?.side !== rest.side)
      return record(soFar, "sided", { who: target, side: rest.side }, state);
    if (before?.hidden && rest.hidden === false) return record(soFar, "revealed", { who: target }, state, [["C.6"]]);
    return zone != null && before?.zone !== zone
      ? tellTorn(record(soFar, "placed", { who: target, zone }, state), soFar.state)
      : record(soFar, "set", {}, state);
  },
);
