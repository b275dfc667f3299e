import { listOf } from "../state/missing.ts";
import { attackUses } from "../attack/checks.ts";
import type { AttackManeuver } from "../attack/checks.ts";
import { maneuvers } from "../catalogue/maneuvers.ts";
import type { WeaponUse } from "../catalogue/weapons.ts";
import { victimsOf } from "../intents/wrestle.ts";
import { active, nameOf, shownCard, slotsOf } from "../state/find.ts";
import { harmTypes } from "../state/creature.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { neighbours, zoneOf } from "../zones/graph.ts";
import type { Move } from "./option.ts";

/** Maneuvers that need nothing but themselves, in the order of the catalogue. */
const PLAIN = [
  "sway",
  "lure",
  "survey",
  "climb",
  "extinguish",
  "standUp",
  "shout",
  "turnAround",
  "interact",
  "moveWithin",
  "takeCover",
];

const attacks = (seat: Creature, others: readonly Creature[]): readonly Move[] =>
  listOf(seat.sheet?.weapons).flatMap((weapon) =>
    (Object.entries(attackUses) as [AttackManeuver, readonly WeaponUse[]][])
      .filter(([, uses]) => weapon.uses.some((use) => uses.includes(use)))
      .flatMap(([maneuver]) =>
        others
          .filter((other) => other.side !== seat.side)
          .map((other): Move => ({
            id: `attack:${maneuver}:${weapon.id}:${other.id}`,
            intent: { type: "attack", seat: seat.id, maneuver, weapon: weapon.id, target: other.id },
            label: `attack.${maneuver}`,
            data: { weapon: weapon.name, target: other.name },
            test: seat.id,
          })),
      ),
  );

const wrestling = (state: CombatState, seat: Creature, others: readonly Creature[]): readonly Move[] => [
  ...others
    .filter((other) => other.side !== seat.side)
    .flatMap((other) =>
      (["hold", "push", "gag"] as const).map((aim): Move => ({
        id: `grapple:${aim}:${other.id}`,
        intent: { type: "grapple", seat: seat.id, target: other.id, aim },
        label: `grapple.${aim}`,
        data: { target: other.name },
        test: seat.id,
      })),
    ),
  ...seat.heldBy.map((grip): Move => ({
    id: `breakFree:${grip.by}`,
    intent: { type: "breakFree", seat: seat.id, holder: grip.by },
    label: "breakFree",
    data: { target: nameOf(state, grip.by) },
    test: seat.id,
  })),
  ...victimsOf(state, seat.id).map((held): Move => ({
    id: `letGo:${held.id}`,
    intent: { type: "letGo", seat: seat.id, held: held.id },
    label: "letGo",
    data: { target: held.name },
  })),
];

const moves = (state: CombatState, seat: Creature): readonly Move[] =>
  seat.zone === null
    ? []
    : neighbours(state.fight, seat.zone).map((zone): Move => ({
        id: `move:${zone}`,
        intent: { type: "move", seat: seat.id, zone },
        label: "move",
        data: { zone: zoneOf(state.fight, zone)?.name ?? zone },
      }));

/** Whether a maneuver on oneself has nothing to do: one stands, or does not burn. */
const idle = (seat: Creature, maneuver: string): boolean =>
  (maneuver === "standUp" && !seat.prone) || (maneuver === "extinguish" && seat.burning === null);

const plain = (state: CombatState, seat: Creature, others: readonly Creature[]): readonly Move[] => [
  ...maneuvers
    .filter((row) => PLAIN.includes(row.id))
    .flatMap((row) =>
      (row.actions.length > 0 ? row.actions : [null]).map((action): Move => ({
        id: `maneuver:${row.id}${action === null ? "" : `:${action}`}`,
        intent: { type: "maneuver", seat: seat.id, maneuver: row.id, ...(action === null ? {} : { action }) },
        label: `maneuver.${row.id}`,
        data: { action: action ?? "" },
        pointless: idle(seat, row.id),
        ...(action === null ? {} : { test: seat.id }),
      })),
    ),
  ...state.profile["maneuvers.own"].map((row): Move => ({
    id: `maneuver:${row.id}`,
    intent: { type: "maneuver", seat: seat.id, maneuver: row.id },
    label: "maneuver.own",
    data: { name: row.name },
  })),
  ...listOf(seat.sheet?.weapons)
    .filter((weapon) => !weapon.uses.includes("unarmed"))
    .flatMap((weapon) =>
      (["drawWeapon", "pickUp"] as const).map((maneuver): Move => ({
        id: `maneuver:${maneuver}:${weapon.id}`,
        intent: { type: "maneuver", seat: seat.id, maneuver, weapon: weapon.id },
        label: `maneuver.${maneuver}`,
        data: { weapon: weapon.name },
        pointless: seat.inHand === weapon.id,
      })),
    ),
  ...others
    .filter((other) => other.zone === seat.zone)
    .flatMap((other): readonly Move[] => [
      {
        id: `maneuver:moveWithin:${other.id}`,
        intent: { type: "maneuver", seat: seat.id, maneuver: "moveWithin", target: other.id },
        label: "maneuver.approach",
        data: { target: other.name },
        pointless: (!other.cover && !other.far) || seat.engaged.includes(other.id),
      },
      ...(other.burning
        ? [
            {
              id: `maneuver:extinguish:${other.id}`,
              intent: { type: "maneuver" as const, seat: seat.id, maneuver: "extinguish", target: other.id },
              label: "maneuver.extinguishOther",
              data: { target: other.name },
              test: seat.id,
            },
          ]
        : []),
    ]),
  ...(seat.zone === null ? [] : neighbours(state.fight, seat.zone))
    .filter((zone) => state.fight.edges.some((edge) => edge.cost !== "fast" && [edge.a, edge.b].includes(zone)))
    .map((zone): Move => ({
      id: `maneuver:clearObstacle:${zone}`,
      intent: { type: "maneuver", seat: seat.id, maneuver: "clearObstacle", zone },
      label: "maneuver.clearObstacle",
      data: { zone: zoneOf(state.fight, zone)?.name ?? zone },
      test: seat.id,
    })),
];

const flights = (seat: Creature): readonly Move[] =>
  (["finesse", "sneak"] as const).map((action) => ({
    id: `flee:${action}`,
    intent: { type: "flee", seat: seat.id, action },
    label: `flee.${action}`,
    test: seat.id,
  }));

const spells = (seat: Creature, others: readonly Creature[]): readonly Move[] =>
  seat.sheet?.thaums
    ? [null, ...others].map((other): Move => ({
        id: `cast:${other?.id ?? "none"}`,
        intent: {
          type: "cast",
          seat: seat.id,
          target: other?.id ?? null,
          cost: 0,
          damage: 0,
          harmType: "physical",
          resist: other ? "endure" : null,
        },
        label: other ? "cast.at" : "cast.free",
        data: { target: other?.name ?? "" },
        test: seat.id,
      }))
    : [];

const swapOffers = (state: CombatState, seat: Creature): readonly Move[] =>
  state.fight.phase !== "swapWindow" || seat.kind !== "pc"
    ? []
    : slotsOf(state, seat.id).flatMap((mine) =>
        active(state)
          .filter((other) => other.id !== seat.id && other.kind === "pc")
          .flatMap((other) =>
            slotsOf(state, other.id).map((theirs): Move => ({
              id: `offerSwap:${mine.id}:${theirs.id}`,
              intent: { type: "offerSwap", seat: seat.id, mine: mine.id, theirs: theirs.id },
              label: "offerSwap",
              data: { mine: shownCard(state, mine.id), theirs: shownCard(state, theirs.id), target: other.name },
            })),
          ),
      );

/** Harm that is written and has no name yet (A.3.1). */
const names = (seat: Creature): readonly Move[] =>
  harmTypes.flatMap((harmType) =>
    listOf(seat.harm?.[harmType]).flatMap((one, index): readonly Move[] =>
      one.label === ""
        ? [
            {
              id: `nameHarm:${harmType}:${index}`,
              intent: { type: "nameHarm", seat: seat.id, harmType, index, label: "" },
              label: `nameHarm.${harmType}`,
              data: { n: index + 1, level: one.level },
              needs: [{ name: "label", kind: "text", value: "" }],
            },
          ]
        : [],
    ),
  );

/** Moves of a seat on its own turn, and what it may do at any time; those it may not do keep their place with the reason. */
export const turnMoves = (state: CombatState, seat: Creature): readonly Move[] => {
  const others = active(state).filter((other) => other.id !== seat.id);
  const end: Move = { id: "endTurn", intent: { type: "endTurn", seat: seat.id }, label: "endTurn" };
  return [
    ...attacks(seat, others),
    ...wrestling(state, seat, others),
    ...moves(state, seat),
    ...plain(state, seat, others),
    ...flights(seat),
    ...spells(seat, others),
    ...swapOffers(state, seat),
    ...names(seat),
    ...(seat.group === null
      ? []
      : [
          {
            id: "endTurn:group",
            intent: { type: "endTurn" as const, seat: seat.id, group: true },
            label: "endTurnGroup",
          },
        ]),
    end,
  ];
};
