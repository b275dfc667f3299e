import { lastFrom, type From } from "./last-from.ts";

/** The journal of the pack `rules` that tells contests in our own words. */
export const CONTEST_JOURNAL = "rulesofcontests1";

const PAGES = {
  ratings: "ratings000000001",
  degrees: "degrees000000001",
  simple: "simplecontest001",
  scored: "scoredcontest001",
  leaving: "leavingashot0001",
  group: "groupcontests001",
  followers: "followers0000001",
  extended: "extendedcontest1",
  chained: "chainedcontest01",
  states: "states0000000001",
  heroPoints: "heropoints000001",
} as const;

type Subject = keyof typeof PAGES;

/** Numbered rules from this one on, in order, belong to this subject. */
const FROM: From<Subject> = [
  [1, "simple"],
  [8, "scored"],
  [73, "leaving"],
  [98, "group"],
  [156, "followers"],
  [170, "scored"],
  [178, "group"],
  [184, "extended"],
  [227, "followers"],
  [232, "extended"],
  [340, "chained"],
  [361, "group"],
  [369, "followers"],
  [372, "simple"],
];

/** Sections of the core rules that long contests lean on (S2), by number. */
const SECTIONS: Readonly<Record<number, Subject>> = {
  1: "ratings",
  2: "ratings",
  3: "ratings",
  4: "ratings",
  5: "degrees",
  6: "degrees",
  7: "simple",
  8: "ratings",
  9: "states",
  10: "states",
  11: "states",
  12: "ratings",
  13: "simple",
  14: "heroPoints",
  15: "heroPoints",
  16: "heroPoints",
  17: "followers",
};

/** Rulings on doubtful places (E) from this one on, in order. */
const RULINGS_FROM: From<Subject> = [
  [6, "scored"],
  [18, "states"],
  [19, "scored"],
  [20, "group"],
  [23, "leaving"],
  [31, "extended"],
  [56, "chained"],
  [60, "group"],
  [62, "ratings"],
  [63, "group"],
  [65, "scored"],
  [66, "followers"],
  [67, "states"],
  [68, "simple"],
  [70, "degrees"],
  [71, "ratings"],
  [72, "states"],
  [73, "degrees"],
  [75, "ratings"],
  [76, "group"],
  [77, "leaving"],
  [79, "extended"],
  [80, "group"],
  [85, "chained"],
  [88, "followers"],
  [90, "group"],
  [91, "extended"],
  [93, "leaving"],
  [94, "scored"],
  [95, "leaving"],
  [96, "degrees"],
  [98, "states"],
  [100, "degrees"],
  [101, "leaving"],
  [102, "chained"],
  [103, "extended"],
  [104, "chained"],
  [105, "extended"],
  [107, "simple"],
  [108, "chained"],
  [109, "simple"],
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
