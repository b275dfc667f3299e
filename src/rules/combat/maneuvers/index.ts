import type { OwnManeuver } from "../../profile/combat.ts";
import type { ActionId } from "../catalogue/catalogue.ts";
import { climb } from "./climb.ts";
import { clearObstacle } from "./clear-obstacle.ts";
import { elsewhere, fast, plain, reaction, slow } from "./definition.ts";
import type { Maneuver, ManeuverDefinition } from "./definition.ts";
import { extinguish } from "./extinguish.ts";
import { lure } from "./lure.ts";
import { moveWithin } from "./move-within.ts";
import { shout } from "./shout.ts";
import { sway } from "./sway.ts";
import { standUp } from "./stand-up.ts";
import { takeAim } from "./take-aim.ts";
import { takeCover } from "./take-cover.ts";
import { drawWeapon, pickUp } from "./take-weapon.ts";

/** The maneuvers of the rules (specification A.5.1), in the order in which they are offered. */
const registry = {
  attackMelee: elsewhere(slow("attackMelee", "strike")),
  attackRanged: elsewhere(slow("attackRanged", "shoot")),
  attackUnarmed: elsewhere(slow("attackUnarmed", "force")),
  grapple: elsewhere(slow("grapple", "force")),
  flee: { ...elsewhere(slow("flee", "finesse", "sneak")), whileBurning: true },
  sway,
  lure,
  survey: plain(slow("survey", "read")),
  climb,
  cast: elsewhere(slow("cast", "cast")),
  extinguish,
  clearObstacle,
  drawWeapon,
  standUp,
  dodge: elsewhere(reaction("dodge", "finesse")),
  parry: elsewhere(reaction("parry", "strike", "force")),
  // Who is held and burns may get loose all the same
  breakFree: { ...elsewhere(reaction("breakFree", "force")), whileHeld: true },
  hold: elsewhere(reaction("hold", "force", "endure")),
  chase: elsewhere(reaction("chase", "finesse", "track")),
  resistMagic: elsewhere(reaction("resistMagic", "endure")),
  shout,
  turnAround: plain(fast("turnAround")),
  interact: plain(fast("interact")),
  moveWithin,
  moveZone: elsewhere(fast("moveZone")),
  takeCover,
  pickUp,
  takeAim,
} as const satisfies Readonly<Record<string, ManeuverDefinition>>;

type ManeuverId = keyof typeof registry;

/** Every maneuver of the rules. */
export const maneuvers: readonly ManeuverDefinition[] = Object.values(registry);

/** The row of a maneuver of the rules. */
export const maneuver = (id: ManeuverId): Maneuver => registry[id].row;

const byId: ReadonlyMap<string, ManeuverDefinition> = new Map(Object.entries(registry));

/** Whom and where a maneuver of the rules may be aimed at; nothing for most. */
export const aimsOf = (id: string): NonNullable<ManeuverDefinition["aims"]> => byId.get(id)?.aims ?? {};

/** A maneuver of the rules or one the Director added; undefined where there is none of that name. */
export const definitionOf = (id: string, own: readonly OwnManeuver[]): ManeuverDefinition | undefined => {
  const added = own.find((row) => row.id === id);
  return (
    byId.get(id) ?? (added && { row: { ...added, reaction: false, actions: added.actions as readonly ActionId[] } })
  );
};

/** The row of such a one. */
export const findManeuver = (id: string, own: readonly OwnManeuver[]): Maneuver | undefined =>
  definitionOf(id, own)?.row;
