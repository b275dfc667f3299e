/** Screens that want to hear of changes. One that fails is reported and does not keep the others from hearing. */
export class Listeners {
  readonly #all = new Set<() => void>();

  /** How many listen. */
  get size(): number {
    return this.#all.size;
  }

  add(listener: () => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(): void {
    for (const listener of [...this.#all])
      try {
        listener();
      } catch (error) {
        console.error(error);
      }
  }
}
