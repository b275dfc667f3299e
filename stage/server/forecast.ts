/**
 * Weather that comes by itself, so that a whole suite can be played under it. It is light: a step of a conflict now and
 * then meets it, and people who are only sitting down do not. What comes when depends
 * on a seed, and on what is written.
 */
import type { Request } from "./documents/request.ts";
import { seeded } from "./sockets/lane.ts";
import type { Fate } from "./weather.ts";

/** Kinds of weather, and what each of them does now and then. */
export const KINDS = {
  /** Messages overtake each other; writes alone keep the order in which the server made them. */
  unordered: null,
  /** The disk takes its time over each write, and sometimes a second. */
  "slow-disk": null,
  /** The server is gone once a step is stored, and comes up again. */
  dies: "dies",
  /** The others are not told of a step. */
  untold: "untold",
  /** Whoever wrote a step gets no answer. */
  unanswered: "unanswered",
  /** The line of whoever wrote a step breaks before the answer, and nobody notices until it is there again. */
  "gm-line": "cut",
} as const satisfies Readonly<Record<string, Fate | null>>;

export type Kind = keyof typeof KINDS;

/** A step in so many meets the weather on average; the two after it do not. */
const SELDOM = 7;
const REST = 2;

/** The longest a message is late by in milliseconds where messages overtake each other. */
const LATE = 150;

/** How long a cut line is down, in milliseconds. */
const DOWN = 1_500;

/** How long the master of the game waits outside for the others after the server died, in milliseconds. */
const OTHERS = 5_000;

/** The name of a kind of weather. Throws one sentence that lists them for any other. */
export function kindOf(name: string): Kind {
  if (Object.hasOwn(KINDS, name)) return name as Kind;
  throw new Error(`There is no weather "${name}": it is one of ${Object.keys(KINDS).join(", ")}.`);
}

/** True for a write that adds events to the log of a conflict. */
const isStep = ({ action, documentName, operation }: Request): boolean =>
  action === "update" &&
  ["JournalEntryPage", "Combat"].includes(documentName) &&
  JSON.stringify(operation["updates"] ?? []).includes('"events":{');

export class Forecast {
  readonly unordered: boolean;
  readonly #random: () => number;
  /** So many people are sitting down or loading their pages: until they are there, it is calm. */
  #arriving = 0;
  #rest = REST;
  /** Who was here when the server died and is not yet back, and until when they are waited for. */
  readonly #missed = new Set<string>();
  #until = 0;

  constructor(
    readonly kind: Kind,
    seed = 1,
  ) {
    this.unordered = kind === "unordered";
    this.#random = seeded(seed);
  }

  /** Run something during which the weather is fair. */
  async fairly<T>(run: () => Promise<T>): Promise<T> {
    this.#arriving += 1;
    try {
      return await run();
    } finally {
      this.#arriving -= 1;
    }
  }

  /** How long the next message is late, in milliseconds. */
  late(): number {
    return this.unordered ? LATE * this.#random() : 0;
  }

  /** How much longer the next write to the disk takes, in milliseconds. */
  disk(): number {
    if (this.kind !== "slow-disk" || this.#arriving > 0) return 0;
    return this.#random() < 1 / 20 ? 1_000 : 250 * this.#random();
  }

  /** What becomes of a write that has just been stored. */
  over(request: Request): Fate | null {
    const fate = KINDS[this.kind];
    if (fate === null || this.#arriving > 0 || !isStep(request)) return null;
    if (this.#rest > 0) this.#rest -= 1;
    else if (this.#random() < 1 / SELDOM) {
      this.#rest = REST;
      return fate;
    }
    return null;
  }

  /** How long a line that breaks is down, in milliseconds. */
  readonly down = DOWN;

  /** The server has died with these people at the table. */
  left(users: readonly string[]): void {
    for (const user of users) this.#missed.add(user);
    this.#until = Date.now() + OTHERS;
  }

  /** Somebody is at the table (again). */
  came(user: string): void {
    this.#missed.delete(user);
  }

  /**
   * True for whoever decides while others are still on their way back: what is posted before they are there is missing
   * on their screens until they load the page anew, on every host.
   */
  waits(user: string): boolean {
    return Date.now() < this.#until && [...this.#missed].some((one) => one !== user);
  }
}
