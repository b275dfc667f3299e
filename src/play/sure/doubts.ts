import type { Change, Refused } from "../../rules/log/index.ts";
import { applyChange } from "../changes.ts";
import type { Host } from "../ports.ts";
import { REFUSED } from "../refusals.ts";
import type { ReliableWrites } from "./sure.ts";

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
