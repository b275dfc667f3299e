import type { ActionId } from "../catalogue/actions.ts";
import { ownName } from "../catalogue/extras.ts";
import type { ExtraUse } from "../catalogue/extras.ts";
import { each, record } from "../decide/step.ts";
import type { Asking, Pick, SoFar, Step } from "../decide/step.ts";
import { netted } from "../dice/successes.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import type { Flow, Line, ReactionKind } from "../state/flow.ts";

/** A way to answer a roll: which reaction, and the actions it may be tested with, the preselected one first. */
export interface Answer {
  readonly kind: ReactionKind;
  readonly actions: readonly ActionId[];
}

/** All there is to know of one kind of roll between creatures, from its answers to what it came to (A.7.1). */
export interface FlowDefinition {
  /** What answers it by the rules, whether or not the one who answers is able to (A.7.3, C.25, C.27, C.59, C.98). */
  answers(state: CombatState, line: Line, reactor: Creature): readonly Answer[];
  /** Who may answer; absent: its target alone. */
  answerers?(state: CombatState, line: Line): readonly Creature[];
  /** Whether so many successes against so many come to what it was for. */
  passed(line: Line, own: number, against: number): boolean;
  /**
   * Harm of so many, all extras on damage; null where a closed value decides, absent or undefined where none is done.
   */
  harm?(state: CombatState, line: Line): ((own: number, against: number) => number | null) | undefined;
  /** The list that its extra successes are bought from; absent where they buy nothing. */
  extras?(line: Line): ExtraUse;
  /** What they are usually spent on, one word each. */
  usual?(line: Line): readonly string[];
  /** Carry out what its dice came to. */
  finish(asking: Asking, soFar: SoFar, flow: Flow, picks: readonly Pick[]): Step;
}

/**
 * To hit, to hold, to get loose: as many left as are needed, once the other's
 * successes have cancelled some (K-084, K-107).
 */
export const enoughLeft = (line: Line, own: number, against: number): boolean => netted(own, against, line.needed).hit;

/** An extra that does nothing by itself: it is told that it was bought, and by whom. */
export const spent = (soFar: SoFar, line: Line, what: string): SoFar => {
  const data = { who: line.by, what, ...ownName(what, soFar.state.profile["extras.own"]) };
  return record(soFar, "spent", data, soFar.state, [["A.2", what]]);
};

/** One line after another. */
export const lineByLine =
  (finish: (soFar: SoFar, line: Line, picks: readonly Pick[]) => SoFar): FlowDefinition["finish"] =>
  (_asking, soFar, flow, picks) =>
    each(flow.lines, soFar, (now, line) => finish(now, line, picks));
