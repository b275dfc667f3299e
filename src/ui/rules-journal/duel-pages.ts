import { lastFrom, type From } from "./last-from.ts";

/** The journal of the pack `rules` that tells duels in our own words. */
export const DUEL_JOURNAL = "rulesofduels0001";

const PAGES = {
  round: "duelsinshort0001",
  meter: "duelmeter0000001",
  control: "duelcontrol00001",
  bonuses: "duelbonuses00001",
} as const;
type Subject = keyof typeof PAGES;

/** Rows of the checklist from this one on, in order. */
const FROM: From<Subject> = [
  [1, "round"],
  [12, "bonuses"],
  [18, "round"],
  [20, "control"],
  [23, "round"],
  [32, "bonuses"],
  [37, "meter"],
  [40, "control"],
  [47, "meter"],
];

/** Rulings, and steps of the core that have a name and no number. */
const NAMED: Readonly<Record<string, Subject>> = {
  "duel.tie": "round",
  "duel.tieInitiative": "round",
  "duel.natural20": "meter",
  "duel.natural20Choice": "meter",
  "duel.replenish": "bonuses",
  "duel.missingBonus": "bonuses",
  "duel.onlyPositive": "bonuses",
  "D.2": "round",
  "D.3": "round",
  "D.5": "bonuses",
  "D.6": "bonuses",
  "D.7": "bonuses",
};

/** The page of the duel journal that tells a rule, by its id; null where there is none. */
export const duelPageOf = (rule: string): string | null => {
  const row = /^U-(\d+)$/.exec(rule)?.[1];
  const subject = row === undefined ? NAMED[rule] : lastFrom(FROM, Number(row));
  return subject ? PAGES[subject] : null;
};
