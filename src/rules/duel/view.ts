import type { By, Cue, Option, Viewer } from "../log/family.ts";
import { assertPresent } from "../log/values.ts";
import type { Sentence } from "../log/outcome.ts";
import type { DuelEvent } from "./event.ts";
import {
  chooseFault,
  duellistFault,
  factsOf,
  gmFault,
  overFault,
  phaseFault,
  seatFault,
  stepFault,
  type DuelIntent,
  type Facts,
  settle,
} from "./moves.ts";
import { INITIATIVE, SIDES, halfOf, isSide, move, other, ticksLeft, type PerSide, type Side } from "./setup.ts";
import { available, barred, chooserOf, rowsOf, type BonusRow, type DuelState } from "./state.ts";

const cueId = (kind: string, side: Side | null, round: number): string => `${kind}:${side ?? ""}:${round}`;

/** A number this viewer may not know. */
export const HIDDEN = "hidden";

/** A seen sheet value; null where the sheet lacks it. */
export type SeenValue = number | null | typeof HIDDEN;

export interface RowView {
  readonly key: string;
  readonly label: string;
  readonly kind: BonusRow["kind"];
  readonly values: PerSide<SeenValue>;
  readonly spare?: Side;
  readonly used: boolean;
  /** Whether each side may ever name it; null where that would reveal a hidden value. */
  readonly nameable: PerSide<boolean | null>;
}

export interface SeatView {
  readonly name: string;
  readonly actor: string | null;
  readonly initiative: SeenValue;
  readonly modifier: SeenValue;
  readonly ticksLeft: number;
  /** Rows to name before all return, and all rows; null where that would reveal a hidden value. */
  readonly left: number | null;
  readonly rows: number | null;
}

export interface Landing {
  readonly marker: number;
  /** Null where it would reveal whether a hidden sheet has run out. */
  readonly next: "choose" | "replenish" | "ended" | null;
  readonly chooser: Side | null;
}

/** A replenishing roll moves, may end the duel, or (ruling `controlOnly`) only sets control (U-034, D.4). */
type Refill = "moves" | "mayEnd" | "control";

const refillOf = ({ profile, size, marker }: DuelState): Refill => {
  if (profile.replenish === "controlOnly") return "control";
  return SIDES.some((side) => ticksLeft(size, marker, side) === 1) ? "mayEnd" : "moves";
};

/** A duel as one viewer may know it: plain data for screens, options and odds. */
export interface DuelView
  extends
    Facts,
    Pick<DuelState, "stakes" | "size" | "marker" | "control" | "temp" | "round" | "named" | "last" | "result"> {
  readonly viewer: Viewer;
  readonly half: number;
  readonly seats: PerSide<SeatView>;
  /** The results of one tick and of two, while that is asked. */
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

/** The viewer's duel: the other sheet's values are hidden until rolled, where ruled so. */
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

/** Whether a hidden value prevents a calculation. */
export const hasHidden = (view: DuelView): boolean =>
  (view.rows.length === 0 && view.seats.A.rows !== 0) ||
  SIDES.some(
    (side) =>
      view.seats[side].initiative === HIDDEN ||
      view.seats[side].modifier === HIDDEN ||
      view.rows.some((row) => row.values[side] === HIDDEN),
  );

/** The marker after a one-tick round that this side wins, and after one it loses. */
export const markersAfter = ({ size, marker, control, temp }: DuelView, side: Side): readonly [number, number] => {
  const after = (winner: Side): number => move(size, { marker, control: control ?? winner, temp }, winner, 1).marker;
  return [after(side), after(other(side))];
};

type DuelOption = Option<DuelIntent>;

/** A view's row as its own side knows it; hidden values never refuse the other side's moves. */
export const knownRow = (row: RowView): BonusRow => ({
  key: row.key,
  label: row.label,
  kind: row.kind,
  values: { A: row.values.A === HIDDEN ? 1 : row.values.A, B: row.values.B === HIDDEN ? 1 : row.values.B },
  ...(row.spare ? { spare: row.spare } : {}),
});

const label = (name: string, data?: Sentence["data"]): Sentence => ({
  key: `Duel.Option.${name}`,
  ...(data ? { data } : {}),
});

/** Every move of a seat, or of the GM for `null`, legal or not; none for a seat the viewer does not hold. */
export function optionsOf(view: DuelView, seat: string | null): readonly DuelOption[] {
  if (seat === null) return view.viewer.gm ? gmMoves(view) : [];
  if (!isSide(seat) || !(view.viewer.gm || view.viewer.seats.includes(seat))) return [];
  const by: By = view.viewer.gm ? { gm: true, seats: [] } : { gm: false, seats: view.viewer.seats };
  return [
    ...rollMoves(view, seat, by),
    ...choices(view, seat, by),
    ...tickOptions(view, seat, by),
    concession(view, seat, by),
  ];
}

function rollMoves(view: DuelView, seat: Side, by: By): readonly DuelOption[] {
  const kinds = [
    { type: "open", phase: "opening" },
    { type: "replenish", phase: "replenish" },
  ] as const;
  return kinds.map(({ type, phase }) => ({
    id: type,
    intent: { type, seat },
    refused: duellistFault(by) ?? phaseFault(view, phase),
    label: label(type),
    cue: cueId(phase, null, view.round),
    isDefault: true,
  }));
}

function choices(view: DuelView, seat: Side, by: By): readonly DuelOption[] {
  return view.rows.map((row) => ({
    id: `bonus:${row.key}`,
    intent: { type: "choose", seat, key: row.key },
    refused: seatFault(view, by, seat) ?? chooseFault(view, seat, row.key, knownRow(row), row.used),
    label: row.kind === "initiative" ? label("initiative") : label("choose", { bonus: row.label }),
    cue: cueId("choose", seat, view.round),
    isDefault: bestOwnRow(view.rows, seat) === row.key,
  }));
}

/** The default row: the chooser's largest lead, higher value, first row; with hidden values the highest own one. */
export function bestOwnRow(
  rows: readonly Pick<RowView, "key" | "used" | "values" | "nameable">[],
  seat: Side,
): string | null {
  const hidden = rows.some(({ values }) => values[other(seat)] === HIDDEN);
  let best: { key: string; value: number; lead: number } | null = null;
  for (const row of rows) {
    const value = row.values[seat];
    if (row.used || !row.nameable[seat] || typeof value !== "number") continue;
    const lead = value - (hidden ? 0 : Number(row.values[other(seat)]));
    if (!best || lead > best.lead || (lead === best.lead && value > best.value)) best = { key: row.key, value, lead };
  }
  return best?.key ?? null;
}

const tickOptions = (view: DuelView, seat: Side, by: By): readonly DuelOption[] =>
  ([1, 2] as const).map((steps) => ({
    id: `step:${steps}`,
    intent: { type: "step", seat, steps },
    refused: seatFault(view, by, seat) ?? stepFault(view, seat),
    label: label(`step${steps}`),
    cue: cueId("step", seat, view.round),
    isDefault: steps === 2,
  }));

const concession = (view: DuelView, seat: Side, by: By): DuelOption => ({
  id: "concede",
  intent: { type: "concede", seat },
  refused: seatFault(view, by, seat) ?? overFault(view),
  label: label("concede"),
});

function gmMoves(view: DuelView): readonly DuelOption[] {
  const gm: By = { gm: true, seats: [] };
  const over = gmFault(gm) ?? overFault(view);
  const value = { name: "value", kind: "number" } as const;
  return [
    {
      id: "substitute",
      intent: { type: "substitute", value: 0 },
      refused: phaseFault(view, "substitute"),
      label: label("substitute"),
      cue: cueId("substitute", null, view.round),
      needs: [{ ...value, min: -1000, max: 1000, value: 0 }],
      isDefault: true,
    },
    ...SIDES.map((side): DuelOption => {
      // Hidden from players only, and these are the GM's moves
      const { modifier } = view.seats[side];
      const now = typeof modifier === "number" ? modifier : 0;
      return {
        id: `modify:${side}`,
        intent: { type: "modify", seat: side, value: now },
        refused: over,
        label: label("modify", { name: view.names[side] }),
        needs: [{ ...value, min: -100, max: 100, value: now }],
      };
    }),
    ...SIDES.map((side): DuelOption => ({
      id: `declare:${side}`,
      intent: { type: "declare", winner: side },
      refused: over,
      label: label("declare", { name: view.names[side] }),
    })),
    {
      id: "interrupt",
      intent: { type: "interrupt", reason: "" },
      refused: over,
      label: label("interrupt"),
      needs: [{ name: "reason", kind: "text", value: "" }],
    },
  ];
}

/** The one open step; none once it is over. */
export function waiting(state: DuelState): readonly Cue<DuelIntent>[] {
  switch (state.phase) {
    case "opening":
      return [roll(state, "opening", { type: "open" })];
    case "replenish":
      return [roll(state, "replenish", { type: "replenish" })];
    case "choose":
      return [choose(state, chooserOf(state) ?? "A")];
    case "substitute":
      return [substitute(state)];
    case "stepChoice":
      return state.won ? [ticksCue(state, state.won.winner)] : [];
    case "ended":
      return [];
  }
}

const cue = (
  state: DuelState,
  kind: string,
  side: Side | null,
  rest: Pick<Cue<DuelIntent>, "seats" | "default"> & Partial<Cue<DuelIntent>>,
  data?: Sentence["data"],
): Cue<DuelIntent> => ({
  id: cueId(kind, side, state.round),
  kind,
  skip: null,
  amendment: false,
  sentence: { key: `Duel.Cue.${kind}`, ...(data ? { data } : {}) },
  ...rest,
});

/** Nobody decides an initiative roll: either side may make it, and the authority at once. */
const roll = (state: DuelState, kind: "opening" | "replenish", intent: DuelIntent): Cue<DuelIntent> =>
  cue(state, kind, null, { seats: SIDES, default: intent, auto: true });

function choose(state: DuelState, side: Side): Cue<DuelIntent> {
  const key = bestOwnRow(viewDuel(state, { gm: false, seats: [side] }).rows, side);
  const data = { name: state.seats[side].name };
  const intent: DuelIntent | null = key === null ? null : { type: "choose", seat: side, key };
  return cue(state, "choose", side, { seats: [side], default: intent }, data);
}

/** Only the GM knows a missing bonus's substitute; the default is +0 (D.5). */
function substitute(state: DuelState): Cue<DuelIntent> {
  const side = SIDES.find((one) => !state.seats[one].bonuses.some((bonus) => bonus.key === state.named)) ?? "A";
  const rows = viewDuel(state, { gm: true, seats: [] }).rows;
  const bonus = rows.find((row) => row.key === state.named)?.label ?? "";
  const intent: DuelIntent = { type: "substitute", value: 0 };
  return cue(
    state,
    "substitute",
    null,
    { seats: [], default: intent, skip: intent },
    { name: state.seats[side].name, bonus },
  );
}

const ticksCue = (state: DuelState, side: Side): Cue<DuelIntent> =>
  cue(
    state,
    "step",
    side,
    {
      seats: [side],
      default: { type: "step", seat: side, steps: 2 },
      skip: { type: "step", seat: side, steps: 1 },
    },
    { name: state.seats[side].name },
  );

const say = (key: string, data: Sentence["data"]): Sentence => ({ key: `Duel.Says.${key}`, ...(data ? { data } : {}) });

export function sentenceOf(state: DuelState, event: DuelEvent): Sentence | null {
  const name = (side: Side): string => state.seats[side].name;
  switch (event.type) {
    case "opened":
      return say("opened", { name: name(event.control), ...totals(event.rolls, event.control) });
    case "named":
      return say("named", { name: name(event.seat), bonus: labelOf(state, event.key) });
    case "rolled":
      return rolled(state, event);
    case "moved":
      return moved(state, event);
    case "modified":
      return say("modified", { name: name(event.seat), value: event.value });
    case "ended": {
      const { how, winner, reason } = event.result;
      if (winner === null) return say(reason ? "interruptedBecause" : "interrupted", reason ? { reason } : undefined);
      return say(how, { name: name(winner), other: name(other(winner)) });
    }
  }
}

type Of<T extends DuelEvent["type"]> = Extract<DuelEvent, { type: T }>;

const labelOf = (state: DuelState, key: string): string => rowsOf(state).find((row) => row.key === key)?.label ?? key;

/** Totals of the throw that counted, the named side's first. */
function totals(rolls: Of<"rolled">["rolls"], side: Side): { mine: number; theirs: number } {
  const { totals } = assertPresent(rolls.at(-1));
  return { mine: totals[side], theirs: totals[other(side)] };
}

function rolled(state: DuelState, event: Of<"rolled">): Sentence {
  const of = event.key === "initiative" ? "Initiative" : "Bonus";
  const bonus = of === "Bonus" ? { bonus: labelOf(state, event.key) } : {};
  if (event.winner === null) return say(`nobody${of}`, { total: totals(event.rolls, "A").mine, ...bonus });
  const data = { name: state.seats[event.winner].name, ...totals(event.rolls, event.winner), ...bonus };
  return say(`${event.natural20 ? "natural20" : "won"}${event.replenishing ? "Replenishing" : of}`, data);
}

/** The marker's place and what comes next; a victory names the victor alone. */
function moved(state: DuelState, event: Of<"moved">): Sentence {
  if (event.next === "ended" && event.winner) return say("victory", { name: state.seats[event.winner].name });
  const leader: Side | null = event.marker > 0 ? "A" : event.marker < 0 ? "B" : null;
  const where = leader ? "leads" : "centre";
  const lead = leader ? { leader: state.seats[leader].name, ticks: Math.abs(event.marker) } : {};
  if (event.next === "replenish") return say(`${where}Replenish`, lead);
  const chooser = chooserOf(event);
  return say(`${where}${event.temp ? "Lent" : "Chooses"}`, { ...lead, chooser: state.seats[chooser].name });
}
