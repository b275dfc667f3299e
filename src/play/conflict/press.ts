import type { Faces } from "../../rules/log/family.ts";
import {
  isRefused,
  isSealed,
  seatsOut,
  type AnyFamily,
  type Cue,
  type Folded,
  type GmStep,
  type IntentBase,
} from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { plainGiven, plainObject } from "../../rules/log/plain.ts";
import { isRecord } from "../../rules/log/values.ts";
import type { Host } from "../ports.ts";
import { REFUSED, done, type Answer } from "../refusals.ts";
import type { Pending, RefusedPress } from "../views.ts";
import type { Requester, WireAsk } from "../wire/channel.ts";
import { ChoiceStore, SealStore, sealHash, sealedBy, type SealedThrow } from "../wire/seal.ts";

const UNANSWERED: readonly string[] = [REFUSED.timeout.key, REFUSED.noGm.key];

/** True for an answer that never came, so that it may be asked for again; false for a no. */
const isUnanswered = (answer: Answer): boolean => answer.kind === "refused" && UNANSWERED.includes(answer.key);

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

/** A conflict's log as this client has it. */
export interface ChoosingAt {
  readonly family: AnyFamily;
  readonly folded: Folded;
}

/** The cues of a group that nobody has answered yet. */
const missing = ({ family, folded }: ChoosingAt, group: string): readonly Cue<IntentBase>[] =>
  family.waiting(folded.state).filter((cue) => cue.seal === group && !isSealed(folded.table, cue));

/** Blind choices: kept on the chooser's machine, sealed in the log, opened when all of the group are in. */
export class Choosing {
  readonly #uuid: string;
  readonly #host: Host;
  readonly #requester: Requester;
  readonly #store: ChoiceStore;
  readonly #opening: Opening;
  readonly #again: () => void;
  /** Choices sent open as the last of their group; kept until the log has them. */
  readonly #sent: { readonly group: string; readonly seat: string }[] = [];

  constructor(uuid: string, host: Host, requester: Requester, again: () => void) {
    this.#uuid = uuid;
    this.#host = host;
    this.#requester = requester;
    this.#store = new ChoiceStore(host.memory);
    this.#again = again;
    this.#opening = new Opening(again);
  }

  /**
   * Seal a choice; it can be made anew until all are in. Whoever chooses last has nothing to hide from the GM's machine
   * any more: the choice goes there open, and is written with all others at once.
   */
  async choose(at: ChoosingAt | null, group: string, seat: string, intent: IntentBase): Promise<Answer> {
    const salt = this.#host.world.nonce();
    const given = plainGiven(intent);
    if (isRefused(given)) return given;
    const choice = isRecord(given.value) ? given.value : {};
    this.#store.keep(this.#uuid, group, seat, { salt, intent: choice });
    const last = at !== null && missing(at, group).every((cue) => cue.seats.includes(seat));
    const answer = last
      ? await this.#requester.ask({ op: "choice", uuid: this.#uuid, body: { group, seat, salt, intent: choice, last } })
      : await this.#table({ type: "choice-seal", group, seat, hash: sealHash(salt, choice) });
    if (answer.kind === "refused" && !isUnanswered(answer)) this.#store.forget(this.#uuid, group, seat);
    if (last && answer.kind === "done") {
      this.#sent.push({ group, seat });
      this.#again();
    }
    return answer;
  }

  /** Keep the blind choices among several, to be sealed in one write: what is to be written. */
  keepAll(steps: readonly GmStep[]): Json {
    return steps.flatMap(({ cue: { seal: group, seats }, intent }) => {
      const [seat] = seats;
      if (group === undefined || seat === undefined) return [];
      const salt = this.#host.world.nonce();
      const choice = plainObject(intent);
      this.#store.keep(this.#uuid, group, seat, { salt, intent: choice });
      return [{ group, seat, hash: sealHash(salt, choice) }];
    });
  }

  /** Open what this machine has sealed once all of a group are in; what it has lost is asked for again. */
  async reveal(at: ChoosingAt): Promise<void> {
    const { folded } = at;
    for (const { group, seat } of this.#sent.splice(0))
      if (group in folded.table.seals) this.#sent.push({ group, seat });
      else this.#store.forget(this.#uuid, group, seat);
    const complete = Object.keys(folded.table.seals).filter((group) => missing(at, group).length === 0);
    await Promise.all(complete.map((group) => this.#openOwn(at, group)));
  }

  /** The GM's machine has the last choice of a group: this machine's own are opened, if no other is missing. */
  async open(at: ChoosingAt, group: string): Promise<void> {
    if (missing(at, group).length <= 1) await this.#openOwn(at, group);
  }

  async #openOwn({ family, folded }: ChoosingAt, group: string): Promise<void> {
    const seal = folded.table.seals[group];
    if (!seal || !family.waiting(folded.state).some((cue) => cue.seal === group)) return;
    const own = Object.keys(seal.sealed).filter(
      (seat) => seal.revealed[seat] === undefined && sealedBy(folded, group, seat) === this.#host.world.me().id,
    );
    // Side by side: none is written before all are there
    await Promise.all(own.map((seat) => this.#open(folded.seq, group, seat, seal.sealed[seat] ?? "")));
  }

  async #open(seq: number, group: string, seat: string, hash: string): Promise<void> {
    const answer = await this.#opening.ask(`${group} ${seat} ${hash}`, seq, () => {
      const kept = this.#store.find(this.#uuid, group, seat);
      return kept
        ? this.#requester.ask({ op: "choice", uuid: this.#uuid, body: { group, seat, ...kept } })
        : this.#table({ type: "choice-lost", group, seat, reason: { key: "Play.Choice.Gone" } });
    });
    if (answer?.kind === "done") this.#store.forget(this.#uuid, group, seat);
  }

  #table(action: Json): Promise<Answer> {
    return this.#requester.ask({ op: "table", uuid: this.#uuid, body: action });
  }
}

/** An owner's own dice: thrown once, sealed, and opened when all are in. */
export class Throwing {
  readonly seals: SealStore;
  readonly #uuid: string;
  readonly #host: Host;
  readonly #requester: Requester;
  readonly #opening: Opening;

  constructor(uuid: string, host: Host, requester: Requester, again: () => void) {
    this.#uuid = uuid;
    this.#host = host;
    this.#requester = requester;
    this.seals = new SealStore(host.memory);
    this.#opening = new Opening(again);
  }

  /** Throw a seat's dice here and seal them. What was thrown before a lost reply or a reload is used again. */
  async throw(folded: Folded, seat: string): Promise<Answer> {
    const pending = folded.table.pending;
    if (!pending || !seatsOut(pending).includes(seat)) return REFUSED.noThrow;
    const kept = this.seals.find(this.#uuid, pending.step, seat);
    if (pending.sealed[seat] !== undefined) {
      if (kept) return REFUSED.alreadyThrown;
      const lost = await this.#table({ type: "throw-lost", seat, reason: { key: "Play.Throw.Gone" } });
      if (lost.kind === "refused") return lost;
    }
    this.#opening.forget(`${pending.step} ${seat}`);
    const sealed = kept ?? (await this.#evaluate(pending.dice.filter((dice) => dice.seat === seat)));
    this.seals.keep(this.#uuid, pending.step, seat, sealed);
    const answer = await this.#table({ type: "throw-seal", seat, hash: sealHash(sealed.salt, sealed.faces) });
    if (answer.kind === "refused" && answer.key !== REFUSED.timeout.key)
      this.seals.forget(this.#uuid, pending.step, seat);
    return answer;
  }

  /** Open what this machine has sealed, once all are in. */
  async reveal(folded: Folded): Promise<void> {
    const pending = folded.table.pending;
    if (!pending) return;
    const out = seatsOut(pending);
    if (out.some((seat) => pending.sealed[seat] === undefined)) return;
    for (const seat of out) {
      const sealed = this.seals.find(this.#uuid, pending.step, seat);
      if (!sealed) continue;
      const body: Json = { seat, faces: sealed.faces, salt: sealed.salt };
      const answer = await this.#opening.ask(`${pending.step} ${seat}`, folded.seq, () =>
        this.#requester.ask({ op: "reveal", uuid: this.#uuid, body }),
      );
      if (answer?.kind === "done") this.seals.forget(this.#uuid, pending.step, seat);
    }
  }

  async #evaluate(dice: Parameters<Host["dice"]["throw"]>[0][]): Promise<SealedThrow> {
    const faces: Record<string, readonly number[]> = {};
    for (const wanted of dice) faces[wanted.id] = (await this.#host.dice.throw(wanted, true)).faces;
    return { salt: this.#host.world.nonce(), faces: faces satisfies Faces };
  }

  #table(action: Json): Promise<Answer> {
    return this.#requester.ask({ op: "table", uuid: this.#uuid, body: action });
  }
}

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
