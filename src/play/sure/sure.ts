import type { Host } from "../ports.ts";
import { Unanswered } from "../refusals.ts";

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
