import { REFUSED, type Answer } from "../refusals.ts";
import { BOUNDS } from "./bounds.ts";

/**
 * First answers by intent id: a repeat (a double delivery, a retry after a lost reply) gets the same answer and
 * changes nothing. Older ones are found in the log by their step. Each person has room of their own, so that nobody's
 * presses push out what another was answered.
 */
export class Answers {
  readonly #of = new Map<string, Map<string, Promise<Answer>>>();

  once(user: string, id: string, decide: () => Promise<Answer>): Promise<Answer> {
    const first = this.#of.get(user) ?? new Map<string, Promise<Answer>>();
    this.#of.set(user, first);
    const known = first.get(id);
    if (known) return known;
    const answer = decide();
    first.set(id, answer);
    // Of what nobody knew the log knows when it is asked again
    void answer.then((said) => {
      if (said.kind === "refused" && said.key === REFUSED.unanswered.key) first.delete(id);
    });
    const oldest = first.keys().next().value;
    if (first.size > BOUNDS.answers && oldest !== undefined) first.delete(oldest);
    return answer;
  }
}
