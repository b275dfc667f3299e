import { partyOf } from "../../../rules/contest/engine/party.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { inRound, weigh, type Modifier } from "../../../rules/contest/engine/modifier.ts";
import { resistanceOf, rungs } from "../../../rules/contest/roll/ladder.ts";
import { isUsable, printRating, targetOf } from "../../../rules/contest/roll/rating.ts";
import { count, signed, type Words } from "../../words/words.ts";

/** A rating as it is read aloud: "14, two masteries". */
export function spokenRating(words: Words, rating: number): string {
  const { tn, masteries } = targetOf(rating);
  return isUsable(rating) && masteries > 0
    ? count(words, "SETPIECE.Contest.Card.Spoken", masteries, { tn })
    : String(rating);
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
  const numbers = view.numbers[seat];
  const used = numbers?.abilities.find(({ id }) => id === numbers.current);
  const party = partyOf(view, seat, { pairing });
  if (!numbers || !used || !party) {
    const secret = words.text("SETPIECE.Contest.Card.Secret");
    return { ability: "", rating: secret, spoken: secret, sum: [] };
  }
  const modifiers = inRound(numbers.modifiers, view.round);
  const counted = view.seats[seat]?.kind === "resistance" ? [] : modifiers.map((one) => modifierText(words, one));
  const known = party.rating - used.rating - total(view, seat, modifiers);
  return {
    ability: view.seats[seat]?.kind === "resistance" ? rungName(view, used.rating, words) : used.name,
    rating: printRating(party.rating),
    spoken: spokenRating(words, party.rating),
    sum:
      party.rating === used.rating && !counted.length
        ? []
        : [
            words.text("SETPIECE.Contest.Card.Plain", { ability: used.name, rating: printRating(used.rating) }),
            ...counted,
            ...(known ? [words.text("SETPIECE.Contest.Card.Here", { value: signed(known) })] : []),
          ],
  };
}

/** The name of a resistance on the table's ladder; nothing where its number has none. */
function rungName(view: ContestView, rating: number, words: Words): string {
  const rung = rungs(view.rulings).find((one) => resistanceOf(one, view.rulings) === rating);
  return rung ? words.text(`SETPIECE.Contest.Rung.${rung}`) : "";
}

const total = (view: ContestView, seat: string, modifiers: readonly Modifier[]): number =>
  view.seats[seat]?.kind === "resistance" ? 0 : modifiers.reduce((sum, one) => sum + weigh(one).points, 0);

/** "+3 rope"; a bump is told as a step. */
function modifierText(words: Words, modifier: Modifier): string {
  const { points, bumps } = weigh(modifier);
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
