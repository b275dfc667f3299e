import { refused, type Refused } from "../../log/outcome.ts";

/** What a seat of the terms is, as far as it decides whether there is a contest at all. */
interface Cast {
  readonly kind: string;
  readonly aside?: boolean;
}

/**
 * Nobody against nobody is no contest: a tactic is somebody's (C015, C016), and a resistance has none. Refused where no
 * hero takes part, on whichever side. Asked when a contest begins and not of a stored
 * one, which is played as it stands.
 */
export const castRefused = (seats: readonly Cast[]): Refused | null =>
  seats.some(({ kind, aside }) => kind === "hero" && aside !== true)
    ? null
    : refused("Contest.Refused.NoHeroInIt", "C015", undefined, "seats");
