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
    private readonly weather: { readonly unordered: boolean; late(): number } | null = null,
  ) {}

  /**
   * Run a delivery when its turn and its time have come; what is free takes no turn where messages overtake each other.
   */
  send(deliver: () => void, free = false): void {
    const unordered = this.weather?.unordered === true;
    if (this.latency <= 0 && !unordered) return deliver();
    const wait = this.latency * (0.5 + this.random()) + (this.weather?.late() ?? 0);
    if (free && unordered) return void setTimeout(deliver, wait);
    const due = new Promise<void>((resolve) => setTimeout(resolve, wait));
    this.#last = this.#last.then(() => due).then(deliver);
  }
}
