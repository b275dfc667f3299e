import type { Sentence } from "../rules/log/outcome.ts";
import type { LogLine } from "./shown.ts";

/**
 * What the chat makes of a line of a step that has no message of its own: it belongs to the beat before (harm, who
 * falls, a hero point, where the marker stands), leads to the next (a move, a lure), or is not told there.
 */
export type Place = "adds" | "leads" | null;

/** How a family is told in chat. */
export interface Telling {
  place(line: LogLine): Place;
  /** What a line that was told says by now, after `later`; null where nothing of it is changed. */
  anew?(line: LogLine, later: LogLine): Sentence | null;
}

/** Steps that are told in a message, by the step that this one is called by: several may be decided in one go. */
export type Told = ReadonlyMap<string, string>;

interface Said {
  readonly line: LogLine;
  sentence: Sentence;
}

const spoken = (line: LogLine): Said[] => (line.sentence ? [{ line, sentence: line.sentence }] : []);

/**
 * The beats of a conflict by the steps that messages are called by: what each says by now, amended by all that belongs
 * to it and came later. A beat is drawn from the log, and its message is not written again (play, section 5).
 */
export function beatsOf(
  lines: readonly LogLine[],
  told: Told,
  telling: Telling,
): ReadonlyMap<string, readonly Sentence[]> {
  const beats = new Map<string, Said[]>();
  let last: Said[] | null = null;
  let leading: Said[] = [];
  for (const line of lines) {
    if (telling.anew) for (const said of last ?? []) said.sentence = telling.anew(said.line, line) ?? said.sentence;
    const message = told.get(line.step);
    if (message !== undefined) {
      last = beats.get(message) ?? leading;
      leading = beats.has(message) ? leading : [];
      beats.set(message, last);
      last.push(...spoken(line));
      continue;
    }
    const place = telling.place(line);
    if (place === "adds" && last) last.push(...spoken(line));
    else if (place === "leads") leading.push(...spoken(line));
  }
  return new Map([...beats].map(([step, all]) => [step, all.map(({ sentence }) => sentence)]));
}
