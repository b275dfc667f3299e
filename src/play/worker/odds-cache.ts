/** Long odds beside the screens: in a worker, or in slices. Rules and screens decide what is asked. */
import type { WorkCache } from "../../rules/log/work.ts";
import type { Thinker, Waiter } from "./thinker.ts";

/** Finished and awaited odds of one screen or conflict. */
export interface OddsCache {
  readonly kept: WorkCache;
  /** Marks all as stale: what is not asked again before another question is dropped. */
  renew(): void;
  close(): void;
}

/** Its long work runs beside the screens and calls `ready`; without a thinker all is computed at once. */
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
      // Another question makes the earlier ones stale
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
