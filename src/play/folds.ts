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
import type { Sentence } from "../rules/log/outcome.ts";
import { LastFew, OVER_KEPT } from "./caches.ts";
import type { ConflictPage } from "./ports.ts";
import { BEFORE, isOver } from "./receipts.ts";
import { REFUSED } from "./refusals.ts";
import type { LogLine } from "./views.ts";

export const FAMILIES: Readonly<Record<string, AnyFamily>> = { combat, contest, duel };

/** Copies and filed conflicts, which can be read but not played. */
export const isCold = (page: Pick<ConflictPage, "home" | "status">): boolean =>
  !page.home && page.status !== "prepared";

export const storedOf = (page: ConflictPage): StoredConflict => ({
  family: page.family,
  setup: page.setup,
  events: page.events,
  snapshot: page.snapshot,
});

export const familyOf = (page: ConflictPage): AnyFamily | Refused => FAMILIES[page.family] ?? REFUSED.noConflict;

export const hasLog = (page: ConflictPage): boolean => !BEFORE.includes(page.status);

/** One fold a conflict, of finished ones the last few. Never in `prepareData`: unviewed pages cost nothing. */
export class Folds {
  readonly #folds = new Map<string, Folded>();
  readonly #over = new LastFew(OVER_KEPT, (uuid) => this.#folds.delete(uuid));
  readonly #today: (page: ConflictPage, state: unknown) => unknown;

  /** `today` adds values to a state that the log does not keep. */
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

/** A line without a message: part of the beat before (harm, a fall), lead of the next (a move), or not shown. */
export type Place = "adds" | "leads" | null;

/** How a family appears in chat. */
export interface BeatRules {
  place(line: LogLine): Place;
  /** Whether play begins with a line, before which nothing is shown. Absent: at once. */
  begins?(line: LogLine): boolean;
  /** A shown line as it reads after `later`; null where unchanged. */
  anew?(line: LogLine, later: LogLine): LogLine | null;
  /** A line shown after the changed one that depends on it; null where unchanged. */
  restsAnew?(line: LogLine, later: LogLine): LogLine | null;
  /** Lines that never change after this one, as harm whose slots were healed; null for none. */
  closed?(line: LogLine): ((told: LogLine) => boolean) | null;
  /** Whether a line changes an earlier one, perhaps beats before. */
  amends?(line: LogLine): boolean;
  /** The rest of a line whose roll its beat shows anew; absent: all of it. */
  besideAnew?(line: LogLine): LogLine;
  /** Whether amending another was all a line had to say. */
  absorbed?(line: LogLine): boolean;
}

/** Message ids by step; several steps may share one message. */
export type MessageByStep = ReadonlyMap<string, string>;

type Beat = LogLine[];

const spoken = (line: LogLine): Beat => (line.sentence ? [line] : []);

function readAnew(beat: Beat, read: (line: LogLine) => LogLine | null | undefined): boolean {
  const changed = beat.map(read);
  changed.forEach((line, at) => line && beat.splice(at, 1, line));
  return changed.some(Boolean);
}

/** Present beats by their messages' steps, amended by later events; messages are not rewritten (play, section 5). */
export function beatsOf(
  lines: readonly LogLine[],
  told: MessageByStep,
  telling: BeatRules,
): ReadonlyMap<string, readonly Sentence[]> {
  const beats = new Map<string, Beat>();
  let last: Beat | null = null;
  let leading: Beat = [];
  // Several may have rolled before one of them changes its roll
  let amended: { readonly step: string; readonly beat: Beat } | null = null;
  let laysOut = telling.begins !== undefined;
  for (const line of lines) {
    if (telling.begins?.(line)) laysOut = false;
    let reread: Beat | null = null;
    const isClosed = telling.closed?.(line);
    if (isClosed)
      for (const one of new Set(beats.values()))
        readAnew(one, (said) => (isClosed(said) ? { ...said, event: null } : null));
    if (telling.amends?.(line)) {
      const all = [...new Set(beats.values())];
      const beat = all.findLast((one) => readAnew(one, (said) => telling.anew?.(said, line)));
      for (const one of all) readAnew(one, (said) => telling.restsAnew?.(said, line));
      // Results in the same step, as a fall from harm split now, belong there too
      if (beat) amended = { step: line.step, beat };
      reread = beat ?? null;
      if (beat && telling.absorbed?.(line)) continue;
    }
    const message = told.get(line.step);
    if (message !== undefined) {
      last = beats.get(message) ?? leading;
      leading = beats.has(message) ? leading : [];
      beats.set(message, last);
      last.push(...spoken(line));
      continue;
    }
    const place = telling.place(line);
    const into = amended?.step === line.step ? amended.beat : last;
    const still = into && into === reread ? (telling.besideAnew?.(line) ?? line) : line;
    if (place === "adds" && into) into.push(...spoken(still));
    else if (place === "leads" && !laysOut) leading.push(...spoken(line));
  }
  return new Map([...beats].map(([step, all]) => [step, all.flatMap(({ sentence }) => sentence ?? [])]));
}
