import { COMBAT_JOURNAL, combatPageOf } from "./combat-pages.ts";
import { CONTEST_JOURNAL, contestPageOf } from "./contest-pages.ts";
import { DUEL_JOURNAL, duelPageOf } from "./duel-pages.ts";

/** Each journal of the rules, and which of its pages tells a rule. */
const JOURNALS = [
  [CONTEST_JOURNAL, contestPageOf],
  [COMBAT_JOURNAL, combatPageOf],
  [DUEL_JOURNAL, duelPageOf],
] as const;

const told = (rule: string) =>
  JOURNALS.map(([journal, page]) => ({ journal, page: page(rule) })).find(({ page }) => page !== null);

/** The page that tells a rule of any family, by its id in its journal; null where there is none. */
export const pageOf = (rule: string): string | null => told(rule)?.page ?? null;

/** The journal that page is in, by its id. */
export const journalOf = (rule: string): string => told(rule)?.journal ?? CONTEST_JOURNAL;
