import type { OpenCue } from "../../play/session.ts";

/** How long the cue in front keeps its place against a more urgent one while nobody works on it. */
export const KEEP_MS = 2000;

/** Which cue stands in front, since when, and whether a person is at it. */
export interface Front {
  readonly key: string | null;
  readonly since: number;
}

/**
 * Choose the cue in front. Cues come most urgent first; the one in front stays while it has the focus, or until it was
 * there for two seconds: two cues never jump under a person's hand.
 */
export function chooseFront(front: Front, cues: readonly OpenCue[], focused: boolean, now: number): Front {
  const [first] = cues;
  if (!first) return { key: null, since: now };
  const stays = cues.some((cue) => cue.key === front.key);
  if (stays && (focused || first.key === front.key || now - front.since < KEEP_MS)) return front;
  return { key: first.key, since: now };
}

/** The cue after the one in front, round and round. */
export function nextFront(front: Front, cues: readonly OpenCue[], now: number): Front {
  const at = cues.findIndex((cue) => cue.key === front.key);
  return { key: cues[(at + 1) % cues.length]?.key ?? null, since: now };
}
