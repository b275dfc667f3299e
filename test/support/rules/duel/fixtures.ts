import type { By, Faces } from "../../../../src/rules/log/family.ts";
import { isRefused } from "../../../../src/rules/log/outcome.ts";
import { duel } from "../../../../src/rules/duel/duel.ts";
import type { DuelEvent } from "../../../../src/rules/duel/event.ts";
import type { Side } from "../../../../src/rules/duel/setup.ts";
import type { DuelState } from "../../../../src/rules/duel/state.ts";

/** For tests only: the GM, and the two players. */
export const GM: By = { gm: true, seats: [] };
export const ANA: By = { gm: false, seats: ["A"] };
export const BO: By = { gm: false, seats: ["B"] };
export const AUDIENCE: By = { gm: false, seats: [] };

/** Raw setup of Ana against Bo: blade +7 / +3, footwork +4 / +6, nerve +2 / +5; both +2 initiative. */
export const rawSetup = (over: object = {}): Record<string, unknown> => ({
  seats: {
    A: rawSeat("Ana", { blade: 7, footwork: 4, nerve: 2 }),
    B: rawSeat("Bo", { blade: 3, footwork: 6, nerve: 5 }),
  },
  stakes: "spar",
  ...over,
});

/** A raw seat with bonuses by key. */
export const rawSeat = (name: string, bonuses: Readonly<Record<string, number>>, initiative = 2): object => ({
  name,
  initiative,
  bonuses: Object.entries(bonuses).map(([key, value]) => ({ key, label: key.toUpperCase(), value })),
});

/** The state before the opening roll. */
export function begin(over: object = {}): DuelState {
  const setup = duel.parseSetup(rawSetup(over));
  if (isRefused(setup)) throw new Error(`${setup.key} at ${setup.path}`);
  const state = duel.setup(setup.value);
  if (isRefused(state)) throw new Error(state.key);
  return state;
}

/** A state in which a bonus is to be named, as if play had come there. */
export const at = (marker: number, control: Side, temp: Side | null = null, over: object = {}): DuelState => ({
  ...begin(over),
  phase: "choose",
  marker,
  control,
  temp,
});

/** Faces for the next throw and, as further pairs, for the throws after ties. */
export const faces = (state: DuelState, ...pairs: readonly (readonly [number, number])[]): Faces =>
  Object.fromEntries(
    pairs.flatMap(([a, b], index) => [
      [`${state.round + 1}.${index + 1}.A`, [a]],
      [`${state.round + 1}.${index + 1}.B`, [b]],
    ]),
  );

/** The facts an intent leads to; throws where it is refused or wants dice. */
export function facts(
  state: DuelState,
  intent: object,
  ...pairs: readonly (readonly [number, number])[]
): readonly DuelEvent[] {
  const parsed = duel.parseIntent(intent);
  if (isRefused(parsed)) throw new Error(parsed.key);
  const decision = duel.decide(state, parsed.value, GM, faces(state, ...pairs));
  if (decision.kind !== "events") throw new Error(JSON.stringify(decision));
  return decision.events;
}

/** The state after an intent of the GM. */
export const play = (state: DuelState, intent: object, ...pairs: readonly (readonly [number, number])[]): DuelState =>
  facts(state, intent, ...pairs).reduce((now, event) => duel.evolve(now, event), state);

/** The key of the refusal of an intent, or the kind of another answer. */
export function answer(state: DuelState, intent: object, by: By = GM, thrown: Faces = {}): string {
  const parsed = duel.parseIntent(intent);
  const decision = isRefused(parsed) ? parsed : duel.decide(state, parsed.value, by, thrown);
  return decision.kind === "refused" ? `${decision.key.replace("Duel.Refused.", "")} ${decision.rule}` : decision.kind;
}

/** Marker, control, temporary control and phase in one line. */
export const where = (state: DuelState): string =>
  `${state.marker > 0 ? "+" : ""}${state.marker} ${state.control ?? "-"} ${state.temp ?? "-"} ${state.phase}`;
