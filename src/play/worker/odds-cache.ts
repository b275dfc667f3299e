import type { WorkCache } from "../../rules/log/work.ts";
import type { Thinker, Waiter } from "./thinker.ts";

/** What one screen or conflict had worked out, and what it waits for. */
export interface OddsCache {
  readonly kept: WorkCache;
  /** Everything is asked anew: what is not asked for again before another question is dropped. */
  renew(): void;
  /** Nobody looks any longer. */
  close(): void;
}

/**
 * Notes whose long work is done beside the screens; `ready` is called when an answer has come, so that whoever asked
 * looks again. Without a thinker everything is worked out on the spot.
 */
export const notesOf = (thinker: Thinker | undefined, ready: () => void): OddsCache => {
  const kept: WorkCache = new Map<string, unknown>();
  if (!thinker) return { kept, renew: () => undefined, close: () => undefined };
  const open = new Set<string>();
  let old = new Set<string>();
  const waiter: Waiter = {
    answered: (key, answer) => {
      open.delete(key);
      old.delete(key);
      kept.set(key, answer);
      ready();
    },
  };
  const drop = (keys: ReadonlySet<string>): void => {
    for (const key of [...keys]) {
      open.delete(key);
      thinker.drop(key, waiter);
    }
  };
  const forget = (): void => {
    drop(old);
    old = new Set();
  };
  const noted = Object.assign(kept, {
    later: (key: string, work: Parameters<NonNullable<WorkCache["later"]>>[1]) => {
      old.delete(key);
      // Another question in place of those before: they are stale
      if (!open.has(key)) forget();
      open.add(key);
      thinker.ask(key, work, waiter);
    },
  });
  return {
    kept: noted,
    renew: () => {
      forget();
      old = new Set(open);
    },
    close: () => drop(open),
  };
};
