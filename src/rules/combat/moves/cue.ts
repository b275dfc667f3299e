import type { Cue, SeatId } from "../../log/family.ts";
import type { Sentence } from "../../log/outcome.ts";
import type { Creature } from "../state/creature.ts";

/** Make a cue: its words are `Combat.Cue.<kind>`, and `stamp` tells it from others of its kind for the same seat. */
export const cue = <I>(
  kind: string,
  seats: readonly SeatId[],
  stamp: string | number,
  data: Sentence["data"],
  fallback: I | null,
  skip: I | null,
  amendment = false,
): Cue<I> => ({
  id: `${kind}:${seats[0] ?? "gm"}:${stamp}`,
  kind,
  seats,
  default: fallback,
  skip,
  amendment,
  sentence: { key: `Combat.Cue.${kind}`, ...(data ? { data } : {}) },
});

/** The cue of a seat that an offer answers, as the field it gives to the offer, and its default. */
export const cueOf = <I>(
  cues: readonly Cue<I>[],
  seat: Creature,
  stamp: string,
): { readonly mark: { readonly cue?: string }; readonly default: I | null } => {
  const found = cues.find((one) => one.id.endsWith(`:${stamp}`) && one.seats.includes(seat.id));
  return { mark: found ? { cue: found.id } : {}, default: found?.default ?? null };
};

/** Whether two intents ask for the same. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
