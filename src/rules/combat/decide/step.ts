import type { By, DiceWanted, Faces, RollWanted, SeatId } from "../../log/family.ts";
import { refused, type Refused, type RuleId, type Sentence, type TraceStep } from "../../log/outcome.ts";
import { listOf } from "../../log/values.ts";
import type { ActionId } from "../catalogue/catalogue.ts";
import type { CombatEvent, EventData, EventType } from "../event.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { creatureOf, currentSlot, nameOf, patchBetween, type Patch } from "../state/find.ts";
import { purse } from "../state/round.ts";

/** What has been decided so far: where the fight stands, and the events that led there. */
export interface Draft {
  readonly kind: "draft";
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
export type Step = Draft | Refused | Throw;

/**
 * Who asks, and the dice there are; `rehearsing` stops at every test, even one without a die. `fall` is who plays on
 * alone and keeps no events: it puts the faces of what is wanted among the others, so that nothing is decided twice.
 */
export interface DecideContext {
  readonly by: By;
  readonly faces: Faces;
  readonly rehearsing?: boolean;
  readonly fall?: (wanted: DiceWanted) => void;
}

export const begin = (state: CombatState, { fall }: { readonly fall?: DecideContext["fall"] } = {}): Draft => ({
  kind: "draft",
  state,
  recorded: state,
  events: [],
  ...(fall ? { unwritten: true } : {}),
});

const NO_CHANGE: Patch = {};

/** Change the state; the next event carries the change. */
export const changeState = (draft: Draft, state: CombatState): Draft => ({ ...draft, state });

/** Record one fact: the event carries its values and exactly what it changed. */
export const record = (
  draft: Draft,
  type: EventType,
  data: EventData,
  after: CombatState = draft.state,
  trace: readonly TraceStep[] = [],
): Draft => {
  const patch = draft.unwritten ? NO_CHANGE : patchBetween(draft.recorded, after);
  return {
    ...draft,
    state: after,
    recorded: after,
    events: [...draft.events, { type, data, patch, ...(trace.length > 0 ? { trace } : {}) }],
  };
};

/** Record what nobody needs to hear, where any change is not yet in an event. */
export const recordRest = (draft: Draft): Draft =>
  draft.unwritten || Object.keys(patchBetween(draft.recorded, draft.state)).length === 0
    ? draft
    : record(draft, "set", {});

/** Refuse, with the key below `Combat.Refused`. */
export const refuse = (key: string, rule: RuleId, data?: Sentence["data"]): Refused =>
  refused(`Combat.Refused.${key}`, rule, data);

/** Go on from what is decided so far, or hand back why there is none. */
export const andThen = (step: Step, next: (draft: Draft) => Step): Step => (step.kind === "draft" ? next(step) : step);

/** Go through a list, one step after another. */
export const each = <T>(items: readonly T[], draft: Step, next: (draft: Draft, item: T) => Step): Step =>
  items.reduce<Step>((step, item) => andThen(step, (now) => next(now, item)), draft);

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
  context: DecideContext,
  wanted: readonly DiceWanted[],
  next: (faces: (id: string) => readonly number[]) => Step,
  tests: readonly Test[] = [],
): Step => {
  const needed = wanted.filter((one) => one.count > 0);
  const open = needed.filter((one) => !Object.hasOwn(context.faces, one.id));
  if (context.fall) open.forEach(context.fall);
  const missing = context.fall ? [] : open;
  if (missing.length > 0 || (context.rehearsing && tests.length > 0)) return { kind: "roll", dice: missing, tests };
  const wrong = needed.find((one) => !isThrow(one, listOf(context.faces[one.id])));
  if (wrong) return refuse("Dice", "L-input", { id: wrong.id });
  return next((id) => (Object.hasOwn(context.faces, id) ? listOf(context.faces[id]) : []));
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

/** A check either finds nothing, or says why not. */
export type Check = Refused | null;

/** Whether somebody may act for a creature: its owner or delegate, or the Director. */
export const mayActFor = (by: By, seat: string): boolean => by.gm || by.seats.includes(seat);

/** The first reason there is. */
export const firstOf = (...checks: readonly (() => Check)[]): Check => {
  for (const check of checks) {
    const reason = check();
    if (reason) return reason;
  }
  return null;
};

export const gmOnly = (by: By): Check => (by.gm ? null : refuse("GmOnly", "L-rights"));

/** The fight goes on, and the cards are dealt unless something may be done before (K-002, K-007). */
export const isRunning = (state: CombatState, beforeCards = false): Check =>
  state.fight.phase === "ended"
    ? refuse("Ended", "K-006")
    : !beforeCards && (state.fight.phase === "draw" || state.fight.phase === "dealing")
      ? refuse("CardsFirst", "K-007")
      : null;

/** Nothing is being decided. */
export const noFlow = (state: CombatState): Check => (state.fight.flow ? refuse("FlowOpen", "A.7.1") : null);

/** The creature is there, and the one who asks may act for it. */
export const owns = (state: CombatState, by: By, seat: string): Check =>
  !creatureOf(state, seat)
    ? refuse("NoCreature", "L-input")
    : mayActFor(by, seat)
      ? null
      : refuse("NotYours", "L-rights");

/** Like `owns`, and the creature is still in the fight. */
export const ownsActive = (state: CombatState, by: By, seat: string): Check =>
  owns(state, by, seat) ??
  (creatureOf(state, seat)?.fate === "active" ? null : refuse("OutOfFight", "A.4", { who: nameOf(state, seat) }));

/** Somebody is there and in the fight; who fell or left since they were chosen is named. */
const isIn = (state: CombatState, target: string): Check => {
  const there = creatureOf(state, target);
  if (!there) return refuse("NoTarget", "L-input");
  return there.fate === "active" ? null : refuse("OutOfFight", "A.4", { who: there.name });
};

/** A target that is there, in the fight, and not the one who acts. */
export const isTarget = (state: CombatState, seat: string, target: string): Check =>
  isIn(state, target) ?? (target === seat ? refuse("Yourself", "L-input") : null);

/** The turn slot of a creature whose turn it is, or would be once the swap window closes. */
export const turnSlot = (state: CombatState, seat: string): Slot | undefined => {
  const slot = currentSlot(state);
  const open = state.fight.phase === "acting" || state.fight.phase === "swapWindow";
  return open && slot?.holder === seat ? slot : undefined;
};

/** It is the creature's turn, whatever is being decided. */
export const hasTurn = (state: CombatState, seat: string): Check =>
  turnSlot(state, seat) ? null : refuse("NotYourTurn", "K-017", { who: nameOf(state, seat) });

/** It is the creature's turn and nothing is being decided. */
export const onTurn = (state: CombatState, seat: string): Check =>
  noFlow(state) ??
  (state.fight.spell
    ? refuse("SpellOpen", "A.18", { who: nameOf(state, state.fight.spell.seat) })
    : hasTurn(state, seat));

/** The slot has what the maneuver costs. */
export const canPay = (state: CombatState, seat: string, speed: "slow" | "fast"): Check => {
  const slot = turnSlot(state, seat);
  if (slot && purse(slot, speed)) return null;
  return speed === "slow" ? refuse("NoSlow", "K-046") : refuse("NoFast", "K-049");
};

export const isThere = (state: CombatState, target: string): Check =>
  creatureOf(state, target) ? null : refuse("NoCreature", "L-input");

export const areActive = (state: CombatState, ids: readonly string[]): Check =>
  firstOf(...ids.map((one) => () => isIn(state, one)));

/** Somebody burns. */
export const burns = (state: CombatState, target: string, rule: RuleId): Check =>
  creatureOf(state, target)?.burning ? null : refuse("NotBurning", rule, { target: nameOf(state, target) });

/** Where no cards are dealt, a round of somebody goes by at the Director's word. */
export const withoutCards = (state: CombatState, by: By, target: string, rule: RuleId): Check =>
  gmOnly(by) ?? areActive(state, [target]) ?? (state.fight.phase === "draw" ? null : refuse("RoundByCards", rule));

/** Sixes that count where so many more are needed: the first of them only meet that (K-038). */
export const counting = (sixes: number, more: number): number => Math.max(0, sixes - more);

/** A test that so many sixes must meet before any counts, as its odds judge it. */
export const raisedTest = (test: Test, more: number): Test =>
  more === 0
    ? test
    : {
        ...test,
        needed: test.needed === 0 ? 0 : test.needed + more,
        passed: (own, against) => test.passed(counting(own, more), against),
        ...(test.harm ? { harm: (own, against) => test.harm?.(counting(own, more), against) ?? null } : {}),
      };

/** Tell the table how many sixes of a test against a hazard do not count. */
export const tellRaised = (draft: Draft, who: string, more: number): Draft =>
  more === 0 ? draft : record(draft, "raised", { who, more }, draft.state, [["K-038", more]]);
