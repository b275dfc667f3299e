/** Who could roll for an ambush, told to whoever sees the state that is passed. */
import { begin } from "../decide/step.ts";
import { beginTest } from "../decide/prepare.ts";
import type { CombatIntent } from "../moves/index.ts";
import { active, areEnemies } from "../state/find.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";

/** Hiding is tested with Sneak, noticing with Read or Track (K-137). */
const HIDING = ["sneak"] as const;
const NOTICING = ["read", "track"] as const;
type Tested = (typeof HIDING | typeof NOTICING)[number];

/** Somebody who might roll, with what, on how many dice. */
export interface Able {
  readonly who: Creature;
  readonly action: Tested;
  readonly dice: number;
}

/** Those who might roll, best first, since one rolls for all of a side (K-140). */
const able = (state: CombatState, who: readonly Creature[], actions: readonly Tested[]): readonly Able[] =>
  who
    .flatMap((one) =>
      actions.map((action) => ({
        who: one,
        action,
        dice: beginTest(begin(state), one.id, action).pool.dice,
      })),
    )
    .sort((a, b) => b.dice - a.dice);

/** Who might roll for those who lie in wait, best first; everybody, unless some are named. */
export const ableToHide = (state: CombatState, who = active(state)): readonly Able[] => able(state, who, HIDING);

/** Who might roll to notice them, best first; everybody, unless some are named. */
export const ableToNotice = (state: CombatState, who = active(state)): readonly Able[] => able(state, who, NOTICING);

/** An ability as a form names it. */
export const nameAble = ({ who, action }: Able): string => `${action} ${who.id}`;

/** Who is ticked as lying in wait, and who was chosen to roll for each side (`nameAble`; empty for the best). */
export interface AmbushTyped {
  readonly waiting: readonly string[];
  /** Who of those that were `offered` as surprised is ticked; of anybody else the enemies are. */
  readonly surprised?: readonly string[];
  readonly offered?: readonly string[];
  readonly roller: string;
  readonly resister: string;
}

/** Who may roll for each side of an ambush, as it is filled in, and who does unless somebody else is chosen (K-140). */
export const ambushSides = (
  state: CombatState,
  { waiting, surprised = [], offered = [], roller, resister }: AmbushTyped,
) => {
  const all = active(state);
  const hiding = all.filter((one) => waiting.includes(one.id));
  // Friends of those who wait know of it, unless the Director ticks them
  const others = all
    .filter((one) => !waiting.includes(one.id))
    .filter((one) =>
      offered.includes(one.id) ? surprised.includes(one.id) : hiding.some((other) => areEnemies(other, one)),
    );
  const side = (able: readonly Able[], value: string) => ({
    able,
    chosen: able.find((one) => nameAble(one) === value) ?? able[0],
  });
  return {
    hiding,
    others,
    roller: side(ableToHide(state, hiding), roller),
    resister: side(ableToNotice(state, others), resister),
  };
};

/**
 * What a filled-in form asks for; whoever was chosen for the wrong side gives way to the best of the right one (K-140).
 */
export function ambushIntent(state: CombatState, typed: AmbushTyped, waive: boolean): CombatIntent {
  const { hiding, others, roller, resister } = ambushSides(state, typed);
  const noticing = resister.chosen;
  return {
    type: "ambush",
    ambushers: hiding.map((one) => one.id),
    roller: roller.chosen?.who.id ?? "",
    surprised: others.map((one) => one.id),
    ...(noticing && noticing.action !== "sneak" ? { resister: noticing.who.id, action: noticing.action } : {}),
    ...(waive ? { waive: true } : {}),
  };
}
