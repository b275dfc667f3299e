/** Maneuvers without reactions, each one object and one registry entry. Attacks and grips are `moves` and `flow`. */
import type { CombatProfile } from "../../profile/combat.ts";
import type { ActionId, Weapon } from "../catalogue/catalogue.ts";
import type { Check, Draft } from "../decide/step.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";

/** A catalogue row: cost and actions to test (K-055 to K-078). */
export interface Maneuver {
  readonly id: string;
  readonly speed: "slow" | "fast";
  /** Usable at any moment of the round, before, during or after one's own turn. */
  readonly reaction: boolean;
  readonly actions: readonly ActionId[];
  /** The Director's name; language files name the rules' rows. */
  readonly name?: string;
}

export interface Aimed {
  readonly seat: string;
  readonly target?: string;
  readonly zone?: string;
  readonly weapon?: string;
}

/** Its place among the options; `{}` for the usual one. */
export interface ManeuverWay {
  /** Key below `Combat.Option.maneuver`, where it is not the maneuver's id. */
  readonly label?: string;
  readonly pointless?: boolean;
}

/** A purpose of its sixes beyond passing, with the creatures whose values it depends on. */
interface Goal {
  readonly reached: (sixes: number) => boolean;
  readonly rests: readonly string[];
}

/** A maneuver: cost, needs, effects, offers. One file defines one that does anything; the registry lists them. */
export interface ManeuverDefinition {
  readonly row: Maneuver;
  /** A move or reaction with an intent of its own. */
  readonly elsewhere?: true;
  /** Whether the table plays with it; absent: always. A house rule is also refused while off. */
  plays?(profile: CombatProfile): boolean;
  /** Open to a held, a burning creature (K-114, K-123, K-124, K-173, C.90). */
  readonly whileHeld?: true;
  readonly whileBurning?: true;
  barred?(creature: Creature): Check;
  needs?(state: CombatState, aimed: Aimed): Check;
  /** Successes needed before difficulties; absent: one. */
  needed?(state: CombatState, aimed: Aimed): number;
  goal?(state: CombatState, aimed: Aimed): Goal;
  /** Targets beyond one's own zone, and places; both optional. */
  readonly aims?: { readonly whom?: true; readonly place?: true };
  /** A passed test's effect; `gm`: the Director pressed it. */
  passed?(draft: Draft, aimed: Aimed, sixes: number, gm: boolean): Draft;
  done?(state: CombatState, aimed: Aimed): CombatState;
  /** Offered by itself, with a weapon, at a creature of the zone, into a neighbouring zone; null: not. */
  byItself?(creature: Creature): ManeuverWay | null;
  withWeapon?(creature: Creature, weapon: Weapon): ManeuverWay | null;
  atSomebody?(creature: Creature, other: Creature): ManeuverWay | null;
  intoZone?(state: CombatState, zone: string): ManeuverWay | null;
}

export const slow = (id: string, ...actions: ActionId[]): Maneuver => ({ id, speed: "slow", reaction: false, actions });
export const fast = (id: string): Maneuver => ({ id, speed: "fast", reaction: false, actions: [] });
export const reaction = (id: string, ...actions: ActionId[]): Maneuver => ({
  id,
  speed: "fast",
  reaction: true,
  actions,
});

/** A maneuver that is recorded and perhaps tested; its effect is the table's. */
export const plain = (row: Maneuver): ManeuverDefinition => ({ row, byItself: () => ({}) });

export const elsewhere = (row: Maneuver): ManeuverDefinition => ({ row, elsewhere: true });
