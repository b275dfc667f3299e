import { isRefused } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { integer, json, list, nullable, object, oneOf, tagged, text, type ValueOf } from "../../rules/log/parse.ts";
import { plainGiven, plainJson } from "../../rules/log/plain.ts";
import { isRecord } from "../../rules/log/values.ts";
import type { Host } from "../ports.ts";
import { REFUSED, sentence, type Answer } from "../refusals.ts";
import { isGm } from "../rights.ts";

const id = text({ min: 1, max: 100 });
const uuid = text({ max: 300 });

/** What a client may ask of the authority. */
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
] as const;

const request = object({
  /** Intent id: a repeat gets the first answer. */
  id,
  /** Nonce of the asking tab, so that only it takes the reply. */
  client: id,
  /** Who claims to ask. Proof is the sender the server names; this only says whom to ask where it names none. */
  user: id,
  op: oneOf(OPS),
  /** The conflict; "" for what makes one, for a hazard outside a fight and a change of the plot. */
  uuid,
  /** Last sequence the asker saw. */
  seq: integer({ min: 0 }),
  /** The cue answered, or null. */
  cue: nullable(text({ max: 200 })),
  body: json,
});

const reply = object({ id, client: id, answer: json });

/** Whoever decides has heard a request, and waits for somebody's dice before it is its turn. */
const rolling = object({ id, client: id });

/** Tells that a GM tab is here, or goes. */
const presence = object({ nonce: id, state: oneOf(["hello", "here", "bye"]) });

const nudge = object({ uuid, cue: text({ max: 200 }), users: list(id, { max: 100 }) });

/** The GM's machine asks for the blind choices of a group: the last of them has come in. */
const open = object({ uuid, group: text({ max: 200 }) });

/** Whoever decides says where a conflict stands after a step: number of its last event, digest of all their keys. */
const stands = object({ uuid, seq: integer({ min: 0 }), digest: id });

/** Parse what crosses the channel `system.setpiece`; anything else is dropped without an answer. */
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

/** A request as it crosses the wire. */
export type Request = ValueOf<typeof request>;
export type Op = Request["op"];
type Nudge = ValueOf<typeof nudge>;
export type Stands = ValueOf<typeof stands>;

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
interface Answering {
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

/** What a channel tells the screens. */
interface ChannelEvents {
  nudged(nudge: Nudge): void;
  show(uuid: string): void;
  open(uuid: string, group: string): void;
  stands(stands: Stands): void;
}

/**
 * Everything that arrives over the socket. `sender` is the user id the server adds as second argument; where a host
 * names none, the user who is said to have asked is asked to confirm it.
 */
export class Channel {
  readonly #host: Host;
  readonly #authority: Answering;
  readonly #requester: Requester;
  readonly #events: ChannelEvents;
  /** Ids of requests that are being answered. */
  readonly #answering = new Set<string>();

  constructor(host: Host, authority: Answering, requester: Requester, events: ChannelEvents) {
    this.#host = host;
    this.#authority = authority;
    this.#requester = requester;
    this.#events = events;
  }

  /** Take one message of another client. What cannot be read is dropped: it is not from a person's press. */
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
        // Never on the word of somebody unnamed: without it what is sealed opens once all seals are in the log
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

  /**
   * Take a choice that was opened to this client alone; false where another decides, or where whoever is said to have
   * asked has not. No host names the sender of what it takes to one client.
   */
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
    // Whoever asks again has waited for a while: that is nobody's fault where hands are still throwing
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

  /** Where the server names no sender, a nudge is believed: the worst a forged one does is to blink, or to ask. */
  #isGm(sender: string | null): boolean {
    return sender === null || isGm(this.#host.world, sender);
  }
}
