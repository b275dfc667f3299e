import { REFUSED } from "../refusals.ts";
import type { Answer } from "../answers.ts";

const UNANSWERED: readonly string[] = [REFUSED.timeout.key, REFUSED.noGm.key];

/** True for an answer that never came, so that it may be asked for again; false for a no. */
export const isUnanswered = (answer: Answer): boolean => answer.kind === "refused" && UNANSWERED.includes(answer.key);

/**
 * What a machine opens by itself, without a press: asked for once at a time. A no holds for the log
 * it was given to: when the GM has meanwhile asked somebody else again, the opening is too early now
 * and right as soon as the log has moved on.
 */
export class Opening {
  readonly #asking = new Set<string>();
  readonly #refused = new Map<string, number>();
  readonly #again: () => void;

  /** `again` looks anew at what can be opened, in the log as it is by then. */
  constructor(again: () => void) {
    this.#again = again;
  }

  /** Ask under a key, seeing a log of this length; null where that is being asked or was refused already. */
  async ask(key: string, seq: number, job: () => Promise<Answer>): Promise<Answer | null> {
    if (this.#asking.has(key) || this.#refused.get(key) === seq) return null;
    this.#asking.add(key);
    const answer = await job();
    // What is done stays: it must not be asked again before the log shows it. What
    // nobody answered is asked again later.
    if (answer.kind === "refused") this.#asking.delete(key);
    if (answer.kind === "refused" && !isUnanswered(answer)) {
      this.#refused.set(key, seq);
      this.#again();
    }
    return answer;
  }

  /** It is sealed anew: what was asked and answered before does not count any more. */
  forget(key: string): void {
    this.#asking.delete(key);
    this.#refused.delete(key);
  }
}
