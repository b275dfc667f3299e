import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import type { Json } from "../../rules/log/outcome.ts";
import type { ConflictPage, Host, StoredRequest } from "../ports.ts";
import { REFUSED } from "../refusals.ts";
import { parseSeatStart } from "../setup/parse.ts";
import type { Op, Request } from "../wire/channel.ts";
import { isGm } from "../rights.ts";

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
