import type { DiceWanted } from "../../log/family.ts";
import { ableAnswers } from "../attack/answers.ts";
import type { ActionId } from "../catalogue/actions.ts";
import { reactionTest } from "../decide/flow.ts";
import { begin } from "../decide/step.ts";
import type { Test } from "../decide/step.ts";
import { lineTest } from "../decide/resolve.ts";
import { creatureOf } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import type { Flow, Line, ReactionKind } from "../state/flow.ts";
import { certain, numberOf } from "../../log/values.ts";
import { mean } from "../dice/chance.ts";

/** Chances with one answer that somebody may still give. */
interface AnswerOdds {
  readonly by: string;
  readonly reaction: ReactionKind;
  readonly action: ActionId;
  /** Dice of the answer; null where the viewer may not know them, and so the chances below. */
  readonly dice: number | null;
  readonly success: number | null;
  readonly harm: number | null;
}

/** Chances of one roll as things stand, and with each answer that may still come. */
export interface RollOdds {
  /** What is tested: the maneuver of a line, an action, or a hazard. */
  readonly of: string;
  readonly seat: string;
  readonly target: string | null;
  /** The line of a flow, or the request, that it belongs to. */
  readonly part: string | null;
  readonly action: ActionId | null;
  /** Dice for it, and dice that are against it already. */
  readonly dice: number;
  readonly against: number;
  readonly needed: number;
  readonly success: number;
  /**
   * Mean harm: done by an attack, all extras on damage and armour rolled; suffered in a
   * hazard. Null where none is done or known.
   */
  readonly harm: number | null;
  readonly answers: readonly AnswerOdds[];
  /** The chance where all who may still chase do, each with the better Action; absent for one alone (C.36). */
  readonly together?: { readonly dice: number; readonly success: number };
}

/** A creature's values are closed to whoever looks. */
const isClosed = (state: CombatState, id: string | null): boolean => creatureOf(state, id)?.sheet === null;

/** Success and mean harm of a test, over all sixes of the dice for it and against it. */
const chancesOf = (test: Test, dice: number, against: number): Pick<RollOdds, "success" | "harm"> => {
  let unknown = test.harm === undefined;
  const done = (own: number, other: number): number => {
    const harm = test.harm?.(own, other) ?? null;
    unknown ||= harm === null;
    return numberOf(harm);
  };
  const success = mean(dice, against, (own, other) => (test.passed(own, other) ? 1 : 0));
  const harm = unknown ? null : mean(dice, against, done);
  return { success, harm: unknown ? null : harm };
};

const rollOf = (test: Test, dice: number, against: number, answers: readonly AnswerOdds[] = []): RollOdds => ({
  of: test.of,
  seat: test.seat,
  target: test.target ?? null,
  part: test.part ?? null,
  action: test.action,
  dice,
  against,
  needed: test.needed,
  ...chancesOf(test, dice, against),
  answers,
});

/** Dice that are about to fall; null where a closed value decides, undefined where there are none. */
export const thrown = (state: CombatState, test: Test, dice: readonly DiceWanted[]): RollOdds | null | undefined => {
  const own = dice.filter((one) => one.id === test.own);
  const others = dice.filter((one) => test.against?.includes(one.id));
  if ([test.seat, ...others.map((one) => one.seat), ...(test.rests ?? [])].some((id) => isClosed(state, id)))
    return null;
  const count = (list: readonly DiceWanted[]): number => list.reduce((sum, one) => sum + one.count, 0);
  return own.length + others.length === 0 ? undefined : rollOf(test, count(own), count(others));
};

const diceAgainst = (line: Line): number => line.reactions.reduce((sum, one) => sum + one.dice, 0);

/** The answers that those who are asked and have not answered may give to a line. */
const answersTo = (state: CombatState, flow: Flow, line: Line): readonly AnswerOdds[] =>
  flow.asked
    .filter((one) => !one.done && one.lines.includes(line.id))
    .flatMap(({ seat }) => {
      const reactor = creatureOf(state, seat);
      return reactor ? ableAnswers(state, flow.kind, line, reactor).map((answer) => ({ ...answer, by: seat })) : [];
    })
    .flatMap(({ by, kind, actions }) =>
      actions.map((action): AnswerOdds => {
        if (isClosed(state, by)) return { by, reaction: kind, action, dice: null, success: null, harm: null };
        const { dice } = reactionTest(begin(state), by, action).pool;
        const reaction = { by, kind, action, dice, faces: null };
        const answered = { ...line, reactions: [...line.reactions, reaction] };
        const test = lineTest(state, flow.kind, answered);
        return { by, reaction: kind, action, dice, ...chancesOf(test, line.dice, diceAgainst(answered)) };
      }),
    );

/** What is left to a flight where everybody chases who may: their sixes add up (C.36). */
const allChasing = (
  state: CombatState,
  flow: Flow,
  line: Line,
  answers: readonly AnswerOdds[],
): Pick<RollOdds, "together"> => {
  const who = [...new Set(answers.map(({ by }) => by))];
  if (flow.kind !== "flee" || who.length < 2 || answers.some((one) => one.dice === null)) return {};
  const reactions = who.map((by) => {
    const [best] = answers.filter((one) => one.by === by).sort((a, b) => numberOf(b.dice) - numberOf(a.dice));
    const { reaction: kind, action, dice } = certain(best);
    return { by, kind, action, dice: numberOf(dice), faces: null };
  });
  const chased = { ...line, reactions: [...line.reactions, ...reactions] };
  const dice = reactions.reduce((sum, one) => sum + one.dice, 0);
  const { success } = chancesOf(lineTest(state, flow.kind, chased), line.dice, diceAgainst(chased));
  return { together: { dice, success } };
};

/** A line before its dice: as it stands, and with each answer to it; null where a closed value decides. */
const declared = (state: CombatState, flow: Flow, line: Line): RollOdds | null =>
  [line.by, ...line.reactions.map((one) => one.by)].some((id) => isClosed(state, id))
    ? null
    : withTogether(state, flow, line, answersTo(state, flow, line));

const withTogether = (state: CombatState, flow: Flow, line: Line, answers: readonly AnswerOdds[]): RollOdds => ({
  ...rollOf(lineTest(state, flow.kind, line), line.dice, diceAgainst(line), answers),
  ...allChasing(state, flow, line, answers),
});

/** The rolls of what is declared and not yet thrown. */
export const declaredIn = (state: CombatState): readonly (RollOdds | null)[] => {
  const { flow } = state.fight;
  return flow?.step === "react" ? flow.lines.map((line) => declared(state, flow, line)) : [];
};
