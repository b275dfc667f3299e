import { FOLLOWER_ROLES as ROLES } from "../rules/contest/engine/setup.ts";
import type { Rung } from "../rules/contest/roll/ladder.ts";
import { isRecord } from "../rules/log/values.ts";

/** A conflict's status in any family. Only `live` ones have open steps; `challenge` waits for the other side. */
export const CONFLICT_STATUSES = ["prepared", "challenge", "asked", "live", "shelved", "ended", "cancelled"] as const;

export type ConflictStatus = (typeof CONFLICT_STATUSES)[number];

export const DICE_BY = ["authority", "owners"] as const;

export type DiceBy = (typeof DICE_BY)[number];

/** A contest's audience: everyone; everyone for the result, participants for the rest; participants only. */
export const DETAILS = ["open", "outcome", "participants"] as const;

export type Detail = (typeof DETAILS)[number];

/** Stages of a hero's creation: not begun, under way, with the GM, done. */
export const CREATION_STAGES = ["none", "making", "sent", "made"] as const;

export type CreationStage = (typeof CREATION_STAGES)[number];

/** Ways to find abilities: invented in play, from a list, or from a text's words. */
export const CREATION_METHODS = ["play", "list", "prose"] as const;

export type CreationMethod = (typeof CREATION_METHODS)[number];

/** The method of a hero that came from elsewhere: no step makes it, and creation's limits do not hold. */
export const BROUGHT = "brought";

/** A follower's roles by itself or in a contest (C156, C227 to C229, C369); `absent` takes no part. */
export const FOLLOWER_ROLES = [...ROLES, "absent"] as const;

export type FollowerRole = (typeof FOLLOWER_ROLES)[number];

/** A follower's role: the contest's, else its sheet's where it is at hand. */
export const followerRole = (
  said: Readonly<Record<string, FollowerRole>> | undefined,
  { id, role, present }: { readonly id: string; readonly role: FollowerRole; readonly present: boolean },
): FollowerRole => said?.[id] ?? (present ? role : "absent");

/** An npc's default ability, where its sheet names no resistance: the first usable one, else null. */
export const usualAbility = ({
  abilities,
  resistance,
}: {
  readonly abilities: readonly { readonly id: string; readonly rating: number | null }[];
  readonly resistance: unknown;
}): string | null => (resistance === null ? (abilities.find(({ rating }) => rating !== null)?.id ?? null) : null);

/** Sides in a contest's terms: usually two, up to four in a free-for-all (C243). */
export const CONTEST_SIDES = ["A", "B", "C", "D"] as const;

export type ContestSide = (typeof CONTEST_SIDES)[number];

/** Sides in use: always the first two, further ones with a seat. */
export const sidesIn = (seats: readonly { readonly side: ContestSide }[]): readonly ContestSide[] =>
  CONTEST_SIDES.filter((id, index) => index < 2 || seats.some(({ side }) => side === id));

export const sideNamed = (name: string | undefined): ContestSide => CONTEST_SIDES.find((id) => id === name) ?? "A";

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

/** `rung` is only checked to be a text: play knows the rungs */
export const readResistances = listOf<StoredResistance>(["id", "name", "rung"]);

export const readSeasons = listOf<StoredSeason>(["id", "name", "journal"]);

export const NO_EVENING: StoredEvening = { number: 0, open: false };

export const readEvening = (stored: unknown): Read<StoredEvening> =>
  isRecord(stored) && Number.isInteger(stored.number) && Number(stored.number) >= 0 && typeof stored.open === "boolean"
    ? { value: { number: Number(stored.number), open: stored.open }, whole: true }
    : { value: NO_EVENING, whole: false };
