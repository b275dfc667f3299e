import type { OpenCue, Session } from "../../play/session.ts";
import type { Cue } from "../../rules/log/family.ts";
import { list, say, waited, whole, type Words } from "../words/words.ts";
import type { PaintContext } from "./paint-context.ts";

/** Picture of whoever has a seat; "" where they have none. */
export const faceOf = ({ seats }: Pick<Session, "seats">, id: string): string =>
  seats.find((seat) => seat.id === id)?.img ?? "";

/** "Waiting for Ana and Bram", and since when. */
export interface AwaitedPicture {
  readonly text: string;
  /** The names, where the text only counts them: it opens. */
  readonly names?: string;
  /** Pictures of those who are asked, where a card has room for them. */
  readonly faces?: readonly string[];
  readonly since: number;
  readonly waited: string;
}

/** What is decided in the swap window: an offer, a swap that was earned and outlived its round, a card of several. */
const ABOUT_CARDS: readonly string[] = ["swap", "takeSwap", "keep"];

const isOpen = (cues: readonly OpenCue[], kinds: readonly string[], { conflict }: OpenCue): boolean =>
  cues.some((one) => kinds.includes(one.cue.kind) && one.conflict === conflict);

/**
 * Steps with what the swap window makes of them: the GM closes it only after what is thought about in it, and that is
 * waited for, though none of it may hold up the turns of a round.
 */
const inWindow = (cues: readonly OpenCue[]): readonly OpenCue[] =>
  cues
    .filter((open) => open.cue.kind !== "window" || !isOpen(cues, ABOUT_CARDS, open))
    .map((open) =>
      open.cue.kind === "swap" || (open.cue.kind === "takeSwap" && isOpen(cues, ["window"], open))
        ? { ...open, cue: { ...open.cue, amendment: false } }
        : open,
    );

/** Steps that the table waits for: not those with which somebody may only amend a roll. */
export const blockingOf = (cues: readonly OpenCue[]): readonly OpenCue[] =>
  inWindow(cues).filter(({ cue }) => !cue.amendment);

/** Steps of others; not the window's where a swap is thought about, be it by whoever looks. */
export const othersIn = (cues: readonly OpenCue[]): readonly OpenCue[] => inWindow(cues).filter(({ mine }) => !mine);

/**
 * Whom open steps wait for, everybody once; who may only amend a roll is named where nothing else waits. Null: nobody.
 */
export function awaitedPicture(
  cues: readonly OpenCue[],
  { words, now }: PaintContext,
  key = "SETPIECE.Cue.Waiting",
): AwaitedPicture | null {
  const blocking = blockingOf(cues);
  const waiting = blocking.length ? blocking : cues;
  if (!waiting.length) return null;
  const since = Math.min(...waiting.map((cue) => cue.since));
  const isPoint = waiting.every(({ cue }) => cue.kind === "bump" || (cue.kind === "hold" && cue.stakes !== undefined));
  return {
    text: words.text(isPoint ? "SETPIECE.Contest.Card.WaitingPoint" : key, { names: list(words, namesOf(waiting)) }),
    since,
    waited: waited(words, now - since),
  };
}

/** So many names stand beside an own step, and about so many letters of them; more are a number that opens. */
const NAMES = 2;
const BESIDE = 40;

/**
 * Whom the table waits for beside an own step: one line that takes no room from it (P3), and nobody who may only amend.
 * `own` is false where there is none, and the same line is read. Null: nobody.
 */
export function besidePicture(others: readonly OpenCue[], context: PaintContext, own = true): AwaitedPicture | null {
  const blocking = blockingOf(others);
  // Who has a step of their own does not read that it is somebody else's move
  const awaited = awaitedPicture(blocking, context, own ? "SETPIECE.Cue.WaitingToo" : "SETPIECE.Cue.Waiting");
  const names = namesOf(blocking);
  return awaited && names.length > 1 && (names.length > NAMES || names.join().length > BESIDE)
    ? { ...awaited, text: countText(names.length, context, own), names: awaited.text }
    : awaited;
}

/** Everybody whom steps wait for, once each. */
export const namesOf = (cues: readonly OpenCue[]): readonly string[] => [
  ...new Set(cues.flatMap(({ waitsFor }) => waitsFor)),
];

const countText = (n: number, { words }: PaintContext, own = false): string =>
  words.text(own ? "SETPIECE.Cue.WaitingTooMany" : "SETPIECE.Cue.WaitingMany", { n: whole(words, n) });

/** "Waiting for 7 people", as one line that opens; with one it is the name. */
export function waitText(cues: readonly OpenCue[], context: PaintContext): string {
  const names = namesOf(cues);
  return names.length > 1
    ? countText(names.length, context)
    : context.words.text("SETPIECE.Cue.Waiting", { names: list(context.words, names) });
}

/**
 * A step as somebody reads it who looks on: in words that call nobody "you", where its own do, and who is asked is
 * named once, be it in the name of whom they play.
 */
export function watchedText({ cue: { sentence }, waitsFor }: OpenCue, words: Words): string {
  const key = sentence.key.replace(".Cue.", ".Watched.");
  const cue = say(words, words.has(`SETPIECE.${key}`) ? { ...sentence, key } : sentence);
  return waitsFor.every((name) => cue.includes(name))
    ? cue
    : words.text("SETPIECE.Exit.Line", { names: list(words, waitsFor), cue });
}

/**
 * What it comes to as it stands, and what with a hero point, in two sentences; empty where a step has no such stakes.
 */
export const stakesText = (words: Words, { stakes }: Pick<Cue<unknown>, "stakes">): string => {
  if (!stakes) return "";
  const told = (key: string, facts: readonly Parameters<typeof say>[1][]): string =>
    facts.length === 0
      ? ""
      : words.text(`SETPIECE.Contest.Stake.${key}`, { facts: facts.map((fact) => say(words, fact)).join("; ") });
  return [told("Now", stakes.now), told("Then", stakes.then)].filter(Boolean).join(" ");
};
