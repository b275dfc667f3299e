import { FOLLOWER_ROLES as ROLES } from "../rules/contest/engine/setup.ts";

/**
 * Where a conflict stands; the same words for all families. Only `live` ones have open steps; `challenge` waits for the
 * other side to accept.
 */
export const CONFLICT_STATUSES = ["prepared", "challenge", "asked", "live", "shelved", "ended", "cancelled"] as const;
export type ConflictStatus = (typeof CONFLICT_STATUSES)[number];

/** Who throws: the authority's client, or each owner their own. */
export const DICE_BY = ["authority", "owners"] as const;
export type DiceBy = (typeof DICE_BY)[number];

/**
 * Who may see a contest: everyone; everyone how it ends, and those who take part the rest; those who take part alone.
 */
export const DETAILS = ["open", "outcome", "participants"] as const;
export type Detail = (typeof DETAILS)[number];

/** How far the making of a hero is: not begun in steps, under way, with the GM, done. */
export const CREATION_STAGES = ["none", "making", "sent", "made"] as const;
export type CreationStage = (typeof CREATION_STAGES)[number];

/** How abilities are found: invented in play, from a list, or from words of a text. */
export const CREATION_METHODS = ["play", "list", "prose"] as const;
export type CreationMethod = (typeof CREATION_METHODS)[number];

/**
 * What a follower does in a contest, by itself or as the contest says (C156, C227 to
 * C229, C369); `absent` takes no part.
 */
export const FOLLOWER_ROLES = [...ROLES, "absent"] as const;
export type FollowerRole = (typeof FOLLOWER_ROLES)[number];

/** What one of them does: as the contest says, else as its sheet has it where it is at hand. */
export const followerRole = (
  said: Readonly<Record<string, FollowerRole>> | undefined,
  { id, role, present }: { readonly id: string; readonly role: FollowerRole; readonly present: boolean },
): FollowerRole => said?.[id] ?? (present ? role : "absent");

/**
 * The ability an npc resists with where nobody chose anything: the first that can be used, as a hero begins with, where
 * its sheet names no resistance; null where it does, or has none.
 */
export const usualAbility = ({
  abilities,
  resistance,
}: {
  readonly abilities: readonly { readonly id: string; readonly rating: number | null }[];
  readonly resistance: unknown;
}): string | null => (resistance === null ? (abilities.find(({ rating }) => rating !== null)?.id ?? null) : null);

/** Sides of a contest as its terms name them: two as a rule, up to four in a free-for-all (C243). */
export const CONTEST_SIDES = ["A", "B", "C", "D"] as const;
export type ContestSide = (typeof CONTEST_SIDES)[number];

/** The sides some terms have: the first two in any case, a further one with somebody on it. */
export const sidesIn = (seats: readonly { readonly side: ContestSide }[]): readonly ContestSide[] =>
  CONTEST_SIDES.filter((id, index) => index < 2 || seats.some(({ side }) => side === id));

/** The side of that name; the first where there is none. */
export const sideNamed = (name: string | undefined): ContestSide => CONTEST_SIDES.find((id) => id === name) ?? "A";
