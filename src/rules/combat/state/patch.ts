import { isRefused } from "../../log/outcome.ts";
import { mapOf, nullable, object, optional, type OptionalField, type Parse, type ValueOf } from "../../log/parse.ts";
import { creatureFields, parseCreature } from "./creature.ts";
import type { CombatState } from "./fight.ts";
import { fightFields, parseSlot, slotFields } from "./fight.ts";
import { certain } from "../../log/values.ts";

type AllOptional<F> = { readonly [K in keyof F]: F[K] extends Parse<infer T> ? OptionalField<T> : never };
const partial = <const F extends Readonly<Record<string, Parse<unknown>>>>(fields: F) =>
  object(Object.fromEntries(Object.entries(fields).map(([key, parse]) => [key, optional(parse)])) as AllOptional<F>);

/** What one event changed: fields by creature, by slot and of the fight; null takes a creature or slot away. */
export const parsePatch = object({
  creatures: optional(mapOf(nullable(partial(creatureFields)))),
  slots: optional(mapOf(nullable(partial(slotFields)))),
  fight: optional(partial(fightFields)),
});
export type Patch = ValueOf<typeof parsePatch>;

type Fields = Readonly<Record<string, unknown>>;
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const changedFields = (before: Fields, after: Fields): Fields | null => {
  if (before === after) return null;
  const changed = Object.entries(after).filter(([key, value]) => !same(before[key], value));
  return changed.length > 0 ? Object.fromEntries(changed) : null;
};

const changedEntries = (
  before: Readonly<Record<string, Fields>>,
  after: Readonly<Record<string, Fields>>,
): Fields | null => {
  if (before === after) return null;
  const changed: [string, Fields | null][] = [];
  // Two hundred rows of which one differs: nothing is made for the others
  for (const id of Object.keys(after)) {
    const value = certain(after[id]);
    if (before[id] === value) continue;
    const fields = changedFields(Object.hasOwn(before, id) ? certain(before[id]) : {}, value);
    if (fields) changed.push([id, fields]);
  }
  for (const id of Object.keys(before)) if (!Object.hasOwn(after, id)) changed.push([id, null]);
  return changed.length > 0 ? Object.fromEntries(changed) : null;
};

/** The smallest patch that leads from one state to another. */
export const patchBetween = (before: CombatState, after: CombatState): Patch => {
  const creatures = changedEntries(before.creatures, after.creatures);
  const slots = changedEntries(before.slots, after.slots);
  const fight = changedFields(before.fight, after.fight);
  return { ...(creatures && { creatures }), ...(slots && { slots }), ...(fight && { fight }) } as Patch;
};

const merged = <T extends object>(
  before: Readonly<Record<string, T>>,
  patch: Readonly<Record<string, object | null>> | undefined,
  parse: Parse<T>,
): Readonly<Record<string, T>> => {
  if (!patch) return before;
  const after = { ...before };
  for (const [id, fields] of Object.entries(patch)) {
    if (fields === null) {
      delete after[id];
      continue;
    }
    if (Object.hasOwn(after, id)) {
      after[id] = { ...certain(after[id]), ...fields };
      continue;
    }
    const whole = parse(fields);
    if (!isRefused(whole)) after[id] = whole.value;
  }
  return after;
};

/** Apply what an event changed. Total: a patch for somebody unknown who does not come whole changes nothing. */
export const applyPatch = (state: CombatState, patch: Patch): CombatState => ({
  ...state,
  creatures: merged(state.creatures, patch.creatures, parseCreature),
  slots: merged(state.slots, patch.slots, parseSlot),
  fight: patch.fight ? { ...state.fight, ...patch.fight } : state.fight,
});
