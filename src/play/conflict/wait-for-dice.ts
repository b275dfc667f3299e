import type { AnyFamily, Folded } from "../../rules/log/index.ts";
import type { Host } from "../ports.ts";

/** Longest time that a picture waits for dice, in milliseconds. */
export const HOLD = 5_000;

/** Steps between two folds whose dice are still to be seen. */
export const rollingSteps = (family: AnyFamily, shown: Folded, next: Folded): readonly string[] => {
  const known = new Set(shown.live.map((one) => one.key));
  return [
    ...new Set(
      next.live.flatMap((one) =>
        one.event && !known.has(one.key) && family.dice?.(one.event) === true ? [one.stored.step] : [],
      ),
    ),
  ];
};

/** Holds a picture until the dice of its steps have come to rest on this client, five seconds at most. */
export class WaitForDice {
  readonly #host: Host;
  readonly #release: () => void;
  readonly #steps = new Set<string>();
  #stop: (() => void) | null = null;

  constructor(host: Host, release: () => void) {
    this.#host = host;
    this.#release = release;
  }

  get holding(): boolean {
    return this.#steps.size > 0;
  }

  /** True while the dice of this step are still rolling. */
  rolling(step: string): boolean {
    return this.#steps.has(step);
  }

  /** Wait for these steps too. */
  wait(steps: readonly string[]): void {
    if (steps.length === 0 || !this.#host.rest.waits()) return;
    for (const step of steps) this.#steps.add(step);
    this.#stop ??= this.#host.later(HOLD, () => this.end());
  }

  /** The dice of a step have come to rest. */
  rested(step: string): void {
    if (this.#steps.delete(step) && this.#steps.size === 0) this.end();
  }

  end(): void {
    this.#steps.clear();
    this.#stop?.();
    this.#stop = null;
    this.#release();
  }
}
