import { rehearse, type FightQuestion } from "./combat/rehearse/rehearsal.ts";
import { chainedOverBy, chainedToTheEnd, type ChainedQuestion } from "./contest/odds/chained.ts";
import { extendedOverBy, longAnswer } from "./contest/odds/extended/answer.ts";
import type { ExtendedQuestion } from "./contest/odds/extended/question.ts";
import { gameOf, solve, type DuelQuestion } from "./duel/solver.ts";
import type { Slices, Work } from "./log/work.ts";

/** The families' long work, each kind with its question. */
type Left =
  | { readonly kind: "extended" | "length"; readonly question: ExtendedQuestion }
  | { readonly kind: "chained" | "chained-ends"; readonly question: ChainedQuestion }
  | { readonly kind: "duel"; readonly question: DuelQuestion }
  | { readonly kind: "fight"; readonly question: FightQuestion };

/** Long work of any family. A question is asserted, not checked: a family made it (`leave`). */
export function workOn(work: Work): Slices<unknown> {
  const left = work as Left;
  switch (left.kind) {
    case "extended":
      return longAnswer(left.question);
    case "length":
      return extendedOverBy(left.question);
    case "chained":
      return chainedOverBy(left.question);
    case "chained-ends":
      return chainedToTheEnd(left.question);
    case "duel":
      return solve(gameOf(left.question));
    case "fight":
      return rehearse(left.question);
  }
}
