/** What settings of more than a word or a number hold, and how it is read: what is damaged is left out. */
import type { Rung } from "../../rules/contest/roll/ladder.ts";
import { isRecord } from "../../rules/log/values.ts";

/** What stands of a stored value, and whether that is all of it. */
export interface Read<T = unknown> {
  readonly value: T;
  readonly whole: boolean;
}

/** A resistance the GM has named for everybody: its number follows the rulings. */
export interface StoredResistance {
  readonly id: string;
  readonly name: string;
  readonly rung: Rung;
}

/** A journal that finished conflicts are filed in. */
export interface StoredSeason {
  readonly id: string;
  readonly name: string;
  /** Id of its journal; "" before anything was filed. */
  readonly journal: string;
}

/** Which session it is, and whether it has begun. */
export interface StoredEvening {
  readonly number: number;
  readonly open: boolean;
}

/** A list of objects of texts, each entry by itself: one that is damaged takes no other with it. */
const listOf =
  <T>(texts: readonly (keyof T & string)[]) =>
  (stored: unknown): Read<readonly T[]> => {
    const all: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const value = all.filter((one): one is T => isRecord(one) && texts.every((name) => typeof one[name] === "string"));
    return { value, whole: Array.isArray(stored) && value.length === all.length };
  };

/** Play knows the rungs there are. */
export const readResistances = listOf<StoredResistance>(["id", "name", "rung"]);
export const readSeasons = listOf<StoredSeason>(["id", "name", "journal"]);

/** Before any session has begun. */
export const NO_EVENING: StoredEvening = { number: 0, open: false };

export const readEvening = (stored: unknown): Read<StoredEvening> =>
  isRecord(stored) && Number.isInteger(stored.number) && Number(stored.number) >= 0 && typeof stored.open === "boolean"
    ? { value: { number: Number(stored.number), open: stored.open }, whole: true }
    : { value: NO_EVENING, whole: false };
