import { textOf } from "../state/missing.ts";
import { object, optional, text } from "../../log/parse.ts";
import { findManeuver } from "../catalogue/maneuvers.ts";
import type { Maneuver } from "../catalogue/maneuvers.ts";
import { weaponOf } from "../attack/checks.ts";
import { firstOf, mayManeuver } from "../decide/access.ts";
import type { Check } from "../decide/access.ts";
import { no, quietly, record } from "../decide/step.ts";
import type { Asking, Step, SoFar } from "../decide/step.ts";
import { plainTest } from "../decide/plain-test.ts";
import { within } from "../decide/travel.ts";
import { withTurn } from "../decide/turn.ts";
import { putOut } from "../hazards/fire.ts";
import { pay } from "../round/budget.ts";
import { setCreature, setFight } from "../state/change.ts";
import type { Creature } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { action } from "../state/flow.ts";
import { circumstances } from "../zones/circumstances.ts";
import { edgeBetween, sameZone, testFrom, zoneOf } from "../zones/graph.ts";
import { directorsOnly, handler, id, testFields } from "./handler.ts";
import type { TestFields } from "./handler.ts";

/** Maneuvers with an intent of their own. */
const ELSEWHERE = ["attackMelee", "attackRanged", "attackUnarmed", "grapple", "flee", "cast", "breakFree", "moveZone"];

interface Plain extends TestFields {
  readonly seat: string;
  readonly maneuver: string;
  readonly target?: string;
  readonly zone?: string;
  readonly weapon?: string;
  readonly action?: string;
}

const rowOf = (state: CombatState, intent: Plain): Maneuver | undefined => {
  const row = findManeuver(intent.maneuver, state.profile["maneuvers.own"]);
  return row && !row.reaction && !ELSEWHERE.includes(row.id) ? row : undefined;
};

/** What a maneuver needs besides turn and budget. */
const fits = (state: CombatState, intent: Plain): Check => {
  const creature = creatureOf(state, intent.seat) as Creature;
  const other = creatureOf(state, intent.target);
  if (intent.target !== undefined && (!other || !sameZone(creature, other))) return no("NoTarget", "L-input");
  if (intent.maneuver === "standUp") return creature.prone ? null : no("NotProne", "K-066");
  if (intent.maneuver === "takeCover")
    return zoneOf(state.fight, creature.zone)?.cover === false ? no("NoCover", "K-078") : null;
  if (intent.maneuver === "drawWeapon" || intent.maneuver === "pickUp")
    return weaponOf(creature, textOf(intent.weapon))
      ? null
      : no("WrongWeapon", "K-065", { weapon: textOf(intent.weapon) });
  if (intent.maneuver === "extinguish")
    return (other ?? creature).burning ? null : no("NotBurning", "K-174", { target: (other ?? creature).name });
  if (intent.maneuver !== "clearObstacle") return null;
  const edge =
    creature.zone !== null && intent.zone !== undefined && edgeBetween(state.fight, creature.zone, intent.zone);
  return edge && edge.cost !== "fast" ? null : no("NoObstacle", "K-036");
};

const clear = (soFar: SoFar, intent: Plain): SoFar => {
  const here = textOf(creatureOf(soFar.state, intent.seat)?.zone);
  const edges = soFar.state.fight.edges.map((edge) =>
    edge === edgeBetween(soFar.state.fight, here, textOf(intent.zone)) ? { ...edge, cost: "fast" as const } : edge,
  );
  return record(soFar, "cleared", { who: intent.seat, zone: textOf(intent.zone) }, setFight(soFar.state, { edges }), [
    ["K-037"],
  ]);
};

type Burning = NonNullable<Creature["burning"]>;

const isOut = ({ burning }: Creature, sixes: number): boolean =>
  burning !== null && putOut(burning.progress, sixes, burning.needed);

const dampen = (soFar: SoFar, intent: Plain, sixes: number): SoFar => {
  const target = creatureOf(soFar.state, intent.target ?? intent.seat) as Creature;
  const { progress, needed } = target.burning as Burning;
  const out = isOut(target, sixes);
  return record(
    soFar,
    out ? "putOut" : "dampened",
    { who: target.id, by: intent.seat, progress: progress + sixes, needed },
    setCreature(soFar.state, target.id, {
      burning: out ? null : { ...(target.burning as Burning), progress: progress + sixes },
    }),
    [["K-176", progress, sixes, needed]],
  );
};

const tested = (asking: Asking, soFar: SoFar, intent: Plain, row: Maneuver): Step => {
  const creature = creatureOf(soFar.state, intent.seat) as Creature;
  const used = row.actions.find((one) => one === intent.action) ?? row.actions[0];
  if (!used) return simple(soFar, intent);
  const edge = edgeBetween(soFar.state.fight, creature.zone ?? "", intent.zone ?? "");
  const needed =
    (row.id === "clearObstacle" ? (edge ? testFrom(edge, textOf(creature.zone)).needed : 1) : 1) +
    circumstances(soFar.state, creature);
  const burning = row.id === "extinguish" ? creatureOf(soFar.state, intent.target ?? intent.seat) : undefined;
  const test = {
    seat: intent.seat,
    action: used,
    needed,
    maneuver: true,
    of: row.id,
    ...(burning ? { goal: { reached: (sixes: number) => isOut(burning, sixes), rests: [burning.id] } } : {}),
  };
  return plainTest(asking, did(soFar, intent), test, intent, (told, { passed, successes }) => {
    if (!passed) return told;
    if (row.id === "extinguish") return dampen(told, intent, successes);
    return row.id === "clearObstacle" ? clear(told, intent) : told;
  });
};

const did = (soFar: SoFar, intent: Plain, state: CombatState = soFar.state): SoFar =>
  record(soFar, "did", { who: intent.seat, maneuver: intent.maneuver, target: intent.target ?? "" }, state, [
    ["A.5.1", intent.maneuver],
  ]);

const simple = (soFar: SoFar, intent: Plain): SoFar => {
  const { state } = soFar;
  if (intent.maneuver === "standUp") return did(soFar, intent, setCreature(state, intent.seat, { prone: false }));
  if (intent.maneuver === "moveWithin") return did(soFar, intent, within(state, intent.seat, intent.target ?? null));
  if (intent.maneuver === "takeCover")
    return did(soFar, intent, setCreature(within(state, intent.seat, null), intent.seat, { cover: true }));
  if (intent.maneuver === "drawWeapon" || intent.maneuver === "pickUp")
    return did(soFar, intent, setCreature(state, intent.seat, { inHand: intent.weapon ?? null }));
  return did(soFar, intent);
};

/** Any maneuver that concerns no enemy's reaction: with a test, or simply done (A.5.1). */
export const maneuverIntent = handler(
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
    const row = rowOf(state, intent);
    if (!row) return no("UnknownManeuver", "A.5.1", { maneuver: intent.maneuver });
    return firstOf(
      () => mayManeuver(state, by, intent.seat, row.id, row.speed),
      () => fits(state, intent),
      () => directorsOnly(by, intent),
    );
  },
  (asking, soFar, intent) =>
    withTurn(asking, soFar, intent.seat, (open, slot) => {
      const row = rowOf(open.state, intent) as Maneuver;
      const paid = quietly(open, pay(open.state, slot, row.speed));
      return tested(asking, paid, intent, row);
    }),
);
