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
  type LiveEvent,
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

/** True for an answer that never came, so that it may be asked again; false for a refusal. */
const isUnanswered = (answer: Answer): boolean => answer.kind === "refused" && UNANSWERED.includes(answer.key);

/** Opens seals without a press. A refusal holds for one log length: later the same opening may be right. */
export class Opening {
  readonly #asking = new Set<string>();
  readonly #refused = new Map<string, number>();
  readonly #again: () => void;

  /** `again` looks for openings in the log as it is then. */
  constructor(again: () => void) {
    this.#again = again;
  }

  /** Asks under a key at this log length; null where that is under way or was refused. */
  async ask(key: string, seq: number, job: () => Promise<Answer>): Promise<Answer | null> {
    if (this.#asking.has(key) || this.#refused.get(key) === seq) return null;
    this.#asking.add(key);
    const answer = await job();
    // A success is not asked again before the log shows it; an unanswered request is asked again later
    if (answer.kind === "refused") this.#asking.delete(key);
    if (answer.kind === "refused" && !isUnanswered(answer)) {
      this.#refused.set(key, seq);
      this.#again();
    }
    return answer;
  }

  /** Forgets a key's answers, as its throw is sealed anew. */
  forget(key: string): void {
    this.#asking.delete(key);
    this.#refused.delete(key);
  }
}

export interface ChoosingAt {
  readonly family: AnyFamily;
  readonly folded: Folded;
}

const missing = ({ family, folded }: ChoosingAt, group: string): readonly Cue<IntentBase>[] =>
  family.waiting(folded.state).filter((cue) => cue.seal === group && !isSealed(folded.table, cue));

/** Blind choices: kept on the chooser's machine, sealed in the log, opened when the group is complete. */
export class Choosing {
  readonly #uuid: string;
  readonly #host: Host;
  readonly #requester: Requester;
  readonly #store: ChoiceStore;
  readonly #opening: Opening;
  readonly #again: () => void;
  /** Choices sent open as the last of their group, until the log has them. */
  readonly #sent: { readonly group: string; readonly seat: string }[] = [];

  constructor(uuid: string, host: Host, requester: Requester, again: () => void) {
    this.#uuid = uuid;
    this.#host = host;
    this.#requester = requester;
    this.#store = new ChoiceStore(host.memory);
    this.#again = again;
    this.#opening = new Opening(again);
  }

  /** Seals a choice, which may change until all are in. The group's last one goes open and is written with all. */
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

  /** Keeps the blind choices among these steps; returns their seals, to be stored in one write. */
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

  /** Opens this machine's seals once a group is complete; asks again for lost ones. */
  async reveal(at: ChoosingAt): Promise<void> {
    const { folded } = at;
    for (const { group, seat } of this.#sent.splice(0))
      if (group in folded.table.seals) this.#sent.push({ group, seat });
      else this.#store.forget(this.#uuid, group, seat);
    const complete = Object.keys(folded.table.seals).filter((group) => missing(at, group).length === 0);
    await Promise.all(complete.map((group) => this.#openOwn(at, group)));
  }

  /** The GM's machine has the group's last choice: opens this machine's own if no other is missing. */
  async open(at: ChoosingAt, group: string): Promise<void> {
    if (missing(at, group).length <= 1) await this.#openOwn(at, group);
  }

  async #openOwn({ family, folded }: ChoosingAt, group: string): Promise<void> {
    const seal = folded.table.seals[group];
    if (!seal || !family.waiting(folded.state).some((cue) => cue.seal === group)) return;
    const own = Object.keys(seal.sealed).filter(
      (seat) => seal.revealed[seat] === undefined && sealedBy(folded, group, seat) === this.#host.world.me().id,
    );
    // In parallel: none is written before all are there
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

/** An owner's dice: thrown once, sealed, opened when all are in. */
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

  /** Throws a seat's dice here and seals them. A throw before a lost reply or a reload is reused. */
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

/** The longest wait of a picture for dice, in milliseconds. */
export const HOLD = 5_000;

/** Steps between two folds whose dice are still to be seen. */
export const rollingSteps = (family: AnyFamily, shown: Folded, next: Folded): readonly string[] => {
  // What an undo took back and a redo restores has thrown its dice before
  const isShown = ({ key }: LiveEvent): boolean => shown.live.findLast((one) => one.key === key) !== undefined;
  const fresh = next.live.slice(next.live.findLastIndex(isShown) + 1);
  return [
    ...new Set(fresh.flatMap((one) => (one.event && family.dice?.(one.event) === true ? [one.stored.step] : []))),
  ];
};

/** Holds a picture until its steps' dice rest on this client, five seconds at most. */
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

  rolling(step: string): boolean {
    return this.#steps.has(step);
  }

  wait(steps: readonly string[]): void {
    if (steps.length === 0 || !this.#host.rest.waits()) return;
    for (const step of steps) this.#steps.add(step);
    this.#stop ??= this.#host.later(HOLD, () => this.end());
  }

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

/** A press this short, in milliseconds, shows on its button alone; screens hear of its result. */
export const BRIEF = 100;

/** Milliseconds after which a press says that it still waits. */
const SLOW = 3_000;

interface Waiting {
  readonly control: string;
  readonly job: () => Promise<Answer>;
  readonly answered: (answer: Promise<Answer> | Answer) => void;
}

interface Sent {
  readonly control: string;
  readonly since: number;
  step: string | null;
  logged: boolean;
  slow: boolean;
}

/**
 * One press at a time: it locks its control, says when it takes long, and keeps a refusal until the next press. A press
 * of another control waits and carries what its person saw, by which the authority judges whether it still fits. A
 * repeat after a timeout has the same id, so it is never done twice. A logged press is over for viewers, answer or not.
 */
export class Press {
  pending: Pending | null = null;
  refusal: RefusedPress | null = null;
  readonly #host: Host;
  readonly #requester: Requester;
  readonly #changed: (tell: boolean) => void;
  readonly #waiting: Waiting[] = [];
  #sent: Sent | null = null;
  /** Sent presses without an answer, those already in the log included. */
  #unheard = 0;
  #unanswered: { readonly id: string; readonly what: string } | null = null;

  /** @param changed  called when `pending` changes; `tell` is false while no screen has to show it */
  constructor(host: Host, requester: Requester, changed: (tell: boolean) => void) {
    this.#host = host;
    this.#requester = requester;
    this.#changed = changed;
  }

  ask(control: string, asking: WireAsk): Promise<Answer> {
    const { seq: _seq, ...rest } = asking;
    const what = JSON.stringify(rest);
    return this.run(control, async () => {
      const id = this.#unanswered?.what === what ? this.#unanswered.id : this.#host.world.nonce();
      const sent = this.#sent;
      // A command of several writes is not over with its first
      if (sent && asking.op === "intent") sent.step = id;
      const answer = await this.#requester.ask({ ...asking, id });
      this.#unanswered = isLost(answer) && !sent?.logged ? { id, what } : null;
      return answer;
    });
  }

  /** Runs a job under a control's name, after what is on its way; a locked control's second press is refused. */
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

  /** Called before a log is shown: a press in it is done and the next one is sent, without a repaint of its own. */
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

  /** A logged press locks no control any more, though it is pending until its answer. */
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
      // A logged step is done, even if its answer timed out
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

  /** Sends the next in line; what waited behind an unanswered press is dropped. */
  #next(before: Answer | null): void {
    if (before && isLost(before)) for (const one of this.#waiting.splice(0)) one.answered(before);
    const next = this.#waiting.shift();
    next?.answered(this.#send(next.control, next.job, true));
  }
}

const isLost = (answer: Answer): boolean => answer.kind === "refused" && answer.key === REFUSED.timeout.key;
