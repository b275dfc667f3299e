import { flawPenalty } from "../../../rules/contest/ask.ts";
import type { StateFacts } from "../../../play/contest-api.ts";
import { signed, type Words } from "../../words/words.ts";
import type { FrameSeat } from "./form.ts";

/** "+3 Fresh, Docks": a state with what it adds and what it touches; one that does something else has no number. */
export const stateText = ({ state, value, scope }: StateFacts, words: Words): string =>
  [value === 0 ? "" : signed(value), words.text(`SETPIECE.Contest.State.${state}`), scope ? `(${scope})` : ""]
    .filter(Boolean)
    .join(" ");

/** What a place begins with beside its rating: "+3 the high ground", one a modifier. */
export const modifierTexts = ({ modifiers }: Pick<FrameSeat, "modifiers">, words: Words): readonly string[] =>
  modifiers.map(
    ({ kind, value, note }) =>
      `${signed(kind === "flaw" ? flawPenalty(value) : value)} ${note || words.text(`SETPIECE.Contest.Modifier.${kind}`)}`,
  );
