import { EXACT, type DiceWanted, type Hidden, type Precision } from "../../log/family.ts";
import { isRefused, type Refused } from "../../log/outcome.ts";
import { assertPresent, listOf, numberOf } from "../../log/values.ts";
import type { ActionId } from "../catalogue/catalogue.ts";
import { carryOut } from "../decide.ts";
import { begin, type Test } from "../decide/step.ts";
import { mean } from "../dice/pool.ts";
import { ableAnswers, reactionTest } from "../flow/answer.ts";
import { lineTest } from "../flow/roll.ts";
import { checkIntent, parseIntent, type CombatIntent } from "../moves/index.ts";
import type { CombatState, Flow, Line, ReactionKind, Request } from "../state/fight.ts";
import { creatureOf } from "../state/find.ts";
import type { CombatView } from "./view.ts";

interface AnswerOdds {
  readonly by: string;
  readonly reaction: ReactionKind;
  readonly action: ActionId;
  /** The answer's dice; null, as its chances, where hidden from the viewer. */
  readonly dice: number | null;
  readonly success: number | null;
  readonly harm: number | null;
}

/** A roll's chances as it is, and with each possible answer. */
export interface RollOdds {
  /** The maneuver of a line, an action, or a hazard. */
  readonly of: string;
  readonly seat: string;
  readonly target: string | null;
  /** The line of a flow, or the request, that it belongs to. */
  readonly part: string | null;
  readonly action: ActionId | null;
  readonly dice: number;
  readonly against: number;
  readonly needed: number;
  readonly success: number;
  /** Mean harm: an attack's with extras on damage and armour rolled, a hazard's suffered. Null for none or unknown. */
  readonly harm: number | null;
  readonly answers: readonly AnswerOdds[];
  /** The chance if all possible chasers chase, each with the better Action; absent for one alone (C.36). */
  readonly together?: { readonly dice: number; readonly success: number };
}

const isClosed = (state: CombatState, id: string | null): boolean => creatureOf(state, id)?.sheet === null;

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

/** Dice about to fall; null where a closed value decides, undefined for none. */
const thrown = (state: CombatState, test: Test, dice: readonly DiceWanted[]): RollOdds | null | undefined => {
  const own = dice.filter((one) => one.id === test.own);
  const others = dice.filter((one) => test.against?.includes(one.id));
  if ([test.seat, ...others.map((one) => one.seat), ...(test.rests ?? [])].some((id) => isClosed(state, id)))
    return null;
  const count = (list: readonly DiceWanted[]): number => list.reduce((sum, one) => sum + one.count, 0);
  return own.length + others.length === 0 ? undefined : rollOf(test, count(own), count(others));
};

const diceAgainst = (line: Line): number => line.reactions.reduce((sum, one) => sum + one.dice, 0);

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

/** A flight's chance if everyone chases: their sixes add up (C.36). */
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
    const { reaction: kind, action, dice } = assertPresent(best);
    return { by, kind, action, dice: numberOf(dice), faces: null };
  });
  const chased = { ...line, reactions: [...line.reactions, ...reactions] };
  const dice = reactions.reduce((sum, one) => sum + one.dice, 0);
  const { success } = chancesOf(lineTest(state, flow.kind, chased), line.dice, diceAgainst(chased));
  return { together: { dice, success } };
};

/** A line before its dice, with each answer; null where a closed value decides. */
const declared = (state: CombatState, flow: Flow, line: Line): RollOdds | null =>
  [line.by, ...line.reactions.map((one) => one.by)].some((id) => isClosed(state, id))
    ? null
    : withTogether(state, flow, line, answersTo(state, flow, line));

const withTogether = (state: CombatState, flow: Flow, line: Line, answers: readonly AnswerOdds[]): RollOdds => ({
  ...rollOf(lineTest(state, flow.kind, line), line.dice, diceAgainst(line), answers),
  ...allChasing(state, flow, line, answers),
});

const declaredIn = (state: CombatState): readonly (RollOdds | null)[] => {
  const { flow } = state.fight;
  return flow?.step === "react" ? flow.lines.map((line) => declared(state, flow, line)) : [];
};

/** The actor's own dice, shown to them whatever else is hidden; null for none. */
interface Own {
  readonly own: number | null;
}

/** Chances of every roll of a move, in order of declaration. */
export interface CombatOdds extends Own {
  readonly kind: "odds";
  readonly precision: Precision;
  readonly rolls: readonly RollOdds[];
}

export type HiddenOdds = Hidden & Own;

const said = (rolls: readonly (RollOdds | null | undefined)[], own = 0): CombatOdds | HiddenOdds | null => {
  const told = rolls.filter((one) => one != null);
  const mine: Own = { own: own > 0 ? own : null };
  if (told.length > 0) return { kind: "odds", precision: EXACT, rolls: told, ...mine };
  return rolls.includes(null) ? { kind: "hidden", why: { key: "Combat.Hidden.pool" }, ...mine } : null;
};

const sum = (dice: readonly number[]): number => dice.reduce((all, one) => all + one, 0);

/** A seat's dice in the flow: own lines, or answers. */
const laidReady = (state: CombatState, seat: string): number =>
  sum(
    listOf(state.fight.flow?.lines).flatMap((line) => [
      ...(line.by === seat ? [line.dice] : []),
      ...line.reactions.flatMap((one) => (one.by === seat ? [one.dice] : [])),
    ]),
  );

const answered = (
  view: CombatView,
  state: CombatState,
  { seat, id }: Request,
): readonly (RollOdds | null | undefined)[] => {
  const context = { by: view.viewer, faces: {}, rehearsing: true };
  const step = carryOut(context, state, { type: "answer", seat, request: id });
  return step.kind === "roll" ? step.tests.map((test) => thrown(state, test, step.dice)) : [];
};

const rehearsed = (view: CombatView, intent: CombatIntent): CombatOdds | HiddenOdds | Refused | null => {
  const state = view.fight;
  const seat = "seat" in intent ? intent.seat : null;
  const step = carryOut({ by: view.viewer, faces: {}, rehearsing: true }, state, intent);
  if (step.kind === "refused") return step;
  if (step.kind === "roll") {
    const own = sum(step.dice.flatMap((one) => (one.seat === seat ? [one.count] : [])));
    return said(
      step.tests.map((test) => thrown(state, test, step.dice)),
      own,
    );
  }
  const asked = step.state.fight.requests.filter((one) => !state.fight.requests.includes(one));
  const opened = asked.flatMap((one) => answered(view, step.state, one));
  if (step.state.fight.flow === state.fight.flow) return said(opened);
  return said([...declaredIn(step.state), ...opened], seat === null ? 0 : laidReady(step.state, seat));
};

const standing = (view: CombatView): CombatOdds | HiddenOdds | null =>
  said([
    ...declaredIn(view.fight),
    ...view.fight.fight.requests.flatMap((request) => answered(view, view.fight, request)),
  ]);

/** Chances as the viewer may know them, by the decider's own tests; without an intent, of all that waits for dice. */
export const odds = (view: CombatView, intent: CombatIntent | null): CombatOdds | HiddenOdds | Refused | null => {
  if (intent === null) return standing(view);
  const parsed = parseIntent(intent);
  if (isRefused(parsed)) return parsed;
  return checkIntent(view.fight, parsed.value, view.viewer) ?? rehearsed(view, parsed.value);
};

/** Mean hits of so many unanswered attacks; null where one is hidden. */
export const meanHits = ({ rolls }: Pick<CombatOdds, "rolls">, attacks: number): number | null =>
  rolls.length === attacks ? rolls.reduce((sum, { success }) => sum + success, 0) : null;
