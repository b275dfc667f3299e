import type { Work } from "../../rules/log/work.ts";

/** Messages to the worker: a numbered question, or its cancellation. */
export type ToWorker =
  { readonly type: "work"; readonly id: number; readonly work: Work } | { readonly type: "drop"; readonly id: number };

/** Replies; cancelled questions have none. */
export type FromWorker =
  | { readonly type: "answer"; readonly id: number; readonly answer: unknown }
  | { readonly type: "failed"; readonly id: number; readonly why: string };

/** The needed part of the browser's `Worker`; tests bring their own. */
export interface WorkerLike {
  post(message: ToWorker): void;
  end(): void;
}

export interface WorkerListener {
  heard(message: FromWorker): void;
  refused(): void;
}

/** Works here in slices; undefined once unwanted. */
type Here = (work: Work, wanted: () => boolean) => Promise<unknown>;

interface Parts {
  /** Makes the worker; throws where workers are refused. */
  readonly start: (ears: WorkerListener) => WorkerLike;
  readonly here: Here;
}

interface Asked {
  readonly id: number;
  readonly work: Work;
  readonly waiting: Set<Waiter>;
}

export interface Waiter {
  answered(key: string, answer: unknown): void;
}

/** Answers long questions one by one, the newest first, in a worker or in slices here, while someone waits. */
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

  /** Asks; the waiter is called once, however often it asks meanwhile. */
  ask(key: string, work: Work, waiter: Waiter): void {
    const known = this.#asked.get(key) ?? { id: (this.#ids += 1), work, waiting: new Set() };
    known.waiting.add(waiter);
    // The newest question is the last of the map
    if (this.#doing !== key) this.#asked.delete(key);
    this.#asked.set(key, known);
    this.#next();
  }

  /** Cancels a waiter; work without waiters is dropped. */
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

  /** Restarts the worker's question on this thread. */
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
