import { lastFrom, type From } from "./last-from.ts";

/** The journal of the pack `rules` that tells contests in our own words. */
export const CONTEST_JOURNAL = "rulesofcontests1";

const PAGES = {
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

type Subject = keyof typeof PAGES;

/** Numbered rules from this one on, in order, belong to this subject. */
const FROM: From<Subject> = [
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
const SECTIONS: Readonly<Record<number, Subject>> = {
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

/** Rulings on doubtful places (E) from this one on, in order. */
const RULINGS_FROM: From<Subject> = [
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

/** What a rule is about; null for rules that no page tells. */
export function subjectOf(rule: string): Subject | null {
  const [, kind, digits] = /^(C|S2-|E-)(\d+)/.exec(rule) ?? [];
  const number = Number(digits);
  if (kind === "C") return lastFrom(FROM, number);
  if (kind === "S2-") return SECTIONS[number] ?? null;
  if (kind === "E-") return lastFrom(RULINGS_FROM, number);
  return null;
}

/** The page of the contest journal that tells a rule, by its id; null where there is none. */
export const contestPageOf = (rule: string): string | null => {
  const subject = subjectOf(rule);
  return subject === null ? null : PAGES[subject];
};
