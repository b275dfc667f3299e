import { COMBAT_JOURNAL, combatPageOf } from "./combat-pages.ts";
import { CONTEST_JOURNAL, contestPageOf } from "./contest-pages.ts";

/** The page that tells a rule of any family, by its id in its journal; null where there is none. */
export const pageOf = (rule: string): string | null => contestPageOf(rule) ?? combatPageOf(rule);

/** The journal that page is in, by its id. */
export const journalOf = (rule: string): string => (combatPageOf(rule) === null ? CONTEST_JOURNAL : COMBAT_JOURNAL);
