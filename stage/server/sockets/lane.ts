/**
 * The way between the server and one client. With a latency it delays every message by half to one
 * and a half times that, seeded, so that clients get out of step with each other, but a client's
 * own messages never overtake one another.
 */

/** Seeded numbers from 0 to 1 (a linear congruential generator; quality does not matter here). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** First in, first out, each after its delay; without latency messages pass at once. */
export class Lane {
  #last: Promise<void> = Promise.resolve();

  constructor(
    private readonly latency: number,
    private readonly random: () => number,
  ) {}

  /** Run a delivery when its turn and its time have come. */
  send(deliver: () => void): void {
    if (this.latency <= 0) return deliver();
    const wait = this.latency * (0.5 + this.random());
    const due = new Promise<void>((resolve) => setTimeout(resolve, wait));
    this.#last = this.#last.then(() => due).then(deliver);
  }
}
