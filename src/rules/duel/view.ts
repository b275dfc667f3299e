import type { Viewer } from "../log/family.ts";
import { INITIATIVE } from "./setup.ts";
import { available, barred, rowsOf } from "./bonuses.ts";
import type { BonusRow } from "./bonuses.ts";
import { halfOf, move, ticksLeft } from "./meter.ts";
import { factsOf } from "./refuse.ts";
import type { Facts } from "./refuse.ts";
import { settle } from "./settle.ts";
import { other, SIDES } from "./side.ts";
import type { Both, Side } from "./side.ts";
import { chooserOf } from "./state.ts";
import type { DuelState } from "./state.ts";

/** A number this viewer may not know. */
export const HIDDEN = "hidden";

/** A sheet value as a viewer sees it: null where the sheet lacks it. */
export type SeenValue = number | null | typeof HIDDEN;

/** A row of both sheets as a viewer sees it. */
export interface RowView {
  readonly key: string;
  readonly label: string;
  readonly kind: BonusRow["kind"];
  readonly values: Both<SeenValue>;
  readonly spare?: Side;
  readonly used: boolean;
  /** Whether each side may name it at all; null where that would tell a hidden value. */
  readonly nameable: Both<boolean | null>;
}

/** One duellist as a viewer sees it. */
export interface SeatView {
  readonly name: string;
  readonly actor: string | null;
  readonly initiative: SeenValue;
  readonly modifier: SeenValue;
  /** Ticks to this side's own end. */
  readonly ticksLeft: number;
  /** Rows still to be named before all come back, and all there are; null where that would tell a hidden value. */
  readonly left: number | null;
  readonly rows: number | null;
}

/** Where a move would leave the marker, what follows, and who would choose then, if anybody. */
export interface Landing {
  readonly marker: number;
  /** Null where it would tell whether a hidden sheet has run out. */
  readonly next: "choose" | "replenish" | "ended" | null;
  readonly chooser: Side | null;
}

/**
 * What the initiative roll that brings all bonuses back does beside it: it moves the marker, stands to end the duel
 * because one tick is left to an end, or (ruling `controlOnly`) only settles who is in control (U-034, D.4).
 */
type Refill = "moves" | "mayEnd" | "control";

const refillOf = ({ profile, size, marker }: DuelState): Refill => {
  if (profile.replenish === "controlOnly") return "control";
  return SIDES.some((side) => ticksLeft(size, marker, side) === 1) ? "mayEnd" : "moves";
};

/** A duel as one viewer may know it: plain data, enough for the screen, the options and the odds. */
export interface DuelView
  extends
    Facts,
    Pick<DuelState, "stakes" | "size" | "marker" | "control" | "temp" | "round" | "named" | "last" | "result"> {
  readonly viewer: Viewer;
  readonly half: number;
  readonly seats: Both<SeatView>;
  /** Where one tick and two ticks would lead, while that is asked. */
  readonly ticks: { readonly 1: Landing; readonly 2: Landing } | null;
  readonly refill: Refill;
  /** Empty for an audience while values are secret. */
  readonly rows: readonly RowView[];
}

function ticksOf(state: DuelState, countable: boolean): DuelView["ticks"] {
  const winner = state.won?.winner;
  if (state.phase !== "stepChoice" || !winner) return null;
  const landing = (steps: 1 | 2): Landing => {
    const { marker, next, control, temp } = settle(state, winner, steps);
    if (next !== "ended" && !countable) return { marker, next: null, chooser: null };
    return { marker, next, chooser: next === "choose" ? chooserOf({ control, temp }) : null };
  };
  return { 1: landing(1), 2: landing(2) };
}

const knows = (state: DuelState, viewer: Viewer, side: Side): boolean =>
  state.profile.valuesSeen === "open" || viewer.gm || viewer.seats.includes(side);

const isAudience = (viewer: Viewer): boolean =>
  !viewer.gm && !viewer.seats.some((seat) => seat === "A" || seat === "B");

function rowView(state: DuelState, viewer: Viewer, row: BonusRow): RowView {
  const seen = (side: Side): boolean => knows(state, viewer, side) || state.seen.includes(row.key);
  const value = (side: Side): SeenValue => (row.values[side] === null || seen(side) ? row.values[side] : HIDDEN);
  const nameable = (side: Side): boolean | null =>
    state.profile.onlyPositive && row.values[side] !== null && !seen(side)
      ? null
      : barred(row, side, state.profile) === null;
  return {
    key: row.key,
    label: row.label,
    kind: row.kind,
    values: { A: value("A"), B: value("B") },
    ...(row.spare ? { spare: row.spare } : {}),
    used: state.used.includes(row.key),
    nameable: { A: nameable("A"), B: nameable("B") },
  };
}

function seatView(state: DuelState, viewer: Viewer, rows: readonly RowView[], side: Side): SeatView {
  const seat = state.seats[side];
  const known = knows(state, viewer, side);
  const countable = rows.every((row) => row.nameable[side] !== null);
  return {
    name: seat.name,
    actor: seat.actor ?? null,
    initiative: known || state.seen.includes(INITIATIVE) ? seat.initiative : HIDDEN,
    modifier: known ? state.modifiers[side] : HIDDEN,
    ticksLeft: ticksLeft(state.size, state.marker, side),
    left: countable ? available(state, side).length : null,
    rows: countable ? rows.filter((row) => row.nameable[side]).length : null,
  };
}

/** The duel as `viewer` may know it: values of the other sheet are hidden until rolled, where the table says so. */
export function viewDuel(state: DuelState, viewer: Viewer): DuelView {
  const rows = rowsOf(state).map((row) => rowView(state, viewer, row));
  const { stakes, size, marker, control, temp, round, named, last, result } = state;
  const countable = rows.every((row) => SIDES.every((side) => row.nameable[side] !== null));
  const hideRows = state.profile.valuesSeen === "secret" && isAudience(viewer);
  return {
    ...factsOf(state),
    viewer: { gm: viewer.gm, seats: viewer.seats.filter((seat) => seat === "A" || seat === "B") },
    stakes,
    size,
    half: halfOf(size),
    marker,
    control,
    temp,
    round,
    named,
    last,
    result,
    ticks: ticksOf(state, countable),
    chooser: state.phase === "choose" ? chooserOf(state) : null,
    seats: { A: seatView(state, viewer, rows, "A"), B: seatView(state, viewer, rows, "B") },
    refill: refillOf(state),
    rows: hideRows ? [] : rows,
  };
}

/** Whether a value this viewer may not know stands in the way of a calculation. */
export const hasHidden = (view: DuelView): boolean =>
  (view.rows.length === 0 && view.seats.A.rows !== 0) ||
  SIDES.some(
    (side) =>
      view.seats[side].initiative === HIDDEN ||
      view.seats[side].modifier === HIDDEN ||
      view.rows.some((row) => row.values[side] === HIDDEN),
  );

/** Where the marker would stand after a round of one tick that this side wins, and after one that it loses. */
export const markersAfter = ({ size, marker, control, temp }: DuelView, side: Side): readonly [number, number] => {
  const after = (winner: Side): number => move(size, { marker, control: control ?? winner, temp }, winner, 1).marker;
  return [after(side), after(other(side))];
};
