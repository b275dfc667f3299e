import { textOf } from "../state/missing.ts";
import { flag, integer, list, nullable, object, oneOf, optional, text } from "../../log/parse.ts";
import { firstOf, gmOnly, isRunning, owns } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { elsewhere } from "../decide/travel.ts";
import { dropOut, downCheck, withoutTies } from "../decide/wound.ts";
import { layByHand } from "../round/late.ts";
import { joined, withoutCreature } from "../state/membership.ts";
import { setCreature, setFight } from "../state/change.ts";
import { creatureFields, fates, newCreature, parseCreatureInput, standingOrders } from "../state/creature.ts";
import { creatureOf, membersOf, nameOf, slotsOf } from "../state/find.ts";
import { parseEdge, parseZone } from "../state/fight.ts";
import type { CombatState } from "../state/fight.ts";
import { parseSheet } from "../state/sheet.ts";
import { handler, id } from "./handler.ts";

/** Somebody joins; a card is drawn with the next deal. `slots` are the ids of its turn slots, made up where missing. */
export const join = handler(
  object({ creature: parseCreatureInput, slots: optional(list(id, { min: 1, max: 10 })) }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => (creatureOf(state, intent.creature.id) ? no("AlreadyIn", "K-008") : null),
      () => (intent.slots?.some((slot) => Object.hasOwn(state.slots, slot)) ? no("SlotTaken", "L-input") : null),
    ),
  (_asking, soFar, intent) => {
    const creature = newCreature(intent.creature);
    return record(soFar, "joined", { who: creature.id }, joined(soFar.state, creature, intent.slots), [["K-008"]]);
  },
);

/** Somebody is taken off the list altogether; no other card changes (A.4). */
export const leave = handler(
  object({ target: id }),
  (state, intent, by) => gmOnly(by) ?? (creatureOf(state, intent.target) ? null : no("NoCreature", "L-input")),
  (_asking, soFar, { target }) =>
    record(
      soFar,
      "left",
      { name: nameOf(soFar.state, target) },
      withoutCreature(withoutTies(soFar.state, target), target),
      [["C.67"]],
    ),
);

/** The Director says who is out of the fight, and who is back in it. */
export const fate = handler(
  object({ target: id, fate: oneOf(fates) }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => (creatureOf(state, intent.target) ? null : no("NoCreature", "L-input")),
      () => (creatureOf(state, intent.target)?.fate === intent.fate ? no("NothingChanges", "A.4") : null),
    ),
  (_asking, soFar, { target, fate: next }) =>
    record(
      soFar,
      "fate",
      { who: target, fate: next },
      next === "active" ? setCreature(soFar.state, target, { fate: "active" }) : dropOut(soFar.state, target, next),
      [["A.4", next]],
    ),
);

/** Foes that look alike share a card; their own cards go back (K-015, C.3). */
export const group = handler(
  object({ group: id, name: text({ max: 120 }), members: list(id, { min: 1, max: 100 }) }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => (state.fight.flow || state.fight.draw ? no("FlowOpen", "A.7.1") : null),
      () =>
        intent.members.every((one) => creatureOf(state, one)?.kind === "npc" && slotsOf(state, one).length > 0)
          ? null
          : no("GroupNpcs", "K-015"),
      () =>
        creatureOf(state, intent.group) || membersOf(state, intent.group).length > 0
          ? no("SlotTaken", "L-input")
          : null,
      () =>
        intent.members.every((one) => creatureOf(state, one)?.group === null) ? null : no("GroupedAlready", "K-015"),
    ),
  (_asking, soFar, intent) => {
    const members = [...new Set(intent.members)];
    const shared = members.flatMap((one) => slotsOf(soFar.state, one)).find((slot) => slot.card !== null)?.card ?? null;
    const slots = { ...soFar.state.slots };
    for (const one of members)
      for (const [index, slot] of slotsOf(soFar.state, one).entries()) if (index > 0) delete slots[slot.id];
    const named = setFight(
      { ...soFar.state, slots },
      { groups: { ...soFar.state.fight.groups, [intent.group]: intent.name } },
    );
    const together = members.reduce((now, one) => setCreature(now, one, { group: intent.group, cards: 1 }), named);
    const first = members.flatMap((one) => slotsOf(together, one))[0];
    const state = first && shared !== null ? layByHand(together, first.id, shared) : together;
    return record(soFar, "grouped", { name: intent.name, count: members.length }, state, [["K-015", members.length]]);
  },
);

/** A group is dissolved: the first member keeps the card, the others draw their own. */
export const ungroup = handler(
  object({ group: id }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => (state.fight.flow || state.fight.draw ? no("FlowOpen", "A.7.1") : null),
      () => (Object.hasOwn(state.fight.groups, intent.group) ? null : no("NoGroup", "K-015")),
    ),
  (_asking, soFar, intent) =>
    record(
      soFar,
      "ungrouped",
      { name: textOf(soFar.state.fight.groups[intent.group]) },
      dissolved(soFar.state, intent.group),
    ),
);

/** The state without a group. */
const dissolved = (state: CombatState, unit: string): CombatState => {
  const members = membersOf(state, unit);
  const keeper = members.find((one) => one.fate === "active") ?? members[0];
  const slots = { ...state.slots };
  for (const one of members)
    if (one.id !== keeper?.id) for (const slot of slotsOf(state, one.id)) slots[slot.id] = { ...slot, card: null };
  const groups = Object.fromEntries(Object.entries(state.fight.groups).filter(([name]) => name !== unit));
  return members.reduce(
    (now, one) => setCreature(now, one.id, { group: null }),
    setFight({ ...state, slots }, { groups }),
  );
};

/** The zones of the scene and the ways between them (K-028, K-034, K-035). */
export const ground = handler(
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

const settable = object({
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

/** What the Director may set by hand about a creature: where it is, cover, sight, tongue, weapon, dice, states. */
export const set = handler(
  object({ target: id, set: settable }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => (creatureOf(state, intent.target) ? null : no("NoCreature", "L-input")),
    ),
  (_asking, soFar, { target, set: { zone, ...rest } }) => {
    const before = creatureOf(soFar.state, target);
    const moved = zone === undefined ? soFar.state : elsewhere(soFar.state, target, zone);
    const state = setCreature(moved, target, rest);
    if (before?.hidden && rest.hidden === false) return record(soFar, "revealed", { who: target }, state, [["C.6"]]);
    return zone != null && before?.zone !== zone
      ? record(soFar, "placed", { who: target, zone }, state)
      : record(soFar, "set", {}, state);
  },
);

/** A standing order: what the table does when it would have to ask. */
export const standing = handler(
  object({ seat: id, react: oneOf(standingOrders), keepLower: flag }),
  (state, intent, by) => owns(state, by, intent.seat),
  (_asking, soFar, intent) =>
    record(
      soFar,
      "standing",
      { who: intent.seat },
      setCreature(soFar.state, intent.seat, { standing: intent.react, keepLower: intent.keepLower }),
    ),
);

/** Facts of an actor have changed outside the fight: they are taken over. */
export const facts = handler(
  object({
    target: id,
    name: optional(creatureFields.name),
    sheet: optional(parseSheet),
    harm: optional(creatureFields.harm),
    points: optional(creatureFields.points),
  }),
  (state, intent, by) => gmOnly(by) ?? (creatureOf(state, intent.target) ? null : no("NoCreature", "L-input")),
  (_asking, soFar, { target, name, sheet, harm, points }) => {
    const changed = {
      ...(name !== undefined && { name }),
      ...(sheet && { sheet }),
      ...(harm !== undefined && { harm }),
      ...(points !== undefined && { points }),
    };
    return downCheck(record(soFar, "factsTaken", { who: target }, setCreature(soFar.state, target, changed)), target);
  },
);
