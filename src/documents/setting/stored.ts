/** Settings of more than a word or a number, without their damaged parts. */
import type { Rung } from "../../rules/contest/roll/ladder.ts";
import { isRecord } from "../../rules/log/values.ts";

/** The readable part of a stored value, and whether that is all. */
export interface Read<T = unknown> {
  readonly value: T;
  readonly whole: boolean;
}

/** A resistance posted for everyone: its number follows the rulings. */
export interface StoredResistance {
  readonly id: string;
  readonly name: string;
  readonly rung: Rung;
}

export interface StoredSeason {
  readonly id: string;
  readonly name: string;
  /** Id of its journal; "" before anything was filed. */
  readonly journal: string;
}

/** The session's number, and whether it has begun. */
export interface StoredEvening {
  readonly number: number;
  readonly open: boolean;
}

/** A list of objects of texts, entry by entry: a damaged one spoils no other. */
const listOf =
  <T>(texts: readonly (keyof T & string)[]) =>
  (stored: unknown): Read<readonly T[]> => {
    const all: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const value = all.filter((one): one is T => isRecord(one) && texts.every((name) => typeof one[name] === "string"));
    return { value, whole: Array.isArray(stored) && value.length === all.length };
  };

/** Play knows the rungs */
export const readResistances = listOf<StoredResistance>(["id", "name", "rung"]);
export const readSeasons = listOf<StoredSeason>(["id", "name", "journal"]);

export const NO_EVENING: StoredEvening = { number: 0, open: false };

export const readEvening = (stored: unknown): Read<StoredEvening> =>
  isRecord(stored) && Number.isInteger(stored.number) && Number(stored.number) >= 0 && typeof stored.open === "boolean"
    ? { value: { number: Number(stored.number), open: stored.open }, whole: true }
    : { value: NO_EVENING, whole: false };
