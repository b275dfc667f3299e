/** Runs jobs with the same key one after the other, so that each decides on what the one before has written. */
export class Queue {
  readonly #tails = new Map<string, Promise<unknown>>();

  run<T>(key: string, job: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const mine = before.then(job, job);
    this.#tails.set(key, mine);
    const done = () => {
      if (this.#tails.get(key) === mine) this.#tails.delete(key);
    };
    mine.then(done, done);
    return mine;
  }

  /** Keys that have work under way. */
  get busy(): readonly string[] {
    return [...this.#tails.keys()];
  }
}
