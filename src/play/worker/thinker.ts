import type { Work } from "../../rules/log/work.ts";

/** What a client sends its worker: a question with a number, or that an answer is no longer wanted. */
export type ToWorker =
  { readonly type: "work"; readonly id: number; readonly work: Work } | { readonly type: "drop"; readonly id: number };

/** What comes back; nothing does for what was dropped in time. */
export type FromWorker =
  | { readonly type: "answer"; readonly id: number; readonly answer: unknown }
  | { readonly type: "failed"; readonly id: number; readonly why: string };

/** The browser's `Worker` as far as it is needed; a test may bring its own. */
export interface WorkerLike {
  post(message: ToWorker): void;
  end(): void;
}

/** What a worker tells whoever started it: answers, or that it cannot be. */
export interface WorkerListener {
  heard(message: FromWorker): void;
  refused(): void;
}

/** Does one piece of work here, in slices; undefined once it is not wanted any longer. */
type Here = (work: Work, wanted: () => boolean) => Promise<unknown>;

/** What a thinker is made of. */
interface Parts {
  /** Makes the worker; throws where workers are refused. */
  readonly start: (ears: WorkerListener) => WorkerLike;
  readonly here: Here;
}

/** A question, by what it asks, and whoever waits for its answer. */
interface Asked {
  readonly id: number;
  readonly work: Work;
  readonly waiting: Set<Waiter>;
}

/** Who waits for an answer. */
export interface Waiter {
  answered(key: string, answer: unknown): void;
}

/**
 * Answers long questions beside the screens, one after the other, the newest first: in a worker, or in slices on this
 * thread where workers are refused. Each question is worked on once, however many wait for it, and no longer than
 * somebody does.
 */
export class Thinker {
  readonly #parts: Parts;
  readonly #asked = new Map<string, Asked>();
  #worker: WorkerLike | null = null;
  /** Workers are refused: everything is done here. */
  #refused = false;
  #doing: string | null = null;
  #ids = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Ask; the waiter is told once. Asking the same again while it waits changes nothing. */
  ask(key: string, work: Work, waiter: Waiter): void {
    const known = this.#asked.get(key) ?? { id: (this.#ids += 1), work, waiting: new Set() };
    known.waiting.add(waiter);
    // The newest question is the last of the map
    if (this.#doing !== key) this.#asked.delete(key);
    this.#asked.set(key, known);
    this.#next();
  }

  /** The answer is not wanted any longer: work that nobody else waits for is dropped. */
  drop(key: string, waiter: Waiter): void {
    const asked = this.#asked.get(key);
    if (!asked?.waiting.delete(waiter) || asked.waiting.size > 0) return;
    this.#asked.delete(key);
    if (this.#doing !== key) return;
    this.#doing = null;
    this.#worker?.post({ type: "drop", id: asked.id });
    this.#next();
  }

  #next(): void {
    if (this.#doing !== null) return;
    const next = [...this.#asked].at(-1);
    if (!next) return;
    const [key, asked] = next;
    this.#doing = key;
    const worker = this.#refused ? null : this.#started();
    if (worker) worker.post({ type: "work", id: asked.id, work: asked.work });
    else void this.#here(key, asked);
  }

  async #here(key: string, asked: Asked): Promise<void> {
    const wanted = (): boolean => this.#asked.get(key) === asked && this.#doing === key;
    try {
      const answer = await this.#parts.here(asked.work, wanted);
      if (wanted()) this.#settle(key, answer);
    } catch (error) {
      console.error(error);
      if (wanted()) this.#settle(key, null);
    }
  }

  #started(): WorkerLike | null {
    if (this.#worker) return this.#worker;
    try {
      this.#worker = this.#parts.start({
        heard: (said) => this.#heard(said),
        refused: () => this.#refuse(),
      });
      return this.#worker;
    } catch {
      this.#refused = true;
      return null;
    }
  }

  /** What the worker was doing is begun anew on this thread. */
  #refuse(): void {
    this.#refused = true;
    this.#worker?.end();
    this.#worker = null;
    this.#doing = null;
    this.#next();
  }

  #heard(said: FromWorker): void {
    const found = [...this.#asked].find(([, { id }]) => id === said.id);
    if (!found) return;
    if (said.type === "failed") console.error(said.why);
    this.#settle(found[0], said.type === "answer" ? said.answer : null);
  }

  #settle(key: string, answer: unknown): void {
    const waiting = [...(this.#asked.get(key)?.waiting ?? [])];
    this.#asked.delete(key);
    if (this.#doing === key) this.#doing = null;
    this.#next();
    for (const waiter of waiting) waiter.answered(key, answer);
  }
}
