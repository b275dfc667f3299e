import { once } from "./once.ts";

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
