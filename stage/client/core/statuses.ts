/**
 * The host's own status list. Source (public page): API "CONFIG.statusEffects" (array in 13, by id in 14); ids are
 * facts, names come from our language file.
 */
const IDS = [
  "dead",
  "unconscious",
  "sleep",
  "stun",
  "prone",
  "restrain",
  "paralysis",
  "blind",
  "deaf",
  "silence",
  "fear",
  "burning",
  "frozen",
  "shock",
  "bleeding",
  "disease",
  "poison",
  "curse",
  "invisible",
  "target",
];

const entries = (): any[] => IDS.map((id) => ({ id, name: `EFFECT.Status.${id}`, img: `icons/svg/${id}.svg` }));

export const statusEffects = (generation: number): any =>
  generation >= 14 ? Object.fromEntries(entries().map((status) => [status.id, status])) : entries();

export const specialStatusEffects = {
  DEFEATED: "dead",
  INVISIBLE: "invisible",
  BLIND: "blind",
  BURROW: "burrow",
  HOVER: "hover",
  FLY: "fly",
};
