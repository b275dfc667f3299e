import { object, optional, text } from "../../log/parse.ts";
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
} from "../decide/step.ts";
import { mayManeuver } from "../flow/declare.ts";
import { directorsOnly, plainTest } from "../decide/tests.ts";
import { action, testFields, type CombatState, type TestFields } from "../state/fight.ts";
import { withTurn } from "../decide/turn.ts";
import type { Aimed, ManeuverDefinition, ManeuverWay } from "../maneuvers/definition.ts";
import { definitionOf, maneuvers } from "../maneuvers/index.ts";
import { pay } from "../state/round.ts";
import { id } from "../state/creature.ts";
import { creatureOf, othersThan } from "../state/find.ts";
import { circumstances } from "../zones/reach.ts";
import { sameZone, zoneOf, zonesNextTo } from "../zones/graph.ts";
import { defineMove, type Offer, type TypedIntent } from "./definition.ts";
import { assertPresent, listOf } from "../../log/values.ts";

interface Named extends Aimed, TestFields {
  readonly maneuver: string;
  readonly action?: ActionId;
}

const definitionIn = (state: CombatState, { maneuver }: Named): ManeuverDefinition | undefined => {
  const found = definitionOf(maneuver, state.profile["maneuvers.own"]);
  return found?.row.reaction || found?.elsewhere ? undefined : found;
};

const isPlayed = ({ profile }: CombatState, { plays }: ManeuverDefinition): boolean => plays?.(profile) ?? true;

/** A target must be in the zone unless the maneuver reaches further; a place must be a zone. */
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
