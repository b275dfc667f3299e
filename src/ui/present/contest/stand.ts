import type { OpenCue } from "../../../play/session.ts";
import type { StandBody, StandSide } from "../stand-picture.ts";
import type { ContestPicture, FighterPicture, GaugePicture } from "./picture.ts";

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

/** The two of the match that a step is about, else those of one's own match; in a group all on a line. */
export function contestStand(contest: ContestPicture, open: OpenCue | null): StandBody {
  const seats = open?.cue.seats ?? [];
  const { matches, roster } = contest;
  if (roster) {
    const row = roster.rows.find(({ key }) => seats.includes(key)) ?? roster.rows.find(({ mine }) => mine);
    return {
      sides: row ? [sideOf(row.fighter)] : [],
      meter: null,
      facts: [roster.against],
      stands: roster.sum,
    };
  }
  const match =
    matches.find(({ fighters }) => fighters.some(({ key }) => seats.includes(key))) ??
    matches.find(({ fold }) => fold?.open) ??
    matches[0];
  const fighters = match?.fighters ?? [];
  // Of many in one match those come first that are asked
  const asked = [...fighters].sort((one, other) => Number(seats.includes(other.key)) - Number(seats.includes(one.key)));
  const first = asked[0];
  const other = asked.find(({ side }) => side !== first?.side);
  const two = [first, other].filter((one) => one !== undefined);
  return {
    sides: two.sort((one, next) => one.side.localeCompare(next.side)).map(sideOf),
    meter: null,
    facts: [],
    stands: match?.middle ?? "",
  };
}
