import { compare, type Verdict } from "../roll/degree.ts";
import { capStretch } from "../roll/resolve.ts";
import type { FieldEntry, Party, RollRecord } from "./roll-record.ts";
import type { ContestState } from "./state.ts";
import { clampResult } from "../roll/result.ts";

type Rulings = Pick<ContestState["rulings"], "betterRoll">;

const judge = (a: Party, b: Party, rulings: Rulings): Verdict =>
  capStretch(compare(a, b, rulings.betterRoll), a.stretched, b.stretched);

const signed = ({ winner, degree }: Verdict): number => (winner === "a" ? degree : winner === "b" ? -degree : 0);

/** All targets of a roll against several; none of any other. */
export const fieldOf = (roll: Pick<RollRecord, "field">): readonly FieldEntry[] => roll.field ?? [];

/** The target that does best against the one who acts; of equals the one named first (E-46, E-116). */
const opposing = (field: readonly FieldEntry[], rulings: Rulings): FieldEntry | undefined => {
  const outcomes = field.map(({ a, b }) => signed(judge(a, b, rulings)));
  return field[outcomes.indexOf(Math.min(...outcomes))];
};

/**
 * Read a roll anew with changed results: faces stay, and so does what is stretched;
 * of several targets the best opposes.
 */
export const reread = (roll: RollRecord, rulings: Rulings): RollRecord => {
  const entry = opposing(fieldOf(roll), rulings);
  const { weaker: _weaker, ...rest } = roll;
  const read: RollRecord = entry
    ? { ...rest, a: entry.a, b: entry.b, ...(entry.weaker === undefined ? {} : { weaker: entry.weaker }) }
    : roll;
  const { winner, degree } = judge(read.a, read.b, rulings);
  return { ...read, winner, degree };
};

/** What tells who is in a roll, be it made or still to come. */
export interface Rolling {
  readonly a: { readonly seat: string | null };
  readonly b: { readonly seat: string | null };
  readonly field?: readonly { readonly b: { readonly seat: string | null } }[] | undefined;
}

/** Whoever rolled, the one who acts first. */
export const seatsIn = (roll: Rolling): readonly string[] => {
  const others = roll.field?.map(({ b }) => b.seat) ?? [roll.b.seat];
  return [roll.a.seat, ...others].filter((seat) => seat !== null);
};

/** What a seat rolled; null where it did not. */
export const partyIn = (roll: RollRecord, seat: string): Party | null =>
  roll.a.seat === seat
    ? roll.a
    : roll.b.seat === seat
      ? roll.b
      : (roll.field?.find(({ b }) => b.seat === seat)?.b ?? null);

const up = (party: Party): Party => ({ ...party, result: clampResult(party.result + 1), hero: true });

/**
 * The roll with one seat's result a step up, paid with a hero point; a split chosen before falls with what it split.
 */
export const lifted = (roll: RollRecord, seat: string, rulings: Rulings): RollRecord => {
  const lift = (party: Party): Party => (party.seat === seat ? up(party) : party);
  const { shares: _shares, ...rest } = roll;
  const field = roll.field?.map((entry) => ({ ...entry, a: lift(entry.a), b: lift(entry.b) }));
  return reread({ ...rest, a: lift(roll.a), b: lift(roll.b), ...(field ? { field } : {}) }, rulings);
};
