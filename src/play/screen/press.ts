import type { Host } from "../ports.ts";
import { REFUSED } from "../refusals.ts";
import type { Answer, Pending, Session } from "../session.ts";
import type { Asking, Requester } from "../wire/requester.ts";

/** After this many milliseconds a press says that it still waits. */
export const SLOW = 3_000;

/**
 * One press at a time: locks the control at once, says when it takes long, keeps the refusal until the next press. A
 * press that timed out and is made again carries the same id, so that it is never done twice.
 */
export class Press {
  pending: Pending | null = null;
  refusal: Session["refusal"] = null;
  readonly #host: Host;
  readonly #requester: Requester;
  readonly #changed: () => void;
  #unanswered: { readonly id: string; readonly what: string } | null = null;

  constructor(host: Host, requester: Requester, changed: () => void) {
    this.#host = host;
    this.#requester = requester;
    this.#changed = changed;
  }

  /** Ask the authority under a control's name. */
  ask(control: string, asking: Asking): Promise<Answer> {
    const { seq: _seq, ...rest } = asking;
    const what = JSON.stringify(rest);
    const id = this.#unanswered?.what === what ? this.#unanswered.id : this.#host.world.nonce();
    return this.run(control, async () => {
      const answer = await this.#requester.ask({ ...asking, id });
      const lost = answer.kind === "refused" && answer.key === REFUSED.timeout.key;
      this.#unanswered = lost ? { id, what } : null;
      return answer;
    });
  }

  /** Do something under a control's name; a second press meanwhile is refused and changes nothing. */
  async run(control: string, job: () => Promise<Answer>): Promise<Answer> {
    if (this.pending) return REFUSED.pending;
    this.refusal = null;
    this.pending = { control, since: this.#host.world.now(), slow: false };
    const stop = this.#host.later(SLOW, () => {
      if (!this.pending) return;
      this.pending = { ...this.pending, slow: true };
      this.#changed();
    });
    this.#changed();
    let answer: Answer;
    try {
      answer = await job();
    } finally {
      stop();
      this.pending = null;
    }
    if (answer.kind === "refused") this.refusal = { control, refused: answer };
    this.#changed();
    return answer;
  }
}
