import { flag, integer, list, nullable, object, oneOf, text } from "../log/parse.ts";
import { isRefused, ok } from "../log/outcome.ts";
import type { Parse, ValueOf } from "../log/parse.ts";
import { parseSetup } from "./setup.ts";
import type { DuelSetup } from "./setup.ts";
import type { Both, Side } from "./side.ts";

/** What a duel waits for. */
export const PHASES = ["opening", "choose", "substitute", "stepChoice", "replenish", "ended"] as const;
export type Phase = (typeof PHASES)[number];

/** How a duel came to its end; only `meter` is the rules' own. */
const ENDINGS = ["meter", "conceded", "declared", "interrupted"] as const;

const side = oneOf(["A", "B"]);
const numbers = object({ A: integer(), B: integer() });

/** One throw as it fell: dice, what was added, totals. */
const parseRolled = object({
  dice: object({ A: integer({ min: 1, max: 20 }), B: integer({ min: 1, max: 20 }) }),
  bonuses: numbers,
  modifiers: numbers,
  totals: numbers,
});
export type Rolled = ValueOf<typeof parseRolled>;

/** The rolls of one contest; the last counts. */
export const parseRolls = list(parseRolled, { min: 1, max: 1000 });

const parseExchange = object({
  kind: oneOf(["opening", "round", "replenish"]),
  key: text({ min: 1 }),
  chooser: nullable(side),
  rolls: parseRolls,
  winner: nullable(side),
  natural20: flag,
  steps: nullable(oneOf([0, 1, 2])),
});

/** The last contested roll: what was rolled, who won, and how far the marker moved; `steps` null while that is open. */
export type Exchange = ValueOf<typeof parseExchange>;

/** How it ended. `winner` is null only for an interrupted duel. */
export const parseResult = object({ how: oneOf(ENDINGS), winner: nullable(side), reason: text({ max: 1000 }) });
export type DuelResult = ValueOf<typeof parseResult>;

const parseRest = object({
  phase: oneOf(PHASES),
  marker: integer(),
  control: nullable(side),
  temp: nullable(side),
  used: list(text()),
  seen: list(text()),
  round: integer({ min: 0 }),
  named: nullable(text()),
  won: nullable(object({ winner: side })),
  modifiers: numbers,
  last: nullable(parseExchange),
  result: nullable(parseResult),
});

/** A duel at one moment; plain JSON. */
export interface DuelState extends DuelSetup {
  readonly phase: Phase;
  /** Ticks from the centre; above zero on A's side. */
  readonly marker: number;
  /** Who has control for good; null before the opening roll. */
  readonly control: Side | null;
  /** Who chooses for this round only. */
  readonly temp: Side | null;
  /** Keys spent since the bonuses last came back, in order. */
  readonly used: readonly string[];
  /** Keys rolled at any time: their values have been seen by all. */
  readonly seen: readonly string[];
  /** Resolved rounds, replenishing rolls included. */
  readonly round: number;
  /** The bonus named while a substitute for it is awaited. */
  readonly named: string | null;
  /** The winner of the roll while it is open how far the marker moves. */
  readonly won: { readonly winner: Side } | null;
  /** Circumstance modifiers for the next roll. */
  readonly modifiers: Both<number>;
  /** The last contested roll, the opening one included. */
  readonly last: Exchange | null;
  readonly result: DuelResult | null;
}

/** Parse a stored state. */
export const parseState: Parse<DuelState> = (input, path = "") => {
  const setup = parseSetup(input, path);
  if (isRefused(setup)) return setup;
  const rest = parseRest(input, path);
  return isRefused(rest) ? rest : ok({ ...setup.value, ...rest.value });
};

/** Who names the next bonus: temporary control goes before control. */
export const chooserOf = <C extends Side | null>(state: {
  readonly temp: Side | null;
  readonly control: C;
}): Side | C => state.temp ?? state.control;
