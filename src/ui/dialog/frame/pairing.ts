import { printRating } from "../../../rules/contest/ask.ts";
import { chance } from "../../words/chance.ts";
import type { Words } from "../../words/words.ts";
import { OUT } from "./absence.ts";
import type { FrameAround } from "./around.ts";
import { crowdRating, singleRating } from "./crowd.ts";
import type { FrameForm, FrameSeat } from "./form.ts";
import { abilityOf, rollsAbility } from "./start.ts";

/**
 * Who faces whom, a sentence a pair with its chance, as the contest would begin, and who is left over, facing nobody at
 * first; the pairs that the GM chose are marked. One pair's chance alone would be read as that of all.
 */
export const pairTexts = (
  form: FrameForm,
  { pairs, nameOf, style }: Pick<FrameAround, "pairs" | "nameOf" | "style">,
  words: Words,
): readonly { readonly id: string; readonly text: string; readonly chosen: boolean }[] => {
  const paired = pairs.flatMap(({ a, b, win }) => {
    const [one, other] = [a, b].map((seat) => form.seats.find(({ id }) => id === seat));
    if (!one || !other) return [];
    const names = { a: nameOf(one), b: nameOf(other) };
    const text =
      win === null || style === "off"
        ? words.text("SETPIECE.Contest.Card.Against", names)
        : words.text("SETPIECE.Contest.Frame.Wins.Pair", { ...names, chance: chance(words, win, style) });
    return [{ id: a, text, chosen: one.foe === b }];
  });
  // In a simple contest nobody waits for a turn that is free
  if (paired.length === 0 || form.type === "simple") return paired;
  const free = form.seats.filter(({ id, away }) => away !== OUT && !pairs.some(({ a, b }) => a === id || b === id));
  const left = free.map((seat) => {
    return {
      id: seat.id,
      text: words.text("SETPIECE.Contest.Frame.PairedNone", { name: nameOf(seat) }),
      chosen: false,
    };
  });
  return [...paired, ...left];
};

/** Whose victory would bring no benefit, the other being clearly weaker, a sentence each; "" for nobody's (E-142). */
export const unrewardedText = (
  form: Pick<FrameForm, "seats">,
  { pairs, nameOf }: Pick<FrameAround, "pairs" | "nameOf">,
  words: Words,
): string => {
  return pairs
    .flatMap(({ a, b, unrewarded }) => {
      const [who, foe] = (unrewarded === a ? [a, b] : [b, a]).map((seat) => form.seats.find(({ id }) => id === seat));
      if (unrewarded === null || !who || !foe) return [];
      return [words.text("SETPIECE.Contest.Frame.Unrewarded", { name: nameOf(who), foe: nameOf(foe) })];
    })
    .join(" ");
};

/** The rating that a seat of the form begins with, as people write it; "" where it has none yet. */
export function seatRating(seat: FrameSeat, around: Pick<FrameAround, "factsOf" | "rungs">): string {
  const facts = around.factsOf(seat.actor);
  if (rollsAbility(seat, facts)) return facts?.abilities.find(({ id }) => id === abilityOf(seat, facts))?.printed ?? "";
  const single = singleRating(seat, around.rungs);
  return crowdRating(seat, around.rungs) || (single === null ? "" : printRating(single));
}
