import type { By, Faces } from "../log/family.ts";
import { refused, type Refused } from "../log/outcome.ts";
import { integer, object, oneOf, optional, tagged, text, type Parse } from "../log/parse.ts";
import { accepted, choice, end, opening, replenishing, rollRound, settle, type Answer } from "./rolls.ts";
import { INITIATIVE, other, type PerSide, type DuelSetup, type Side } from "./setup.ts";
import { barred, chooserOf, rowsOf, type BonusRow, type DuelState, type Phase } from "./state.ts";

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

/** The rule of what must happen in each phase. */
const PHASE_RULE: Readonly<Record<Exclude<Phase, "ended">, string>> = {
  opening: "U-009",
  choose: "U-026",
  substitute: "duel.missingBonus",
  stepChoice: "U-038",
  replenish: "U-034",
};

const BAR_RULE = { missing: "U-012", notPositive: "duel.onlyPositive", notShared: "duel.missingBonus" } as const;

/** Refused unless this side chooses now and the row may be named. */
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

/** Refused unless this side won with a natural 20 and is asked how far to go. */
export function stepFault(facts: Facts, side: Side): Refused | null {
  const phase = phaseFault(facts, "stepChoice");
  if (phase) return phase;
  return facts.asked === side
    ? null
    : refused("Duel.Refused.NotYourTicks", "U-038", { name: facts.names[facts.asked ?? side] });
}

/** Finds a row by key, with whether it is spent, in a state or view. */
type FindRow = (key: string) => { readonly row: BonusRow | undefined; readonly used: boolean };

interface Move<I> {
  readonly parse: Parse<object>;
  /** Asked of the state by the decider, of a view by options and odds; null where legal. */
  fault(facts: Facts, intent: I, by: By, find: FindRow): Refused | null;
  run(state: DuelState, intent: I, faces: Faces): Answer;
}

type TypedIntent<K extends string, T> = { readonly type: K } & T;

const move = <const K extends string, T extends object>(
  _type: K,
  parse: Parse<T>,
  fault: (facts: Facts, intent: T, by: By, find: FindRow) => Refused | null,
  run: (state: DuelState, intent: T, faces: Faces) => Answer,
): Move<TypedIntent<K, T>> => ({ parse, fault, run });

const side = oneOf(["A", "B"]);

/** Moves by type. `seat` acts; without it the GM does. */
const registry = {
  open: move(
    "open",
    object({ seat: optional(side) }),
    (facts, _intent, by) => duellistFault(by) ?? phaseFault(facts, "opening"),
    (state, _intent, faces) => opening(state, faces),
  ),
  /** Name a bonus, and with it roll the round. */
  choose: move(
    "choose",
    object({ seat: side, key: text({ min: 1, max: 100 }) }),
    (facts, { seat, key }, by, find) => {
      const { row, used } = find(key);
      return seatFault(facts, by, seat) ?? chooseFault(facts, seat, key, row, used);
    },
    choice,
  ),
  /** Give the value of a bonus that the other's sheet lacks (ruling `ask`). */
  substitute: move(
    "substitute",
    object({ value: integer({ min: -1000, max: 1000 }) }),
    (facts, _intent, by) => gmFault(by) ?? phaseFault(facts, "substitute"),
    (state, { value }, faces) => rollRound(state, state.named ?? INITIATIVE, value, faces),
  ),
  /** With a natural 20: one tick or two. */
  step: move(
    "step",
    object({ seat: side, steps: oneOf([1, 2]) }),
    (facts, { seat }, by) => seatFault(facts, by, seat) ?? stepFault(facts, seat),
    (state, { seat, steps }) => accepted(settle(state, seat, steps)),
  ),
  replenish: move(
    "replenish",
    object({ seat: optional(side) }),
    (facts, _intent, by) => duellistFault(by) ?? phaseFault(facts, "replenish"),
    (state, _intent, faces) => replenishing(state, faces),
  ),
  /** Set the circumstance modifier of a side's next roll. */
  modify: move(
    "modify",
    object({ seat: side, value: integer({ min: -100, max: 100 }) }),
    (facts, _intent, by) => gmFault(by) ?? overFault(facts),
    (_state, { seat, value }) => accepted({ type: "modified", seat, value }),
  ),
  concede: move(
    "concede",
    object({ seat: side }),
    (facts, { seat }, by) => seatFault(facts, by, seat) ?? overFault(facts),
    (_state, { seat }) => end({ how: "conceded", winner: other(seat), reason: "" }),
  ),
  declare: move(
    "declare",
    object({ winner: side }),
    (facts, _intent, by) => gmFault(by) ?? overFault(facts),
    (_state, { winner }) => end({ how: "declared", winner, reason: "" }),
  ),
  interrupt: move(
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

/** Parses an intent; unknown fields are dropped. */
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
