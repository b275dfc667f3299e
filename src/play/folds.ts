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

/**
 * What the chat makes of a line of a step that has no message of its own: it belongs to the beat before (harm, who
 * falls, a hero point, where the marker stands), leads to the next (a move, a lure), or is not told there.
 */
export type Place = "adds" | "leads" | null;

/** How a family is told in chat. */
export interface BeatRules {
  place(line: LogLine): Place;
  /** Whether play begins with a line: what was laid out before it is told by nothing. Absent: it begins at once. */
  begins?(line: LogLine): boolean;
  /** A line that was told as it is read by now, after `later`; null where nothing of it is changed. */
  anew?(line: LogLine, later: LogLine): LogLine | null;
  /** A line that was told after the one that is read anew, and rests on it; null where nothing of it is changed. */
  restsAnew?(line: LogLine, later: LogLine): LogLine | null;
  /** Which lines are never read anew after this one, as harm whose slots were healed; null where it closes none. */
  closed?(line: LogLine): ((told: LogLine) => boolean) | null;
  /** Whether a line changes what an earlier one says, which may lie beats before. */
  amends?(line: LogLine): boolean;
  /** What a line still has to say in a beat whose roll was read anew by it; absent: all of it. */
  besideAnew?(line: LogLine): LogLine;
  /** Whether a line that amends another has said all it has to say with that. */
  absorbed?(line: LogLine): boolean;
}

/** Steps that are told in a message, by the step that this one is called by: several may be decided in one go. */
export type MessageByStep = ReadonlyMap<string, string>;

/** The lines that a beat tells, as they are read by now. */
type Beat = LogLine[];

const spoken = (line: LogLine): Beat => (line.sentence ? [line] : []);

/** Read the lines of a beat as they are by a later one; false where nothing of them is changed. */
function readAnew(beat: Beat, read: (line: LogLine) => LogLine | null | undefined): boolean {
  const changed = beat.map(read);
  changed.forEach((line, at) => line && beat.splice(at, 1, line));
  return changed.some(Boolean);
}

/**
 * The beats of a conflict by the steps that messages are called by: what each says by now, amended by all that belongs
 * to it and came later. A beat is drawn from the log, and its message is not written again (play, section 5).
 */
export function beatsOf(
  lines: readonly LogLine[],
  told: MessageByStep,
  telling: BeatRules,
): ReadonlyMap<string, readonly Sentence[]> {
  const beats = new Map<string, Beat>();
  let last: Beat | null = null;
  let leading: Beat = [];
  // Several may have rolled one after the other before one of them reads its roll anew
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
      // What comes of it in the same step, as who falls of a harm that is split now, stands there too
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
