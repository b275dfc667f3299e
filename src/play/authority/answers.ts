import { REFUSED } from "../refusals.ts";
import type { Answer } from "../session.ts";

const KEPT = 500;

/**
 * First answers by intent id: a repeat (a double delivery, a retry after a lost reply) gets the same answer and
 * changes nothing. Older ones are found in the log by their step.
 */
export class Answers {
  readonly #first = new Map<string, Promise<Answer>>();

  once(id: string, decide: () => Promise<Answer>): Promise<Answer> {
    const known = this.#first.get(id);
    if (known) return known;
    const answer = decide();
    this.#first.set(id, answer);
    // Of what nobody knew the log knows when it is asked again
    void answer.then((said) => {
      if (said.kind === "refused" && said.key === REFUSED.unanswered.key) this.#first.delete(id);
    });
    if (this.#first.size > KEPT) {
      const oldest = this.#first.keys().next().value;
      if (oldest !== undefined) this.#first.delete(oldest);
    }
    return answer;
  }
}
