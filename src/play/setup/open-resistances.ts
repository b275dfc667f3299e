import { FINE_RUNGS } from "../../rules/contest/roll/ladder.ts";
import { isRefused } from "../../rules/log/index.ts";
import { list, object, oneOf, text, type ValueOf } from "../../rules/log/parse.ts";

const stored = object({ id: text({ min: 1, max: 40 }), name: text({ min: 1, max: 200 }), rung: oneOf(FINE_RUNGS) });

/** A resistance the GM has named for everybody, as the world setting keeps it: its number follows the rulings. */
export type StoredResistance = ValueOf<typeof stored>;

/** What the setting holds; what cannot be read counts as nothing. */
export const readResistances = (input: unknown): readonly StoredResistance[] => {
  const parsed = list(stored, { max: 100 })(input);
  return isRefused(parsed) ? [] : parsed.value;
};
