import { isRecord } from "../log/values.ts";
import { isRefused, ok, refused, type Parsed, type Refused } from "../log/outcome.ts";
import { flag, integer, list, object, oneOf, optional, text, type Parse, type ValueOf } from "../log/parse.ts";
import { duelRulings, type DuelProfile } from "../profile/duel.ts";
import { parseProfile } from "../profile/profile.ts";

/** The two seats: A has the half of the meter above zero, B the one below. */
export type Side = "A" | "B";

export const SIDES: readonly Side[] = ["A", "B"];

export const other = (side: Side): Side => (side === "A" ? "B" : "A");

export const isSide = (seat: unknown): seat is Side => seat === "A" || seat === "B";

export type PerSide<T> = { readonly A: T; readonly B: T };

export interface Position {
  /** Ticks from the centre; above zero on A's side. */
  readonly marker: number;
  readonly control: Side;
  readonly temp: Side | null;
}

/** A duel's stakes; the meter's size follows unless given. */
export const STAKES = ["spar", "death", "custom"] as const;
export type Stakes = (typeof STAKES)[number];

/** Ticks of the meter: 9 for a spar, 13 to the death (U-049, U-050); null where the table must say. */
export const sizeOf = (stakes: Stakes): number | null => (stakes === "spar" ? 9 : stakes === "death" ? 13 : null);

/** The size after a change of stakes: a usual size follows them, a chosen one stays (U-049 to U-051). */
export const sizeAfter = (size: number, before: Stakes, after: Stakes): number =>
  before !== after && size === sizeOf(before) ? (sizeOf(after) ?? size) : size;

/** Largest meter; far beyond any table's patience. */
export const MAX_SIZE = 61;

/** Refuses sizes without a centre tick, and those whose centre is next to both ends (U-051). */
export function sizeFault(size: number): Refused | null {
  if (size % 2 === 0) return refused("Duel.Refused.EvenSize", "U-051", { size }, "size");
  if (size < 5) return refused("Duel.Refused.TooSmall", "U-051", { size, least: 5 }, "size");
  return size > MAX_SIZE ? refused("Duel.Refused.TooLarge", "U-051", { size, most: MAX_SIZE }, "size") : null;
}

/** Ticks from the centre to either end. */
export const halfOf = (size: number): number => (size - 1) / 2;

/** The direction in which a side wins: A upwards, B downwards. */
export const direction = (side: Side): 1 | -1 => (side === "A" ? 1 : -1);

export const ticksLeft = (size: number, marker: number, side: Side): number => halfOf(size) - direction(side) * marker;

export interface Moved {
  readonly marker: number;
  readonly control: Side;
  readonly temp: Side | null;
  readonly victor: Side | null;
}

/**
 * Resolves a won round in the rules' order (specification B.3): temporary control ends, the marker moves, an end tick
 * wins at once (U-054), the half gives control (U-042, U-043), the last tick but one lends it (U-045). `steps` 0 moves
 * nothing and gives no control.
 */
export function move(size: number, from: Position, winner: Side | null, steps: 0 | 1 | 2): Moved {
  const half = halfOf(size);
  if (winner === null || steps === 0) return { marker: from.marker, control: from.control, temp: null, victor: null };
  const marker = Math.max(-half, Math.min(half, from.marker + direction(winner) * steps));
  if (Math.abs(marker) === half) return { marker, control: from.control, temp: null, victor: marker > 0 ? "A" : "B" };
  const control = marker > 0 ? "A" : marker < 0 ? "B" : from.control;
  return { marker, control, temp: Math.abs(marker) === half - 1 ? other(control) : null, victor: null };
}

/** A replenishing roll that moves nothing: its winner gets control, as at the opening (ruling `controlOnly`). */
export const takeControl = (from: Position, winner: Side | null): Moved => ({
  marker: from.marker,
  control: winner ?? from.control,
  temp: null,
  victor: null,
});

/** The key of initiative, which no sheet may use for anything else (D.6). */
export const INITIATIVE = "initiative";

/** Origins of a bonus (U-013 to U-017, U-027) and other additions to a d20; for display only. */
export const BONUS_KINDS = ["ability", "skill", "save", "cmb", "attack", "other"] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];

const parseBonus = object({
  key: text({ min: 1, max: 100 }),
  label: optional(text({ max: 200 })),
  value: integer({ min: -1000, max: 1000 }),
  kind: optional(oneOf(BONUS_KINDS)),
  /** Off its list: it answers when the other names this and never names it itself (D.9). */
  spare: optional(flag),
});

export type Bonus = ValueOf<typeof parseBonus>;

const parseSeat = object({
  name: text({ min: 1, max: 200 }),
  actor: optional(text({ max: 200 })),
  initiative: integer({ min: -1000, max: 1000 }),
  bonuses: list(parseBonus, { max: 100 }),
});

export type DuelSeat = ValueOf<typeof parseSeat>;

export interface DuelSetup {
  readonly seats: PerSide<DuelSeat>;
  readonly stakes: Stakes;
  readonly size: number;
  readonly profile: DuelProfile;
}

const parseShape = object({
  seats: object({ A: parseSeat, B: parseSeat }, { exact: true }),
  stakes: oneOf(STAKES),
  size: optional(integer({ min: 0, max: 1001 })),
});

export const parseSetup: Parse<DuelSetup> = (input, path = ""): Parsed<DuelSetup> => {
  const shape = parseShape(input, path);
  if (isRefused(shape)) return shape;
  const { seats, stakes } = shape.value;
  const size = shape.value.size ?? sizeOf(stakes);
  if (size === null) return refused("Duel.Refused.NoSize", "U-051", undefined, "size");
  const profile = parseProfile(duelRulings, isRecord(input) ? input["profile"] : undefined);
  if (isRefused(profile)) return profile;
  const fault = sizeFault(size) ?? seatsFault(seats);
  return fault ?? ok({ seats, stakes, size, profile: profile.value });
};

function seatsFault(seats: PerSide<DuelSeat>): Refused | null {
  if (seats.A.actor !== undefined && seats.A.actor === seats.B.actor)
    return refused("Duel.Refused.SameActor", "D.2", { name: seats.A.name }, "seats.B.actor");
  for (const side of SIDES) {
    const seen = new Set<string>([INITIATIVE]);
    for (const [index, bonus] of seats[side].bonuses.entries()) {
      const data = { name: seats[side].name, bonus: bonus.label ?? bonus.key };
      const path = `seats.${side}.bonuses.${index}.key`;
      if (bonus.key === INITIATIVE) return refused("Duel.Refused.InitiativeListed", "D.6", data, path);
      if (seen.has(bonus.key)) return refused("Duel.Refused.TwiceListed", "D.7", data, path);
      seen.add(bonus.key);
    }
  }
  return null;
}
