import type { Host } from "../ports.ts";
import { REFUSED } from "../refusals.ts";
import { done, type Answer } from "../answers.ts";
import type { Pending, RefusedPress } from "../shown.ts";
import type { WireAsk, Requester } from "../wire/requester.ts";

/** A press that takes no longer, in milliseconds, is seen on its button alone: screens are told of what comes of it. */
export const BRIEF = 100;

/** After this many milliseconds a press says that it still waits. */
const SLOW = 3_000;

/** A press that waits for the one before it. */
interface Waiting {
  readonly control: string;
  readonly job: () => Promise<Answer>;
  readonly answered: (answer: Promise<Answer> | Answer) => void;
}

/** A press on its way, with the step that it will be in the log. */
interface Sent {
  readonly control: string;
  readonly since: number;
  step: string | null;
  logged: boolean;
  slow: boolean;
}

/**
 * One press on its way at a time: locks its control at once, says when it takes long, keeps the refusal until the next
 * press. A press of another control meanwhile waits its turn, and then asks with what its person saw when pressing, so
 * that the authority can tell whether it still fits. A press that timed out and is made again carries the same id, so
 * that it is never done twice. Where the log has it before its answer is there, it is over for whoever looks.
 */
export class Press {
  pending: Pending | null = null;
  refusal: RefusedPress | null = null;
  readonly #host: Host;
  readonly #requester: Requester;
  readonly #changed: (tell: boolean) => void;
  readonly #waiting: Waiting[] = [];
  /** What is on its way and not in the log yet. */
  #sent: Sent | null = null;
  /** How many answers are still to come, of what the log has too. */
  #unheard = 0;
  #unanswered: { readonly id: string; readonly what: string } | null = null;

  /** @param changed  what is pending is another; with false nobody has to be told of it yet */
  constructor(host: Host, requester: Requester, changed: (tell: boolean) => void) {
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
      const sent = this.#sent;
      // What takes several writes is not over with its first
      if (sent && asking.op === "intent") sent.step = id;
      const answer = await this.#requester.ask({ ...asking, id });
      this.#unanswered = isLost(answer) && !sent?.logged ? { id, what } : null;
      return answer;
    });
  }

  /** Do something under a control's name, after what is on its way; a second press of a locked control is refused. */
  run(control: string, job: () => Promise<Answer>): Promise<Answer> {
    if (this.#locked.includes(control)) return Promise.resolve(REFUSED.pending);
    const shown = this.refusal !== null;
    this.refusal = null;
    if (!this.#sent) return this.#send(control, job, shown);
    const answer = new Promise<Answer>((answered) => this.#waiting.push({ control, job, answered }));
    this.#show();
    this.#changed(true);
    return answer;
  }

  /**
   * The log of the conflict is about to be shown: what stands in it is done. Nobody has to be told again, and what
   * waits behind it goes.
   */
  look(isLogged: (step: string) => boolean): void {
    const sent = this.#sent;
    if (this.#unanswered && isLogged(this.#unanswered.id)) this.#unanswered = null;
    if (!sent?.step || !isLogged(sent.step)) return;
    sent.logged = true;
    this.#sent = null;
    this.#show();
    void Promise.resolve().then(() => !this.#sent && this.#next(null));
  }

  get #locked(): readonly string[] {
    return [this.#sent, ...this.#waiting].flatMap((one) => one?.control ?? []);
  }

  /** Until its answer is there something is pending, but once the log has it no control is locked for it. */
  #show(): void {
    const { since = this.#host.world.now(), slow = false } = this.#sent ?? {};
    this.pending = this.#unheard > 0 ? { controls: this.#locked, since, slow } : null;
  }

  async #send(control: string, job: () => Promise<Answer>, shown: boolean): Promise<Answer> {
    const sent: Sent = { control, since: this.#host.world.now(), step: null, logged: false, slow: false };
    this.#sent = sent;
    this.#unheard += 1;
    this.#show();
    const soon = this.#host.later(BRIEF, () => !sent.logged && this.#changed(true));
    const stop = this.#host.later(SLOW, () => {
      if (sent.logged) return;
      sent.slow = true;
      this.#show();
      this.#changed(true);
    });
    this.#changed(shown);
    let answer: Answer | null = null;
    try {
      answer = await job();
      // Whatever became of the answer: what stands in the log is done
      if (sent.logged && isLost(answer)) answer = done;
    } finally {
      soon();
      stop();
      this.#unheard -= 1;
      if (answer?.kind === "refused") this.refusal = { control, refused: answer };
      if (!sent.logged) this.#sent = null;
      this.#show();
      if (!sent.logged) this.#next(answer);
    }
    this.#changed(!sent.logged || answer.kind === "refused");
    return answer;
  }

  /** The next in line goes; what waited behind a press that nobody answered is not sent into the same silence. */
  #next(before: Answer | null): void {
    if (before && isLost(before)) for (const one of this.#waiting.splice(0)) one.answered(before);
    const next = this.#waiting.shift();
    next?.answered(this.#send(next.control, next.job, true));
  }
}

const isLost = (answer: Answer): boolean => answer.kind === "refused" && answer.key === REFUSED.timeout.key;
