/** Helpers that all moves are written with. */
import type { Need } from "../../../log/family.ts";
import { refused, type Refused, type RuleId, type Sentence, type TraceStep } from "../../../log/outcome.ts";
import type { Change, ContestEvent } from "../event.ts";
import type { Offer, MoveResult } from "../definition.ts";

type Data = Sentence["data"];
type Changed = Extract<ContestEvent, { type: "changed" }>;

export const no = (key: string, rule: RuleId, data?: Data): Refused => refused(`Contest.Refused.${key}`, rule, data);

/** Null where a condition holds, else the refusal; chain conditions with `??`. */
export const needs = (met: unknown, key: string, rule: RuleId, data?: Data): Refused | null =>
  met ? null : no(key, rule, data);

export const facts = (...events: readonly ContestEvent[]): MoveResult => ({ kind: "facts", events });

export const changed = (
  what: Change,
  { effects = [], ...more }: Partial<Omit<Changed, "type" | "what" | "trace">> = {},
  ...trace: readonly TraceStep[]
): Changed & Pick<ContestEvent, "trace"> => ({
  type: "changed",
  what,
  ...more,
  effects,
  ...(trace.length > 0 ? { trace } : {}),
});

/** A move on offer; `label` is the key below `Contest.Option`. Empty fields leave the property out. */
export const offer = <const I>(
  id: string,
  intent: I,
  label: string,
  { data, needs: fields, ...rest }: Omit<Offer<I>, "id" | "intent" | "label"> & { readonly data?: Data } = {},
): Offer<I> => ({
  id,
  intent,
  label: { key: `Contest.Option.${label}`, ...(data ? { data } : {}) },
  ...rest,
  ...(fields?.length ? { needs: fields } : {}),
});

export const numberField = (name: string, min: number, max: number, value: number, label?: Sentence): Need => ({
  name,
  kind: "number",
  min,
  max,
  value,
  ...(label ? { label } : {}),
});
