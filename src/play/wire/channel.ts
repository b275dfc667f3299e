/** Messages between clients: requests, answers, seals. What a request means is the authority's to decide. */
import { isRefused, type Json } from "../../rules/log/index.ts";
import { integer, json, list, nullable, object, oneOf, tagged, text, type ValueOf } from "../../rules/log/parse.ts";
import { plainGiven, plainJson } from "../../rules/log/plain.ts";
import { isRecord } from "../../rules/log/values.ts";
import type { Host } from "../ports.ts";
import { REFUSED, sentence, type Answer } from "../refusals.ts";
import { isGm } from "../rights.ts";

const id = text({ min: 1, max: 100 });
const uuid = text({ max: 300 });

const OPS = [
  "intent",
  "table",
  "reveal",
  "choice",
  "challenge",
  "contest",
  "accept",
  "decline",
  "answer",
  "change",
  "request",
  "grant",
  "join",
  "detail",
  "fact",
  "endFight",
  "gmSide",
  "hazard",
  "plot",
  "hero",
] as const;

const request = object({
  /** Intent id: a repeat gets the first answer. */
  id,
  /** Nonce of the asking tab, which alone takes the reply. */
  client: id,
  /** The claimed asker. Proof is the server's sender; without one this user is asked. */
  user: id,
  op: oneOf(OPS),
  /** The conflict; "" for making one, a hazard outside fights and a plot change. */
  uuid,
  /** Last sequence the asker saw. */
  seq: integer({ min: 0 }),
  cue: nullable(text({ max: 200 })),
  body: json,
});

const reply = object({ id, client: id, answer: json });

/** The decider has heard a request and waits for someone's dice first. */
const rolling = object({ id, client: id });

const presence = object({ nonce: id, state: oneOf(["hello", "here", "bye"]) });

const nudge = object({ uuid, cue: text({ max: 200 }), users: list(id, { max: 100 }) });

/** The GM's machine asks for a group's blind choices: the last one is in. */
const open = object({ uuid, group: text({ max: 200 }) });

/** The decider announces a conflict's position: last event, digest of all keys. */
const stands = object({ uuid, seq: integer({ min: 0 }), digest: id });

/** Parses messages on `system.setpiece`; others are dropped silently. */
const parseMessage = tagged("type", {
  request,
  reply,
  rolling,
  presence,
  nudge,
  open,
  show: object({ uuid }),
  stands,
});

export type Request = ValueOf<typeof request>;
export type Op = Request["op"];
type Nudge = ValueOf<typeof nudge>;
export type Stands = ValueOf<typeof stands>;

/** Milliseconds a press waits for the GM's machine. */
export const TIMEOUT = 10_000;

/** Milliseconds before a press is sent again: its answer may be lost. */
export const AGAIN = 5_000;

export interface WireAsk {
  readonly op: Op;
  readonly uuid: string;
  /** Any JSON; too deep or too long data is refused here. */
  readonly body: unknown;
  readonly seq?: number;
  readonly cue?: string | null;
  /** A repeat of an earlier press carries its id. */
  readonly id?: string;
}

interface Answering {
  readonly claims: {
    readonly nonce: string;
    hear(nonce: string, state: "hello" | "here" | "bye", user: string | null): void;
  };
  /** True when this tab answers the request; all others keep silent. */
  answers(request: Pick<Request, "uuid" | "op">): boolean | Promise<boolean>;
  answer(request: Request, user: string): Promise<Answer>;
  /** True while this tab waits for someone's dice. */
  readonly rolling: boolean;
}

interface Waiting {
  settle(answer: Answer): void;
  /** The decider is still there: restarts the timeout. */
  anew(): void;
  told: boolean;
}

/** Sends this tab's presses to the decider and awaits answers. */
export class Requester {
  readonly client: string;
  readonly #host: Host;
  readonly #authority: Answering;
  readonly #waiting = new Map<string, Waiting>();

  constructor(host: Host, authority: Answering) {
    this.#host = host;
    this.#authority = authority;
    this.client = authority.claims.nonce;
  }

  /** Refused at once without a GM, or after `TIMEOUT`. Asks again after a lost line: the decider answers an id once. */
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

  /** A reply came. Only a GM decides, so others' replies are dropped. */
  reply(id: string, client: string, answer: Json, sender: string | null): void {
    if (client !== this.client) return;
    if (sender !== null && !isGm(this.#host.world, sender)) return;
    const read = readAnswer(answer);
    if (read) this.#settle(id, read);
  }

  /** The decider waits for dice: so does the press, and its person learns why, once. */
  rolling(id: string, client: string, sender: string | null): void {
    const waiting = this.#waiting.get(id);
    if (client !== this.client || !waiting) return;
    if (sender !== null && !isGm(this.#host.world, sender)) return;
    waiting.anew();
    if (!waiting.told) this.#host.screen.tell(sentence("Play.Note.Rolling"));
    waiting.told = true;
  }

  /** Whether this tab awaits this request's answer, which the authority asks where no sender is named. */
  sent(id: string): boolean {
    return this.#waiting.has(id);
  }

  /** Sends an opened choice to the decider alone; to everyone only where that fails. */
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

interface ChannelEvents {
  nudged(nudge: Nudge): void;
  show(uuid: string): void;
  open(uuid: string, group: string): void;
  stands(stands: Stands): void;
}

/** Everything from the socket. `sender` is the server's user id; without it the claimed user is asked. */
export class Channel {
  readonly #host: Host;
  readonly #authority: Answering;
  readonly #requester: Requester;
  readonly #events: ChannelEvents;
  readonly #answering = new Set<string>();

  constructor(host: Host, authority: Answering, requester: Requester, events: ChannelEvents) {
    this.#host = host;
    this.#authority = authority;
    this.#requester = requester;
    this.#events = events;
  }

  /** Takes a message; unreadable ones are dropped, since no press sends them. */
  async receive(payload: unknown, sender: string | null): Promise<void> {
    const parsed = parseMessage(payload);
    if (isRefused(parsed)) return;
    const message = parsed.value;
    switch (message.type) {
      case "request":
        return this.#request(message, sender);
      case "reply":
        return this.#requester.reply(message.id, message.client, message.answer, sender);
      case "rolling":
        return this.#requester.rolling(message.id, message.client, sender);
      case "presence":
        return this.#authority.claims.hear(message.nonce, message.state, sender);
      case "nudge":
        if (this.#isGm(sender)) this.#events.nudged(message);
        return;
      case "open":
        // Never for an unnamed sender: without this, seals open once all are in the log
        if (sender !== null && this.#isGm(sender)) this.#events.open(message.uuid, message.group);
        return;
      case "show":
        if (this.#isGm(sender)) this.#events.show(message.uuid);
        return;
      case "stands":
        if (this.#isGm(sender)) this.#events.stands(message);
        return;
    }
  }

  /** Takes a choice sent to this client alone, where no host names a sender; false if not ours or denied. */
  async whispered(payload: unknown): Promise<boolean> {
    const parsed = parseMessage(payload);
    if (isRefused(parsed) || parsed.value.type !== "request" || parsed.value.op !== "choice") return false;
    const request = parsed.value;
    if (!(await this.#authority.answers(request)) || !(await this.#confirmed(request))) return false;
    void this.#answer(request, request.user);
    return true;
  }

  async #request(request: Request, sender: string | null): Promise<void> {
    if (!(await this.#authority.answers(request))) return;
    await this.#answer(request, sender ?? ((await this.#confirmed(request)) ? request.user : null));
  }

  async #answer(request: Request, user: string | null): Promise<void> {
    const { id, client } = request;
    // A repeated request has waited for a while: its tab learns that owners still throw
    if (this.#answering.has(id) && this.#authority.rolling) this.#host.wire.emit({ type: "rolling", id, client });
    this.#answering.add(id);
    const answer: Answer = user === null ? REFUSED.unconfirmed : await this.#authority.answer(request, user);
    this.#answering.delete(id);
    this.#host.wire.emit({
      type: "reply",
      id,
      client,
      answer: plainJson(answer),
    });
  }

  async #confirmed(request: Request): Promise<boolean> {
    try {
      return await this.#host.wire.confirm(request.user, request.id);
    } catch {
      return false;
    }
  }

  /** Without named senders a nudge is believed: a forged one can only blink or ask. */
  #isGm(sender: string | null): boolean {
    return sender === null || isGm(this.#host.world, sender);
  }
}
