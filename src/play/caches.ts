import type { DiceWanted } from "../rules/log/index.ts";

/** The last names used, up to a limit; the least recent goes. */
export class LastFew {
  readonly #most: number;
  readonly #drop: (name: string) => void;
  readonly #names = new Set<string>();

  /** @param drop  called with each name that newer ones push out */
  constructor(most: number, drop: (name: string) => void) {
    this.#most = most;
    this.#drop = drop;
  }

  use(name: string): void {
    this.#names.delete(name);
    this.#names.add(name);
    const [oldest] = this.#names;
    if (this.#names.size <= this.#most || oldest === undefined) return;
    this.#names.delete(oldest);
    this.#drop(oldest);
  }

  /** Takes a name off the list without dropping it. */
  leave(name: string): void {
    this.#names.delete(name);
  }
}

/** Finished conflicts whose logs stay in memory: those on a busy board, and some more. */
export const OVER_KEPT = 12;

/** A throw in Foundry's notation: `1d20 + 7`. */
export const formulaOf = ({ count, faces, bonus = 0 }: DiceWanted): string =>
  `${count}d${faces}${bonus === 0 ? "" : bonus > 0 ? ` + ${bonus}` : ` - ${-bonus}`}`;
