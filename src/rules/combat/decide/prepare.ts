import type { TraceStep } from "../../log/outcome.ts";
import type { ActionId, AttributeId } from "../catalogue/actions.ts";
import { basePool, poolOf } from "../dice/pool.ts";
import type { Pool, PoolPart } from "../dice/pool.ts";
import { hasSevere } from "../harm/penalty.ts";
import { place } from "../harm/rows.ts";
import { inTurn } from "../harm/several.ts";
import { splitText } from "../harm/split.ts";
import { setCreature } from "../state/change.ts";
import type { Creature, Row } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { creatureOf } from "../state/find.ts";
import { quietly, record } from "./step.ts";
import type { SoFar } from "./step.ts";
import { dropOut } from "./wound.ts";
import { certain, listOf } from "../../log/values.ts";

type Unsettled = Creature["unsettled"][number];

/** The names of one harm as they are told; its parts usually share one. */
const namesOf = (labels: readonly string[]): string => [...new Set(labels.filter((one) => one !== ""))].join(", ");

/** Put one unsettled harm into its rows by a split; a part that finds no row is a critical injury (A.3.1). */
export const settle = (
  soFar: SoFar,
  id: string,
  harm: Unsettled,
  parts: readonly Row[],
  label: (index: number) => string = () => "",
): SoFar => {
  const creature = creatureOf(soFar.state, id);
  if (!creature?.harm) return soFar;
  const placed = place(creature.harm[harm.type], parts, soFar.state.profile["harm.slots"], label);
  const name = namesOf(parts.map((_, index) => label(index)));
  const settled = record(
    soFar,
    "harmSettled",
    {
      who: id,
      amount: harm.amount,
      type: harm.type,
      split: splitText(parts),
      harm: harm.id,
      first: creature.harm[harm.type].length,
      ...(name === "" ? {} : { name }),
    },
    setCreature(soFar.state, id, {
      harm: { ...creature.harm, [harm.type]: placed.harm },
      unsettled: creature.unsettled.filter((one) => one.id !== harm.id),
      criticals: [...creature.criticals, ...Array.from({ length: placed.catastrophic }, () => harm.type)],
    }),
    [["K-145", harm.amount, splitText(parts)]],
  );
  const critical =
    placed.catastrophic > 0
      ? record(settled, "critical", { who: id, count: placed.catastrophic, type: harm.type }, settled.state, [
          ["combat.critical"],
        ])
      : settled;
  const severe = hasSevere({ physical: placed.harm, mental: placed.harm }, harm.type);
  return severe && creature.fate === "active" && soFar.state.profile["harm.severeIncapacitates"]
    ? record(critical, "wentDown", { who: id }, dropOut(critical.state, id, "down"), [["C.39"]])
    : critical;
};

/** Settle all harm of a creature the mildest way there is for all of it: its next test begins. */
const settleAll = (soFar: SoFar, id: string): SoFar => {
  const creature = creatureOf(soFar.state, id);
  const open = listOf(creature?.unsettled);
  if (!creature?.harm || open.length === 0) return soFar;
  const turns = inTurn(creature.harm, open, () => "", soFar.state.profile);
  return open.reduce((now, harm, index) => settle(now, id, harm, listOf(turns[index]?.taken?.parts)), soFar);
};

/** What a pool is made of besides attribute, action and harm. */
export interface Circumstance {
  readonly attribute?: AttributeId | undefined;
  readonly without?: readonly string[] | undefined;
  readonly parts?: readonly PoolPart[];
  /** True for a maneuver or reaction, which uses up the dice of an ambush (C.14, C.105). */
  readonly maneuver?: boolean;
  /** True for a test of one's own, which takes what was said of the next; answers and rounds do not (K-038). */
  readonly declared?: boolean;
}

/** The pool that a creature would roll now, its harm counted as it stands. */
export const poolNow = (state: CombatState, creature: Creature, action: ActionId, around: Circumstance = {}): Pool =>
  poolOf([
    ...basePool(creature, action, state.profile, around),
    ["ambush", around.maneuver && state.fight.round <= (creature.ambushRound ?? 1) ? creature.ambush : 0],
    ...(around.parts ?? []),
  ]);

/** A test that begins: its pool, and the sixes it needs beyond the usual by the Director's word before. */
interface Begun {
  readonly soFar: SoFar;
  readonly pool: Pool;
  readonly harder: number;
  readonly trace: TraceStep;
}

/** Points as they stand, none of them taken since the last test. */
const stale = (points: Creature["points"]): Creature["points"] =>
  points && (points.physical.fresh > 0 || points.mental.fresh > 0)
    ? { physical: { ...points.physical, fresh: 0 }, mental: { ...points.mental, fresh: 0 } }
    : points;

/** Begin a test: harm is settled, the pool counted, and what counts only once is used up. */
export const beginTest = (soFar: SoFar, id: string, action: ActionId, around: Circumstance = {}): Begun => {
  const settled = settleAll(soFar, id);
  const creature = certain(creatureOf(settled.state, id));
  const pool = poolNow(settled.state, creature, action, around);
  const harder = around.declared ? (creature.harder ?? 0) : 0;
  const state = setCreature(settled.state, id, {
    nextBonus: 0,
    ...(around.maneuver ? { ambush: 0 } : {}),
    ...(harder > 0 ? { harder: 0 } : {}),
    points: stale(creature.points),
  });
  return {
    soFar: quietly(settled, state),
    pool,
    harder,
    trace: ["combat.pool", action, pool.dice, pool.parts.map(([name, dice]) => `${name} ${dice}`).join(", ")],
  };
};
