import type { Decision, DiceWanted, Faces, RollWanted } from "../log/family.ts";
import { assertPresent } from "../log/values.ts";
import type { Sentence, TraceStep } from "../log/outcome.ts";
import { evolve, type DuelEvent } from "./event.ts";
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
} from "./state.ts";
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
} from "./setup.ts";

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

/** A throw's trace: dice, what was added, what decided. */
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

export type Answer = Decision<DuelEvent>;

export const accepted = (...events: readonly DuelEvent[]): Answer => ({ kind: "events", events });

const initiative = (state: DuelState): Contest["bonuses"] => valuesFor(state, INITIATIVE);

/** U-009 to U-011: both roll initiative, the higher takes control, the marker stays on the centre tick. */
export function opening(state: DuelState, faces: Faces): Answer {
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
export function choice(
  state: DuelState,
  { seat, key }: { readonly seat: Side; readonly key: string },
  faces: Faces,
): Answer {
  const row = rowsOf(state).find((one) => one.key === key);
  if (row?.values[other(seat)] === null && state.profile.missingBonus === "ask")
    return accepted({ type: "named", seat, key, trace: [["duel.missingBonus", state.seats[other(seat)].name]] });
  return rollRound(state, key, 0, faces);
}

export function rollRound(state: DuelState, key: string, substitute: number, faces: Faces): Answer {
  const chooser = chooserOf(state);
  const label = rowsOf(state).find((row) => row.key === key)?.label ?? key;
  return rollAndSettle(
    state,
    { kind: "round", key, label, bonuses: valuesFor(state, key, substitute), chooser },
    faces,
  );
}

/** U-034 to U-036: the roll that restores all bonuses is contested too, but nobody chooses. */
export function replenishing(state: DuelState, faces: Faces): Answer {
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
export const end = (result: DuelResult): Answer => accepted({ type: "ended", result });
