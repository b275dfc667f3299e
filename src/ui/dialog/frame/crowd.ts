import type { RungCard } from "../../../play/contest-api.ts";
import { crowdResistance, parseRating, printRating } from "../../../rules/contest/ask.ts";
import { OTHER, type FrameSeat } from "./form.ts";

/** The number of a seat's resistance before any crowd; null where it is no rating. */
export function singleRating(seat: FrameSeat, ladder: readonly RungCard[]): number | null {
  if (seat.rung !== OTHER) return ladder.find(({ rung }) => rung === seat.rung)?.rating ?? null;
  const parsed = parseRating(seat.rating);
  return parsed.kind === "ok" ? parsed.value : null;
}

/** The number of a seat's resistance with its crowd; null where it is no rating. */
export function crowdNumber(seat: FrameSeat, ladder: readonly RungCard[]): number | null {
  const single = singleRating(seat, ladder);
  return single === null || seat.crowd === "" ? single : crowdResistance(single, seat.crowd);
}

/** What a crowd makes of a resistance, as people write it; "" where there is no crowd, or no number. */
export function crowdRating(seat: FrameSeat, ladder: readonly RungCard[]): string {
  const number = seat.crowd === "" ? null : crowdNumber(seat, ladder);
  return number === null ? "" : printRating(number);
}
