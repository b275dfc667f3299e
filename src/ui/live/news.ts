import { viewAs } from "../../play/views.ts";
import type { ContestEvent } from "../../rules/contest/index.ts";
import { declaredTo } from "../../rules/contest/ask.ts";
import type { Sentence } from "../../rules/log/index.ts";
import type { OpenCue, Session } from "../../play/session.ts";
import { answersOf } from "../present/answers-of.ts";
import { stakesText } from "../present/stakes.ts";
import { disjunctions } from "../words/formatters.ts";
import { say, type Words } from "../words/words.ts";

/** How much of what happens is read out (user setting `announce`). */
export type Announce = "mine" | "all" | "off";

/** What is new since the last look. */
interface News {
  /** Sentences of events, and of what may still be changed, for the polite region. */
  readonly events: readonly string[];
  /** Own cues that others wait for, for the assertive region, by the key of their step. */
  readonly cues: readonly { readonly key: string; readonly text: string }[];
  /** Keys of all own cues that are open: what called for any other is spent. */
  readonly open: ReadonlySet<string>;
  /** Keys of own cues that are new: one sound, one pulse. */
  readonly fresh: readonly string[];
}

/** Remembers what was read out, so that each event and each own cue is said exactly once on this client. */
export class NewsReader {
  readonly #seen = new Map<string, number>();
  #over = new Set<string>();
  #cues: ReadonlySet<string> = new Set();

  /**
   * Take what is there as known, without reading it out: at the start, after a
   * reload. `over` are uuids of what is over.
   */
  begin(sessions: readonly Session[], cues: readonly OpenCue[], over: readonly string[] = []): void {
    this.#over = new Set(over);
    for (const session of sessions) this.#seen.set(session.uuid, lastSeq(session));
    this.#cues = new Set(cues.filter((cue) => cue.mine && !cue.cue.auto).map((cue) => cue.key));
  }

  /** What happened since, in the order it happened. */
  next(sessions: readonly Session[], cues: readonly OpenCue[], announce: Announce, gm: boolean, words: Words): News {
    const events = sessions.flatMap((session) => {
      // What was over and is taken up again by an undo is not told from its beginning
      const from = this.#seen.get(session.uuid) ?? (this.#over.has(session.uuid) ? lastSeq(session) : 0);
      this.#seen.set(session.uuid, Math.max(from, lastSeq(session)));
      const concerned = gm || session.seats.some((seat) => seat.mine);
      if (announce === "off" || (announce === "mine" && !concerned)) return [];
      return toldSince(session, from).map((sentence) => say(words, sentence));
    });
    // what goes on by itself is no question to anybody
    const mine = cues.filter((cue) => cue.mine && !cue.cue.auto);
    const fresh = mine.filter((cue) => !this.#cues.has(cue.key));
    this.#cues = new Set(mine.map((cue) => cue.key));
    const told = announce === "off" ? [] : fresh;
    const offers = told.filter(isOffer).map(({ cue }) => ended(say(words, cue.sentence)));
    return {
      events: [...events, ...offers],
      cues: told.filter((cue) => !isOffer(cue)).map((cue) => ({ key: cue.key, text: callOf(cue, words) })),
      open: this.#cues,
      fresh: fresh.map((cue) => cue.key),
    };
  }
}

/**
 * A hero point for a roll that nobody waits for interrupts nobody either: it is told
 * after what happened, not called out.
 */
export const isOffer = ({ cue }: OpenCue): boolean => cue.amendment && cue.kind === "bump";

/** What the lines since then tell; a declaration only where its step tells nothing else, such as its roll. */
function toldSince(session: Session, from: number): readonly Sentence[] {
  const { lines } = session;
  if (!lines.some((line) => line.seq > from)) return [];
  const telling = new Set(lines.flatMap((line) => (line.sentence ? [line.step] : [])));
  const view = viewAs("contest", session);
  const declared = view
    ? declaredTo(
        view,
        lines.map(({ event }) => event as ContestEvent),
      )
    : [];
  return lines.flatMap((line, index) =>
    line.seq > from
      ? [
          ...(line.sentence ? [line.sentence] : []),
          ...declared.flatMap(({ at, sentence }) =>
            at === index && !(line.type === "declared" && telling.has(line.step)) ? [sentence] : [],
          ),
        ]
      : [],
  );
}

const lastSeq = (session: Session): number => session.lines.at(-1)?.seq ?? 0;

/** A heading has no full stop; read aloud without one it would run into what comes next. */
const ended = (text: string): string => (/[.:?!…]$/.test(text) ? text : `${text}.`);

/** "Your cue. Name a bonus. Blade, Footwork." */
function callOf(cue: OpenCue, words: Words): string {
  const options = answersOf(cue).flatMap(({ refused, label }) => (refused ? [] : [say(words, label)]));
  const asked = ended(words.text("SETPIECE.Cue.Yours", { cue: say(words, cue.cue.sentence) }));
  const sentence = [asked, stakesText(words, cue.cue)].filter(Boolean).join(" ");
  return options.length ? `${sentence} ${disjunctions(words.lang).format(options)}.` : sentence;
}
