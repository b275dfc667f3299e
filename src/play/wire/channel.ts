import { isRefused } from "../../rules/log/index.ts";
import type { Host } from "../ports.ts";
import { REFUSED } from "../refusals.ts";
import type { Answer } from "../answers.ts";
import { parseMessage, type Nudge, type Request, type Stands } from "./messages.ts";
import type { Answering, Requester } from "./requester.ts";
import { plainJson } from "../../rules/log/plain.ts";
import { isGm } from "../rights.ts";

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
