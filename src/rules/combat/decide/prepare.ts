import { listOf } from "../state/missing.ts";
import type { TraceStep } from "../../log/outcome.ts";
import type { ActionId, AttributeId } from "../catalogue/actions.ts";
import { hasSevere } from "../harm/penalty.ts";
import { inTurn } from "../harm/several.ts";
import { splitText } from "../harm/split.ts";
import { place } from "../harm/rows.ts";
import { setCreature } from "../state/change.ts";
import type { Creature, Row } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import { basePool, poolOf } from "../test/pool.ts";
import type { Pool, PoolPart } from "../test/pool.ts";
import { quietly, tell } from "./kit.ts";
import { dropOut } from "./wound.ts";
import type { Story } from "./kit.ts";

type Unsettled = Creature["unsettled"][number];

/** Put one unsettled harm into its rows by a split; a part that finds no row is a critical injury (A.3.1). */
export const settle = (
  story: Story,
  id: string,
  harm: Unsettled,
  parts: readonly Row[],
  label: (index: number) => string = () => "",
): Story => {
  const creature = creatureOf(story.state, id);
  if (!creature?.harm) return story;
  const placed = place(creature.harm[harm.type], parts, story.state.profile["harm.slots"], label);
  const settled = tell(
    story,
    "harmSettled",
    { who: id, amount: harm.amount, type: harm.type, split: splitText(parts) },
    setCreature(story.state, id, {
      harm: { ...creature.harm, [harm.type]: placed.harm },
      unsettled: creature.unsettled.filter((one) => one.id !== harm.id),
      criticals: [...creature.criticals, ...Array.from({ length: placed.catastrophic }, () => harm.type)],
    }),
    [["K-145", harm.amount, splitText(parts)]],
  );
  const critical =
    placed.catastrophic > 0
      ? tell(settled, "critical", { who: id, count: placed.catastrophic, type: harm.type }, settled.state, [
          ["combat.critical"],
        ])
      : settled;
  const severe = hasSevere({ physical: placed.harm, mental: placed.harm }, harm.type);
  return severe && creature.fate === "active" && story.state.profile["harm.severeIncapacitates"]
    ? tell(critical, "wentDown", { who: id }, dropOut(critical.state, id, "down"), [["C.39"]])
    : critical;
};

/** Settle all harm of a creature the mildest way there is for all of it: its next test begins. */
const settleAll = (story: Story, id: string): Story => {
  const creature = creatureOf(story.state, id);
  const open = listOf(creature?.unsettled);
  if (!creature?.harm || open.length === 0) return story;
  const turns = inTurn(creature.harm, open, () => "", story.state.profile);
  return open.reduce((now, harm, index) => settle(now, id, harm, listOf(turns[index]?.taken?.parts)), story);
};

/** What a pool is made of besides attribute, action and harm. */
export interface Circumstance {
  readonly attribute?: AttributeId | undefined;
  readonly without?: readonly string[] | undefined;
  readonly parts?: readonly PoolPart[];
  /** True for a maneuver or reaction, which uses up the dice of an ambush (C.14, C.105). */
  readonly maneuver?: boolean;
}

/** The pool that a creature would roll now, its harm counted as it stands. */
const poolNow = (story: Story, creature: Creature, action: ActionId, around: Circumstance = {}): Pool =>
  poolOf([
    ...basePool(creature, action, story.state.profile, around),
    ["ambush", around.maneuver && story.state.fight.round <= 1 ? creature.ambush : 0],
    ...(around.parts ?? []),
  ]);

/** Begin a test: harm is settled, the pool counted, and what counts only once is used up. */
export const beginTest = (
  story: Story,
  id: string,
  action: ActionId,
  around: Circumstance = {},
): { readonly story: Story; readonly pool: Pool; readonly trace: TraceStep } => {
  const settled = settleAll(story, id);
  const creature = creatureOf(settled.state, id) as Creature;
  const pool = poolNow(settled, creature, action, around);
  const state = setCreature(settled.state, id, {
    nextBonus: 0,
    ...(around.maneuver ? { ambush: 0 } : {}),
    points: creature.points && {
      physical: { ...creature.points.physical, fresh: 0 },
      mental: { ...creature.points.mental, fresh: 0 },
    },
  });
  return {
    story: quietly(settled, state),
    pool,
    trace: ["combat.pool", action, pool.dice, pool.parts.map(([name, dice]) => `${name} ${dice}`).join(", ")],
  };
};
