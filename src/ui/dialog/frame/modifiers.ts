import { flawPenalty } from "../../../rules/contest/ask.ts";
import { signed, type Words } from "../../words/words.ts";
import type { FrameSeat } from "./form.ts";

/** What a place begins with beside its rating: "+3 the high ground", one a modifier. */
export const modifierTexts = ({ modifiers }: Pick<FrameSeat, "modifiers">, words: Words): readonly string[] =>
  modifiers.map(
    ({ kind, value, note }) =>
      `${signed(kind === "flaw" ? flawPenalty(value) : value)} ${note || words.text(`SETPIECE.Contest.Modifier.${kind}`)}`,
  );
