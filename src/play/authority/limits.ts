import { isRefused, type Refused } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import type { ConflictPage, Host, StoredRequest } from "../ports.ts";
import { REFUSED } from "../refusals.ts";
import { isGm } from "../rights.ts";
import { parseSeatStart } from "../setup/parse.ts";
import type { Op, Request } from "../wire/channel.ts";

/** What one person who is no GM may ask for, in one place. */
export const BOUNDS = {
  /** Letters of what one request says. */
  letters: 8_000,
  /** Requests of one person that wait in one conflict for the GM's word. */
  waiting: 4,
  /** Requests of all people that wait in one conflict. */
  waitingOfAll: 20,
  /** Asks and challenges of one person that nobody has answered. */
  asks: 6,
  /** Requests that make or keep something, of one person within `within` milliseconds. */
  often: 12,
  /**
   * Requests about the table itself (to seal anew, to hand a seat over), of one
   * person within as long: each is an event.
   */
  table: 240,
  within: 60_000,
  /** First answers that are remembered of one person, so that a repeat does nothing twice. */
  answers: 500,
} as const;

/** Requests that write whatever they say: the others are moves, of which the rules refuse what does not fit. */
const KEEPING: readonly Op[] = ["challenge", "contest", "request"];

/** Keeps what players ask for within bounds, so that nobody fills a world or pushes out what another asked. */
export class Bounds {
  readonly #host: Host;
  /** When what was said, by kind and person. */
  readonly #said = new Map<string, readonly number[]>();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Why a request of this person is not even looked at; null where it is. */
  refuse(request: Pick<Request, "op" | "body">, user: string): Refused | null {
    const { world } = this.#host;
    if (isGm(world, user)) return null;
    if (JSON.stringify(request.body).length > BOUNDS.letters) return REFUSED.tooMuch;
    const kind = KEEPING.includes(request.op) ? "often" : request.op === "table" ? "table" : null;
    if (kind === null) return null;
    const now = world.now();
    const said = `${kind} ${user}`;
    const lately = (this.#said.get(said) ?? []).filter((at) => now - at < BOUNDS.within);
    if (lately.length >= BOUNDS[kind]) return REFUSED.tooOften;
    this.#said.set(said, [...lately, now]);
    if (kind === "table" || request.op === "request") return null;
    const open = world.unfinished().filter((page) => page.challenger === user && isOpen(page));
    return open.length >= BOUNDS.asks ? REFUSED.tooMany : null;
  }
}

const isOpen = ({ status }: ConflictPage): boolean => status === "asked" || status === "challenge";

/** Why one more request of this person does not fit on a page; null where it does. */
export const roomFor = (waiting: readonly StoredRequest[], user: string): Refused | null =>
  waiting.filter((one) => one.user === user).length >= BOUNDS.waiting || waiting.length >= BOUNDS.waitingOfAll
    ? REFUSED.tooMany
    : null;

/** What a player's wish to come in may say: side, hero and ability. All else of the terms is the GM's. */
export const wishToJoin = (body: Json): Json | Refused => {
  const seat = parseSeatStart(body);
  if (isRefused(seat)) return seat;
  const { id, side, actor, ability } = seat.value;
  return { id, side, ...(actor === undefined ? {} : { actor }), ...(ability === undefined ? {} : { ability }) };
};

const BEAT = 4_000;
const GONE = 10_000;

/** How long a tab that has just come listens before it believes that it is alone, in milliseconds. */
export const LISTENS = 3_000;

/** A GM tab that said it is here. */
interface Tab {
  readonly user: string;
  readonly heard: number;
}

/**
 * Which GM tab looks after a conflict. The page names the tab that wrote last; while that one is alive it goes on, so
 * that a second tab or a second GM never decides beside it. Otherwise the tab with the lowest nonce of the host's
 * active GM takes over. Should two tabs ever decide at once, the log's equal-sequence rule keeps one.
 */
export class Claims {
  readonly nonce: string;
  readonly #host: Host;
  readonly #tabs = new Map<string, Tab>();
  #beating = false;
  #begun = -Infinity;

  constructor(host: Host) {
    this.#host = host;
    this.nonce = host.world.nonce();
  }

  /** Tell the other GM tabs that this one is here. */
  start(): void {
    this.#begun = this.#host.world.now();
    if (this.#host.world.me().gm) this.#say("hello");
  }

  /** Tell them that it goes. */
  stop(): void {
    if (this.#host.world.me().gm) this.#say("bye");
  }

  /** Another tab spoke; `user` is the sender as the server names it. Players' claims count for nothing. */
  hear(nonce: string, state: "hello" | "here" | "bye", user: string | null): void {
    const world = this.#host.world;
    if (user === null || nonce === this.nonce || !isGm(world, user)) return;
    if (state === "bye") this.#tabs.delete(nonce);
    else this.#tabs.set(nonce, { user, heard: world.now() });
    if (!world.me().gm) return;
    if (state === "hello") this.#say("here");
    this.#beat();
  }

  /** True when this tab decides about the page (null: about a conflict that is yet to be made). */
  responsible(page: Pick<ConflictPage, "authority"> | null): boolean {
    const world = this.#host.world;
    const me = world.me();
    if (!me.gm) return false;
    const alive = this.#alive();
    if (page && page.authority === this.nonce) return true;
    if (page && alive.has(page.authority)) return false;
    if (world.activeGm()?.id !== me.id) return false;
    return [...alive].every(([nonce, tab]) => tab.user !== me.id || nonce > this.nonce);
  }

  /**
   * Null where this tab knows who decides about a page, as where it wrote last; else it resolves when the other tabs
   * have had the time to say that they are here.
   */
  settled(page: Pick<ConflictPage, "authority">): Promise<void> | null {
    const left = this.#begun + LISTENS - this.#host.world.now();
    if (left <= 0 || page.authority === this.nonce) return null;
    return new Promise((heard) => void this.#host.later(left, heard));
  }

  #alive(): ReadonlyMap<string, Tab> {
    const world = this.#host.world;
    const present = new Set(world.people().flatMap((one) => (one.active && one.gm ? [one.id] : [])));
    for (const [nonce, tab] of this.#tabs)
      if (!present.has(tab.user) || world.now() - tab.heard > GONE) this.#tabs.delete(nonce);
    return this.#tabs;
  }

  /** While there are others, keep saying so: a tab that crashed is missed after ten seconds. */
  #beat(): void {
    if (this.#beating || this.#alive().size === 0) return;
    this.#beating = true;
    this.#host.later(BEAT, () => {
      this.#beating = false;
      if (this.#alive().size === 0) return;
      this.#say("here");
      this.#beat();
    });
  }

  #say(state: "hello" | "here" | "bye"): void {
    this.#host.wire.emit({ type: "presence", nonce: this.nonce, state });
  }
}
