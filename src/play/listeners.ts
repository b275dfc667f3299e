/** Screens that want to hear of changes. One that fails is reported and does not keep the others from hearing. */
export class Listeners<About extends readonly unknown[] = []> {
  readonly #all = new Set<(...about: About) => void>();

  /** How many listen. */
  get size(): number {
    return this.#all.size;
  }

  add(listener: (...about: About) => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(...about: About): void {
    for (const listener of [...this.#all])
      try {
        listener(...about);
      } catch (error) {
        console.error(error);
      }
  }
}
