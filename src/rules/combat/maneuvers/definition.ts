import type { CombatProfile } from "../../profile/combat.ts";
import type { ActionId, Weapon } from "../catalogue/catalogue.ts";
import type { Check, Draft } from "../decide/step.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";

/** One row of the catalogue of maneuvers: what it costs and which actions may be tested (K-055 to K-078). */
export interface Maneuver {
  readonly id: string;
  readonly speed: "slow" | "fast";
  /** Usable at any moment of the round, before, during or after one's own turn. */
  readonly reaction: boolean;
  readonly actions: readonly ActionId[];
  /** Name typed by the Director; rows of the rules are named by the language files. */
  readonly name?: string;
}

/** Who makes it, and what it is made at. */
export interface Aimed {
  readonly seat: string;
  readonly target?: string;
  readonly zone?: string;
  readonly weapon?: string;
}

/** How it stands among the options; nothing to say is `{}`. */
export interface ManeuverWay {
  /** Key below `Combat.Option.maneuver`, where it is not the maneuver's id. */
  readonly label?: string;
  /** There is nothing for it to do as the creature stands. */
  readonly pointless?: boolean;
}

/** What the sixes of a passed test are thrown for, where that is more than to pass, and whose values it rests on. */
interface Goal {
  readonly reached: (sixes: number) => boolean;
  readonly rests: readonly string[];
}

/**
 * All there is to know of a maneuver: what it costs, what it needs, what it does, how it is offered. What is absent is
 * as with most. One file defines one that does anything, and the registry beside it names them all.
 */
export interface ManeuverDefinition {
  readonly row: Maneuver;
  /** It is a move of its own or a reaction, with an intent of its own. */
  readonly elsewhere?: true;
  /** Whether the table plays with it; absent: always. A house rule is also refused while it is off. */
  plays?(profile: CombatProfile): boolean;
  /** Open to who is held, to who burns (K-114, K-123, K-124, K-173, C.90). */
  readonly whileHeld?: true;
  readonly whileBurning?: true;
  /** What else bars somebody from it. */
  barred?(creature: Creature): Check;
  /** What it needs besides turn and budget. */
  needs?(state: CombatState, aimed: Aimed): Check;
  /** Successes its test takes before anything makes it harder; absent: one. */
  needed?(state: CombatState, aimed: Aimed): number;
  goal?(state: CombatState, aimed: Aimed): Goal;
  /** Whom and where it may be aimed at, beyond somebody in one's own zone; both may be left open. */
  readonly aims?: { readonly whom?: true; readonly place?: true };
  /** What a passed test brings; `gm`: the Director pressed it. */
  passed?(draft: Draft, aimed: Aimed, sixes: number, gm: boolean): Draft;
  /** What it changes where no action is tested. */
  done?(state: CombatState, aimed: Aimed): CombatState;
  /**
   * Among the options by itself, with a weapon of one's own, at somebody in one's
   * zone, into a zone next to it; null: not.
   */
  byItself?(creature: Creature): ManeuverWay | null;
  withWeapon?(creature: Creature, weapon: Weapon): ManeuverWay | null;
  atSomebody?(creature: Creature, other: Creature): ManeuverWay | null;
  intoZone?(state: CombatState, zone: string): ManeuverWay | null;
}

/** Rows of the catalogue: a slow maneuver with the actions it may be tested with, a fast one, a reaction. */
export const slow = (id: string, ...actions: ActionId[]): Maneuver => ({ id, speed: "slow", reaction: false, actions });
export const fast = (id: string): Maneuver => ({ id, speed: "fast", reaction: false, actions: [] });
export const reaction = (id: string, ...actions: ActionId[]): Maneuver => ({
  id,
  speed: "fast",
  reaction: true,
  actions,
});

/** A maneuver that is told and, where it has an action, tested; the rest is the table's. */
export const plain = (row: Maneuver): ManeuverDefinition => ({ row, byItself: () => ({}) });

/** A maneuver with an intent of its own. */
export const elsewhere = (row: Maneuver): ManeuverDefinition => ({ row, elsewhere: true });
