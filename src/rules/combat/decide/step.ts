import type { By, DiceWanted, Faces, RollWanted, SeatId } from "../../log/family.ts";
import { refused, type Refused, type RuleId, type Sentence, type TraceStep } from "../../log/outcome.ts";
import type { ActionId } from "../catalogue/actions.ts";
import type { CombatEvent, EventData, EventType } from "../event.ts";
import type { CombatState } from "../state/fight.ts";
import { nameOf } from "../state/find.ts";
import { patchBetween } from "../state/patch.ts";
import type { Patch } from "../state/patch.ts";
import { listOf } from "../../log/values.ts";

/** What has been decided so far: where the fight stands, and the events that led there. */
export interface SoFar {
  readonly kind: "soFar";
  readonly state: CombatState;
  /** The state as the events so far make it: what changed since goes into the next event. */
  readonly recorded: CombatState;
  readonly events: readonly CombatEvent[];
  /** Nobody keeps the events, as where a fight is only rehearsed: they carry no change. */
  readonly unwritten?: true;
}

/**
 * What dice are thrown for, as the decider judges them. It stands beside the dice it asks for, so that the odds ask the
 * same function that decides and nothing is worked out twice.
 */
export interface Test {
  /** What is tested: the maneuver of a line, an action, or a hazard. */
  readonly of: string;
  /** Whose test it is. */
  readonly seat: SeatId;
  readonly target?: SeatId | null;
  /** The line of a flow, or the request, that it belongs to. */
  readonly part?: string;
  readonly action: ActionId | null;
  /** Dice for it and dice against it, by the ids they are asked for with. */
  readonly own: string;
  readonly against?: readonly string[];
  /** Sixes it takes, as the screen names them. */
  readonly needed: number;
  /** Those whose closed values it rests on beside the dice. */
  readonly rests?: readonly SeatId[];
  /** Whether so many sixes are enough. */
  passed(own: number, against: number): boolean;
  /** Harm that so many sixes do, on average where further dice follow; null where a closed value decides. */
  harm?(own: number, against: number): number | null;
}

/** Dice that are wanted, with what they decide. */
interface Throw extends RollWanted {
  readonly tests: readonly Test[];
}

/** What every step of a decision may come to. */
export type Step = SoFar | Refused | Throw;

/**
 * Who asks, and the dice there are; `rehearsing` stops at every test, even one without a die. `fall` is who plays on
 * alone and keeps no events: it puts the faces of what is wanted among the others, so that nothing is decided twice.
 */
export interface Asking {
  readonly by: By;
  readonly faces: Faces;
  readonly rehearsing?: boolean;
  readonly fall?: (wanted: DiceWanted) => void;
}

export const begin = (state: CombatState, { fall }: { readonly fall?: Asking["fall"] } = {}): SoFar => ({
  kind: "soFar",
  state,
  recorded: state,
  events: [],
  ...(fall ? { unwritten: true } : {}),
});

const NO_CHANGE: Patch = {};

/** Change the state; the next event carries the change. */
export const quietly = (soFar: SoFar, state: CombatState): SoFar => ({ ...soFar, state });

/** Record one fact: the event carries its values and exactly what it changed. */
export const record = (
  soFar: SoFar,
  type: EventType,
  data: EventData,
  after: CombatState = soFar.state,
  trace: readonly TraceStep[] = [],
): SoFar => {
  const patch = soFar.unwritten ? NO_CHANGE : patchBetween(soFar.recorded, after);
  return {
    ...soFar,
    state: after,
    recorded: after,
    events: [...soFar.events, { type, data, patch, ...(trace.length > 0 ? { trace } : {}) }],
  };
};

/** Record what nobody needs to hear, where any change is not yet in an event. */
export const recordRest = (soFar: SoFar): SoFar =>
  soFar.unwritten || Object.keys(patchBetween(soFar.recorded, soFar.state)).length === 0
    ? soFar
    : record(soFar, "set", {});

/** Refuse, with the key below `Combat.Refused`. */
export const no = (key: string, rule: RuleId, data?: Sentence["data"]): Refused =>
  refused(`Combat.Refused.${key}`, rule, data);

/** Go on from what is decided so far, or hand back why there is none. */
export const andThen = (step: Step, next: (soFar: SoFar) => Step): Step => (step.kind === "soFar" ? next(step) : step);

/** Go through a list, one step after another. */
export const each = <T>(items: readonly T[], soFar: Step, next: (soFar: SoFar, item: T) => Step): Step =>
  items.reduce<Step>((step, item) => andThen(step, (now) => next(now, item)), soFar);

/** Dice of one creature, or the table's own where it has none; `label` is a key below `Combat.Dice`. */
export const dice = (
  state: CombatState,
  id: string,
  seat: SeatId | null,
  count: number,
  label: string,
  faces = 6,
): DiceWanted => ({
  id,
  seat,
  count,
  faces,
  label: { key: `Combat.Dice.${label}`, data: { who: nameOf(state, seat) } },
});

const isThrow = (wanted: DiceWanted, faces: readonly number[]): boolean =>
  faces.length === wanted.count && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= wanted.faces);

/**
 * Go on once all dice are there; a throw that is none is refused. Dice of none are never asked for. `tests`: what for.
 */
export const withDice = (
  asking: Asking,
  wanted: readonly DiceWanted[],
  next: (faces: (id: string) => readonly number[]) => Step,
  tests: readonly Test[] = [],
): Step => {
  const needed = wanted.filter((one) => one.count > 0);
  const open = needed.filter((one) => !Object.hasOwn(asking.faces, one.id));
  if (asking.fall) open.forEach(asking.fall);
  const missing = asking.fall ? [] : open;
  if (missing.length > 0 || (asking.rehearsing && tests.length > 0)) return { kind: "roll", dice: missing, tests };
  const wrong = needed.find((one) => !isThrow(one, listOf(asking.faces[one.id])));
  if (wrong) return no("Dice", "L-input", { id: wrong.id });
  return next((id) => (Object.hasOwn(asking.faces, id) ? listOf(asking.faces[id]) : []));
};

/** One use of an extra success: on which line, what for, and what it needs to know. */
export interface Pick {
  readonly line: string;
  readonly extra: string;
  /** A turn slot of the target whose card is taken (outmaneuver). */
  readonly slot?: string | undefined;
  /** Where the target is pushed; absent for a spot of the same zone. */
  readonly zone?: string | undefined;
}
