import type { Host } from "../ports.ts";
import { REFUSED, sentence } from "../refusals.ts";
import type { Answer } from "../answers.ts";
import type { Json } from "../../rules/log/outcome.ts";
import type { Op, Request } from "./messages.ts";
import { isRefused } from "../../rules/log/index.ts";
import { plainGiven } from "../../rules/log/plain.ts";
import { isRecord } from "../../rules/log/values.ts";
import { isGm } from "../rights.ts";

/** How long a press waits for the GM's machine, in milliseconds. */
export const TIMEOUT = 10_000;

/** After so long a press is sent once more, in milliseconds: its answer may have been lost with somebody's line. */
export const AGAIN = 5_000;

/** What a press asks for. */
export interface WireAsk {
  readonly op: Op;
  readonly uuid: string;
  /** Anything that JSON has: what is too deep or too long for the line is refused here, wherever it comes from. */
  readonly body: unknown;
  readonly seq?: number;
  readonly cue?: string | null;
  /** A repeat of an earlier press carries its id. */
  readonly id?: string;
}

/** The one that decides, as the wire knows it. */
export interface Answering {
  readonly claims: {
    readonly nonce: string;
    hear(nonce: string, state: "hello" | "here" | "bye", user: string | null): void;
  };
  /** True when this tab answers the request; all others keep silent. */
  answers(request: Pick<Request, "uuid" | "op">): boolean | Promise<boolean>;
  answer(request: Request, user: string): Promise<Answer>;
  /** True while this tab waits for dice that somebody throws. */
  readonly rolling: boolean;
}

/** A press that waits for its answer. */
interface Waiting {
  settle(answer: Answer): void;
  /** Whoever decides is still there: its whole time begins anew. */
  anew(): void;
  told: boolean;
}

/** Sends this tab's presses to whoever decides, and waits for the answer. */
export class Requester {
  /** Nonce of this tab: only it takes the replies to its own requests. */
  readonly client: string;
  readonly #host: Host;
  readonly #authority: Answering;
  readonly #waiting = new Map<string, Waiting>();

  constructor(host: Host, authority: Answering) {
    this.#host = host;
    this.#authority = authority;
    this.client = authority.claims.nonce;
  }

  /**
   * Ask; resolves with the answer, with a refusal after ten seconds in which whoever decides says nothing, or at once
   * when no GM is online. A lost line loses
   * the answer too: it is asked for again when the line is up, and waited for anew. Whoever decides answers an id once.
   */
  async ask(asking: WireAsk): Promise<Answer> {
    const { world } = this.#host;
    const me = world.me();
    const body = plainGiven(asking.body);
    if (isRefused(body)) return body;
    const request: Request = {
      id: asking.id ?? world.nonce(),
      client: this.client,
      user: me.id,
      op: asking.op,
      uuid: asking.uuid,
      seq: asking.seq ?? 0,
      cue: asking.cue ?? null,
      body: body.value,
    };
    if (world.newer()) return REFUSED.newerSchema;
    const mine = this.#authority.answers(request);
    if (mine === true || (mine !== false && (await mine))) return this.#authority.answer(request, me.id);
    if (!world.activeGm()) return REFUSED.noGm;
    return this.#heard(request);
  }

  /** A reply came. Only a GM decides, so a reply of anyone else is dropped. */
  reply(id: string, client: string, answer: Json, sender: string | null): void {
    if (client !== this.client) return;
    if (sender !== null && !isGm(this.#host.world, sender)) return;
    const read = readAnswer(answer);
    if (read) this.#settle(id, read);
  }

  /** Whoever decides waits for dice itself: so does the press, and its person is told why, once. */
  rolling(id: string, client: string, sender: string | null): void {
    const waiting = this.#waiting.get(id);
    if (client !== this.client || !waiting) return;
    if (sender !== null && !isGm(this.#host.world, sender)) return;
    waiting.anew();
    if (!waiting.told) this.#host.screen.tell(sentence("Play.Note.Rolling"));
    waiting.told = true;
  }

  /** True while this tab waits for the answer to a request: what the authority asks where no sender is named. */
  sent(id: string): boolean {
    return this.#waiting.has(id);
  }

  /** What opens a choice is for whoever decides alone; everybody hears it only where it does not get there that way. */
  async #whisper(message: object): Promise<void> {
    const { wire, world } = this.#host;
    const gm = world.activeGm();
    const taken = gm ? await wire.whisper(gm.id, message).catch(() => false) : false;
    if (!taken) wire.emit(message);
  }

  #heard(request: Request): Promise<Answer> {
    const { later, line, wire } = this.#host;
    const message = { type: "request", ...request };
    const send = (): void => wire.emit(message);
    const wait = (): readonly (() => void)[] => [
      later(AGAIN, send),
      later(TIMEOUT, () => this.#settle(request.id, REFUSED.timeout)),
    ];
    return new Promise((resolve) => {
      let waits = wait();
      const stop = (): void => waits.forEach((one) => one());
      const anew = (): void => {
        stop();
        waits = wait();
      };
      const forget = line.onUp(() => {
        anew();
        send();
      });
      const settle = (answer: Answer): void => {
        stop();
        forget();
        resolve(answer);
      };
      this.#waiting.set(request.id, { settle, anew, told: false });
      if (request.op === "choice") void this.#whisper(message);
      else send();
    });
  }

  #settle(id: string, answer: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.settle(answer);
  }
}

const readAnswer = (value: Json): Answer | null => {
  if (!isRecord(value)) return null;
  const answer = value;
  if (answer.kind === "done")
    return typeof answer.uuid === "string" ? { kind: "done", uuid: answer.uuid } : { kind: "done" };
  if (answer.kind !== "refused" || typeof answer.key !== "string" || typeof answer.rule !== "string") return null;
  const data =
    typeof answer.data === "object" && answer.data !== null
      ? (answer.data as Record<string, string | number>)
      : undefined;
  return { kind: "refused", key: answer.key, rule: answer.rule, ...(data ? { data } : {}) };
};
