import { EXACT } from "../../log/family.ts";
import type { Hidden, Precision } from "../../log/family.ts";
import { isRefused, type Refused } from "../../log/outcome.ts";
import { carryOut } from "../decide.ts";
import { checkIntent, parseIntent } from "../moves/index.ts";
import type { CombatIntent } from "../moves/index.ts";
import type { CombatState, Request } from "../state/fight.ts";
import { listOf } from "../../log/values.ts";
import { declaredIn, thrown } from "./roll-odds.ts";
import type { RollOdds } from "./roll-odds.ts";
import type { CombatView } from "./view.ts";

/** What the one who acts would throw by this intent, told to them whatever else is hidden; null where it is no die. */
interface Own {
  readonly own: number | null;
}

/** Chances of every roll that a move leads to, in the order in which it declares them. */
export interface CombatOdds extends Own {
  readonly kind: "odds";
  readonly precision: Precision;
  readonly rolls: readonly RollOdds[];
}

/** What a closed pool leaves to be told. */
export type HiddenOdds = Hidden & Own;

/** All rolls that may be told; hidden where there are some, and none of them may. */
const said = (rolls: readonly (RollOdds | null | undefined)[], own = 0): CombatOdds | HiddenOdds | null => {
  const told = rolls.filter((one) => one != null);
  const mine: Own = { own: own > 0 ? own : null };
  if (told.length > 0) return { kind: "odds", precision: EXACT, rolls: told, ...mine };
  return rolls.includes(null) ? { kind: "hidden", why: { key: "Combat.Hidden.pool" }, ...mine } : null;
};

const sum = (dice: readonly number[]): number => dice.reduce((all, one) => all + one, 0);

/** Dice that a seat has laid ready in the flow: its own lines, or its answers to others. */
const laidReady = (state: CombatState, seat: string): number =>
  sum(
    listOf(state.fight.flow?.lines).flatMap((line) => [
      ...(line.by === seat ? [line.dice] : []),
      ...line.reactions.flatMap((one) => (one.by === seat ? [one.dice] : [])),
    ]),
  );

/** The dice that an answer to a request would throw, in a fight where it is asked. */
const answered = (
  view: CombatView,
  state: CombatState,
  { seat, id }: Request,
): readonly (RollOdds | null | undefined)[] => {
  const asking = { by: view.viewer, faces: {}, rehearsing: true };
  const step = carryOut(asking, state, { type: "answer", seat, request: id });
  return step.kind === "roll" ? step.tests.map((test) => thrown(state, test, step.dice)) : [];
};

/** Carry an intent out on what the viewer sees, up to its dice, and read there what they decide. */
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

/** Everything that is declared or asked for and not yet thrown, as it stands. */
const standing = (view: CombatView): CombatOdds | HiddenOdds | null =>
  said([
    ...declaredIn(view.fight),
    ...view.fight.fight.requests.flatMap((request) => answered(view, view.fight, request)),
  ]);

/**
 * Chances of an intent as far as the viewer may know them: it is carried out on what they see up to its dice, and the
 * tests that the decider would judge by are read from there. Without an intent: of all that waits to be rolled.
 */
export const odds = (view: CombatView, intent: CombatIntent | null): CombatOdds | HiddenOdds | Refused | null => {
  if (intent === null) return standing(view);
  const parsed = parseIntent(intent);
  if (isRefused(parsed)) return parsed;
  return checkIntent(view.fight, parsed.value, view.viewer) ?? rehearsed(view, parsed.value);
};
