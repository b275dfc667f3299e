/** Maneuvers that have a sign of their own in `assets/icons/maneuvers`, with the file's name. */
const SIGNS: Readonly<Partial<Record<string, string>>> = {
  clearObstacle: "clear-obstacle",
  climb: "climb",
  drawWeapon: "take-weapon",
  extinguish: "extinguish",
  interact: "interact",
  lure: "lure",
  moveWithin: "move-within",
  pickUp: "take-weapon",
  shout: "shout",
  standUp: "stand-up",
  survey: "survey",
  sway: "sway",
  takeAim: "take-aim",
  takeCover: "take-cover",
  turnAround: "turn-around",
};

/** Address of a maneuver's sign, which only decorates its word; "" where a move has none. */
export const maneuverSign = (intent: { readonly type: string; readonly maneuver?: unknown }): string => {
  const file = intent.type === "maneuver" ? SIGNS[String(intent.maneuver)] : undefined;
  return file === undefined ? "" : `systems/setpiece/assets/icons/maneuvers/${file}.svg`;
};
