import type { TraceStep } from "../log/outcome.ts";
import { exhausted } from "./bonuses.ts";
import type { DuelEvent } from "./event.ts";
import { move, takeControl, ticksLeft } from "./meter.ts";
import type { Moved, Position } from "./meter.ts";
import { SIDES } from "./side.ts";
import type { Side } from "./side.ts";
import type { DuelState } from "./state.ts";

type MovedEvent = Extract<DuelEvent, { type: "moved" }>;

/** Where the marker stands, once the opening roll gave control. */
const positionOf = (state: DuelState): Position => ({
  marker: state.marker,
  control: state.control ?? "A",
  temp: state.temp,
});

/**
 * How many ticks a won roll moves: a number, or `ask` where the winner rolled a natural 20 and may stop at one
 * (U-037, U-038). With one tick left there is nothing to ask.
 */
export function stepsOf(state: DuelState, winner: Side | null, natural20: boolean): 0 | 1 | 2 | "ask" {
  if (winner === null) return 0;
  if (!natural20 || ticksLeft(state.size, state.marker, winner) === 1) return 1;
  return state.profile.natural20Choice === "always" ? 2 : "ask";
}

/** Resolve a roll whose number of ticks is settled. `state` is the one after the roll: bonus spent or all back. */
export function settle(state: DuelState, winner: Side | null, steps: 0 | 1 | 2): MovedEvent {
  const from = positionOf(state);
  const to = move(state.size, from, winner, steps);
  return movedEvent(state, from, to, winner, steps);
}

/** Resolve a replenishing roll that only gives control (ruling `controlOnly`). */
export function settleControl(state: DuelState, winner: Side | null): MovedEvent {
  const from = positionOf(state);
  return movedEvent(state, from, takeControl(from, winner), winner, 0);
}

function movedEvent(state: DuelState, from: Position, to: Moved, winner: Side | null, steps: 0 | 1 | 2): MovedEvent {
  const empty = SIDES.find((side) => exhausted(state, side));
  const next = to.victor ? "ended" : empty ? "replenish" : "choose";
  const { marker, control, temp } = to;
  const trace = traceOf(state, from, to, winner, steps, next === "replenish" ? empty : undefined);
  return { type: "moved", winner, steps, marker, control, temp, next, trace };
}

function traceOf(
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
