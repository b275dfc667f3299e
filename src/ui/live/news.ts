import type { LogLine, OpenCue, Session } from "../../play/session.ts";
import { viewAs } from "../../play/views.ts";
import { declaredTo, diceTold } from "../../rules/contest/ask.ts";
import type { ContestEvent } from "../../rules/contest/index.ts";
import { together } from "../chat/beat-words.ts";
import { stakesText } from "../present/awaited.ts";
import { isOffer } from "../present/cue.ts";
import { say, spokenRatings, type Words } from "../words/words.ts";

/** Dice of a contest come with their result; a declaration is left out where its roll follows. */
function toldSince(session: Session, from: number, words: Words): readonly string[] {
  const first = session.lines.findLastIndex(({ seq }) => seq <= from) + 1;
  // A log is long, and what is new stands at its end
  const lines = session.lines.slice(first);
  if (lines.length === 0) return [];
  const telling = new Set(lines.flatMap((line) => (line.sentence ? [line.step] : [])));
  const view = viewAs("contest", session);
  const events = view ? session.lines.map(({ event }) => event as ContestEvent) : [];
  const declared = view ? declaredTo(view, events) : [];
  const said = lines.map(({ sentence }) => sentence);
  let told = 0;
  return lines.flatMap((line, index) => {
    if (index < told) return [];
    const all = together(said, index, words);
    if (all) {
      told = index + all.of;
      return [all.text];
    }
    const place = first + index;
    const event = events[place];
    const dice = view && event ? diceTold(view, event) : [];
    const result = line.sentence ? [[line.sentence, ...dice].map((one) => say(words, one)).join(" ")] : [];
    const own = declared.filter(({ at }) => at === place && !(line.type === "declared" && telling.has(line.step)));
    return [...result, ...own.map(({ sentence }) => say(words, sentence))];
  });
}

/** Undone lines are gone from the log, and restored ones are older than the last line heard (`from`). */
function takenBack(before: readonly LogLine[], now: readonly LogLine[], from: number, words: Words): readonly string[] {
  const other = before.findIndex(({ key }, at) => now[at]?.key !== key);
  const same = other < 0 ? before.length : other;
  const [was, is] = [before.slice(same), now.slice(same)];
  const has = (lines: readonly LogLine[], key: string): boolean => lines.some((line) => line.key === key);
  const undone = was.filter(({ key }) => !has(is, key));
  const redone = is.filter(({ key, seq }) => seq <= from && !has(was, key));
  return [...toldOf("Undone", undone, words), ...toldOf("Redone", redone, words)];
}

function toldOf(what: "Undone" | "Redone", lines: readonly LogLine[], words: Words): readonly string[] {
  if (lines.length === 0) return [];
  const told = lines.flatMap(({ sentence }) => (sentence ? [say(words, sentence)] : [])).join(" ");
  return [told ? words.text(`SETPIECE.Live.${what}`, { what: told }) : words.text(`SETPIECE.Live.${what}Only`)];
}

/** Changes of status that no event tells. */
const TURNS: readonly string[] = ["cancelled", "shelved", "declined"];

function turned(before: Session["status"], { status, title }: Session, words: Words): readonly string[] {
  const again = before === "shelved" && status === "live";
  return before !== status && (again || TURNS.includes(status))
    ? [words.text(`SETPIECE.Play.Summary.${status}`, { title })]
    : [];
}

/** The GM hears the same request as a step. */
function askedBy(
  self: string,
  before: Pick<Session, "requests">,
  { requests }: Session,
  words: Words,
): readonly string[] {
  const known = new Set(before.requests.map(({ id }) => id));
  return requests.filter(({ by, id }) => by === self && !known.has(id)).map(({ sentence }) => say(words, sentence));
}

type Kept = Pick<Session, "lines" | "status" | "requests">;

type Found = Kept & Pick<Session, "uuid">;

/** User setting `announce`. */
export type Announce = "mine" | "all" | "off";

interface News {
  /** For the polite region; what may still be changed is included. */
  readonly events: readonly string[];
  /** For the assertive region: own cues that others wait for. Their text is made only when read. */
  readonly cues: readonly { readonly key: string; readonly text: string }[];
  /** A text that called for any other key is taken away. */
  readonly open: ReadonlySet<string>;
  /** New own cues get one sound and one pulse. */
  readonly fresh: readonly string[];
}

/** The buttons and fields of a step, in a sentence. */
type Controls = (cue: OpenCue) => string;

/** Each event and each own cue is said exactly once on this client. */
export class NewsReader {
  readonly #controls: Controls;
  readonly #seen = new Map<string, number>();
  #over = new Set<string>();
  #cues: ReadonlySet<string> = new Set();
  #nudged: ReadonlySet<string> = new Set();
  readonly #last = new Map<string, Kept>();

  constructor(controls: Controls) {
    this.#controls = controls;
  }

  /** Takes the present state as known, at the start and after a reload. `over`: uuids of finished conflicts. */
  begin(sessions: readonly Found[], cues: readonly OpenCue[], over: readonly string[] = []): void {
    this.#over = new Set(over);
    for (const session of sessions) {
      this.#seen.set(session.uuid, lastSeq(session));
      this.#last.set(session.uuid, keptOf(session));
    }
    this.#cues = new Set(cues.filter((cue) => cue.mine && !cue.cue.auto).map((cue) => cue.key));
  }

  awaits(key: string): boolean {
    return this.#cues.has(key);
  }

  /** In order; `self` is the reader's own name. */
  next(
    sessions: readonly Session[],
    cues: readonly OpenCue[],
    announce: Announce,
    gm: boolean,
    words: Words,
    self = "",
  ): News {
    const events = sessions.flatMap((session) => {
      // A finished conflict that an undo reopens is not told from its beginning
      const from = this.#seen.get(session.uuid) ?? (this.#over.has(session.uuid) ? lastSeq(session) : 0);
      this.#seen.set(session.uuid, Math.max(from, lastSeq(session)));
      const before = this.#last.get(session.uuid);
      this.#last.set(session.uuid, keptOf(session));
      const concerned = gm || session.seats.some((seat) => seat.mine);
      if (announce === "off" || (announce === "mine" && !concerned)) return [];
      const happened = toldSince(session, from, words);
      if (!before) return happened;
      const back = takenBack(before.lines, session.lines, from, words);
      return [...back, ...happened, ...turned(before.status, session, words), ...askedBy(self, before, session, words)];
    });
    const heard = new Set(sessions.map(({ uuid }) => uuid));
    for (const uuid of this.#last.keys()) if (!heard.has(uuid)) this.#last.delete(uuid);
    // An automatic step asks nobody
    const mine = cues.filter((cue) => cue.mine && !cue.cue.auto);
    const fresh = mine.filter((cue) => !this.#cues.has(cue.key));
    const hurried = mine.filter((cue) => cue.nudged && !this.#nudged.has(cue.key));
    this.#cues = new Set(mine.map((cue) => cue.key));
    this.#nudged = new Set(mine.filter(({ nudged }) => nudged).map(({ key }) => key));
    const controls = this.#controls;
    const told = announce === "off" ? [] : [...new Set([...fresh, ...hurried])];
    const offers = told.filter(isOffer).map(({ cue }) => ended(say(words, cue.sentence)));
    return {
      events: [...events, ...offers].map((text) => spokenRatings(text, words)),
      cues: told
        .filter((cue) => !isOffer(cue))
        .map((cue) => ({
          key: cue.key,
          get text() {
            return spokenRatings(callOf(cue, controls, words), words);
          },
        })),
      open: this.#cues,
      fresh: fresh.map((cue) => cue.key),
    };
  }
}

/** References only; lines are not copied. */
const keptOf = ({ lines, status, requests }: Kept): Kept => ({ lines, status, requests });

const lastSeq = (session: Pick<Session, "lines">): number => session.lines.at(-1)?.seq ?? 0;

/** A heading has no full stop; without one a reader runs on into the next sentence. */
const ended = (text: string): string => (/[.:?!…]$/.test(text) ? text : `${text}.`);

/** "Your step. Name a bonus. Blade, Footwork." */
function callOf(cue: OpenCue, controls: Controls, words: Words): string {
  const lead = cue.nudged ? "SETPIECE.Cue.Nudged" : "SETPIECE.Cue.Yours";
  const asked = ended(words.text(lead, { cue: say(words, cue.cue.sentence) }));
  return [asked, stakesText(words, cue.cue), controls(cue)].filter(Boolean).join(" ");
}
