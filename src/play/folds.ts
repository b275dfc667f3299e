import { combatFamily as combat } from "../rules/combat/index.ts";
import { contestFamily as contest } from "../rules/contest/family.ts";
import { duel } from "../rules/duel/index.ts";
import {
  advance,
  foldConflict,
  isRefused,
  type AnyFamily,
  type Folded,
  type Refused,
  type StoredConflict,
} from "../rules/log/index.ts";
import { LastFew, OVER_KEPT } from "./caches.ts";
import type { ConflictPage } from "./ports.ts";
import { BEFORE, isOver } from "./receipts.ts";
import { REFUSED } from "./refusals.ts";

/** The families there are, by id; the only place in play that names them. */
export const FAMILIES: Readonly<Record<string, AnyFamily>> = { combat, contest, duel };

/** A copy of a conflict, or one that was filed away: its log can be read, and nobody plays on in it. */
export const isCold = (page: Pick<ConflictPage, "home" | "status">): boolean =>
  !page.home && page.status !== "prepared";

/** What the log folds: the part of a page that is the conflict itself. */
export const storedOf = (page: ConflictPage): StoredConflict => ({
  family: page.family,
  setup: page.setup,
  events: page.events,
  snapshot: page.snapshot,
});

/** The family of a page; refused for one this build does not know. */
export const familyOf = (page: ConflictPage): AnyFamily | Refused => FAMILIES[page.family] ?? REFUSED.noConflict;

/** True while the page has a log at all: before that there is only its setup in the making. */
export const hasLog = (page: ConflictPage): boolean => !BEFORE.includes(page.status);

/**
 * One fold a conflict, kept while it grows; of those that are over only the few that were looked at last. Never in
 * `prepareData`: a hundred stored pages cost nothing until somebody looks at one.
 */
export class Folds {
  readonly #folds = new Map<string, Folded>();
  readonly #over = new LastFew(OVER_KEPT, (uuid) => this.#folds.delete(uuid));
  readonly #today: (page: ConflictPage, state: unknown) => unknown;

  /** `today` brings into a state what the log does not keep the account of; without it a log stands for itself. */
  constructor(today: (page: ConflictPage, state: unknown) => unknown = (_page, state) => state) {
    this.#today = today;
  }

  /** The page's state now; refused where its setup cannot be read. */
  of(page: ConflictPage): Folded | Refused {
    const family = familyOf(page);
    if (isRefused(family)) return family;
    const known = this.#folds.get(page.uuid);
    const stored = storedOf(page);
    const logged = known ? advance(family, known, stored) : foldConflict(family, stored);
    const folded = isRefused(logged) ? logged : { ...logged, state: this.#today(page, logged.state) };
    if (isRefused(folded)) this.#folds.delete(page.uuid);
    else this.#folds.set(page.uuid, folded);
    if (isOver(page)) this.#over.use(page.uuid);
    else this.#over.leave(page.uuid);
    return folded;
  }

  forget(uuid: string): void {
    this.#folds.delete(uuid);
    this.#over.leave(uuid);
  }
}
