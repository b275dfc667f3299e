import { once } from "./once.ts";

/** What the functions of a table answer about one thing, by their names. */
export type Results<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends (about: never) => infer Made ? Made : never;
};

/** Asks each function of a table about one thing: when its name is first looked at, and never again. */
export const lazily = <About, Table extends Readonly<Record<string, (about: About) => unknown>>>(
  table: Table,
  about: About,
): Results<Table> => {
  const results = {};
  for (const [name, work] of Object.entries(table))
    Object.defineProperty(results, name, { get: once(() => work(about)), enumerable: true });
  return results as Results<Table>;
};

/** The same names, each read from whatever record is the newest: who holds it always sees the last one. */
export const following = <Table extends object>(table: Table, newest: () => Results<Table>): Results<Table> => {
  const followed = {};
  for (const name of Object.keys(table) as (keyof Table & string)[])
    Object.defineProperty(followed, name, { get: () => newest()[name], enumerable: true });
  return followed as Results<Table>;
};
