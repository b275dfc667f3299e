import { fetchDocument } from "../../foundry/uuid.ts";
import { openJournal } from "../host/host.ts";

/** Numbers from this one on, in order, belong to a subject. */
type From<Subject> = readonly (readonly [from: number, subject: Subject])[];

/** The subject of a number; null before the first. */
const lastFrom = <Subject>(table: From<Subject>, number: number): Subject | null =>
  table.findLast(([from]) => from <= number)?.[1] ?? null;

/** The journal of the pack `rules` that tells card combat in our own words. */
const COMBAT_JOURNAL = "rulesofcombat001";

const COMBAT_PAGES = {
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
type CombatSubject = keyof typeof COMBAT_PAGES;

/** Rows of the checklist. */
const COMBAT_FROM: From<CombatSubject> = [
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
const COMBAT_SECTIONS: Readonly<Record<number, CombatSubject>> = {
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
const COMBAT_NAMED: Readonly<Record<string, CombatSubject>> = {
  "combat.pool": "dice",
  "combat.dice": "dice",
  "combat.test": "dice",
  "combat.push": "dice",
  "combat.price": "dice",
  "combat.critical": "harm",
  "combat.heal": "harm",
};

const combatSubjectOf = (rule: string): CombatSubject | null => {
  const row = /^K-(\d+)$/.exec(rule)?.[1];
  if (row !== undefined) return lastFrom(COMBAT_FROM, Number(row));
  const section = /^A\.(\d+)/.exec(rule)?.[1];
  return section === undefined ? (COMBAT_NAMED[rule] ?? null) : (COMBAT_SECTIONS[Number(section)] ?? null);
};

/** Null where the combat journal has no page for the rule. */
export const combatPageOf = (rule: string): string | null => {
  const subject = combatSubjectOf(rule);
  return subject === null ? null : COMBAT_PAGES[subject];
};

export const CONTEST_JOURNAL = "rulesofcontests1";

const CONTEST_PAGES = {
  choosing: "choosingcontest1",
  ratings: "ratings000000001",
  augments: "augments00000001",
  degrees: "degrees000000001",
  simple: "simplecontest001",
  scored: "scoredcontest001",
  gambit: "gambitdefence001",
  outcomes: "scoredoutcomes01",
  leaving: "leavingashot0001",
  group: "groupcontests001",
  assists: "assists000000001",
  joining: "joiningswitching",
  followers: "followers0000001",
  extended: "extendedcontest1",
  moves: "extendedmoves001",
  chained: "chainedcontest01",
  states: "states0000000001",
  healing: "healingstates001",
  heroPoints: "heropoints000001",
} as const;

type ContestSubject = keyof typeof CONTEST_PAGES;

/** Numbered rules. */
const CONTEST_FROM: From<ContestSubject> = [
  [1, "choosing"],
  [10, "scored"],
  [45, "outcomes"],
  [73, "leaving"],
  [98, "group"],
  [132, "assists"],
  [156, "followers"],
  [170, "gambit"],
  [178, "joining"],
  [184, "extended"],
  [227, "followers"],
  [232, "extended"],
  [259, "moves"],
  [340, "chained"],
  [361, "group"],
  [369, "followers"],
  [372, "choosing"],
];

/** Sections of the core rules that long contests lean on (S2), by number. */
const CONTEST_SECTIONS: Readonly<Record<number, ContestSubject>> = {
  1: "ratings",
  2: "augments",
  3: "ratings",
  4: "ratings",
  5: "degrees",
  6: "degrees",
  7: "simple",
  8: "augments",
  9: "states",
  10: "states",
  11: "healing",
  12: "simple",
  13: "choosing",
  14: "heroPoints",
  15: "heroPoints",
  16: "heroPoints",
  17: "followers",
};

/** Rulings on doubtful places (E). */
const RULINGS_FROM: From<ContestSubject> = [
  [1, "choosing"],
  [6, "scored"],
  [12, "outcomes"],
  [18, "states"],
  [19, "outcomes"],
  [20, "group"],
  [23, "leaving"],
  [31, "extended"],
  [48, "moves"],
  [56, "chained"],
  [60, "group"],
  [61, "assists"],
  [62, "ratings"],
  [63, "group"],
  [65, "gambit"],
  [66, "followers"],
  [67, "outcomes"],
  [68, "choosing"],
  [70, "degrees"],
  [71, "ratings"],
  [72, "healing"],
  [73, "degrees"],
  [75, "ratings"],
  [76, "group"],
  [77, "leaving"],
  [79, "extended"],
  [80, "group"],
  [85, "chained"],
  [88, "followers"],
  [90, "assists"],
  [91, "moves"],
  [93, "leaving"],
  [94, "outcomes"],
  [95, "leaving"],
  [96, "degrees"],
  [98, "simple"],
  [99, "healing"],
  [100, "degrees"],
  [101, "leaving"],
  [102, "chained"],
  [103, "extended"],
  [104, "chained"],
  [105, "extended"],
  [106, "moves"],
  [107, "choosing"],
  [108, "chained"],
  [109, "simple"],
  [122, "heroPoints"],
  [123, "leaving"],
  [126, "assists"],
];

/** House rules with a name and no number. */
const CONTEST_NAMED: Readonly<Record<string, ContestSubject>> = { housePress: "moves" };

export function subjectOf(rule: string): ContestSubject | null {
  const [, kind, digits] = /^(C|S2-|E-)(\d+)/.exec(rule) ?? [];
  const number = Number(digits);
  if (kind === "C") return lastFrom(CONTEST_FROM, number);
  if (kind === "S2-") return CONTEST_SECTIONS[number] ?? null;
  if (kind === "E-") return lastFrom(RULINGS_FROM, number);
  return CONTEST_NAMED[rule] ?? null;
}

const contestPageOf = (rule: string): string | null => {
  const subject = subjectOf(rule);
  return subject === null ? null : CONTEST_PAGES[subject];
};

const DUEL_JOURNAL = "rulesofduels0001";

const DUEL_PAGES = {
  round: "duelsinshort0001",
  meter: "duelmeter0000001",
  control: "duelcontrol00001",
  bonuses: "duelbonuses00001",
} as const;
type DuelSubject = keyof typeof DUEL_PAGES;

/** Rows of the checklist. */
const DUEL_FROM: From<DuelSubject> = [
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
const DUEL_NAMED: Readonly<Record<string, DuelSubject>> = {
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

/** Null where the duel journal has no page for the rule. */
export const duelPageOf = (rule: string): string | null => {
  const row = /^U-(\d+)$/.exec(rule)?.[1];
  const subject = row === undefined ? DUEL_NAMED[rule] : lastFrom(DUEL_FROM, Number(row));
  return subject ? DUEL_PAGES[subject] : null;
};

const JOURNALS = [
  [CONTEST_JOURNAL, contestPageOf],
  [COMBAT_JOURNAL, combatPageOf],
  [DUEL_JOURNAL, duelPageOf],
] as const;

const pageTelling = (rule: string) =>
  JOURNALS.map(([journal, page]) => ({ journal, page: page(rule) })).find(({ page }) => page !== null);

/** The page that tells a rule of any family; null where there is none. */
export const pageOf = (rule: string): string | null => pageTelling(rule)?.page ?? null;

export const journalOf = (rule: string): string => pageTelling(rule)?.journal ?? CONTEST_JOURNAL;

/** Packs that tell the rules in another language than English: the same journals and pages by the same ids. */
const PACKS: Readonly<Record<string, string>> = {
  de: "rules-de",
  fr: "rules-fr",
  es: "rules-es",
  "pt-BR": "rules-pt-BR",
  it: "rules-it",
};

/** The pack that tells the rules in a language; English where nobody has written them in it. */
export const packFor = (lang: string): string => PACKS[lang] ?? "rules";

/** Opens a rule's page in the viewer's language, in the world's own copy first; nothing for a rule without a page. */
export async function openRule(rule: string): Promise<void> {
  const page = pageOf(rule);
  if (page === null) return;
  const journal = journalOf(rule);
  const uuid = `Compendium.${game.system.id}.${packFor(game.i18n?.lang ?? "en")}.JournalEntry.${journal}`;
  const entry = game.journal?.get(journal) ?? (await fetchDocument(uuid));
  await openJournal(entry, page);
}
