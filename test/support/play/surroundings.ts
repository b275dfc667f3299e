import type { ConflictPage, LinePort, Person, Post, PostPort, ServerPort, WorldPort } from "../../../src/play/ports.ts";
import { isOver } from "../../../src/play/receipts.ts";

interface Held {
  readonly posts: Post[];
  readonly people: readonly Person[];
  readonly moved: string[];
  readonly summaries: string[];
}

/** A table's chat: messages are named by position. The author is the GM unless given. */
export const chatOf = (table: Held, mode: () => string): PostPort => {
  const author = (id: string): string => table.posts[Number(id)]?.author ?? table.people.find(({ gm }) => gm)?.id ?? "";
  const write = (id: string, system: Readonly<Record<string, unknown>>): void => {
    const post = table.posts[Number(id)];
    if (post) table.posts[Number(id)] = { ...post, system: { ...post.system, ...system } };
  };
  return {
    mode,
    post: async (post) => void table.posts.push(post),
    loneRoll: (id) => {
      const post = table.posts[Number(id)];
      const quick = post?.system.unconfirmed === true ? post.system.quick : null;
      return typeof quick === "string" ? { roll: JSON.parse(quick), author: post?.author ?? "" } : null;
    },
    kept: (id) => {
      const kept = table.posts[Number(id)]?.system.kept;
      return typeof kept === "string" ? { kept: JSON.parse(kept), author: author(id) } : null;
    },
    asked: (id) => {
      const asked = table.posts[Number(id)]?.system.asked;
      return typeof asked === "string" ? { asked: JSON.parse(asked), author: author(id) } : null;
    },
    ask: async (id, asked) => write(id, { asked }),
    confirmed: async (id, uuid) => write(id, { unconfirmed: false, uuid }),
    moveCards: async (moved) => void table.moved.push(...[...moved].map(([from, to]) => `${from} ${to}`)),
    keepSummary: async (_uuid, summary) => void table.summaries.push(summary.key),
  };
};

const seats = (page: ConflictPage, actor: string): boolean =>
  Object.values(page.seats).some((seat) => seat.actor === actor);

/** The lists of conflicts that the world's port gives. */
export const listed = (
  all: () => readonly ConflictPage[],
): Pick<WorldPort, "pages" | "unfinished" | "playedBy" | "partsOf"> => ({
  pages: all,
  unfinished: () => all().filter((page) => !isOver(page)),
  playedBy: (actor, most) => {
    const over = all().filter((page) => isOver(page) && !page.fight && seats(page, actor));
    const newest = over.sort((a, b) => b.startedAt - a.startedAt).slice(0, most);
    return [...all().filter((page) => !isOver(page) || page.fight), ...newest];
  },
  partsOf: (outer) => all().filter(({ within }) => within?.includes(outer)),
});

type Job = () => void;

/** A client that takes messages to it alone. */
interface Hearer {
  readonly id: string;
  readonly sessions: { readonly channel: { whispered(payload: unknown): Promise<boolean> } };
}

const never = (): Promise<never> => new Promise(() => undefined);

/** Faults between a test table and its server: lost answers, unseen changes. */
export class FakeWeather {
  /** The next write's fate: stored or lost, both without an answer. */
  next: "stored" | "lost" | null = null;
  /** True: the server does not answer queries. */
  deaf = false;
  up = true;
  /** False: messages to one client alone fail. */
  whispers = true;
  /** Documents deleted everywhere. */
  readonly gone = new Set<string>();
  asked = 0;
  readonly #unseen: Job[] = [];
  readonly #behind = new Map<string, Map<string, ConflictPage>>();
  readonly #returning = new Set<Job>();

  /** Writes, subject to the fault. */
  async write<T>(job: () => T): Promise<T> {
    const fate = this.next;
    this.next = null;
    if (fate === null) return job();
    // Nobody sees it before somebody asks
    if (fate === "stored") this.#unseen.push(() => void job());
    return never();
  }

  async whisper(clients: readonly Hearer[], user: string, payload: object): Promise<boolean> {
    const to = this.whispers ? clients.find(({ id }) => id === user) : undefined;
    return to ? to.sessions.channel.whispered(JSON.parse(JSON.stringify(payload))) : false;
  }

  /** This client hears of no change to a page until it asks. */
  misses(client: string, page: ConflictPage): void {
    const pages = this.#behind.get(client) ?? new Map<string, ConflictPage>();
    this.#behind.set(client, pages.set(page.uuid, page));
  }

  hears(client: string, uuid: string): void {
    this.#behind.get(client)?.delete(uuid);
  }

  /** A client's outdated page, where it missed something. */
  seen(client: string, uuid: string): ConflictPage | null {
    return this.#behind.get(client)?.get(uuid) ?? null;
  }

  /** Restores the line to the server. */
  back(): void {
    this.up = true;
    for (const run of [...this.#returning]) run();
  }

  readonly line: LinePort = {
    up: () => this.up,
    onUp: (run) => {
      this.#returning.add(run);
      return () => void this.#returning.delete(run);
    },
  };

  server(client: string): ServerPort {
    const refresh = (uuid: string | null): Promise<void> => {
      this.asked++;
      if (this.deaf || !this.up) return never();
      for (const job of this.#unseen.splice(0)) job();
      if (uuid === null) this.#behind.delete(client);
      else this.#behind.get(client)?.delete(uuid);
      return Promise.resolve();
    };
    return { refresh, refreshConflicts: () => refresh(null), knows: (uuid) => !this.gone.has(uuid) };
  }
}

/** Runs everything that waits for its turn but not for the clock. */
export const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
};
