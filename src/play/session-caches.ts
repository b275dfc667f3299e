/** Long odds beside the screens: in a worker, or in slices. Rules and screens decide what is asked. */
import type { AnyFamily, IntentBase, Option, SeatId, Viewer, FamilyId } from "../rules/log/index.ts";
import { once, perValue } from "../rules/log/values.ts";
import type { WorkCache } from "../rules/log/work.ts";
import type { Views } from "./views.ts";
import type { Thinker, Waiter } from "./worker/thinker.ts";

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

type View = Views[FamilyId];
interface Sight {
  readonly state: unknown;
  readonly viewer: string;
  readonly view: View;
  readonly moves: Moves;
}
type Moves = (seat: SeatId | null) => readonly Option<IntentBase>[];

/** The last view with its moves, both slow in large contests. One state only: all views of a log would be too large. */
export class ViewCache {
  readonly #family: AnyFamily;
  #last: Sight | null = null;

  constructor(family: AnyFamily) {
    this.#family = family;
  }

  of(state: unknown, viewer: Viewer): Sight {
    const key = JSON.stringify(viewer);
    const last = this.#last;
    if (last !== null && last.state === state && last.viewer === key) return last;
    const view = this.#family.view(state, viewer) as View;
    const moves = perValue((seat: SeatId | null) => this.#family.options(view, seat));
    this.#last = { state, viewer: key, view, moves };
    return this.#last;
  }

  forget(): void {
    this.#last = null;
  }
}

export type Results<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends (about: never) => infer Made ? Made : never;
};

/** Earlier results, and the names that no longer hold. */
interface Before<Table> {
  readonly answers: Results<Table>;
  readonly but: readonly (keyof Table)[];
}

/** Calls each function of a table on its first read. With `before` only changed names are called again. */
export const lazily = <About, Table extends Readonly<Record<string, (about: About) => unknown>>>(
  table: Table,
  about: About,
  before?: Before<Table>,
): Results<Table> => {
  const results = {};
  for (const [name, work] of Object.entries(table)) {
    const kept = before?.but.includes(name) === false && Object.getOwnPropertyDescriptor(before.answers, name);
    Object.defineProperty(results, name, kept || { get: once(() => work(about)), enumerable: true });
  }
  return results as Results<Table>;
};

/** The same names, always read from the newest record. */
export const following = <Table extends object>(table: Table, newest: () => Results<Table>): Results<Table> => {
  const followed = {};
  for (const name of Object.keys(table) as (keyof Table & string)[])
    Object.defineProperty(followed, name, { get: () => newest()[name], enumerable: true });
  return followed as Results<Table>;
};

/** Screens that listen to changes. One that fails is reported and does not stop the others. */
export class Listeners<About extends readonly unknown[] = []> {
  readonly #all = new Set<(...about: About) => void>();

  get size(): number {
    return this.#all.size;
  }

  add(listener: (...about: About) => void): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(...about: About): void {
    for (const listener of [...this.#all])
      try {
        listener(...about);
      } catch (error) {
        console.error(error);
      }
  }
}
