import type { Decision, DiceWanted, Faces, RollWanted, By } from "../log/family.ts";
import { type Sentence, type TraceStep, refused, type Refused } from "../log/outcome.ts";
import { integer, object, oneOf, optional, tagged, text, type Parse } from "../log/parse.ts";
import { assertPresent } from "../log/values.ts";
import { evolve, type DuelEvent } from "./event.ts";
import {
  INITIATIVE,
  SIDES,
  move,
  other,
  takeControl,
  ticksLeft,
  type PerSide,
  type Moved,
  type Position,
  type Side,
  type DuelSetup,
} from "./setup.ts";
import {
  chooserOf,
  exhausted,
  judge,
  rowsOf,
  totalOf,
  valuesFor,
  type DuelResult,
  type DuelState,
  type RollKind,
  type Rolled,
  type Throw,
  type Verdict,
  barred,
  type BonusRow,
  type Phase,
} from "./state.ts";

type MovedEvent = Extract<DuelEvent, { type: "moved" }>;

/** The marker's position, once the opening gave control. */
const positionOf = (state: DuelState): Position => ({
  marker: state.marker,
  control: state.control ?? "A",
  temp: state.temp,
});

/** The ticks of a won roll, or `ask` after a natural 20 (U-037, U-038); with one tick left there is no choice. */
function stepsOf(state: DuelState, winner: Side | null, natural20: boolean): 0 | 1 | 2 | "ask" {
  if (winner === null) return 0;
  if (!natural20 || ticksLeft(state.size, state.marker, winner) === 1) return 1;
  return state.profile.natural20Choice === "always" ? 2 : "ask";
}

/** Resolves a roll whose ticks are settled. `state` is the one after the roll: bonus spent or all back. */
export function settle(state: DuelState, winner: Side | null, steps: 0 | 1 | 2): MovedEvent {
  const from = positionOf(state);
  const to = move(state.size, from, winner, steps);
  return movedEvent(state, from, to, winner, steps);
}

/** Resolves a replenishing roll that only gives control (ruling `controlOnly`). */
function settleControl(state: DuelState, winner: Side | null): MovedEvent {
  const from = positionOf(state);
  return movedEvent(state, from, takeControl(from, winner), winner, 0);
}

function movedEvent(state: DuelState, from: Position, to: Moved, winner: Side | null, steps: 0 | 1 | 2): MovedEvent {
  const empty = SIDES.find((side) => exhausted(state, side));
  const next = to.victor ? "ended" : empty ? "replenish" : "choose";
  const { marker, control, temp } = to;
  const trace = traceOfMove(state, from, to, winner, steps, next === "replenish" ? empty : undefined);
  return { type: "moved", winner, steps, marker, control, temp, next, trace };
}

function traceOfMove(
  state: DuelState,
  from: Position,
  to: Moved,
  winner: Side | null,
  steps: 0 | 1 | 2,
  empty: Side | undefined,
): readonly TraceStep[] {
  const name = (side: Side): string => state.seats[side].name;
  const trace: TraceStep[] = [];
  if (winner && steps === 1) trace.push(["U-031", name(winner), from.marker, to.marker]);
  if (winner && steps === 2) trace.push(["U-037", name(winner), from.marker, to.marker]);
  if (winner && steps === 0) trace.push(["duel.replenish", name(winner)]);
  if (to.victor) return [...trace, ["U-054", name(to.victor)]];
  if (from.temp) trace.push(["U-046", name(from.control)]);
  if (steps > 0) trace.push([to.control === from.control ? "U-042" : "U-043", name(to.control)]);
  if (to.temp) trace.push(["U-045", name(to.temp)]);
  if (empty) trace.push(["U-034", name(empty)]);
  return trace;
}

interface Contest {
  readonly kind: RollKind;
  /** Key of the bonus; `initiative` for opening and replenishing. */
  readonly key: string;
  readonly label: string;
  readonly bonuses: PerSide<number>;
  readonly chooser: Side | null;
}

interface Decided {
  readonly kind: "decided";
  readonly rolls: readonly Rolled[];
  readonly verdict: Exclude<Verdict, { kind: "again" }>;
  readonly trace: readonly TraceStep[];
}

/** A die's id: round, attempt, side; unique while nothing is undone. */
const dieId = (state: Pick<DuelState, "round">, attempt: number, side: Side): string =>
  `${state.round + 1}.${attempt}.${side}`;

const isFace = (face: number | undefined): face is number =>
  face !== undefined && Number.isInteger(face) && face >= 1 && face <= 20;

function wanted(state: DuelState, contest: Contest, attempt: number): readonly DiceWanted[] {
  const kind = contest.kind === "round" ? "Bonus" : "Initiative";
  return SIDES.map((side): DiceWanted => {
    const label: Sentence = {
      key: `Duel.Dice.${attempt === 1 ? "First" : "Again"}.${kind}`,
      data: { name: state.seats[side].name, bonus: contest.label },
    };
    const bonus = contest.bonuses[side] + state.modifiers[side];
    return { id: dieId(state, attempt, side), seat: side, count: 1, faces: 20, bonus, label };
  });
}

/** A contest with the present faces: decided, or the dice still wanted; ties are rerolled. */
function rollContest(state: DuelState, contest: Contest, faces: Faces): Decided | RollWanted {
  const rolls: Rolled[] = [];
  const trace: TraceStep[] = [];
  for (let attempt = 1; ; attempt++) {
    const [a, b] = SIDES.map((side) => faces[dieId(state, attempt, side)]?.[0]);
    if (!isFace(a) || !isFace(b)) return { kind: "roll", dice: wanted(state, contest, attempt) };
    const { bonuses, chooser, kind } = contest;
    const roll: Throw = { kind, dice: { A: a, B: b }, bonuses, modifiers: state.modifiers, chooser };
    const totals = { A: totalOf(roll, "A"), B: totalOf(roll, "B") };
    rolls.push({ dice: roll.dice, bonuses, modifiers: roll.modifiers, totals });
    const verdict = judge(roll, state.profile);
    trace.push(...traceOfThrow(state, roll, totals, verdict));
    if (verdict.kind !== "again") return { kind: "decided", rolls, verdict, trace };
  }
}

function traceOfThrow(state: DuelState, roll: Throw, totals: PerSide<number>, verdict: Verdict): readonly TraceStep[] {
  const name = (side: Side): string => state.seats[side].name;
  const steps: TraceStep[] = [["U-028", name("A"), roll.dice.A, name("B"), roll.dice.B]];
  for (const side of SIDES)
    steps.push(["U-029", name(side), roll.dice[side], roll.bonuses[side], roll.modifiers[side], totals[side]]);
  const higher = roll.kind === "opening" ? "U-010" : "U-030";
  const tie = roll.kind === "opening" ? "duel.tieInitiative" : "duel.tie";
  if (verdict.kind === "again") steps.push([tie, totals.A, null]);
  else if (verdict.kind === "nobody") steps.push([tie, totals.A, null]);
  else if (verdict.by === "total") steps.push([higher, name(verdict.winner), totals.A, totals.B]);
  else if (verdict.by === "natural20") steps.push(["duel.natural20", name(verdict.winner)]);
  else if (verdict.by === "higherBonus") steps.push(["D.3", name(verdict.winner), roll.bonuses.A, roll.bonuses.B]);
  else steps.push([tie, totals.A, name(verdict.winner)]);
  return steps;
}

type Answer = Decision<DuelEvent>;

const accepted = (...events: readonly DuelEvent[]): Answer => ({ kind: "events", events });

const initiative = (state: DuelState): Contest["bonuses"] => valuesFor(state, INITIATIVE);

/** U-009 to U-011: both roll initiative, the higher takes control, the marker stays on the centre tick. */
function opening(state: DuelState, faces: Faces): Answer {
  const contest: Contest = {
    kind: "opening",
    key: INITIATIVE,
    label: "",
    bonuses: initiative(state),
    chooser: null,
  };
  const rolled = rollContest(state, contest, faces);
  if (rolled.kind === "roll") return rolled;
  // An opening is rerolled until somebody wins
  const { winner: control } = assertPresent(rolled.verdict.kind === "won" ? rolled.verdict : null);
  return accepted({
    type: "opened",
    rolls: rolled.rolls,
    control,
    trace: [...rolled.trace, ["U-041", state.seats[control].name]],
  });
}

/** U-026 to U-031: the chooser names a bonus, both roll with their own value. */
function choice(state: DuelState, { seat, key }: { readonly seat: Side; readonly key: string }, faces: Faces): Answer {
  const row = rowsOf(state).find((one) => one.key === key);
  if (row?.values[other(seat)] === null && state.profile.missingBonus === "ask")
    return accepted({ type: "named", seat, key, trace: [["duel.missingBonus", state.seats[other(seat)].name]] });
  return rollRound(state, key, 0, faces);
}

function rollRound(state: DuelState, key: string, substitute: number, faces: Faces): Answer {
  const chooser = chooserOf(state);
  const label = rowsOf(state).find((row) => row.key === key)?.label ?? key;
  return rollAndSettle(
    state,
    { kind: "round", key, label, bonuses: valuesFor(state, key, substitute), chooser },
    faces,
  );
}

/** U-034 to U-036: the roll that restores all bonuses is contested too, but nobody chooses. */
function replenishing(state: DuelState, faces: Faces): Answer {
  const contest: Contest = {
    kind: "replenish",
    key: INITIATIVE,
    label: "",
    bonuses: initiative(state),
    chooser: null,
  };
  return rollAndSettle(state, contest, faces);
}

function rollAndSettle(state: DuelState, contest: Contest, faces: Faces): Answer {
  const rolled = rollContest(state, contest, faces);
  if (rolled.kind === "roll") return rolled;
  const { verdict, rolls } = rolled;
  const winner = verdict.kind === "won" ? verdict.winner : null;
  const natural20 = verdict.kind === "won" && verdict.natural20;
  const replenishing = contest.kind === "replenish";
  const { key, chooser } = contest;
  const event: DuelEvent = {
    type: "rolled",
    key,
    chooser,
    rolls,
    winner,
    natural20,
    replenishing,
    trace: replenishing ? [["U-035"], ...rolled.trace] : [...rolled.trace, ["U-032", contest.label]],
  };
  const after = evolve(state, event);
  if (replenishing && state.profile.replenish === "controlOnly") return accepted(event, settleControl(after, winner));
  const steps = stepsOf(state, winner, natural20);
  return steps === "ask" ? accepted(event) : accepted(event, settle(after, winner, steps));
}

/** Ends outside the meter need no dice and may come at any time. */
const end = (result: DuelResult): Answer => accepted({ type: "ended", result });

/** What states and views share: enough to refuse a move. */
export interface Facts {
  readonly phase: Phase;
  readonly chooser: Side | null;
  /** The winner of the roll whose ticks are open. */
  readonly asked: Side | null;
  readonly names: PerSide<string>;
  readonly profile: DuelSetup["profile"];
}

export const factsOf = (state: DuelState): Facts => ({
  phase: state.phase,
  chooser: chooserOf(state),
  asked: state.won?.winner ?? null,
  names: { A: state.seats.A.name, B: state.seats.B.name },
  profile: state.profile,
});

export const seatFault = (facts: Facts, by: By, side: Side): Refused | null =>
  by.gm || by.seats.includes(side) ? null : refused("Duel.Refused.NotYourSide", "L-seat", { name: facts.names[side] });

export const gmFault = (by: By): Refused | null => (by.gm ? null : refused("Log.Refused.GmOnly", "L-gm"));

export const duellistFault = (by: By): Refused | null =>
  by.gm || by.seats.some((seat) => seat === "A" || seat === "B") ? null : refused("Duel.Refused.NoDuellist", "L-seat");

export const overFault = (facts: Facts): Refused | null =>
  facts.phase === "ended" ? refused("Duel.Refused.Over", "U-054") : null;

export const phaseFault = (facts: Facts, phase: Phase): Refused | null => {
  if (facts.phase === phase) return null;
  return facts.phase === "ended"
    ? overFault(facts)
    : refused(`Duel.Refused.Phase.${facts.phase}`, PHASE_RULE[facts.phase]);
};

const PHASE_RULE: Readonly<Record<Exclude<Phase, "ended">, string>> = {
  opening: "U-009",
  choose: "U-026",
  substitute: "duel.missingBonus",
  stepChoice: "U-038",
  replenish: "U-034",
};

const BAR_RULE = { missing: "U-012", notPositive: "duel.onlyPositive", notShared: "duel.missingBonus" } as const;

export function chooseFault(
  facts: Facts,
  side: Side,
  key: string,
  row: BonusRow | undefined,
  spent: boolean,
): Refused | null {
  const phase = phaseFault(facts, "choose");
  if (phase) return phase;
  if (facts.chooser !== side) {
    const chooser = facts.chooser ?? side;
    return refused("Duel.Refused.NotYourChoice", "U-026", { name: facts.names[chooser] });
  }
  const data = { name: facts.names[side], bonus: row?.label ?? key };
  if (!row) return refused("Duel.Refused.Bonus.missing", "U-012", data);
  const kind = row.kind === "initiative" ? "Initiative" : "Bonus";
  const bar = barred(row, side, facts.profile);
  if (bar) return refused(`Duel.Refused.${kind}.${bar}`, BAR_RULE[bar], data);
  return spent ? refused(`Duel.Refused.${kind}.spent`, "U-032", data) : null;
}

export function stepFault(facts: Facts, side: Side): Refused | null {
  const phase = phaseFault(facts, "stepChoice");
  if (phase) return phase;
  return facts.asked === side
    ? null
    : refused("Duel.Refused.NotYourTicks", "U-038", { name: facts.names[facts.asked ?? side] });
}

type FindRow = (key: string) => { readonly row: BonusRow | undefined; readonly used: boolean };

interface Move<I> {
  readonly parse: Parse<object>;
  /** Asked of the state by the decider, of a view by options and odds; null where legal. */
  fault(facts: Facts, intent: I, by: By, find: FindRow): Refused | null;
  run(state: DuelState, intent: I, faces: Faces): Answer;
}

type TypedIntent<K extends string, T> = { readonly type: K } & T;

const defineMove = <const K extends string, T extends object>(
  _type: K,
  parse: Parse<T>,
  fault: (facts: Facts, intent: T, by: By, find: FindRow) => Refused | null,
  run: (state: DuelState, intent: T, faces: Faces) => Answer,
): Move<TypedIntent<K, T>> => ({ parse, fault, run });

const side = oneOf(["A", "B"]);

/** Moves by type. `seat` acts; without it the GM does. */
const registry = {
  open: defineMove(
    "open",
    object({ seat: optional(side) }),
    (facts, _intent, by) => duellistFault(by) ?? phaseFault(facts, "opening"),
    (state, _intent, faces) => opening(state, faces),
  ),
  /** Name a bonus, and with it roll the round. */
  choose: defineMove(
    "choose",
    object({ seat: side, key: text({ min: 1, max: 100 }) }),
    (facts, { seat, key }, by, find) => {
      const { row, used } = find(key);
      return seatFault(facts, by, seat) ?? chooseFault(facts, seat, key, row, used);
    },
    choice,
  ),
  /** Give the value of a bonus that the other's sheet lacks (ruling `ask`). */
  substitute: defineMove(
    "substitute",
    object({ value: integer({ min: -1000, max: 1000 }) }),
    (facts, _intent, by) => gmFault(by) ?? phaseFault(facts, "substitute"),
    (state, { value }, faces) => rollRound(state, state.named ?? INITIATIVE, value, faces),
  ),
  step: defineMove(
    "step",
    object({ seat: side, steps: oneOf([1, 2]) }),
    (facts, { seat }, by) => seatFault(facts, by, seat) ?? stepFault(facts, seat),
    (state, { seat, steps }) => accepted(settle(state, seat, steps)),
  ),
  replenish: defineMove(
    "replenish",
    object({ seat: optional(side) }),
    (facts, _intent, by) => duellistFault(by) ?? phaseFault(facts, "replenish"),
    (state, _intent, faces) => replenishing(state, faces),
  ),
  /** Set the circumstance modifier of a side's next roll. */
  modify: defineMove(
    "modify",
    object({ seat: side, value: integer({ min: -100, max: 100 }) }),
    (facts, _intent, by) => gmFault(by) ?? overFault(facts),
    (_state, { seat, value }) => accepted({ type: "modified", seat, value }),
  ),
  concede: defineMove(
    "concede",
    object({ seat: side }),
    (facts, { seat }, by) => seatFault(facts, by, seat) ?? overFault(facts),
    (_state, { seat }) => end({ how: "conceded", winner: other(seat), reason: "" }),
  ),
  declare: defineMove(
    "declare",
    object({ winner: side }),
    (facts, _intent, by) => gmFault(by) ?? overFault(facts),
    (_state, { winner }) => end({ how: "declared", winner, reason: "" }),
  ),
  interrupt: defineMove(
    "interrupt",
    object({ reason: optional(text({ max: 1000 })) }),
    (facts, _intent, by) => gmFault(by) ?? overFault(facts),
    (_state, { reason }) => end({ how: "interrupted", winner: null, reason: reason ?? "" }),
  ),
};

type Registry = typeof registry;

export type DuelIntent = {
  [K in keyof Registry]: Registry[K] extends Move<infer I> ? I : never;
}[keyof Registry];

const parsers = Object.fromEntries(Object.entries(registry).map(([type, { parse }]) => [type, parse]));

export const parseIntent = tagged("type", parsers) as unknown as Parse<DuelIntent>;

const moveOf = ({ type }: DuelIntent): Move<DuelIntent> => registry[type];

export const faultOf = (facts: Facts, find: FindRow, intent: DuelIntent, by: By): Refused | null =>
  moveOf(intent).fault(facts, intent, by, find);

const runIntent = (state: DuelState, intent: DuelIntent, faces: Faces): Answer =>
  moveOf(intent).run(state, intent, faces);

/** Decides an intent. Never throws, whatever the faces. */
export function decide(state: DuelState, intent: DuelIntent, by: By, faces: Faces = {}): Answer {
  const find: FindRow = (key) => ({
    row: rowsOf(state).find((one) => one.key === key),
    used: state.used.includes(key),
  });
  return faultOf(factsOf(state), find, intent, by) ?? runIntent(state, intent, faces);
}
