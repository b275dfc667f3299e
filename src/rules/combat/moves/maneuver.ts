import { object, optional, text, oneOf } from "../../log/parse.ts";
import { assertPresent, listOf } from "../../log/values.ts";
import type { ActionId } from "../catalogue/catalogue.ts";
import {
  firstOf,
  isTarget,
  refuse,
  changeState,
  record,
  type DecideContext,
  type Check,
  type Draft,
  type Step,
  isRunning,
  ownsActive,
} from "../decide/step.ts";
import { directorsOnly, plainTest } from "../decide/tests.ts";
import { withTurn } from "../decide/turn.ts";
import { mayManeuver, declareLine, isPlaced, recordDeclared } from "../flow/declare.ts";
import { release } from "../flow/definition.ts";
import { openFlow } from "../flow/roll.ts";
import type { Aimed, ManeuverDefinition, ManeuverWay } from "../maneuvers/definition.ts";
import { definitionOf, maneuvers } from "../maneuvers/index.ts";
import { id } from "../state/creature.ts";
import {
  action,
  testFields,
  type CombatState,
  type TestFields,
  sameZone,
  zoneOf,
  zonesNextTo,
} from "../state/fight.ts";
import { creatureOf, othersThan, isHeldBy, nameOf, setCreature, targetsOf, victimsOf } from "../state/find.ts";
import { pay } from "../state/round.ts";
import { circumstances, inReach } from "../zones/reach.ts";
import { defineMove, type Offer, type TypedIntent } from "./definition.ts";

interface Named extends Aimed, TestFields {
  readonly maneuver: string;
  readonly action?: ActionId;
}

const definitionIn = (state: CombatState, { maneuver }: Named): ManeuverDefinition | undefined => {
  const found = definitionOf(maneuver, state.profile["maneuvers.own"]);
  return found?.row.reaction || found?.elsewhere ? undefined : found;
};

const isPlayed = ({ profile }: CombatState, { plays }: ManeuverDefinition): boolean => plays?.(profile) ?? true;

const isNear = (state: CombatState, { seat, target, zone }: Named, { aims }: ManeuverDefinition): Check => {
  if (zone !== undefined && aims?.place && !zoneOf(state.fight, zone)) return refuse("NoZone", "K-028");
  if (target !== undefined && aims?.whom) return isTarget(state, seat, target);
  const [creature, other] = [creatureOf(state, seat), creatureOf(state, target)];
  return target === undefined || (creature && other && sameZone(creature, other))
    ? null
    : refuse("NoTarget", "L-input");
};

const did = (draft: Draft, intent: Named, state: CombatState = draft.state): Draft =>
  record(draft, "did", { who: intent.seat, maneuver: intent.maneuver, target: intent.target ?? "" }, state, [
    ["A.5.1", intent.maneuver],
  ]);

const carriedOut = (context: DecideContext, draft: Draft, intent: Named, definition: ManeuverDefinition): Step => {
  const { row, needed, goal, passed, done } = definition;
  const { state } = draft;
  const used = row.actions.find((one) => one === intent.action) ?? row.actions[0];
  if (!used) return did(draft, intent, done?.(state, intent) ?? state);
  const hard = circumstances(state, assertPresent(creatureOf(state, intent.seat)), used);
  const test = {
    seat: intent.seat,
    action: used,
    needed: (needed?.(state, intent) ?? 1) + hard,
    maneuver: true,
    of: row.id,
    ...(goal ? { goal: goal(state, intent) } : {}),
  };
  return plainTest(context, did(draft, intent), test, intent, (told, result) =>
    result.passed ? (passed?.(told, intent, result.successes, context.by.gm) ?? told) : told,
  );
};

type ManeuverOffer = Offer<TypedIntent<"maneuver", Named>>;

const aimedOffer = (
  { row }: ManeuverDefinition,
  way: ManeuverWay | null | undefined,
  seat: string,
  at: Omit<Aimed, "seat">,
  data: Readonly<Record<string, string>>,
): readonly ManeuverOffer[] =>
  way
    ? [
        {
          id: `maneuver:${row.id}:${at.weapon ?? at.target ?? at.zone ?? ""}`,
          intent: { type: "maneuver", seat, maneuver: row.id, ...at },
          label: `maneuver.${way.label ?? row.id}`,
          data,
          ...(way.pointless === undefined ? {} : { pointless: way.pointless }),
          ...(row.actions.length > 0 ? { test: seat } : {}),
        },
      ]
    : [];

const plainOffers = (
  { row }: ManeuverDefinition,
  way: ManeuverWay | null | undefined,
  seat: string,
): readonly ManeuverOffer[] =>
  way
    ? (row.actions.length > 0 ? row.actions : [null]).map((tested) => ({
        id: `maneuver:${row.id}${tested === null ? "" : `:${tested}`}`,
        intent: { type: "maneuver", seat, maneuver: row.id, ...(tested === null ? {} : { action: tested }) },
        label: `maneuver.${way.label ?? row.id}`,
        data: { action: tested ?? "" },
        pointless: way.pointless ?? false,
        ...(tested === null ? {} : { test: seat }),
      }))
    : [];

/** A maneuver without an enemy's reaction: tested, or simply done (A.5.1). */
export const maneuver = defineMove(
  "maneuver",
  object({
    seat: id,
    maneuver: text({ min: 1, max: 30 }),
    target: optional(id),
    zone: optional(id),
    weapon: optional(text({ min: 1, max: 60 })),
    action: optional(action),
    ...testFields,
  }),
  (state, intent, by) => {
    const definition = definitionIn(state, intent);
    if (!definition) return refuse("UnknownManeuver", "A.5.1", { maneuver: intent.maneuver });
    if (!isPlayed(state, definition)) return refuse("HouseRuleOff", "A.5.1");
    return firstOf(
      () => mayManeuver(state, by, intent.seat, definition.row.id, definition.row.speed),
      () => isNear(state, intent, definition),
      () => definition.needs?.(state, intent) ?? null,
      () => directorsOnly(by, intent),
    );
  },
  (context, draft, intent) =>
    withTurn(context, draft, intent.seat, (open, slot) => {
      const definition = assertPresent(definitionIn(open.state, intent));
      return carriedOut(context, changeState(open, pay(open.state, slot, definition.row.speed)), intent, definition);
    }),
  {
    offers: (state, creature) => {
      const seat = creature.id;
      const played = maneuvers.filter((one) => isPlayed(state, one));
      const fastFirst = [...played].sort((a, b) => Number(a.row.speed === "slow") - Number(b.row.speed === "slow"));
      return [
        ...played.flatMap((one) => plainOffers(one, one.byItself?.(creature), seat)),
        ...state.profile["maneuvers.own"].map((row): ManeuverOffer => ({
          id: `maneuver:${row.id}`,
          intent: { type: "maneuver", seat, maneuver: row.id },
          label: "maneuver.own",
          data: { name: row.name },
        })),
        ...listOf(creature.sheet?.weapons).flatMap((weapon) =>
          played.flatMap((one) =>
            aimedOffer(one, one.withWeapon?.(creature, weapon), seat, { weapon: weapon.id }, { weapon: weapon.name }),
          ),
        ),
        ...othersThan(state, creature)
          .filter((other) => other.zone === creature.zone)
          .flatMap((other) =>
            fastFirst.flatMap((one) =>
              aimedOffer(one, one.atSomebody?.(creature, other), seat, { target: other.id }, { target: other.name }),
            ),
          ),
        ...zonesNextTo(state, creature).flatMap((zone) =>
          played.flatMap((one) =>
            aimedOffer(
              one,
              one.intoZone?.(state, zone),
              seat,
              { zone },
              { zone: zoneOf(state.fight, zone)?.name ?? zone },
            ),
          ),
        ),
      ];
    },
  },
);

const aims = ["hold", "push", "gag"] as const;

const grip = (state: CombatState, aim: "hold" | "push" | "gag", seat: string, target: string): Check => {
  const attacker = assertPresent(creatureOf(state, seat));
  const other = assertPresent(creatureOf(state, target));
  if (!inReach(attacker, other))
    return isPlaced(state, attacker, other) ?? refuse("OutOfReach", "K-080", { target: other.name });
  if (aim === "gag") return isHeldBy(state, target, seat) ? null : refuse("NotHeld", "C.31", { target: other.name });
  if (aim === "push") return null;
  return isHeldBy(state, target, seat)
    ? refuse("AlreadyHeld", "K-113", { target: other.name })
    : victimsOf(state, seat).length > 0
      ? refuse("HandsFull", "A.8")
      : null;
};

/** Hold, push away, or gag one already held (K-111, C.31, C.61). */
export const grapple = defineMove(
  "grapple",
  object({ seat: id, target: id, aim: oneOf(aims), ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => mayManeuver(state, by, intent.seat, "grapple", "slow"),
      () => isTarget(state, intent.seat, intent.target),
      () => grip(state, intent.aim, intent.seat, intent.target),
      () => directorsOnly(by, intent),
    ),
  (context, draft, intent) =>
    withTurn(context, draft, intent.seat, (open, slot) => {
      const hard = circumstances(open.state, assertPresent(creatureOf(open.state, intent.seat)), "force");
      const [declared, line] = declareLine(
        open,
        intent.seat,
        {
          slot,
          speed: "slow",
          maneuver: "grapple",
          action: "force",
          target: intent.target,
          needed: (intent.aim === "gag" ? 2 : 1) + hard,
        },
        intent,
      );
      return openFlow(context, recordDeclared(declared, line), intent.aim === "hold" ? "grapple" : intent.aim, [line]);
    }),
  {
    offers: (state, seat) =>
      targetsOf(state, seat).flatMap((other) =>
        aims.map((aim) => ({
          id: `grapple:${aim}:${other.id}`,
          intent: { type: "grapple", seat: seat.id, target: other.id, aim },
          label: `grapple.${aim}`,
          data: { target: other.name },
          test: seat.id,
        })),
      ),
  },
);

/** Break free of one holder, once on each own turn, for a fast maneuver (K-117, C.96, C.97). */
export const breakFree = defineMove(
  "breakFree",
  object({ seat: id, holder: id, ...testFields }),
  (state, intent, by) =>
    firstOf(
      () => mayManeuver(state, by, intent.seat, "breakFree", "fast"),
      () => (isHeldBy(state, intent.seat, intent.holder) ? null : refuse("NotHeldBy", "C.96")),
      () => (creatureOf(state, intent.seat)?.breakTried ? refuse("BreakTried", "K-117") : null),
      () => directorsOnly(by, intent),
    ),
  (context, draft, intent) =>
    withTurn(context, draft, intent.seat, (open, slot) => {
      const [declared, line] = declareLine(
        changeState(open, setCreature(open.state, intent.seat, { breakTried: true })),
        intent.seat,
        {
          slot,
          speed: "fast",
          maneuver: "breakFree",
          action: "force",
          target: intent.holder,
          needed: 1 + circumstances(open.state, assertPresent(creatureOf(open.state, intent.seat)), "force"),
        },
        intent,
      );
      return openFlow(context, recordDeclared(declared, line), "breakFree", [line]);
    }),
  {
    offers: (state, seat) =>
      seat.heldBy.map((grip) => ({
        id: `breakFree:${grip.by}`,
        intent: { type: "breakFree", seat: seat.id, holder: grip.by },
        label: "breakFree",
        data: { target: nameOf(state, grip.by) },
        test: seat.id,
      })),
  },
);

/** Let go, free and at any time (C.32). */
export const letGo = defineMove(
  "letGo",
  object({ seat: id, held: id }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () =>
        isHeldBy(state, intent.held, intent.seat)
          ? null
          : refuse("NotHeld", "K-116", { target: nameOf(state, intent.held) }),
    ),
  (_context, draft, intent) => release(draft, intent.held, intent.seat, "letGo"),
  {
    offers: (state, seat) =>
      victimsOf(state, seat.id).map((held) => ({
        id: `letGo:${held.id}`,
        intent: { type: "letGo", seat: seat.id, held: held.id },
        label: "letGo",
        data: { target: held.name },
      })),
  },
);
