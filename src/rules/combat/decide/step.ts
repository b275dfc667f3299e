/** Deciding helpers of flows and moves: drafts, checks, tests, turns, wounds. One move's rules are in `moves`. */
import type { By, DiceWanted, Faces, RollWanted, SeatId } from "../../log/family.ts";
import { refused, type Refused, type RuleId, type Sentence, type TraceStep } from "../../log/outcome.ts";
import { listOf } from "../../log/values.ts";
import type { ActionId } from "../catalogue/catalogue.ts";
import type { CombatEvent, EventData, EventType } from "../event.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { creatureOf, currentSlot, nameOf, patchBetween, type Patch } from "../state/find.ts";
import { purse } from "../state/round.ts";

export interface Draft {
  readonly kind: "draft";
  readonly state: CombatState;
  /** The state after these events; the next one carries later changes. */
  readonly recorded: CombatState;
  readonly events: readonly CombatEvent[];
  /** A rehearsal keeps no events: they carry no change. */
  readonly unwritten?: true;
}

/** What dice are for, judged by the decider's own function, so that odds never differ. */
export interface Test {
  /** The maneuver of a line, an action, or a hazard. */
  readonly of: string;
  readonly seat: SeatId;
  readonly target?: SeatId | null;
  /** The flow's line or the request it belongs to. */
  readonly part?: string;
  readonly action: ActionId | null;
  /** Ids of its dice, and of those against it. */
  readonly own: string;
  readonly against?: readonly string[];
  readonly needed: number;
  /** Creatures whose closed values it depends on beside the dice. */
  readonly rests?: readonly SeatId[];
  passed(own: number, against: number): boolean;
  /** Harm of so many sixes, the mean where more dice follow; null where a closed value decides. */
  harm?(own: number, against: number): number | null;
}

interface Throw extends RollWanted {
  readonly tests: readonly Test[];
}

export type Step = Draft | Refused | Throw;

/** The asker and the faces; `rehearsing` stops at every test; `fall` lets a rehearsal add the wanted faces itself. */
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

/** Changes the state; the next event carries the change. */
export const changeState = (draft: Draft, state: CombatState): Draft => ({ ...draft, state });

/** Records an event with exactly what it changed. */
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

export const recordRest = (draft: Draft): Draft =>
  draft.unwritten || Object.keys(patchBetween(draft.recorded, draft.state)).length === 0
    ? draft
    : record(draft, "set", {});

export const refuse = (key: string, rule: RuleId, data?: Sentence["data"]): Refused =>
  refused(`Combat.Refused.${key}`, rule, data);

/** Continues a draft; refusals and wanted dice pass through. */
export const andThen = (step: Step, next: (draft: Draft) => Step): Step => (step.kind === "draft" ? next(step) : step);

export const each = <T>(items: readonly T[], draft: Step, next: (draft: Draft, item: T) => Step): Step =>
  items.reduce<Step>((step, item) => andThen(step, (now) => next(now, item)), draft);

/** Dice of one creature, or the table's own without one; `label` is a key below `Combat.Dice`. */
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

/** Continues once all dice are there; impossible faces are refused. Empty pools ask for none. */
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

export interface Pick {
  readonly line: string;
  readonly extra: string;
  /** The target's turn slot whose card is taken (outmaneuver). */
  readonly slot?: string | undefined;
  /** The zone pushed into; absent for a spot of the same zone. */
  readonly zone?: string | undefined;
}

export type Check = Refused | null;

/** A person may act for a creature as owner, delegate or Director. */
export const mayActFor = (by: By, seat: string): boolean => by.gm || by.seats.includes(seat);

export const firstOf = (...checks: readonly (() => Check)[]): Check => {
  for (const check of checks) {
    const reason = check();
    if (reason) return reason;
  }
  return null;
};

export const gmOnly = (by: By): Check => (by.gm ? null : refuse("GmOnly", "L-rights"));

/** The fight goes on, and cards are dealt unless allowed before (K-002, K-007). */
export const isRunning = (state: CombatState, beforeCards = false): Check =>
  state.fight.phase === "ended"
    ? refuse("Ended", "K-006")
    : !beforeCards && (state.fight.phase === "draw" || state.fight.phase === "dealing")
      ? refuse("CardsFirst", "K-007")
      : null;

export const noFlow = (state: CombatState): Check => (state.fight.flow ? refuse("FlowOpen", "A.7.1") : null);

export const owns = (state: CombatState, by: By, seat: string): Check =>
  !creatureOf(state, seat)
    ? refuse("NoCreature", "L-input")
    : mayActFor(by, seat)
      ? null
      : refuse("NotYours", "L-rights");

export const ownsActive = (state: CombatState, by: By, seat: string): Check =>
  owns(state, by, seat) ??
  (creatureOf(state, seat)?.fate === "active" ? null : refuse("OutOfFight", "A.4", { who: nameOf(state, seat) }));

const isIn = (state: CombatState, target: string): Check => {
  const there = creatureOf(state, target);
  if (!there) return refuse("NoTarget", "L-input");
  return there.fate === "active" ? null : refuse("OutOfFight", "A.4", { who: there.name });
};

export const isTarget = (state: CombatState, seat: string, target: string): Check =>
  isIn(state, target) ?? (target === seat ? refuse("Yourself", "L-input") : null);

/** The slot whose turn it is, or would be once the swap window closes. */
export const turnSlot = (state: CombatState, seat: string): Slot | undefined => {
  const slot = currentSlot(state);
  const open = state.fight.phase === "acting" || state.fight.phase === "swapWindow";
  return open && slot?.holder === seat ? slot : undefined;
};

/** The creature's turn, whatever is being decided. */
export const hasTurn = (state: CombatState, seat: string): Check =>
  turnSlot(state, seat) ? null : refuse("NotYourTurn", "K-017", { who: nameOf(state, seat) });

export const onTurn = (state: CombatState, seat: string): Check =>
  noFlow(state) ??
  (state.fight.spell
    ? refuse("SpellOpen", "A.18", { who: nameOf(state, state.fight.spell.seat) })
    : hasTurn(state, seat));

export const canPay = (state: CombatState, seat: string, speed: "slow" | "fast"): Check => {
  const slot = turnSlot(state, seat);
  if (slot && purse(slot, speed)) return null;
  return speed === "slow" ? refuse("NoSlow", "K-046") : refuse("NoFast", "K-049");
};

export const isThere = (state: CombatState, target: string): Check =>
  creatureOf(state, target) ? null : refuse("NoCreature", "L-input");

export const areActive = (state: CombatState, ids: readonly string[]): Check =>
  firstOf(...ids.map((one) => () => isIn(state, one)));

export const burns = (state: CombatState, target: string, rule: RuleId): Check =>
  creatureOf(state, target)?.burning ? null : refuse("NotBurning", rule, { target: nameOf(state, target) });

/** Without cards, only the Director ends a creature's round. */
export const withoutCards = (state: CombatState, by: By, target: string, rule: RuleId): Check =>
  gmOnly(by) ?? areActive(state, [target]) ?? (state.fight.phase === "draw" ? null : refuse("RoundByCards", rule));

/** Successes beyond a raised need, which the first ones only meet (K-038). */
export const counting = (sixes: number, more: number): number => Math.max(0, sixes - more);

export const raisedTest = (test: Test, more: number): Test =>
  more === 0
    ? test
    : {
        ...test,
        needed: test.needed === 0 ? 0 : test.needed + more,
        passed: (own, against) => test.passed(counting(own, more), against),
        ...(test.harm ? { harm: (own, against) => test.harm?.(counting(own, more), against) ?? null } : {}),
      };

export const tellRaised = (draft: Draft, who: string, more: number): Draft =>
  more === 0 ? draft : record(draft, "raised", { who, more }, draft.state, [["K-038", more]]);
