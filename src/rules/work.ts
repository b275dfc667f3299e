import { chainedOverBy, type ChainedQuestion } from "./contest/odds/chained.ts";
import { longAnswer } from "./contest/odds/extended/answer.ts";
import { extendedOverBy } from "./contest/odds/extended/over-by.ts";
import type { ExtendedQuestion } from "./contest/odds/extended/question.ts";
import { gameOf, type DuelQuestion } from "./duel/odds/question.ts";
import { solve } from "./duel/odds/solve.ts";
import type { Slices } from "./log/slices.ts";
import type { Work } from "./log/work.ts";

/** The parts of the rules that do long work. A question is what a family left (`leave`): told, not checked. */
const doers: Readonly<Record<Work["kind"], (question: unknown) => Slices<unknown>>> = {
  extended: (question) => longAnswer(question as ExtendedQuestion),
  length: (question) => extendedOverBy(question as ExtendedQuestion),
  *chained(question) {
    const { sides, rulings } = question as ChainedQuestion;
    yield;
    return chainedOverBy(...sides, rulings);
  },
  duel: (question) => solve(gameOf(question as DuelQuestion)),
};

/** Long work of any family, step by step. */
export const workOn = ({ kind, question }: Work): Slices<unknown> => doers[kind](question);
