import { lastFrom, type From } from "./last-from.ts";

/** The journal of the pack `rules` that tells card combat in our own words. */
export const COMBAT_JOURNAL = "rulesofcombat001";

const PAGES = {
  cards: "cardsandrounds00",
  maneuvers: "maneuvers0000001",
  dice: "poolsandsixes001",
  attack: "attackandreact01",
  zones: "zones00000000001",
  harm: "harmandhealing01",
  holding: "holding000000001",
  flight: "fleeandchase0001",
  ambush: "ambush0000000001",
  fear: "fear000000000001",
  hazards: "fireandpoison001",
  foes: "foesinoneline001",
} as const;
type Subject = keyof typeof PAGES;

/** Rows of the checklist from this one on, in order. */
const FROM: From<Subject> = [
  [1, "cards"],
  [28, "zones"],
  [44, "maneuvers"],
  [79, "zones"],
  [83, "attack"],
  [90, "foes"],
  [93, "attack"],
  [112, "holding"],
  [124, "flight"],
  [135, "ambush"],
  [143, "harm"],
  [148, "fear"],
  [167, "hazards"],
];

/** Sections of the specification. */
const SECTIONS: Readonly<Record<number, Subject>> = {
  1: "dice",
  2: "dice",
  3: "harm",
  4: "cards",
  5: "maneuvers",
  6: "zones",
  7: "attack",
  8: "holding",
  9: "flight",
  10: "ambush",
  11: "harm",
  13: "cards",
  14: "fear",
  15: "hazards",
  16: "hazards",
  17: "attack",
};

/** Steps of the core that have a name and no number. */
const NAMED: Readonly<Record<string, Subject>> = {
  "combat.pool": "dice",
  "combat.dice": "dice",
  "combat.test": "dice",
  "combat.push": "dice",
  "combat.price": "dice",
  "combat.critical": "harm",
  "combat.heal": "harm",
};

const subjectOf = (rule: string): Subject | null => {
  const row = /^K-(\d+)$/.exec(rule)?.[1];
  if (row !== undefined) return lastFrom(FROM, Number(row));
  const section = /^A\.(\d+)/.exec(rule)?.[1];
  return section === undefined ? (NAMED[rule] ?? null) : (SECTIONS[Number(section)] ?? null);
};

/** The page of the combat journal that tells a rule, by its id; null where there is none. */
export const combatPageOf = (rule: string): string | null => {
  const subject = subjectOf(rule);
  return subject === null ? null : PAGES[subject];
};
