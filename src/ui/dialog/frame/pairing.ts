import { printRating } from "../../../rules/contest/ask.ts";
import type { Words } from "../../words/words.ts";
import { awayPicture, OUT, type Absence } from "./away.ts";
import { crowdRating, singleRating } from "./crowd.ts";
import type { FrameForm, FrameSeat } from "./form.ts";
import type { FrameAround } from "./around.ts";
import type { Pair } from "./pairs.ts";
import { abilityOf, rollsAbility } from "./start.ts";

/** Height of a row of the pairing board, in units of its lines; the style sheet makes rows of the same height. */
const ROW = 32;
/** Width of the space between both columns, in the same units. */
const WIDTH = 100;

/** Who faces whom: both columns, a line for each pair, and the choice for each of side A. */
export function pairingPicture(
  form: FrameForm,
  pairs: readonly Pair[],
  ratingText: (seat: FrameSeat) => string,
  nameOf: (seat: FrameSeat) => string,
  absenceOf: (actor: string) => Absence | null,
  words: Words,
): object {
  const ours = form.seats.filter((seat) => seat.side === "A");
  const theirs = form.seats.filter((seat) => seat.side !== "A");
  const line = (seat: FrameSeat): object => ({
    id: seat.id,
    name: nameOf(seat),
    rating: ratingText(seat),
    out: seat.away === OUT,
  });
  const away = form.seats.flatMap((seat) => {
    const picture = awayPicture(seat, absenceOf(seat.actor), nameOf(seat), words);
    return picture ? [{ id: seat.id, ...picture }] : [];
  });
  return {
    away,
    a: ours.map((seat) => ({
      ...line(seat),
      label: words.text("SETPIECE.Contest.Frame.PairWith", { name: nameOf(seat) }),
      foes: theirs.map((foe) => ({ id: foe.id, name: nameOf(foe), selected: seat.foe === foe.id })),
    })),
    b: theirs.map(line),
    width: WIDTH,
    height: ROW * Math.max(ours.length, theirs.length),
    lines: pairs.flatMap(({ a, b }) => {
      const from = ours.findIndex(({ id }) => id === a);
      const to = theirs.findIndex(({ id }) => id === b);
      return from < 0 || to < 0 ? [] : [{ y1: middle(from), y2: middle(to), chosen: ours[from]?.foe === b }];
    }),
    // Lines join two columns: pairs of further sides are named in words alone
    many: theirs.some(({ side }) => side !== "B"),
    spoken: pairs.flatMap(({ a, b }) => {
      const [one, other] = [a, b].map((seat) => form.seats.find(({ id }) => id === seat));
      return one && other ? [words.text("SETPIECE.Contest.Card.Against", { a: nameOf(one), b: nameOf(other) })] : [];
    }),
  };
}

const middle = (row: number): number => (row + 0.5) * ROW;

/** The rating that a seat of the form begins with, as people write it; "" where it has none yet. */
export function seatRating(seat: FrameSeat, around: FrameAround): string {
  const facts = around.factsOf(seat.actor);
  if (rollsAbility(seat, facts)) return facts?.abilities.find(({ id }) => id === abilityOf(seat, facts))?.printed ?? "";
  const single = singleRating(seat, around.rungs);
  return crowdRating(seat, around.rungs) || (single === null ? "" : printRating(single));
}
