import { parseKey, type Change, type Refused } from "../../rules/log/index.ts";
import { applyChange } from "../changes.ts";
import type { ConflictPage, Host, Post } from "../ports.ts";
import { REFUSED, Unanswered, sentence } from "../refusals.ts";
import type { Stands } from "../wire/channel.ts";

/** Milliseconds before an unanswered write asks the server what it holds. */
export const SILENCE = 5_000;

/** Milliseconds for a lost line before a press hears that nobody knows. */
export const AWAY = 60_000;

const TRIES = 3;

type Heard<T> = { readonly value: T } | "silence";

/** Waits for the server, but never for ever: gives up late answers, and all open ones when a lost line returns. */
export class ReliableWrites {
  readonly #host: Pick<Host, "later" | "line" | "server">;

  constructor(host: Pick<Host, "later" | "line" | "server">) {
    this.#host = host;
  }

  /**
   * Repeats an idempotent write until its fate is known; after each silence fetches its documents first. Rejects with
   * the server's reason or with Unanswered; `silent` says whether there was a silence.
   */
  async repeat<T>(write: () => Promise<T>, touched: readonly string[]): Promise<{ value: T; silent: boolean }> {
    for (let tries = 1; tries <= TRIES; tries++) {
      const heard = await this.#heard(write());
      if (heard !== "silence") return { value: heard.value, silent: tries > 1 };
      for (const uuid of touched) await this.refresh(uuid);
    }
    throw new Unanswered();
  }

  /** Awaits something that must not be done twice; rejects with Unanswered where nobody knows. */
  async once<T>(asked: Promise<T>): Promise<T> {
    const heard = await this.#heard(asked);
    if (heard === "silence") throw new Unanswered();
    return heard.value;
  }

  /** Takes over the server's data of a document; false without an answer. */
  refresh(uuid: string): Promise<boolean> {
    return this.#told(() => this.#host.server.refresh(uuid));
  }

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
 * A host whose writes all end: idempotent ones repeat until known to be stored, creating ones are awaited once, then
 * refused. `changed` hears of conflicts whose data the server replaced.
 */
export const surely = (host: Host, sure: ReliableWrites, changed: (uuid: string) => void): Host => {
  const { actors, append, apply, combat, chat, sheets, world } = host;
  const again = async <T>(write: () => Promise<T>, ...touched: readonly string[]): Promise<T> => {
    const { value, silent } = await sure.repeat(write, touched);
    if (silent) host.screen.tell(sentence("Play.Note.Silence"));
    return value;
  };
  const once = <Port extends object>(port: Port, ...names: readonly (keyof Port)[]): Port => ({
    ...port,
    ...Object.fromEntries(
      names.map((name) => [
        name,
        (...given: never[]) => sure.once((port as unknown as Writes)[name as string]?.(...given) ?? Promise.resolve()),
      ]),
    ),
  });
  /** The log has the message's content: a step must not look undone because its message may be missing. */
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
        // Data taken over is there when the write repeats, so the host tells this client nothing
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
    actors: once(actors, "bring", "create", "remove", "assign"),
    world: once(world, "proposeWays", "setOpenResistances", "recipe", "prepared", "preparedFields"),
    wire: once(host.wire, "confirm"),
  };
};

/** A step whose storage is unknown. */
interface Doubt {
  readonly keys: readonly string[];
  /** Its writes to sheets, made or attempted. */
  readonly changes: readonly Change[];
}

/** Unanswered steps. Nothing is decided on one before the server says: it counts, or its writes are reverted. */
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

  /** The line is back: all conflicts are fetched before anything is decided. */
  back(): Promise<unknown> {
    this.#back = this.#sure.refreshConflicts();
    return this.#back;
  }

  /** Resolves when a conflict can be decided on, with whether there was a doubt; refused while the server is silent. */
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
        // One by one, and only where still as written: some may never have arrived
        await applyChange(this.#host, { ...change, before: change.after, after: change.before });
      }
    return true;
  }
}

/** Milliseconds that the host's news of a step may come after ours. */
export const GRACE = 1_500;

const newest = (keys: readonly string[]): number =>
  keys.reduce((most, key) => Math.max(most, parseKey(key)?.seq ?? 0), 0);

interface Stand {
  readonly seq: number;
  readonly digest: string;
}

/** A log's known position and event count: logs only grow, so equal counts mean equal logs. */
const stands = new WeakMap<object, { readonly count: number; readonly stand: Stand }>();

/** In any order the keys have one digest. It tells that one is missing, not that somebody forged one. */
const digestOf = (keys: readonly string[]): string => {
  let sum = keys.length;
  for (const key of keys) {
    // FNV-1a, 32 bits
    let hash = 0x811c9dc5;
    for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
    // Far below what a number holds exactly, for any log that there is
    sum += hash >>> 0;
  }
  return sum.toString(36);
};

/** A client's copy of a conflict in short: last event and a digest of all keys, cached by the events object. */
export const standOf = ({ events }: Pick<ConflictPage, "events">): Stand => {
  const keys = Object.keys(events);
  const known = stands.get(events);
  if (known?.count === keys.length) return known.stand;
  const stand = { seq: newest(keys), digest: digestOf(keys) };
  stands.set(events, { count: keys.length, stand });
  return stand;
};

/** The decider announces each position; a client that still differs after a while asks the server. */
export class Healer {
  readonly #host: Host;
  readonly #sure: ReliableWrites;
  readonly #changed: (uuid: string) => void;
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
    // An ending fight is deleted: what the server lacks too is not missing here
    if (answered && !this.#host.world.page(uuid)) return;
    if (this.#behind(said)) this.#host.screen.tell(sentence("Play.Note.Behind"));
  }

  #behind({ uuid, seq, digest }: Stands): boolean {
    const page = this.#host.world.page(uuid);
    // A conflict that exists but is hidden does not concern this person
    if (!page) return !this.#host.server.knows(uuid);
    const own = standOf(page);
    return own.seq <= seq && own.digest !== digest;
  }
}

/** Quiet milliseconds in a conflict before its position is announced once more. */
export const QUIET = 15_000;

/** The most conflicts that wait for it; many imported pages are no steps. */
const MOST = 20;

/** A client can miss a step and its announcement, perhaps the last: the decider repeats it when quiet. */
export class SaysAgain {
  readonly #host: Host;
  readonly #decides: (page: ConflictPage) => boolean;
  readonly #changed = new Map<string, number>();

  /** @param decides  whether this client is the one that decides about a page */
  constructor(host: Host, decides: (page: ConflictPage) => boolean) {
    this.#host = host;
    this.#decides = decides;
  }

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
