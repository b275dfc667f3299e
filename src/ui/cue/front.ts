import type { OpenCue } from "../../play/session.ts";
import { isOffer } from "../live/offer.ts";

/** How long the cue in front keeps its place against a more urgent one while nobody works on it. */
export const KEEP_MS = 2000;

/** Which cue stands in front, of which conflict, since when, and what its person passed over for it. */
export interface Front {
  /** Null where no cue does; with a conflict, that one keeps the place of the cue that closed. */
  readonly key: string | null;
  readonly conflict?: string;
  readonly since: number;
  /** Keys of the more urgent cues that were open as its person went to it; absent where nobody went anywhere. */
  readonly past?: readonly string[];
}

/**
 * Choose the cue in front. Cues come most urgent first; the one in front stays while it has the focus, or until it was
 * there for two seconds: two cues never jump under a person's hand. Where a person went to it, what they passed over
 * waits as long as its conflict asks them anything: time alone, or odds that arrive, move nothing. What is more urgent
 * and opened later comes as ever. A cue that closes leaves its place to the next of its conflict, and for two seconds
 * to no other: a second press where the first one was decides nothing elsewhere.
 */
export function chooseFront(front: Front, cues: readonly OpenCue[], focused: boolean, now: number): Front {
  const { past } = front;
  const isPast = ({ key }: OpenCue): boolean => past?.includes(key) ?? false;
  const goesOn = (cue: OpenCue): boolean => cue.conflict === front.conflict && !isOffer(cue);
  const at = cues.find(({ key }) => key === front.key) ?? cues.find((cue) => goesOn(cue) && !isPast(cue));
  const first = at ? cues.find((cue) => !isPast(cue)) : cues[0];
  if (!first) return { key: null, since: now };
  if (!at && front.conflict !== undefined && first.conflict !== front.conflict) {
    if (front.key !== null) return { key: null, conflict: front.conflict, since: now };
    if (now - front.since < KEEP_MS) return front;
  }
  const kept = at?.key === front.key ? focused || now - front.since < KEEP_MS : past === undefined;
  if (!at || (first !== at && !kept)) return { key: first.key, conflict: first.conflict, since: now };
  return at.key === front.key ? front : { ...front, key: at.key, since: now };
}

/** A cue that its person went to: all that is more urgent was passed over for it. */
export function wentTo({ key, conflict }: OpenCue, cues: readonly OpenCue[], now: number): Front {
  const keys = cues.map((cue) => cue.key);
  return { key, conflict, since: now, past: keys.slice(0, Math.max(0, keys.indexOf(key))) };
}

/** The cue after the one in front, round and round. */
export function nextFront(front: Front, cues: readonly OpenCue[], now: number): Front {
  const at = cues.findIndex((cue) => cue.key === front.key);
  const next = cues[(at + 1) % cues.length];
  return next ? wentTo(next, cues, now) : { key: null, since: now };
}
