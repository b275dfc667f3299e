import { integer, list, nullable, object, optional, text, type Parse, type ValueOf } from "../../log/parse.ts";
import { actionIds, attributeIds } from "../catalogue/actions.ts";
import type { ActionId, AttributeId } from "../catalogue/actions.ts";
import { parseWeapon, unarmed } from "../catalogue/weapons.ts";

const each = <K extends string, T>(keys: readonly K[], parse: Parse<T>): Parse<{ readonly [P in K]: T }> =>
  object(Object.fromEntries(keys.map((key) => [key, parse]))) as Parse<{ readonly [P in K]: T }>;

const parseSomePools: Parse<{ readonly [P in ActionId]?: number }> = object(
  Object.fromEntries(actionIds.map((id) => [id, optional(integer({ min: 0, max: 30 }))])),
);
const parseSomeAttributes: Parse<{ readonly [P in AttributeId]?: number }> = object(
  Object.fromEntries(attributeIds.map((id) => [id, optional(integer({ min: 0, max: 10 }))])),
);
const parseSomeActions: Parse<{ readonly [P in ActionId]?: number }> = object(
  Object.fromEntries(actionIds.map((id) => [id, optional(integer({ min: 0, max: 5 }))])),
);

const sheetFields = {
  attributes: each<AttributeId, number>(attributeIds, integer({ min: 0, max: 10 })),
  actions: each<ActionId, number>(actionIds, integer({ min: 0, max: 5 })),
  /** Whole pools that stand in for attribute and action, as in a foe written in one line. */
  pools: parseSomePools,
  weapons: list(parseWeapon, { max: 50 }),
  armour: object({ protection: integer({ min: 0, max: 20 }), finesse: integer({ min: -10, max: 0 }) }),
  budget: object({ slow: integer({ min: 0, max: 9 }), fast: integer({ min: 0, max: 9 }) }),
  ignores: list(text({ min: 1, max: 40 }), { max: 50 }),
  fear: nullable(object({ value: integer({ min: 0, max: 20 }), later: nullable(integer({ min: 0, max: 20 })) })),
  thaums: nullable(object({ value: integer({ min: 0, max: 999 }), max: integer({ min: 0, max: 999 }) })),
} as const;

/** What a fight needs of an actor, copied when it joins (specification E.2). */
export const parseSheet = object(sheetFields);
export type Sheet = ValueOf<typeof parseSheet>;

/** The same with everything optional, for what comes in. */
export const parseSheetInput = object({
  ...(Object.fromEntries(
    Object.entries(sheetFields).map(([key, parse]) => [key, optional(parse as Parse<unknown>)]),
  ) as {
    [K in keyof typeof sheetFields]: ReturnType<typeof optional<ValueOf<(typeof sheetFields)[K]>>>;
  }),
  attributes: optional(parseSomeAttributes),
  actions: optional(parseSomeActions),
});
export type SheetInput = ValueOf<typeof parseSheetInput>;

const all = <K extends string>(keys: readonly K[], value: number, given: { readonly [P in K]?: number } = {}) =>
  Object.fromEntries(keys.map((key) => [key, given[key] ?? value])) as { readonly [P in K]: number };

/** Fill a sheet up: attributes 2, actions 0, one slow and one fast maneuver, fists (rulings of A.1 and A.5). */
export const newSheet = (input: SheetInput = {}): Sheet => ({
  attributes: all(attributeIds, 2, input.attributes),
  actions: all(actionIds, 0, input.actions),
  pools: input.pools ?? {},
  weapons: [unarmed, ...(input.weapons ?? []).filter((weapon) => weapon.id !== unarmed.id)],
  armour: input.armour ?? { protection: 0, finesse: 0 },
  budget: input.budget ?? { slow: 1, fast: 1 },
  ignores: input.ignores ?? [],
  fear: input.fear ?? null,
  thaums: input.thaums ?? null,
});
