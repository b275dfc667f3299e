import { memberOf, recordOf } from "../../foundry/shape.ts";
import { combatRulings } from "../../rules/profile/combat.ts";
import { contestRulings } from "../../rules/profile/contest.ts";
import { duelRulings } from "../../rules/profile/index.ts";
import { isRefused } from "../../rules/log/outcome.ts";
import type { Rulings } from "../../rules/profile/index.ts";
import type { Read } from "./stored.ts";

/** Rulings by family; a new family adds a line. */
export const RULINGS: Readonly<Record<string, Rulings>> = {
  contest: contestRulings,
  combat: combatRulings,
  duel: duelRulings,
};

/** A ruling's field name: the host reads a dot as a path. */
export const fieldName = (key: string): string => key.replaceAll(".", "-");

/** A family's stored rulings by the rules' names; unreadable ones are unset. */
export const fromStored = (rulings: Rulings, stored: unknown): Readonly<Record<string, unknown>> => {
  const fields = recordOf(stored);
  return Object.fromEntries(
    Object.entries(rulings).flatMap(([key, ruling]) => {
      const chosen = fields[fieldName(key)];
      return chosen === undefined || isRefused(ruling.parse(chosen, key)) ? [] : [[key, chosen]];
    }),
  );
};

export const isWhole = (rulings: Rulings, stored: unknown): boolean => {
  const fields = recordOf(stored);
  const chosen = Object.keys(rulings).filter((key) => fields[fieldName(key)] !== undefined);
  return chosen.length === Object.keys(fromStored(rulings, stored)).length;
};

/** The reverse of `fromStored`. */
export const toStored = (chosen: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(chosen).map(([key, value]) => [fieldName(key), value]));

/** The setting's contents, and whether each is readable; a host makes its model at each call. */
export const readRulings = (stored: unknown): Read<{ toObject(): unknown }> => {
  const made = { toObject: (): unknown => (hasObject(stored) ? stored.toObject() : {}) };
  const data = recordOf(made.toObject());
  const whole = Object.entries(RULINGS).every(([family, rulings]) => isWhole(rulings, data[family]));
  return hasObject(stored) ? { value: stored, whole } : { value: made, whole: false };
};

const hasObject = (stored: unknown): stored is { toObject(): unknown } =>
  typeof memberOf(stored, "toObject") === "function";
