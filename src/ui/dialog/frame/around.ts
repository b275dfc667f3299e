import type { ContestSide } from "../../../documents/choices.ts";
import type { RungCard } from "../../../play/api.ts";
import type { PreviewPair } from "../../../play/setup/contest-setup.ts";
import { printRating } from "../../../rules/contest/ask.ts";
import type { LongContest } from "../../../rules/contest/family.ts";
import type { ContestOdds } from "../../../rules/contest/odds/odds.ts";
import { roughly } from "../../present/contest/bid.ts";
import { WAITING, chance, waitingText, type OddsStyle } from "../../present/paint-context.ts";
import type { Words } from "../../words/words.ts";
import type { People } from "../faces/people.ts";
import type { FrameForm, FrameSeat } from "./form.ts";
import { OUT, type Absence } from "./seats.ts";
import { abilityOf, crowdRating, rollsAbility, singleRating, type FactsOf } from "./terms.ts";

export interface FrameAround {
  readonly uid: string;
  readonly people: People;
  readonly opened: string;
  readonly adding: ContestSide | null;
  readonly rungs: readonly RungCard[];
  /** Whether the table plays with edges and handicaps (E-55). */
  readonly edges: boolean;
  readonly factsOf: FactsOf;
  readonly nameOf: (seat: FrameSeat) => string;
  readonly absenceOf: (actor: string) => Absence | null;
  readonly odds: ContestOdds | null;
  /** The rating with which each place begins, all counted in, as written; empty while it cannot begin. */
  readonly ratings: Readonly<Record<string, string>>;
  /** Pairs as the rules make them where nobody chose. */
  readonly pairs: readonly PreviewPair[];
  /** "about 6 rounds"; empty where nobody can say. */
  readonly about: string;
  /** Result of a rehearsal in sentences; null while none is asked for. */
  readonly rehearsal: readonly string[] | null;
  /** Running long contests that share an actor with this one. */
  readonly outers: readonly LongContest[];
  readonly style: OddsStyle;
  readonly refusal: string;
  readonly busy: boolean;
}

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

/** Winners without a benefit, the other being clearly weaker, a sentence each; "" for nobody (E-142). */
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

/** The rating that a seat of the form begins with, as written; "" where it has none yet. */
export function seatRating(seat: FrameSeat, around: Pick<FrameAround, "factsOf" | "rungs">): string {
  const facts = around.factsOf(seat.actor);
  if (rollsAbility(seat, facts)) return facts?.abilities.find(({ id }) => id === abilityOf(seat, facts))?.printed ?? "";
  const single = singleRating(seat, around.rungs);
  return crowdRating(seat, around.rungs) || (single === null ? "" : printRating(single));
}

/** Side A's chance in the contest and its first exchange, or an exchange alone; null in a group, one per pair. */
export function namedOdds(form: FrameForm, { odds, style, nameOf }: FrameAround, words: Words): object | null {
  const move = odds?.moves[0];
  if (!move || style === "off" || form.seats.length > 2) return null;
  const whose = form.seats.find(({ side }) => side === "A");
  const label = (of: "Contest" | "Exchange"): string =>
    words.text(`SETPIECE.Contest.Frame.Wins.${of}`, { name: whose ? nameOf(whose) : "" });
  const exchange = chance(words, move.exchange.win, style);
  // A simple contest is one exchange
  if (form.type === "simple" && move.contest)
    return { label: label("Contest"), text: roughly(words, move.contest, style) };
  const also = words.text("SETPIECE.Contest.Frame.Wins.Also", { chance: exchange });
  if (move.contest) return { label: label("Contest"), text: roughly(words, move.contest, style), also };
  if (move.waits) return { label: label("Contest"), text: WAITING, spoken: waitingText(words), also };
  return { label: label("Exchange"), text: exchange };
}
