/** Maneuvers that have a sign of their own in `assets/icons/maneuvers`, with the file's name. */
const SIGNS: Readonly<Partial<Record<string, string>>> = {
  attackMelee: "attack-melee",
  attackRanged: "attack-ranged",
  attackUnarmed: "attack-unarmed",
  breakFree: "break-free",
  cast: "cast",
  chase: "chase",
  clearObstacle: "clear-obstacle",
  climb: "climb",
  dodge: "dodge",
  drawWeapon: "take-weapon",
  extinguish: "extinguish",
  flee: "flee",
  grapple: "grapple",
  hold: "grapple",
  interact: "interact",
  lure: "lure",
  moveWithin: "move-within",
  parry: "parry",
  pickUp: "take-weapon",
  resistMagic: "resist-magic",
  shout: "shout",
  standUp: "stand-up",
  survey: "survey",
  sway: "sway",
  takeAim: "take-aim",
  takeCover: "take-cover",
  turnAround: "turn-around",
};

/** Address of a sign by the maneuver's id, which only decorates its word; "" where it has none. */
export const signOf = (maneuver: string): string => {
  const file = SIGNS[maneuver];
  return file === undefined ? "" : `systems/setpiece/assets/icons/maneuvers/${file}.svg`;
};

/** Moves that are the maneuver of their name. */
const OWN: readonly string[] = ["breakFree", "cast", "flee", "grapple"];

/** The sign of the maneuver that an intent spends; "" where a move has none. */
export const maneuverSign = ({ type, maneuver }: { readonly type: string; readonly maneuver?: unknown }): string => {
  if (type === "maneuver" || type === "attack") return signOf(String(maneuver));
  return OWN.includes(type) ? signOf(type) : "";
};
