import type { OpenCue } from "../../../play/session.ts";
import type { StandBody, StandSide } from "../stand-picture.ts";
import type { ContestPicture, FighterPicture, GaugePicture, MatchPicture } from "./picture.ts";

/** Points, advantage or the state that somebody is in, in as few signs as there are. */
function shownOf(gauge: GaugePicture | null): string {
  if (!gauge) return "";
  if ("ladder" in gauge) return gauge.steps.find(({ current }) => current)?.text ?? "";
  return gauge.shown;
}

const sideOf = ({ side, letter, name, img, gauge, rating }: FighterPicture): StandSide => ({
  side,
  letter,
  name,
  img,
  text: shownOf(gauge) || rating,
  track: gauge && "track" in gauge ? gauge.track : null,
});

/** A match in which nobody faces anybody; where it is the only one, it may be everybody of an extended contest. */
const isRest = ({ key }: MatchPicture): boolean => key === "rest";

/**
 * The match that a step is about, else one's own. Whoever faces nobody looks at one that is going on, in which they may
 * assist: whom they left beaten is no opponent any more.
 */
function matchOf(matches: readonly MatchPicture[], seats: readonly string[]): MatchPicture | undefined {
  const own = matches.find(({ fighters }) => fighters.some(({ key }) => seats.includes(key)));
  const running = matches.filter((match) => !isRest(match));
  return (
    (own && !isRest(own) ? own : null) ?? running.find(({ fold }) => fold?.open) ?? running[0] ?? own ?? matches[0]
  );
}

/**
 * The two of the match that a step is about, else those of one's own match; in a group all on a line. `last` tells the
 * newest dice that one of these threw.
 */
export function contestStand(
  { matches, roster }: ContestPicture,
  open: OpenCue | null,
  { free, last }: { readonly free: boolean; readonly last: (seats: readonly string[]) => string },
): StandBody {
  const seats = open?.cue.seats ?? [];
  if (roster) {
    const row = roster.rows.find(({ key }) => seats.includes(key)) ?? roster.rows.find(({ mine }) => mine);
    return {
      sides: row ? [sideOf(row.fighter)] : [],
      meter: null,
      facts: [roster.against],
      stands: roster.sum,
    };
  }
  const match = matchOf(matches, seats);
  const fighters = match?.fighters ?? [];
  // Of many in one match those come first that are asked
  const asked = [...fighters].sort((one, other) => Number(seats.includes(other.key)) - Number(seats.includes(one.key)));
  const first = asked[0];
  const other = free && match && isRest(match) ? undefined : asked.find(({ side }) => side !== first?.side);
  const two = [first, other].filter((one) => one !== undefined);
  return {
    sides: two.sort((one, next) => one.side.localeCompare(next.side)).map(sideOf),
    meter: null,
    facts: [],
    stands: match?.middle ?? "",
    last: last(seats) || last(two.map(({ key }) => key)),
  };
}
