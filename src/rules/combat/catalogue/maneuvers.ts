import type { OwnManeuver } from "../../profile/combat.ts";
import type { ActionId } from "./actions.ts";

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

const slow = <const I extends string>(id: I, ...actions: ActionId[]) =>
  ({ id, speed: "slow", reaction: false, actions }) as const;
const fast = <const I extends string>(id: I) => ({ id, speed: "fast", reaction: false, actions: [] }) as const;
const reaction = <const I extends string>(id: I, ...actions: ActionId[]) =>
  ({ id, speed: "fast", reaction: true, actions }) as const;

/** The maneuvers of the rules (specification A.5.1). */
export const maneuvers = [
  slow("attackMelee", "strike"),
  slow("attackRanged", "shoot"),
  slow("attackUnarmed", "force"),
  slow("grapple", "force"),
  slow("flee", "finesse", "sneak"),
  slow("sway", "persuade"),
  slow("lure", "finesse", "intimidate"),
  slow("survey", "read"),
  slow("climb", "finesse", "endure"),
  slow("cast", "cast"),
  slow("extinguish", "finesse"),
  slow("clearObstacle", "force"),
  fast("drawWeapon"),
  fast("standUp"),
  reaction("dodge", "finesse"),
  reaction("parry", "strike", "force"),
  reaction("breakFree", "force"),
  reaction("hold", "force", "endure"),
  reaction("chase", "finesse", "track"),
  reaction("resistMagic", "endure"),
  fast("shout"),
  fast("turnAround"),
  fast("interact"),
  fast("moveWithin"),
  fast("moveZone"),
  fast("takeCover"),
  fast("pickUp"),
] as const;

type ManeuverId = (typeof maneuvers)[number]["id"];

const byId: ReadonlyMap<string, Maneuver> = new Map(maneuvers.map((row) => [row.id, row]));

/** A maneuver of the rules. */
export const maneuver = (id: ManeuverId): Maneuver => byId.get(id) as Maneuver;

/** A maneuver of the rules or one the Director added; undefined where there is none of that name. */
export const findManeuver = (id: string, own: readonly OwnManeuver[]): Maneuver | undefined => {
  const added = own.find((row) => row.id === id);
  return (
    byId.get(id) ?? (added ? { ...added, reaction: false, actions: added.actions as readonly ActionId[] } : undefined)
  );
};
