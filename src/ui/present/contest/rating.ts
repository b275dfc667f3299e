import { masteredTarget, printRating, rollsWith } from "../../../rules/contest/ask.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { Counted } from "../../../rules/contest/view/gauges.ts";
import { count, signed, spokenTarget, type Words } from "../../words/words.ts";

/** A rating as it is read aloud: "14, two masteries". */
export function spokenRating(words: Words, rating: number): string {
  const target = masteredTarget(rating);
  return target ? spokenTarget(words, target.tn, target.masteries) : String(rating);
}

/** What a seat rolls with now. */
interface RatingPicture {
  readonly ability: string;
  readonly rating: string;
  readonly spoken: string;
  readonly sum: readonly string[];
}

/** Ability and rating of a seat as this viewer may know them, and what the rating is made of. */
export function ratingOf(view: ContestView, seat: string, pairing: string | null, words: Words): RatingPicture {
  const known = rollsWith(view, seat, pairing);
  if (!known) {
    const secret = words.text("SETPIECE.Contest.Card.Secret");
    return { ability: "", rating: secret, spoken: secret, sum: [] };
  }
  const { ability, bare, rung, plain, rating, counted, here } = known;
  return {
    // A resistance has the name of its rung on the table's ladder, or none
    ability: bare ? (rung ? words.text(`SETPIECE.Contest.Rung.${rung}`) : "") : ability,
    rating: printRating(rating),
    spoken: spokenRating(words, rating),
    sum:
      rating === plain && !counted.length
        ? []
        : [
            words.text("SETPIECE.Contest.Card.Plain", { ability, rating: printRating(plain) }),
            ...counted.map((one) => modifierText(words, one)),
            ...(here ? [words.text("SETPIECE.Contest.Card.Here", { value: signed(here) })] : []),
          ],
  };
}

/** "+3 rope"; a bump is told as a step. */
function modifierText(words: Words, { modifier, points, bumps }: Counted): string {
  const what =
    modifier.kind === "state" && modifier.state
      ? words.text(`SETPIECE.Contest.State.${modifier.state}`)
      : words.text(`SETPIECE.Contest.Modifier.${modifier.kind}`);
  const value = bumps ? count(words, `SETPIECE.Contest.Card.Bump.${bumps > 0 ? "up" : "down"}`, bumps) : signed(points);
  return [value, modifier.note || what].join(" ");
}

/** Who rolls without a seat: the rung of a resistance in our words, else the word for any. */
export const bareName = (ability: string, words: Words): string => {
  const rung = `SETPIECE.Contest.Rung.${ability}`;
  return words.has(rung) ? words.text(rung) : ability || words.text("SETPIECE.Contest.Frame.Unnamed");
};
