import type { LogLine, Session } from "../../play/session.ts";
import { viewAs } from "../../play/views.ts";
import type { ContestEvent } from "../../rules/contest/index.ts";
import { declaredTo, diceTold } from "../../rules/contest/ask.ts";
import { together } from "../chat/together.ts";
import { say, type Words } from "../words/words.ts";

/**
 * What the lines since then tell, the dice of a contest beside what came of them; a declaration only where its step
 * tells nothing else, such as its roll; several who walk the same way in one sentence, and a hazard with its harm.
 */
export function toldSince(session: Session, from: number, words: Words): readonly string[] {
  const { lines } = session;
  if (!lines.some((line) => line.seq > from)) return [];
  const telling = new Set(lines.flatMap((line) => (line.sentence ? [line.step] : [])));
  const view = viewAs("contest", session);
  const events = view ? lines.map(({ event }) => event as ContestEvent) : [];
  const declared = view ? declaredTo(view, events) : [];
  const said = lines.map(({ sentence, seq }) => (seq > from ? sentence : null));
  let told = 0;
  return lines.flatMap((line, index) => {
    if (line.seq <= from || index < told) return [];
    const all = together(said, index, words);
    if (all) {
      told = index + all.of;
      return [all.text];
    }
    const event = events[index];
    const dice = view && event ? diceTold(view, event) : [];
    const result = line.sentence ? [[line.sentence, ...dice].map((one) => say(words, one)).join(" ")] : [];
    const own = declared.filter(({ at }) => at === index && !(line.type === "declared" && telling.has(line.step)));
    return [...result, ...own.map(({ sentence }) => say(words, sentence))];
  });
}

/**
 * What an undo took from the log, or a redo gave back to it: an undone line is not there any more, and one that is back
 * is older than what was heard last (`from`).
 */
export function takenBack(
  before: readonly LogLine[],
  now: readonly LogLine[],
  from: number,
  words: Words,
): readonly string[] {
  if (before === now) return [];
  const was = new Set(before.map(({ key }) => key));
  const is = new Set(now.map(({ key }) => key));
  const undone = before.filter(({ key }) => !is.has(key));
  const redone = now.filter(({ key, seq }) => seq <= from && !was.has(key));
  return [...toldOf("Undone", undone, words), ...toldOf("Redone", redone, words)];
}

function toldOf(what: "Undone" | "Redone", lines: readonly LogLine[], words: Words): readonly string[] {
  if (lines.length === 0) return [];
  const told = lines.flatMap(({ sentence }) => (sentence ? [say(words, sentence)] : [])).join(" ");
  return [told ? words.text(`SETPIECE.Live.${what}`, { what: told }) : words.text(`SETPIECE.Live.${what}Only`)];
}

/** Turns of a conflict that no event of its own tells. */
const TURNS: readonly string[] = ["cancelled", "shelved", "declined"];

/** That a conflict was cancelled, shelved, declined, or is played again. */
export function turned(before: Session["status"], { status, title }: Session, words: Words): readonly string[] {
  const again = before === "shelved" && status === "live";
  return before !== status && (again || TURNS.includes(status))
    ? [words.text(`SETPIECE.Play.Summary.${status}`, { title })]
    : [];
}

/** What this person has just asked of the GM; the GM hears it as a step. */
export function askedBy(
  self: string,
  before: Pick<Session, "requests">,
  { requests }: Session,
  words: Words,
): readonly string[] {
  const known = new Set(before.requests.map(({ id }) => id));
  return requests.filter(({ by, id }) => by === self && !known.has(id)).map(({ sentence }) => say(words, sentence));
}
