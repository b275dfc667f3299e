import type { Host } from "../ports.ts";
import { REFUSED } from "../refusals.ts";
import type { Answer } from "../answers.ts";
import type { Pending, RefusedPress } from "../shown.ts";
import type { WireAsk, Requester } from "../wire/requester.ts";

/** After this many milliseconds a press says that it still waits. */
const SLOW = 3_000;

/** A press that waits for the one before it. */
interface Waiting {
  readonly control: string;
  readonly job: () => Promise<Answer>;
  readonly answered: (answer: Promise<Answer> | Answer) => void;
}

/**
 * One press on its way at a time: locks its control at once, says when it takes long, keeps the refusal until the next
 * press. A press of another control meanwhile waits its turn, and then asks with what its person saw when pressing, so
 * that the authority can tell whether it still fits. A press that timed out and is made again carries the same id, so
 * that it is never done twice.
 */
export class Press {
  pending: Pending | null = null;
  refusal: RefusedPress | null = null;
  readonly #host: Host;
  readonly #requester: Requester;
  readonly #changed: () => void;
  readonly #waiting: Waiting[] = [];
  #unanswered: { readonly id: string; readonly what: string } | null = null;

  constructor(host: Host, requester: Requester, changed: () => void) {
    this.#host = host;
    this.#requester = requester;
    this.#changed = changed;
  }

  /** Ask the authority under a control's name. */
  ask(control: string, asking: WireAsk): Promise<Answer> {
    const { seq: _seq, ...rest } = asking;
    const what = JSON.stringify(rest);
    return this.run(control, async () => {
      const id = this.#unanswered?.what === what ? this.#unanswered.id : this.#host.world.nonce();
      const answer = await this.#requester.ask({ ...asking, id });
      this.#unanswered = isLost(answer) ? { id, what } : null;
      return answer;
    });
  }

  /** Do something under a control's name, after what is on its way; a second press of a locked control is refused. */
  run(control: string, job: () => Promise<Answer>): Promise<Answer> {
    if (!this.pending) {
      this.refusal = null;
      return this.#send(control, job);
    }
    if (this.pending.controls.includes(control)) return Promise.resolve(REFUSED.pending);
    this.refusal = null;
    this.pending = { ...this.pending, controls: [...this.pending.controls, control] };
    this.#changed();
    return new Promise((answered) => this.#waiting.push({ control, job, answered }));
  }

  async #send(control: string, job: () => Promise<Answer>): Promise<Answer> {
    const controls = [control, ...this.#waiting.map((one) => one.control)];
    this.pending = { controls, since: this.#host.world.now(), slow: false };
    const stop = this.#host.later(SLOW, () => {
      if (!this.pending) return;
      this.pending = { ...this.pending, slow: true };
      this.#changed();
    });
    this.#changed();
    let answer: Answer | null = null;
    try {
      answer = await job();
    } finally {
      stop();
      this.pending = null;
      if (answer?.kind === "refused") this.refusal = { control, refused: answer };
      this.#next(answer);
    }
    this.#changed();
    return answer;
  }

  /** The next in line goes; what waited behind a press that nobody answered is not sent into the same silence. */
  #next(before: Answer | null): void {
    if (before && isLost(before)) for (const one of this.#waiting.splice(0)) one.answered(before);
    const next = this.#waiting.shift();
    next?.answered(this.#send(next.control, next.job));
  }
}

const isLost = (answer: Answer): boolean => answer.kind === "refused" && answer.key === REFUSED.timeout.key;
