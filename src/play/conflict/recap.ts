import type { Sentence } from "../../rules/log/outcome.ts";
import type { LogLine } from "../shown.ts";

/** How many sentences tell how far one came. */
const SENTENCES = 3;

/** "Last time": the last sentences of the log. */
export const recapOf = (lines: readonly LogLine[]): readonly Sentence[] =>
  lines.flatMap((line) => line.sentence ?? []).slice(-SENTENCES);
