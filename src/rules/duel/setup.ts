import { isRefused, ok, refused } from "../log/outcome.ts";
import type { Parsed, Refused } from "../log/outcome.ts";
import { flag, integer, list, object, oneOf, optional, text } from "../log/parse.ts";
import type { Parse, ValueOf } from "../log/parse.ts";
import { parseProfile } from "../profile/profile.ts";
import { duelRulings } from "../profile/duel.ts";
import type { DuelProfile } from "../profile/duel.ts";
import { sizeFault, sizeOf, STAKES, type Stakes } from "./meter.ts";
import { SIDES } from "./side.ts";
import type { Both } from "./side.ts";
import { isRecord } from "../log/narrow.ts";

/** Key under which initiative is named and rolled; no sheet may use it for anything else (D.6). */
export const INITIATIVE = "initiative";

/** What a bonus comes from (U-013 to U-017, U-027), and anything else that can be added to a d20. For display only. */
export const BONUS_KINDS = ["ability", "skill", "save", "cmb", "attack", "other"] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];

/** One bonus of a sheet, as it was when the duel began. */
const parseBonus = object({
  key: text({ min: 1, max: 100 }),
  label: optional(text({ max: 200 })),
  value: integer({ min: -1000, max: 1000 }),
  kind: optional(oneOf(BONUS_KINDS)),
  /** Not on its list: it answers with this where the other names it, and never names it itself (D.9). */
  spare: optional(flag),
});

/** One bonus of a sheet. */
export type Bonus = ValueOf<typeof parseBonus>;

const parseSeat = object({
  name: text({ min: 1, max: 200 }),
  actor: optional(text({ max: 200 })),
  initiative: integer({ min: -1000, max: 1000 }),
  bonuses: list(parseBonus, { max: 100 }),
});

/** A duellist: name, initiative bonus and a copy of the bonuses. */
export type DuelSeat = ValueOf<typeof parseSeat>;

/** A parsed setup. */
export interface DuelSetup {
  readonly seats: Both<DuelSeat>;
  readonly stakes: Stakes;
  readonly size: number;
  readonly profile: DuelProfile;
}

const parseShape = object({
  seats: object({ A: parseSeat, B: parseSeat }, { exact: true }),
  stakes: oneOf(STAKES),
  size: optional(integer({ min: 0, max: 1001 })),
});

/** Parse a duel's setup; every fault is refused with its path and the rule that forbids it. */
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

function seatsFault(seats: Both<DuelSeat>): Refused | null {
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
