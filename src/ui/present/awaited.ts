import type { OpenCue, Session } from "../../play/session.ts";
import type { Cue } from "../../rules/log/family.ts";
import { list, say, waited, whole, type Words } from "../words/words.ts";
import type { PaintContext } from "./paint-context.ts";

export const faceOf = ({ seats }: Pick<Session, "seats">, id: string): string =>
  seats.find((seat) => seat.id === id)?.img ?? "";

/** Whether somebody is away, and who plays for them. */
export const presenceNotes = (
  card: Session["seats"][number] | undefined,
  words: Words,
): readonly { readonly icon: string; readonly text: string }[] => [
  ...(card && card.actor !== null && !card.present ? [{ icon: "away", text: words.text("SETPIECE.Seat.Away") }] : []),
  ...(card?.delegate && card.players.length > 0
    ? [{ icon: "", text: words.text("SETPIECE.Seat.PlayedBy", { name: card.players.join(", ") }) }]
    : []),
];

/** "Waiting for Ana and Bram", and since when. */
export interface AwaitedPicture {
  readonly text: string;
  /** The names behind a text that only counts them. */
  readonly names?: string;
  readonly faces?: readonly string[];
  readonly since: number;
  readonly waited: string;
}

/** Kinds of steps that the swap window waits for. */
const ABOUT_CARDS: readonly string[] = ["swap", "takeSwap", "keep"];

const isOpen = (cues: readonly OpenCue[], kinds: readonly string[], { conflict }: OpenCue): boolean =>
  cues.some((one) => kinds.includes(one.cue.kind) && one.conflict === conflict);

/** The table waits for the swaps, not for the window, which the GM closes only after they are answered. */
const inWindow = (cues: readonly OpenCue[]): readonly OpenCue[] =>
  cues
    .filter((open) => open.cue.kind !== "window" || !isOpen(cues, ABOUT_CARDS, open))
    .map((open) =>
      open.cue.kind === "swap" || (open.cue.kind === "takeSwap" && isOpen(cues, ["window"], open))
        ? { ...open, cue: { ...open.cue, amendment: false } }
        : open,
    );

/** An amendment blocks nobody. */
export const blockingOf = (cues: readonly OpenCue[]): readonly OpenCue[] =>
  inWindow(cues).filter(({ cue }) => !cue.amendment);

/** The window is left out where anybody thinks about a swap. */
export const othersIn = (cues: readonly OpenCue[]): readonly OpenCue[] => inWindow(cues).filter(({ mine }) => !mine);

/** A step that can only amend a roll names its person where nothing else waits. Null: nobody. */
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

/** More names, or more letters, become a number that opens. */
const NAMES = 2;
const BESIDE = 40;

/** One line beside an own step (P3); `own` is false where the reader has none. */
export function besidePicture(others: readonly OpenCue[], context: PaintContext, own = true): AwaitedPicture | null {
  const blocking = blockingOf(others);
  const awaited = awaitedPicture(blocking, context, own ? "SETPIECE.Cue.WaitingToo" : "SETPIECE.Cue.Waiting");
  const names = namesOf(blocking);
  return awaited && names.length > 1 && (names.length > NAMES || names.join().length > BESIDE)
    ? { ...awaited, text: countText(names.length, context, own), names: awaited.text }
    : awaited;
}

export const namesOf = (cues: readonly OpenCue[]): readonly string[] => [
  ...new Set(cues.flatMap(({ waitsFor }) => waitsFor)),
];

const countText = (n: number, { words }: PaintContext, own = false): string =>
  words.text(own ? "SETPIECE.Cue.WaitingTooMany" : "SETPIECE.Cue.WaitingMany", { n: whole(words, n) });

export function waitText(cues: readonly OpenCue[], context: PaintContext): string {
  const names = namesOf(cues);
  return names.length > 1
    ? countText(names.length, context)
    : context.words.text("SETPIECE.Cue.Waiting", { names: list(context.words, names) });
}

/** A spectator is never called "you", and the text names who is asked once. */
export function watchedText({ cue: { sentence }, waitsFor }: OpenCue, words: Words): string {
  const key = sentence.key.replace(".Cue.", ".Watched.");
  const cue = say(words, words.has(`SETPIECE.${key}`) ? { ...sentence, key } : sentence);
  return waitsFor.every((name) => cue.includes(name))
    ? cue
    : words.text("SETPIECE.Exit.Line", { names: list(words, waitsFor), cue });
}

/** The stakes now and with a hero point; empty where a step has none. */
export const stakesText = (words: Words, { stakes }: Pick<Cue<unknown>, "stakes">): string => {
  if (!stakes) return "";
  const told = (key: string, facts: readonly Parameters<typeof say>[1][]): string =>
    facts.length === 0
      ? ""
      : words.text(`SETPIECE.Contest.Stake.${key}`, { facts: facts.map((fact) => say(words, fact)).join("; ") });
  return [told("Now", stakes.now), told("Then", stakes.then)].filter(Boolean).join(" ");
};
