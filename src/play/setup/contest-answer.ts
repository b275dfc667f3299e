import type { ConflictPage } from "../ports.ts";
import { isRefused, ok } from "../../rules/log/index.ts";
import { object, oneOf, optional, text, type Parse } from "../../rules/log/parse.ts";
import type { AskAnswer } from "../start/contest-ask.ts";
import { parseResistance } from "./contest-parse.ts";

const shape = object({
  type: oneOf(["answer", "automatic", "agree", "refuse"]),
  resistance: optional(parseResistance),
  why: optional(text({ max: 500 })),
});

/** Parse the answer to an ask, or to proposed terms. */
export const parseAnswer: Parse<AskAnswer> = (input, path) => {
  const parsed = shape(input, path);
  if (isRefused(parsed)) return parsed;
  const { type, resistance, why } = parsed.value;
  if (type === "answer") return ok({ type, resistance: resistance ?? { rung: "moderate" } });
  return type === "refuse" ? ok({ type, why: why ?? "" }) : ok({ type });
};

/** Places of side A, whose people agree to terms. */
export const sideA = (page: ConflictPage): readonly string[] =>
  (page.terms?.seats ?? []).filter(({ side }) => side === "A").map(({ id }) => id);

/**
 * What somebody who is no GM may say: yes or no to terms for their own hero; and take back what they asked themselves.
 */
export const mayAnswer = (
  page: ConflictPage,
  seats: readonly string[],
  user: string,
  { type }: Pick<AskAnswer, "type">,
): boolean => {
  if (page.challenger !== "") return type === "refuse" && page.challenger === user;
  return (type === "agree" || type === "refuse") && sideA(page).some((seat) => seats.includes(seat));
};
