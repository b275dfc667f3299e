import type { FamilyId } from "../../rules/log/family.ts";
import type { AnyFamily, IntentBase, Option, SeatId, Viewer } from "../../rules/log/index.ts";
import { once } from "../caches.ts";
import type { Views } from "../views.ts";

type View = Views[FamilyId];
/** What was seen of one state by one viewer. */
interface Sight {
  readonly state: unknown;
  readonly viewer: string;
  readonly view: View;
  readonly moves: Moves;
}
type Moves = (seat: SeatId | null) => readonly Option<IntentBase>[];

/** Answers kept by what was asked. */
export const each = <In, Out>(make: (about: In) => Out): ((about: In) => Out) => {
  const known = new Map<string, Out>();
  return (about) => {
    const key = JSON.stringify(about) ?? "";
    const made = known.get(key) ?? make(about);
    known.set(key, made);
    return made;
  };
};

/**
 * The view of a state and its moves, as they were worked out last: a press that is on its way, its answer, and who
 * comes or goes change neither, and of a contest of twelve pairings both take some time. Of one state only: a log holds
 * every state it went through, and what was seen of each would be many times as much.
 */
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
    const moves = each((seat: SeatId | null) => this.#family.options(view, seat));
    this.#last = { state, viewer: key, view, moves };
    return this.#last;
  }

  /** Nobody looks any longer. */
  forget(): void {
    this.#last = null;
  }
}

/** What the functions of a table answer about one thing, by their names. */
export type Results<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends (about: never) => infer Made ? Made : never;
};

/** Answers that were given before, and the names of those that hold no longer. */
interface Before<Table> {
  readonly answers: Results<Table>;
  readonly but: readonly (keyof Table)[];
}

/**
 * Asks each function of a table about one thing: when its name is first looked at, and never again. With `before` only
 * some are asked: all others stand as they were answered, or as they would have been.
 */
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

/** The same names, each read from whatever record is the newest: who holds it always sees the last one. */
export const following = <Table extends object>(table: Table, newest: () => Results<Table>): Results<Table> => {
  const followed = {};
  for (const name of Object.keys(table) as (keyof Table & string)[])
    Object.defineProperty(followed, name, { get: () => newest()[name], enumerable: true });
  return followed as Results<Table>;
};

/** Screens that want to hear of changes. One that fails is reported and does not keep the others from hearing. */
export class Listeners<About extends readonly unknown[] = []> {
  readonly #all = new Set<(...about: About) => void>();

  /** How many listen. */
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
