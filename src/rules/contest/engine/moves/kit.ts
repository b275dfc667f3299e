/** Helpers that all moves are written with. */
import type { Need } from "../../../log/family.ts";
import { refused, type Refused, type RuleId, type Sentence, type TraceStep } from "../../../log/outcome.ts";
import { MAX_RATING, printRating } from "../../roll/roll.ts";
import type { Offer, MoveResult } from "../definition.ts";
import type { Change, ContestEvent } from "../event.ts";
import type { ContestState } from "../state.ts";

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

/** A move on offer; `label` is the key below `Contest.Option`. Empty `needs` are left out. */
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

/** A task in the table's own words (C132, C313). */
export const TASK: Need = { name: "task", kind: "text", value: "" };

/** Fields of a side task: text, gain, friend, ability (C087, C089, C090, C290, C291). */
export const taskNeeds = (state: ContestState, seat: string, friend = "target"): readonly Need[] => [
  TASK,
  {
    name: "gain",
    kind: "choice",
    choices: [
      { value: "goal", label: { key: "Contest.Gain.goal" } },
      { value: "augment", label: { key: "Contest.Gain.augment" } },
    ],
  },
  ...targetNeeds(state, seat, friend),
  ...abilityNeeds(state, seat),
];

/** The ability for one roll, the one in use first; none where there is no choice. */
export const abilityNeeds = (state: ContestState, seat: string): readonly Need[] => {
  const numbers = state.numbers[seat];
  if (!numbers || numbers.abilities.length < 2) return [];
  const own = (id: string): number => Number(id !== numbers.current);
  const sorted = [...numbers.abilities].sort((first, second) => own(first.id) - own(second.id));
  return [
    {
      name: "ability",
      kind: "choice",
      choices: sorted.map(({ id, name }) => ({ value: id, label: { key: "Contest.Option.ability", data: { name } } })),
    },
  ];
};

/** The seat an augment is for: oneself first, then one's side (C090, C133). */
export const targetNeeds = (state: ContestState, seat: string, name = "target"): readonly Need[] => {
  const friends = state.order.flatMap((id) => {
    const found = state.seats[id];
    return found && found.id !== seat && found.side === state.seats[seat]?.side ? [found] : [];
  });
  const self = state.seats[seat];
  if (!self || friends.length === 0) return [];
  const choices = [self, ...friends].map(({ id, name }) => ({
    value: id,
    label: { key: "Contest.Option.for", data: { name } },
  }));
  return [{ name, kind: "choice", choices }];
};

/** The lowest number of a resistance: 0 and below is for very low ones (E-62). */
const LOWEST = -100;

/** A rating field, written as everywhere: `14M` (E-71). */
export const ratingNeed = (name: string, value: number, min = LOWEST): Need => ({
  name,
  kind: "number",
  min,
  max: MAX_RATING,
  value,
  printed: printRating(value),
});

export const freshId = (prefix: string, taken: readonly string[]): string => {
  let count = taken.length + 1;
  while (taken.includes(`${prefix}-${count}`)) count += 1;
  return `${prefix}-${count}`;
};
