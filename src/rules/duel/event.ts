import { flag, integer, nullable, object, oneOf, tagged, text, list } from "../log/parse.ts";
import { isRefused, ok } from "../log/outcome.ts";
import type { TraceStep } from "../log/outcome.ts";
import type { Parse, ValueOf } from "../log/parse.ts";
import { parseResult, parseRolls } from "./state.ts";
import { parseTraceStep } from "../log/read.ts";
import { isRecord } from "../log/narrow.ts";

const side = oneOf(["A", "B"]);
/** The facts of a duel: each carries its results, so that no later ruling rewrites it. */
const parseFacts = tagged("type", {
  /** The opening roll: who takes control. */
  opened: object({ rolls: parseRolls, control: side }),
  /** A bonus was named that the other sheet lacks: the GM says what it rolls with. */
  named: object({ seat: side, key: text({ min: 1 }) }),
  /** A round was rolled; the last of `rolls` counts. `winner` null: nobody won. */
  rolled: object({
    key: text({ min: 1 }),
    chooser: nullable(side),
    rolls: parseRolls,
    winner: nullable(side),
    natural20: flag,
    /** True for the initiative roll that gives all bonuses back. */
    replenishing: flag,
  }),
  /** Where the marker went and what follows. */
  moved: object({
    winner: nullable(side),
    steps: oneOf([0, 1, 2]),
    marker: integer(),
    control: side,
    temp: nullable(side),
    next: oneOf(["choose", "replenish", "ended"]),
  }),
  modified: object({ seat: side, value: integer() }),
  ended: object({ result: parseResult }),
});

/** A fact of a duel, with how it came about. */
export type DuelEvent = ValueOf<typeof parseFacts> & { readonly trace?: readonly TraceStep[] };

const parseTrace = list(parseTraceStep, { max: 1000 });

/** Parse a stored fact with its trace. */
export const parseEvent: Parse<DuelEvent> = (input, path) => {
  const facts = parseFacts(input, path);
  if (isRefused(facts)) return facts;
  const traced = isRecord(input) && input["trace"] !== undefined ? parseTrace(input["trace"], "trace") : null;
  if (traced && isRefused(traced)) return traced;
  return ok(traced ? Object.assign(facts.value, { trace: traced.value }) : facts.value);
};

/** Read a stored fact without copying its rolls. */
export function keepEvent(
  type: string,
  data: Readonly<Record<string, unknown>>,
  trace: readonly TraceStep[] | undefined,
): DuelEvent | undefined {
  const facts: DuelEvent | undefined = parseFacts.keepAs(type, data);
  return facts && trace ? Object.assign(facts, { trace }) : facts;
}
