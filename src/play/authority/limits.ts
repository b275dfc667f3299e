import { isRefused, type Refused, type Json } from "../../rules/log/index.ts";
import type { ConflictPage, Host, StoredRequest } from "../ports.ts";
import { REFUSED } from "../refusals.ts";
import { isGm } from "../rights.ts";
import { parseSeatStart } from "../setup/parse.ts";
import type { Op, Request } from "../wire/channel.ts";

export const BOUNDS = {
  /** Letters of one request. */
  letters: 8_000,
  /** Letters of a hero's sheet, which is sent whole. */
  hero: 300_000,
  /** Waiting requests of one person in one conflict. */
  waiting: 4,
  /** Waiting requests in one conflict. */
  waitingOfAll: 20,
  /** Unanswered asks and challenges of one person. */
  asks: 6,
  /** Requests of one person that store something, in `within` milliseconds. */
  often: 12,
  /** Requests of one person about the table (seal again, hand a seat over) in the same time: each is an event. */
  table: 240,
  within: 60_000,
  /** Remembered first answers of one person, so that a repeat does nothing twice. */
  answers: 500,
} as const;

/** Requests that store whatever they say; other requests are moves, which the rules can refuse. */
const KEEPING: readonly Op[] = ["challenge", "contest", "request", "hero"];

/** Keeps players' requests within limits, so that nobody fills a world or pushes out another's. */
export class Bounds {
  readonly #host: Host;
  readonly #said = new Map<string, readonly number[]>();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Why this request is ignored; null where it is allowed. */
  refuse(request: Pick<Request, "op" | "body">, user: string): Refused | null {
    const { world } = this.#host;
    if (isGm(world, user)) return null;
    const most = request.op === "hero" ? BOUNDS.hero : BOUNDS.letters;
    if (JSON.stringify(request.body).length > most) return REFUSED.tooMuch;
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

export const roomFor = (waiting: readonly StoredRequest[], user: string): Refused | null =>
  waiting.filter((one) => one.user === user).length >= BOUNDS.waiting || waiting.length >= BOUNDS.waitingOfAll
    ? REFUSED.tooMany
    : null;

/** The side, hero and ability of a player who wants to join; the GM sets all other terms. */
export const wishToJoin = (body: Json): Json | Refused => {
  const seat = parseSeatStart(body);
  if (isRefused(seat)) return seat;
  const { id, side, actor, ability } = seat.value;
  return { id, side, ...(actor === undefined ? {} : { actor }), ...(ability === undefined ? {} : { ability }) };
};

const BEAT = 4_000;
const GONE = 10_000;

/** Milliseconds that a new tab listens before it takes itself for the only one. */
export const LISTENS = 3_000;

interface Tab {
  readonly user: string;
  readonly heard: number;
}

/**
 * The GM tab responsible for a conflict: the page's last writer while alive, else the active GM's tab with the lowest
 * nonce. If two ever decide at once, the log's equal-sequence rule keeps one.
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

  start(): void {
    this.#begun = this.#host.world.now();
    if (this.#host.world.me().gm) this.#say("hello");
  }

  stop(): void {
    if (this.#host.world.me().gm) this.#say("bye");
  }

  /** A message of another tab; `user` is the sender as the server names it. Players' claims are ignored. */
  hear(nonce: string, state: "hello" | "here" | "bye", user: string | null): void {
    const world = this.#host.world;
    if (user === null || nonce === this.nonce || !isGm(world, user)) return;
    if (state === "bye") this.#tabs.delete(nonce);
    else this.#tabs.set(nonce, { user, heard: world.now() });
    if (!world.me().gm) return;
    if (state === "hello") this.#say("here");
    this.#beat();
  }

  /** Whether this tab decides about the page (null: a conflict yet to be made). */
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

  /** Null where the responsible tab is known; else resolves once other tabs had time to report. */
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

  /** Repeats the claim while other tabs exist: a crashed tab is missed after ten seconds. */
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
