import { parseKey, type Change, type Refused } from "../../rules/log/index.ts";
import { applyChange } from "../changes.ts";
import type { ConflictPage, Host, Post } from "../ports.ts";
import { REFUSED, Unanswered, sentence } from "../refusals.ts";
import type { Stands } from "../wire/channel.ts";
import { sha256 } from "../wire/seal.ts";

/** How long a write may stay without an answer before the server is asked what it holds, in milliseconds. */
export const SILENCE = 5_000;

/** How long a lost line is waited for before a press is told that nobody knows, in milliseconds. */
export const AWAY = 60_000;

/** So often a write is made that nobody answers. */
const TRIES = 3;

/** What became of a request: its answer, or none in time. */
type Heard<T> = { readonly value: T } | "silence";

/**
 * Waits for the server, but never for ever. An answer is given up where it does not come in time, and at once where the
 * line was lost and is there again: what was asked over the old line is not answered over the new one.
 */
export class ReliableWrites {
  readonly #host: Pick<Host, "later" | "line" | "server">;

  constructor(host: Pick<Host, "later" | "line" | "server">) {
    this.#host = host;
  }

  /**
   * Make a write that does no more when it is made twice, until it is known what became of it. After each silence the
   * documents it goes to are asked for first: what was stored is there then, and writing it again changes nothing.
   * Rejects with what the server said against it, or with Unanswered. Answers whether there was a silence.
   */
  async repeat<T>(write: () => Promise<T>, touched: readonly string[]): Promise<{ value: T; silent: boolean }> {
    for (let tries = 1; tries <= TRIES; tries++) {
      const heard = await this.#heard(write());
      if (heard !== "silence") return { value: heard.value, silent: tries > 1 };
      for (const uuid of touched) await this.refresh(uuid);
    }
    throw new Unanswered();
  }

  /** Wait for something that must not be done twice; rejects with Unanswered where nobody knows. */
  async once<T>(asked: Promise<T>): Promise<T> {
    const heard = await this.#heard(asked);
    if (heard === "silence") throw new Unanswered();
    return heard.value;
  }

  /** Take over what the server holds of a document; false where it did not say. */
  refresh(uuid: string): Promise<boolean> {
    return this.#told(() => this.#host.server.refresh(uuid));
  }

  /** Take over what the server holds of all conflicts; false where it did not say. */
  refreshConflicts(): Promise<boolean> {
    return this.#told(() => this.#host.server.refreshConflicts());
  }

  async #told(ask: () => Promise<void>): Promise<boolean> {
    try {
      return (await this.#heard(ask())) !== "silence";
    } catch {
      return false;
    }
  }

  #heard<T>(asked: Promise<T>): Promise<Heard<T>> {
    const { later, line } = this.#host;
    return new Promise((resolve, reject) => {
      let stop: readonly (() => void)[] = [];
      const settle = (run: () => void): void => {
        for (const one of stop) one();
        run();
      };
      const silence = (): void => settle(() => resolve("silence"));
      const gone = (): void => settle(() => reject(new Unanswered()));
      stop = [
        line.onUp(silence),
        later(SILENCE, () => {
          if (line.up()) silence();
        }),
        later(AWAY, gone),
      ];
      asked.then(
        (value) => settle(() => resolve({ value })),
        (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error(String(error)))),
      );
    });
  }
}

type Writes = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>;

/**
 * A host whose writes all come to an end. What says the same when it is made again (parts of a document, what a log
 * shows on combatants and tokens, a message with its id) is made until it is known to be stored; what makes something
 * new is waited for and then refused, and its person looks whether it is there. `changed` is told of a conflict of
 * which the server's word was taken over.
 */
export const surely = (host: Host, sure: ReliableWrites, changed: (uuid: string) => void): Host => {
  const { append, apply, combat, chat, sheets, world } = host;
  const again = async <T>(write: () => Promise<T>, ...touched: readonly string[]): Promise<T> => {
    const { value, silent } = await sure.repeat(write, touched);
    if (silent) host.screen.tell(sentence("Play.Note.Silence"));
    return value;
  };
  /** The port with these of its writes waited for once. */
  const once = <Port extends object>(port: Port, ...names: readonly (keyof Port)[]): Port => ({
    ...port,
    ...Object.fromEntries(
      names.map((name) => [
        name,
        (...given: never[]) => sure.once((port as unknown as Writes)[name as string]?.(...given) ?? Promise.resolve()),
      ]),
    ),
  });
  /** What a message says stands in the log: a step must not look undone because nobody knows whether it was posted. */
  const unposted = (error: unknown): void => {
    if (!(error instanceof Unanswered)) throw error;
    host.screen.tell(sentence("Play.Note.NotPosted"));
  };
  const post = (message: Post): Promise<void> => {
    const id = message.id ?? host.world.nonce();
    return again(() => chat.post({ ...message, id }), `ChatMessage.${id}`).catch(unposted);
  };
  return {
    ...host,
    append: {
      ...once(append, "create", "restore", "season", "fileAway"),
      write: async (uuid, write) => {
        const { value, silent } = await sure.repeat(() => append.write(uuid, write), [uuid]);
        if (!silent) return value;
        host.screen.tell(sentence("Play.Note.Silence"));
        // What was taken over is there already when the write is made again: the host then tells this client of nothing
        changed(uuid);
        return value;
      },
    },
    apply: {
      ...apply,
      write: (uuid, path, value) => again(() => apply.write(uuid, path, value), uuid),
      writeFields: (uuid, fields) => again(() => apply.writeFields(uuid, fields), uuid),
    },
    combat: {
      ...once(combat, "create", "add", "remove"),
      settle: (uuid, plan, turn) => again(() => combat.settle(uuid, plan, turn), uuid),
      statuses: (actor, states) => again(() => combat.statuses(actor, states), actor),
      veil: (tokens) => again(() => combat.veil(tokens), Object.keys(tokens)[0] ?? ""),
      place: (token, zone) => again(() => combat.place(token, zone), token),
    },
    chat: {
      ...once(chat, "moveCards", "confirmed"),
      keepSummary: (uuid, summary) => sure.once(chat.keepSummary(uuid, summary)).catch(unposted),
      post,
    },
    sheets: once(sheets, "write", "setEvening", "setSeasons"),
    world: once(world, "proposeWays", "setOpenResistances", "bring", "recipe", "prepared", "preparedFields"),
    wire: once(host.wire, "confirm"),
  };
};

/** A step of which nobody knows whether the server stored it. */
interface Doubt {
  /** Keys of its events. */
  readonly keys: readonly string[];
  /** What it has written, or tried to write, to sheets. */
  readonly changes: readonly Change[];
}

/**
 * Steps without an answer, by conflict. Nothing is decided on top of one before the server has said what it holds: then
 * the step counts, or what it wrote to sheets is taken back.
 */
export class Doubts {
  readonly #host: Host;
  readonly #sure: ReliableWrites;
  readonly #open = new Map<string, Doubt>();
  #back: Promise<unknown> = Promise.resolve();

  constructor(host: Host, sure: ReliableWrites) {
    this.#host = host;
    this.#sure = sure;
  }

  note(uuid: string, doubt: Doubt): void {
    this.#open.set(uuid, doubt);
  }

  /** The line is there again: all conflicts are asked for, and nothing is decided before. */
  back(): Promise<unknown> {
    this.#back = this.#sure.refreshConflicts();
    return this.#back;
  }

  /** Resolves when a conflict can be decided on: whether there was a doubt; refused while the server does not say. */
  async settle(uuid: string): Promise<boolean | Refused> {
    await this.#back;
    const doubt = this.#open.get(uuid);
    if (!doubt) return false;
    if (!(await this.#sure.refresh(uuid))) return REFUSED.unanswered;
    this.#open.delete(uuid);
    const events = this.#host.world.page(uuid)?.events ?? {};
    if (!doubt.keys.every((key) => Object.hasOwn(events, key)))
      for (const change of [...doubt.changes].reverse()) {
        await this.#sure.refresh(change.uuid);
        // One by one, and only where it stands as it was written: some may never have arrived
        await applyChange(this.#host, { ...change, before: change.after, after: change.before });
      }
    return true;
  }
}

/** How long the host's own news of a step may take after ours, in milliseconds. */
export const GRACE = 1_500;

/** Number of the newest event among these. */
const newest = (keys: readonly string[]): number =>
  keys.reduce((most, key) => Math.max(most, parseKey(key)?.seq ?? 0), 0);

interface Stand {
  readonly seq: number;
  readonly digest: string;
}

/**
 * Where a log stood when it was last asked, and of how many events: a log only grows, so the same ones give the same.
 */
const stands = new WeakMap<object, { readonly count: number; readonly stand: Stand }>();

/**
 * What a client holds of a conflict, in few letters: the number of its last event, and a digest of all their keys.
 * Worked out once for the events of a page, which are the same object until others are there.
 */
export const standOf = ({ events }: Pick<ConflictPage, "events">): Stand => {
  const keys = Object.keys(events);
  const known = stands.get(events);
  if (known?.count === keys.length) return known.stand;
  const stand = { seq: newest(keys), digest: sha256(keys.sort().join(" ")).slice(0, 16) };
  stands.set(events, { count: keys.length, stand });
  return stand;
};

/**
 * Whoever decides says after each step where its conflict stands. A client that holds something else once the host has
 * had the time to tell it (a message was lost on the way) asks the server, and takes over what it says.
 */
export class Healer {
  readonly #host: Host;
  readonly #sure: ReliableWrites;
  readonly #changed: (uuid: string) => void;
  /** The newest word of each conflict that is waited for. */
  readonly #said = new Map<string, Stands>();

  constructor(host: Host, sure: ReliableWrites, changed: (uuid: string) => void) {
    this.#host = host;
    this.#sure = sure;
    this.#changed = changed;
  }

  hear(said: Stands): void {
    const waits = this.#said.has(said.uuid);
    this.#said.set(said.uuid, said);
    if (!waits) this.#host.later(GRACE, () => void this.#compare(said.uuid));
  }

  async #compare(uuid: string): Promise<void> {
    const said = this.#said.get(uuid);
    this.#said.delete(uuid);
    if (!said || !this.#behind(said)) return;
    const answered = await this.#sure.refresh(uuid);
    this.#changed(uuid);
    // A fight is put away as it ends: what the server does not have either is not missing here
    if (answered && !this.#host.world.page(uuid)) return;
    if (this.#behind(said)) this.#host.screen.tell(sentence("Play.Note.Behind"));
  }

  #behind({ uuid, seq, digest }: Stands): boolean {
    const page = this.#host.world.page(uuid);
    // What is there and not to be seen is none of this person's business
    if (!page) return !this.#host.server.knows(uuid);
    const own = standOf(page);
    return own.seq <= seq && own.digest !== digest;
  }
}

/** How long nothing changes in a conflict before it is said once more where it stands, in milliseconds. */
export const QUIET = 15_000;

/** Most conflicts that wait for it at once: many pages that are brought in together are no steps. */
const MOST = 20;

/**
 * Whoever was loading the page as a step was told, or whose question to the server timed out, has missed the step and
 * the word of it, and may have no further one to learn from. So whoever decides says once more where a conflict stands
 * when it has been quiet for a while.
 */
export class SaysAgain {
  readonly #host: Host;
  readonly #decides: (page: ConflictPage) => boolean;
  /** When each conflict that waits has changed last. */
  readonly #changed = new Map<string, number>();

  /** @param decides  whether this client is the one that decides about a page */
  constructor(host: Host, decides: (page: ConflictPage) => boolean) {
    this.#host = host;
    this.#decides = decides;
  }

  /** A conflict was made, or changed on this client. */
  changed(uuid: string): void {
    const { world } = this.#host;
    const waits = this.#changed.has(uuid);
    if (!world.me().gm || (!waits && this.#changed.size >= MOST)) return;
    this.#changed.set(uuid, world.now());
    if (!waits) this.#host.later(QUIET, () => this.#look(uuid));
  }

  #look(uuid: string): void {
    const { world, wire } = this.#host;
    const left = (this.#changed.get(uuid) ?? 0) + QUIET - world.now();
    if (left > 0) return void this.#host.later(left, () => this.#look(uuid));
    this.#changed.delete(uuid);
    const page = world.page(uuid);
    if (page?.home && this.#decides(page)) wire.emit({ type: "stands", uuid, ...standOf(page) });
  }
}
