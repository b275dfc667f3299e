import type { By } from "../../log/family.ts";
import type { Refused } from "../../log/outcome.ts";
import { flag, integer, list, nullable, object, oneOf, optional, type ValueOf } from "../../log/parse.ts";
import { assertPresent, textOf } from "../../log/values.ts";
import type { ActionId } from "../catalogue/catalogue.ts";
import {
  canPay,
  each,
  firstOf,
  gmOnly,
  isRunning,
  isThere,
  refuse,
  onTurn,
  owns,
  ownsActive,
  changeState,
  record,
  turnSlot,
  type DecideContext,
  type Check,
  type Draft,
  type Step,
} from "../decide/step.ts";
import { directorsOnly, plainTest, poolNow } from "../decide/tests.ts";
import { withTurn } from "../decide/turn.ts";
import { arrive, elsewhere, tellTorn } from "../decide/wound.ts";
import { volleySlot } from "../flow/attack.ts";
import { foesOf, isPlaced, mayManeuver, notBound, declareLine, recordDeclared } from "../flow/declare.ts";
import { inHandNow } from "../flow/drawing.ts";
import { openFlow } from "../flow/roll.ts";
import { creatureFields, id, sides, type Creature } from "../state/creature.ts";
import {
  testFields,
  type CombatState,
  type Edge,
  type Slot,
  type TestFields,
  edgeBetween,
  shortestWay,
  testFrom,
  waySpeed,
  zoneOf,
  zonesNextTo,
  zoneName,
} from "../state/fight.ts";
import {
  creatureOf,
  currentSlot,
  membersOf,
  nameOf,
  setCreature,
  slotsOf,
  victimsOf,
  setFight,
} from "../state/find.ts";
import { pay, purse, unplaced } from "../state/round.ts";
import { circumstances, inReach, mustClear, obstaclesOn, wayOut } from "../zones/reach.ts";
import { defineMove, type TypedIntent, cue } from "./definition.ts";

/** A step towards the nearest foe: into the next zone, or up to one in cover or at the far end. */
type Approach = { readonly zone: string } | { readonly target: string };

const foeInReach = (state: CombatState, seat: Creature, foes: readonly Creature[]): boolean =>
  foes.some((foe) => inReach(seat, foe) && !isPlaced(state, seat, foe));

/** Whether the slot pays with exactly this maneuver: `purse` also takes slow for fast. */
const affords = (slot: Slot, speed: "slow" | "fast"): boolean => purse(slot, speed) === speed;

/** The step to the nearest foe by fewest zones, whatever ways ask (K-081); null in reach, with no way or unpaid. */
export const approachOf = (
  state: CombatState,
  seat: Creature,
  slot: Slot,
  foes: readonly Creature[] = foesOf(state, seat),
): Approach | null => {
  const { zone } = seat;
  if (foes.length === 0 || foeInReach(state, seat, foes)) return null;
  const here = foes.find((foe) => foe.zone === zone);
  if (here) return affords(slot, "fast") ? { target: here.id } : null;
  if (zone === null) return null;
  const goals = new Set(foes.map((foe) => foe.zone));
  const next = shortestWay(state.fight, zone, (one) => goals.has(one))?.[1];
  return next !== undefined && affords(slot, waySpeed(edgeBetween(state.fight, zone, next))) ? { zone: next } : null;
};

const wayTo = (state: CombatState, seat: string, zone: string): Edge | undefined => {
  const here = creatureOf(state, seat)?.zone;
  return here == null ? undefined : edgeBetween(state.fight, here, zone);
};

const moveCheck = (state: CombatState, seat: string, zone: string): Check =>
  !wayTo(state, seat, zone)
    ? creatureOf(state, seat)?.zone === null
      ? refuse("NotPlaced", "K-028", { who: nameOf(state, seat) })
      : refuse("NotNext", "K-081")
    : victimsOf(state, seat).length > 0
      ? refuse("LetGoFirst", "A.8")
      : null;

const go = (context: DecideContext, draft: Draft, seat: string, zone: string, about: TestFields): Step =>
  withTurn(context, draft, seat, (open, slot) => {
    const edge = assertPresent(wayTo(open.state, seat, zone));
    const paid = changeState(open, pay(open.state, slot, waySpeed(edge)));
    if (edge.cost !== "test") return arrive(paid, seat, zone);
    const mover = assertPresent(creatureOf(open.state, seat));
    const asks = testFrom(edge, textOf(mover.zone));
    const needed = asks.needed + circumstances(open.state, mover, asks.action);
    return plainTest(
      context,
      paid,
      { seat, action: asks.action, needed, maneuver: true, of: "moveZone" },
      about,
      (told, { passed }) =>
        passed
          ? arrive(told, seat, zone)
          : record(told, "blocked", { who: seat, zone }, told.state, [["K-036", needed]]),
    );
  });

/** Move to a neighbouring zone; the way has its cost (K-036, K-081). */
export const move = defineMove(
  "move",
  object({ seat: id, zone: id, ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => mayManeuver(state, by, intent.seat, "moveZone", waySpeed(wayTo(state, intent.seat, intent.zone))),
      () => moveCheck(state, intent.seat, intent.zone),
      () => directorsOnly(by, intent),
    ),
  (context, draft, intent) => go(context, draft, intent.seat, intent.zone, intent),
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

/** Another group member's turn: they act together, in the Director's order (K-017, C.3). */
const groupSlot = (state: CombatState, seat: string): Slot | undefined => {
  const current = currentSlot(state);
  const group = creatureOf(state, seat)?.group;
  return group != null && current?.holder !== seat && creatureOf(state, current?.holder)?.group === group
    ? slotsOf(state, seat).find((slot) => !slot.acted)
    : undefined;
};

const memberPays = (state: CombatState, slot: Slot, seat: string, zone: string): boolean =>
  wayTo(state, seat, zone)?.cost === "fast" &&
  !state.fight.flow &&
  !state.fight.spell &&
  purse(slot, "fast") !== null &&
  !notBound(assertPresent(creatureOf(state, seat)), "moveZone") &&
  !moveCheck(state, seat, zone);

const paysItself = (state: CombatState, seat: string, zone: string): boolean =>
  wayTo(state, seat, zone)?.cost === "fast" &&
  state.fight.phase === "acting" &&
  !firstOf(
    () => onTurn(state, seat),
    () => notBound(assertPresent(creatureOf(state, seat)), "moveZone"),
    () => canPay(state, seat, "fast"),
    () => moveCheck(state, seat, zone),
  );

/** Put into a zone by hand, unpaid; the grips that this tears are told. */
const place = (draft: Draft, who: string, zone: string, state: CombatState): Draft =>
  tellTorn(record(draft, "placed", { who, zone }, state), draft.state);

/** A moved token pays on its turn, and the Director may refund it in one press; else a player's drag stays unpaid. */
export const drag = defineMove(
  "drag",
  object({ seat: id, zone: id }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state, true),
      () => owns(state, by, intent.seat),
      () => (zoneOf(state.fight, intent.zone) ? null : refuse("NoZone", "K-028")),
      () => (creatureOf(state, intent.seat)?.zone === intent.zone ? refuse("AlreadyThere", "K-028") : null),
    ),
  (context, draft, intent) => {
    const before = assertPresent(creatureOf(draft.state, intent.seat));
    const moved = elsewhere(draft.state, intent.seat, intent.zone);
    const acting = draft.state.fight.phase === "acting";
    const ownTurn = acting && turnSlot(draft.state, intent.seat);
    const member = acting ? groupSlot(draft.state, intent.seat) : undefined;
    if (member && before.zone !== null && memberPays(draft.state, member, intent.seat, intent.zone)) {
      const speed = purse(member, "fast");
      const waivable = context.by.gm && speed ? { waivable: { slot: member.id, speed } } : {};
      const paid = setCreature(pay(draft.state, member, "fast"), intent.seat, waivable);
      return arrive(changeState(draft, paid), intent.seat, intent.zone);
    }
    if ((context.by.gm && !ownTurn && !member) || before.zone === null || draft.state.fight.phase === "draw")
      return place(draft, intent.seat, intent.zone, moved);
    if (ownTurn && paysItself(draft.state, intent.seat, intent.zone)) {
      const speed = purse(ownTurn, "fast");
      const paid = context.by.gm && speed ? { waivable: { slot: ownTurn.id, speed } } : {};
      const waivable = changeState(draft, setCreature(draft.state, intent.seat, paid));
      return go(context, waivable, intent.seat, intent.zone, {});
    }
    const from = before.unpaid ? before.unpaid.from : before.zone;
    const unpaid = from === intent.zone ? null : { from, to: intent.zone };
    const dragged = setCreature(moved, intent.seat, { unpaid });
    const data = { who: intent.seat, from: textOf(from), to: intent.zone };
    return tellTorn(record(draft, "unpaidMove", data, dragged), draft.state);
  },
);

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
        : refuse("VolleyMember", "C.3");
    },
    () => notBound(assertPresent(creatureOf(state, seat)), "moveZone"),
    () => {
      const slot = volleySlot(state, seat);
      return slot && purse(slot, "fast") ? null : refuse("NoFast", "K-049");
    },
    () => moveCheck(state, seat, zone),
    () => (wayTo(state, seat, zone)?.cost === "fast" ? null : refuse("GoAlone", "C.3")),
  );

type CloseIn = TypedIntent<"closeIn", { readonly seat: string; readonly moves: readonly Way[] }>;

/** Members with nobody in reach and a plain way, one zone on (C.3, C.114). */
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

/** A group approaches its foes in one step, each member paying a fast maneuver (C.3, K-081). */
export const closeIn = defineMove(
  "closeIn",
  object({ seat: id, moves: list(object({ seat: id, zone: id }), { min: 1, max: 50 }) }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () => onTurn(state, intent.seat),
      () =>
        new Set(intent.moves.map((one) => one.seat)).size < intent.moves.length ? refuse("VolleyTwice", "C.3") : null,
      ...intent.moves.map((way) => () => member(state, creatureOf(state, intent.seat), way)),
    ),
  (context, draft, intent) =>
    withTurn(context, draft, intent.seat, (open) =>
      each(intent.moves, open, (now, { seat, zone }) =>
        arrive(changeState(now, pay(now.state, assertPresent(volleySlot(now.state, seat)), "fast")), seat, zone),
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

/** A change to a whole group: one event with one sentence (K-015). */
const setTogether = (draft: Draft, group: string, { zone, ...rest }: ValueOf<typeof settable>): Draft => {
  const members = membersOf(draft.state, group).filter(({ fate }) => fate === "active");
  const state = members.reduce(
    (now, { id: one }) => setCreature(zone === undefined ? now : elsewhere(now, one, zone), one, rest),
    draft.state,
  );
  const told = members.find(({ hidden }) => !hidden) ?? members[0];
  const name = textOf(draft.state.fight.groups[group]);
  if (zone == null || !told) return record(draft, "set", {}, state);
  const data = { who: told.id, name, count: members.length, zone };
  return tellTorn(record(draft, "placedTogether", data, state), draft.state);
};

/** How somebody stands in the scene, as the Director sees it (K-035, C.8, C.19, C.81). */
const stances = ["cover", "far", "prone", "mute", "mayReact"] as const;

/** What the Director may set by hand on a creature or a group's active members. */
export const set = defineMove(
  "set",
  object({ target: id, set: settable }),
  (state, intent, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => (Object.hasOwn(state.fight.groups, intent.target) ? null : isThere(state, intent.target)),
      () => (intent.set.zone == null || zoneOf(state.fight, intent.set.zone) ? null : refuse("NoZone", "K-028")),
    ),
  (_context, draft, { target, set: given }) => {
    if (Object.hasOwn(draft.state.fight.groups, target)) return setTogether(draft, target, given);
    const { zone, ...rest } = given;
    const before = creatureOf(draft.state, target);
    const moved = zone === undefined ? draft.state : elsewhere(draft.state, target, zone);
    const marked = setCreature(moved, target, rest);
    const state = rest.inHand === undefined ? marked : inHandNow(marked, target, rest.inHand);
    if (rest.side !== undefined && before?.side !== rest.side)
      return record(draft, "sided", { who: target, side: rest.side }, state);
    if (before?.hidden && rest.hidden === false) return record(draft, "revealed", { who: target }, state, [["C.6"]]);
    return zone != null && before?.zone !== zone ? place(draft, target, zone, state) : record(draft, "set", {}, state);
  },
  {
    form: {
      // A box has its creature in its name, so that another creature's boxes show how that one stands
      fields: (one) =>
        stances.map((label) => ({ kind: "flag", name: `${label} ${textOf(one?.id)}`, label, usual: one?.[label] })),
      read: (said, who) => ({ set: Object.fromEntries(stances.map((label) => [label, said.flag(`${label} ${who}`)])) }),
    },
  },
);

/** Everyone in no zone yet goes into one: those who came meanwhile too, and none who was placed (K-028). */
export const placeRest = defineMove(
  "placeRest",
  object({ zone: id }),
  (state, { zone }, by) =>
    firstOf(
      () => gmOnly(by) ?? isRunning(state, true),
      () => (unplaced(state).length > 0 ? null : refuse("NobodyToPlace", "K-028")),
      () => (zoneOf(state.fight, zone) ? null : refuse("NoZone", "K-028")),
    ),
  (_context, draft, { zone }) =>
    unplaced(draft.state).reduce((now, who) => place(now, who, zone, elsewhere(now.state, who, zone)), draft),
);

const fields = object({ seat: id, action: oneOf(["finesse", "sneak"]), ...testFields });
type Flight = ValueOf<typeof fields>;

const mayFlee = (state: CombatState, by: By, seat: string): Check =>
  mayManeuver(state, by, seat, "flee", "slow") ??
  (victimsOf(state, seat).length > 0 ? refuse("LetGoFirst", "A.8") : null);

/** Why there is no way out: an obstacle, by name, or enemies on every way (K-128, C.119). */
const noWay = (state: CombatState, seat: string): Refused => {
  const blocked = mustClear(state, assertPresent(creatureOf(state, seat)));
  if (!blocked) return refuse("WayBarred", "K-128");
  const [from, to] = blocked.map((zone) => zoneName(state.fight, zone));
  return refuse("WayBlocked", "C.119", { from: textOf(from), to: textOf(to) });
};

/** A flight's test and sixes, at least its obstacles', with their Action where that is the worse one (C.119). */
const flightTest = (
  state: CombatState,
  fleer: Creature,
  route: readonly string[],
  { action, attribute, without }: Flight,
): { readonly action: ActionId; readonly needed: number; readonly over: number } => {
  const { actions, needed: over } = obstaclesOn(state, route);
  const dice = (one: ActionId): number => poolNow(state, fleer, one, { attribute, without, maneuver: true }).dice;
  const tested = actions.reduce<ActionId>((worst, one) => (dice(one) < dice(worst) ? one : worst), action);
  return { action: tested, needed: Math.max(1, over) + circumstances(state, fleer, tested), over };
};

const startFlight = (context: DecideContext, draft: Draft, intent: Flight): Step =>
  withTurn(context, draft, intent.seat, (open, slot) => {
    const fleer = assertPresent(creatureOf(open.state, intent.seat));
    const way = wayOut(open.state, fleer);
    const route: readonly string[] = way === null || way === "unmarked" ? [] : way;
    const { over, ...test } = flightTest(open.state, fleer, route, intent);
    const [declared, line] = declareLine(
      open,
      intent.seat,
      { slot, speed: "slow", maneuver: "flee", target: null, ...test, set: { route } },
      intent,
    );
    return openFlow(context, recordDeclared(declared, line, over > 0 ? [["C.119", over]] : []), "flee", [line]);
  });

/** Asks the Director about an unmarked way out; nothing is paid before (A.9). */
const askForWay = (draft: Draft, { seat, action, ...about }: Flight): Draft =>
  record(draft, "flightAsked", { who: seat }, setFight(draft.state, { flight: { who: seat, action, about } }));

/** Flee: Finesse or Sneak and an open way out; without a marked one the Director is asked (A.9). */
export const flee = defineMove(
  "flee",
  fields,
  (state, intent, by) =>
    firstOf(
      () => mayFlee(state, by, intent.seat),
      () => {
        const way = wayOut(state, assertPresent(creatureOf(state, intent.seat)));
        if (way === null) return noWay(state, intent.seat);
        return way === "unmarked" && !by.gm && state.fight.flight ? refuse("FlightAsked", "A.9") : null;
      },
      () => directorsOnly(by, intent),
    ),
  (context, draft, intent) => {
    const fleer = assertPresent(creatureOf(draft.state, intent.seat));
    return wayOut(draft.state, fleer) === "unmarked" && !context.by.gm
      ? askForWay(draft, intent)
      : startFlight(context, draft, intent);
  },
  {
    offers: (_state, seat) =>
      (["finesse", "sneak"] as const).map((action) => ({
        id: `flee:${action}`,
        intent: { type: "flee", seat: seat.id, action },
        label: `flee.${action}`,
        test: seat.id,
      })),
  },
);

/** The Director answers about an unmarked exit; with a yes the flight begins at once (A.9). */
export const grantFlight = defineMove(
  "grantFlight",
  object({ allow: flag }),
  (state, intent, by) => {
    const { flight } = state.fight;
    return gmOnly(by) ?? (!flight ? refuse("NoFlight", "A.9") : intent.allow ? mayFlee(state, by, flight.who) : null);
  },
  (context, draft, intent) => {
    const { who, action, about } = assertPresent(draft.state.fight.flight);
    const answered = setFight(draft.state, { flight: null });
    return intent.allow
      ? startFlight(context, changeState(draft, answered), { seat: who, action, ...about })
      : record(draft, "flightDenied", { who }, answered);
  },
  {
    cues: (state) => {
      const { flight } = state.fight;
      if (!flight) return [];
      const name = nameOf(state, flight.who);
      return [
        cue(
          "flight",
          [],
          flight.who,
          { who: name },
          { type: "grantFlight", allow: true },
          { type: "grantFlight", allow: false },
        ),
      ];
    },
  },
);
