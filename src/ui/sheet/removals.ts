import type { Removal } from "./row-undo.ts";
import { call } from "../../foundry/shape.ts";

/** A row of a stored list goes by its place, and comes back there into the list as it is by then. */
export function listRemoval<Row>(
  name: string,
  index: number,
  { read, store }: { read(): readonly Row[]; store(rows: readonly Row[]): Promise<unknown> },
): Removal | null {
  const row = read()[index];
  if (row === undefined) return null;
  return {
    name,
    remove: () => store(read().filter((_, at) => at !== index)),
    restore: () => {
      const rows = read();
      return store([...rows.slice(0, index), row, ...rows.slice(index)]);
    },
  };
}

/** What of a document is read before it goes. */
export interface Held {
  readonly id: string | null;
  readonly name: string;
  readonly sort?: number;
  toObject(): object;
}

const STEP = 100_000;

/**
 * The places of all that stood together, where somebody shares theirs with one that went: among equals the host puts
 * what is made last behind the others. Nothing where every place is one's own.
 */
const placesOf = (all: readonly Held[], gone: readonly Held[]): ReadonlyMap<string | null, number> => {
  const shared = gone.some(
    ({ id, sort }) => sort !== undefined && all.some((one) => one.id !== id && one.sort === sort),
  );
  const sorted = [...all].sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
  return new Map(shared ? sorted.map(({ id }, index) => [id, (index + 1) * STEP]) : []);
};

/**
 * A document of a sheet goes, with what else goes or changes by that; all of it comes
 * back as it was, under the same ids.
 * `all` gives what is there when it is asked; `holder` is the document that holds them (public API:
 * Document#createEmbeddedDocuments and siblings).
 */
export function heldRemoval(
  kind: "Item" | "ActiveEffect",
  holder: object,
  touched: readonly Held[],
  all: () => readonly Held[],
  remove: () => Promise<unknown>,
): Removal | null {
  const [first] = touched;
  if (!first) return null;
  const before = touched.map((one) => ({ id: one.id, data: one.toObject() }));
  const places = kind === "Item" ? placesOf(all(), touched) : new Map<string | null, number>();
  const placed = (id: string | null, data: object): object =>
    places.has(id) ? { ...data, sort: places.get(id) } : data;
  return {
    name: first.name,
    remove,
    async restore() {
      const there = new Set(all().map(({ id }) => id));
      const known = new Set(before.map(({ id }) => id));
      const gone = before.filter(({ id }) => !there.has(id)).map(({ id, data }) => placed(id, data));
      const stays = [
        ...before.filter(({ id }) => there.has(id)).map(({ id, data }) => placed(id, data)),
        ...[...places].filter(([id]) => there.has(id) && !known.has(id)).map(([id, sort]) => ({ _id: id, sort })),
      ];
      if (gone.length > 0) await call(holder, "createEmbeddedDocuments", kind, gone, { keepId: true });
      if (stays.length > 0) await call(holder, "updateEmbeddedDocuments", kind, stays);
    },
  };
}
