import type { OpenCue } from "../shown.ts";

/** How long the GM waits before the same cue may be nudged again, in milliseconds. */
const NUDGE_PAUSE = 10_000;

/** What this client remembers of the open cues of one conflict: nothing of it is stored. */
export class CueMemory {
  readonly #now: () => number;
  readonly #since = new Map<string, number>();
  readonly #nudged = new Set<string>();
  readonly #nudges = new Map<string, number>();

  /** @param now  the clock, in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** When this client saw the cue first. */
  since(cue: string): number {
    const known = this.#since.get(cue);
    if (known !== undefined) return known;
    const now = this.#now();
    this.#since.set(cue, now);
    return now;
  }

  /** The GM asked this viewer to hurry. */
  hurry(cue: string): void {
    this.#nudged.add(cue);
  }

  /** Whether the GM asked this viewer to hurry. */
  hurried(cue: string): boolean {
    return this.#nudged.has(cue);
  }

  /** Whether this client nudged the cue's people only just now. */
  nudgedJustNow(cue: string): boolean {
    return this.#now() - (this.#nudges.get(cue) ?? -NUDGE_PAUSE) < NUDGE_PAUSE;
  }

  /** This client nudged the cue's people. */
  nudge(cue: string): void {
    this.#nudges.set(cue, this.#now());
  }

  /** Forget closed cues, so that the same step opened again by an undo counts from then. */
  tidy(cues: readonly OpenCue[]): void {
    const open = new Set(cues.map((one) => one.cue.id));
    for (const cue of this.#since.keys()) if (!open.has(cue)) this.#since.delete(cue);
    for (const cue of this.#nudged) if (!open.has(cue)) this.#nudged.delete(cue);
  }
}
