import type { By, Faces } from "../log/family.ts";
import type { Refused } from "../log/outcome.ts";
import { integer, object, oneOf, optional, tagged, text } from "../log/parse.ts";
import type { Parse } from "../log/parse.ts";
import type { BonusRow } from "./bonuses.ts";
import { chooseFault, duellistFault, gmFault, overFault, phaseFault, seatFault, stepFault } from "./refuse.ts";
import type { Facts } from "./refuse.ts";
import { accepted, choice, end, opening, replenishing, rollRound } from "./rolls.ts";
import type { Answer } from "./rolls.ts";
import { settle } from "./settle.ts";
import { INITIATIVE } from "./setup.ts";
import { other } from "./side.ts";
import type { DuelState } from "./state.ts";

/** A row of the table by its key, and whether it is spent; as the state has it, or as a viewer knows it. */
export type FindRow = (key: string) => { readonly row: BonusRow | undefined; readonly used: boolean };

/** One thing that can be asked of a duel: how it is read, why it may be refused, what it brings. */
interface Move<I> {
  readonly parse: Parse<object>;
  /** Asked by the decider of the state, by options and odds of a view; null where it is legal. */
  fault(facts: Facts, intent: I, by: By, find: FindRow): Refused | null;
  run(state: DuelState, intent: I, faces: Faces): Answer;
}

type Typed<K extends string, T> = { readonly type: K } & T;

/** Define a move under its name in the registry. */
const move = <const K extends string, T extends object>(
  _type: K,
  parse: Parse<T>,
  fault: (facts: Facts, intent: T, by: By, find: FindRow) => Refused | null,
  run: (state: DuelState, intent: T, faces: Faces) => Answer,
): Move<Typed<K, T>> => ({ parse, fault, run });

const side = oneOf(["A", "B"]);

/** Everything that can be asked of a duel, by its type. `seat` is who acts; without it the GM does. */
const registry = {
  /** Roll initiative to begin. */
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
  /** Say what the other rolls with where its sheet lacks the bonus named (ruling `ask`). */
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
  /** Roll initiative when a sheet has run out. */
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

/** One intent of a duel. */
export type DuelIntent = {
  [K in keyof Registry]: Registry[K] extends Move<infer I> ? I : never;
}[keyof Registry];

const parsers = Object.fromEntries(Object.entries(registry).map(([type, { parse }]) => [type, parse]));

/** Read an intent; whatever it was not told about is dropped. */
export const parseIntent = tagged("type", parsers) as unknown as Parse<DuelIntent>;

const moveOf = ({ type }: DuelIntent): Move<DuelIntent> => registry[type];

/** Why an intent is refused; null where it is legal. */
export const faultOf = (facts: Facts, find: FindRow, intent: DuelIntent, by: By): Refused | null =>
  moveOf(intent).fault(facts, intent, by, find);

/** Carry out an intent that was found legal. */
export const runIntent = (state: DuelState, intent: DuelIntent, faces: Faces): Answer =>
  moveOf(intent).run(state, intent, faces);
