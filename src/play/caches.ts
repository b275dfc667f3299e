import type { DiceWanted } from "../rules/log/index.ts";

/**
 * What a function makes, worked out when it is first asked for and then kept: nobody pays for what is not looked at.
 */
export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

/**
 * Names of what was used last, no more than so many: which of the things that can be worked out anew are worth keeping.
 * The one that was not used for longest goes.
 */
export class LastFew {
  readonly #most: number;
  readonly #drop: (name: string) => void;
  readonly #names = new Set<string>();

  /** @param drop  called with each name that goes because others came */
  constructor(most: number, drop: (name: string) => void) {
    this.#most = most;
    this.#drop = drop;
  }

  /** It is used now. */
  use(name: string): void {
    this.#names.delete(name);
    this.#names.add(name);
    const [oldest] = this.#names;
    if (this.#names.size <= this.#most || oldest === undefined) return;
    this.#names.delete(oldest);
    this.#drop(oldest);
  }

  /** It is not one of these any more: it stays whatever comes, or is gone. */
  leave(name: string): void {
    this.#names.delete(name);
  }
}

/** How many conflicts that are over are kept as they were read: those on the screens of a busy board, and some. */
export const OVER_KEPT = 12;

/** A throw in Foundry's own notation: `1d20 + 7`. */
export const formulaOf = ({ count, faces, bonus = 0 }: DiceWanted): string =>
  `${count}d${faces}${bonus === 0 ? "" : bonus > 0 ? ` + ${bonus}` : ` - ${-bonus}`}`;
