import type { OpenCue } from "../../../play/session.ts";
import type { StandBody, StandSide } from "../button-picture.ts";
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

/** What is told beside the faces, asked of the contest. */
interface Telling {
  /** Whether somebody still contends. */
  readonly isIn: (seat: string) => boolean;
  /** Everybody of an extended contest may turn on anybody; else whoever is paired with nobody faces nobody. */
  readonly free: boolean;
  /** The newest dice of one of these, or of two of them against each other. */
  readonly last: (seats: readonly string[], between: boolean) => string;
  /** A pair that is going on, in one line: "Ana 2 – 1 The sea". */
  readonly pair: (match: MatchPicture) => string;
  /** How the pairs that are over ended, while no other is going on. */
  readonly closed: string;
}

/** Two who face each other, or one alone; their scores stand beside their names. */
const standOfTwo = (two: readonly FighterPicture[], match: MatchPicture | undefined): Omit<StandBody, "last"> => ({
  sides: two.map(sideOf),
  meter: null,
  facts: [],
  stands: match?.lead ?? "",
});

/**
 * The two of the match that a step is about, else those of one's own match, with the dice that they threw at each
 * other. Whoever looks at several matches and is in none sees all of them, a line each: one of them is not the contest.
 * In a group against one resistance all are on a line.
 */
export function contestStand({ matches, roster }: ContestPicture, open: OpenCue | null, told: Telling): StandBody {
  const seats = open?.cue.seats ?? [];
  if (roster) {
    const row = roster.rows.find(({ key }) => seats.includes(key)) ?? roster.rows.find(({ mine }) => mine);
    return {
      sides: row ? [sideOf(row.fighter)] : [],
      meter: null,
      facts: [roster.against],
      stands: roster.sum,
      ...(row ? { last: told.last([row.key], false) } : {}),
    };
  }
  const own = matches.find(({ fighters }) => fighters.some(({ key }) => seats.includes(key)));
  const running = matches.filter((match) => !isRest(match));
  const faced = (own && !isRest(own) ? own : null) ?? running.find(({ fold }) => fold?.open);
  if (!faced && running.length > 1)
    return { sides: [], meter: null, facts: running.map(told.pair), stands: "", last: "" };
  // Whom they left beaten is no opponent any more: whoever faces nobody looks at the match in which they may assist
  const match = faced ?? running[0] ?? own ?? matches[0];
  const fighters = match?.fighters ?? [];
  // Of many in one match those come first that are asked, and nobody is against whoever is beaten already
  const weight = ({ key }: FighterPicture): number => (seats.includes(key) ? 2 : 0) + (told.isIn(key) ? 1 : 0);
  const asked = [...fighters].sort((one, other) => weight(other) - weight(one));
  const first = asked[0];
  const alone = told.free && match !== undefined && isRest(match);
  const other = alone ? undefined : asked.find(({ side }) => side !== first?.side);
  const two = [first, other].filter((one) => one !== undefined).sort((one, next) => one.side.localeCompare(next.side));
  const ids = two.map(({ key }) => key);
  if (match && isRest(match)) {
    const last = told.last(seats, false) || told.last(ids, false);
    const stand = standOfTwo(two, match);
    return { ...stand, stands: stand.stands || told.closed, last: told.closed === "" ? last : "" };
  }
  return { ...standOfTwo(two, match), last: told.last(ids, true) };
}
