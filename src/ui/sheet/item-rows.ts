import { elementOf } from "../../foundry/dom.ts";
import { warn } from "../../foundry/text.ts";
import { call, memberOf, stringOf } from "../../foundry/shape.ts";
import type { ContestFacts } from "../../play/api.ts";
import { notStored } from "../../play/refusals.ts";
import { flawRatings, printRating } from "../../rules/contest/ask.ts";
import { hostWords } from "../words/host-words.ts";
import { say } from "../words/words.ts";
import { rowAdded, type Removal, type TabHost } from "./row-undo.ts";

export interface OrderedRow {
  readonly id: string;
  readonly kind: string;
  readonly keyword: string | null;
}

/** Rows that stand together: breakouts below one keyword, keywords, and all other abilities. */
const peersOf = (rows: readonly OrderedRow[], row: OrderedRow): readonly OrderedRow[] =>
  rows.filter((other) =>
    row.kind === "breakout"
      ? other.kind === "breakout" && other.keyword === row.keyword
      : (other.kind === "keyword") === (row.kind === "keyword") && other.kind !== "breakout",
  );

/** The ids of all rows after one has taken the place of another; null where both do not stand together. */
export function rowPlaced(rows: readonly OrderedRow[], id: string, onto: string): readonly string[] | null {
  const row = rows.find((one) => one.id === id);
  const peers = row ? peersOf(rows, row).map((one) => one.id) : [];
  const [from, to] = [peers.indexOf(id), peers.indexOf(onto)];
  if (from < 0 || to < 0 || from === to) return null;
  const moved = peers.filter((one) => one !== id);
  moved.splice(to, 0, id);
  const places = [...moved];
  return rows.map((one) => (peers.includes(one.id) ? (places.shift() ?? one.id) : one.id));
}

/** The ids of all rows after one has moved by a step among those it stands with; null at an end. */
export function rowMoved(rows: readonly OrderedRow[], id: string, step: 1 | -1): readonly string[] | null {
  const row = rows.find((one) => one.id === id);
  const peers = row ? peersOf(rows, row).map((one) => one.id) : [];
  const onto = peers[peers.indexOf(id) + step];
  return onto === undefined ? null : rowPlaced(rows, id, onto);
}

interface RowOwner {
  moved(id: string, step: 1 | -1): void;
  placed(id: string, onto: string): void;
  /** What a row is to the rest of the table, for dropping it on a hotbar or a dialog. */
  dragData(id: string): object | null;
}

/** Arrow keys on a grip move its row, its press moves it one up; before the panel's arrow keys, which walk the rows. */
export function watchRows(sheet: HTMLElement, owner: RowOwner): void {
  let dragged: string | null = null;
  const rowOf = (event: Event): string | null =>
    elementOf(event)?.closest<HTMLElement>("[data-row]")?.dataset["row"] ?? null;
  sheet.addEventListener(
    "keydown",
    (event) => {
      const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
      const id = elementOf(event)?.closest("[data-grip]") ? rowOf(event) : null;
      if (step === null || id === null) return;
      event.preventDefault();
      event.stopPropagation();
      owner.moved(id, step);
    },
    { capture: true },
  );
  sheet.addEventListener("dragstart", (event) => {
    dragged = rowOf(event);
    const data = dragged === null ? null : owner.dragData(dragged);
    if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  });
  sheet.addEventListener("dragover", (event) => {
    if (dragged !== null && rowOf(event) !== null) event.preventDefault();
  });
  sheet.addEventListener("drop", (event) => {
    const onto = rowOf(event);
    if (dragged === null || onto === null) return;
    event.preventDefault();
    event.stopPropagation();
    owner.placed(dragged, onto);
  });
  sheet.addEventListener("dragend", () => (dragged = null));
}

/** How far places lie apart, so that there is room between two. */
const STEP = 100_000;

/** Make an item on an actor and lead into its name, which waits selected (API: Document#createEmbeddedDocuments). */
export async function addItem(host: TabHost, item: { readonly type: string; readonly name: string }): Promise<void> {
  // The newest comes last, whatever places the others were given
  const sort = Math.max(0, ...host.document.items.contents.map((one) => one.sort)) + STEP;
  let made: unknown;
  try {
    made = await call(host.document, "createEmbeddedDocuments", "Item", [{ ...item, sort }]);
  } catch (error) {
    return void warn(say(hostWords, notStored(error)));
  }
  const id = stringOf(memberOf(Array.isArray(made) ? made[0] : null, "id"));
  if (!id) return;
  rowAdded(host.leads, `[data-row="${id}"] [data-item-field="name"]`, item.name, hostWords);
  host.repaint();
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ["ability-add", "ability"],
  ["keyword-add", "keyword"],
  ["flaw-add", "flaw"],
  ["follower-add", "follower"],
]);

interface NewItem {
  readonly type: string;
  readonly system?: { readonly rating: string };
}

/** Rating of one more flaw; null while no ability has one that it could be taken from (S2-16). */
const flawRating = ({ abilities, flaws }: Pick<ContestFacts, "abilities" | "flaws">): string | null => {
  const rated = abilities.flatMap(({ rating }) => rating ?? []);
  const rating = flawRatings(rated, flaws.length + 1).at(-1);
  return rating ? printRating(rating) : null;
};

/** The item that a press makes, a flaw with the rating that the rules give it; null for any other press. */
export const newItem = (act: string, facts: Pick<ContestFacts, "abilities" | "flaws"> | null): NewItem | null => {
  const type = TYPES.get(act);
  if (!type) return null;
  const rating = type === "flaw" && facts ? flawRating(facts) : null;
  return rating === null ? { type } : { type, system: { rating } };
};

/**
 * The place of an entry in a stored list that may have changed since: the same while the length is, else that of the
 * same entry; -1 where it is gone. `seen` is the list when the person pressed, `index` the entry's place in it.
 */
export function placeNow<T>(list: readonly T[], seen: readonly T[], index: number): number {
  if (list.length === seen.length) return index;
  const wanted = JSON.stringify(seen[index]);
  return list.findIndex((one) => JSON.stringify(one) === wanted);
}

export interface Held {
  readonly id: string | null;
  readonly name: string;
  readonly sort?: number;
  toObject(): object;
}

/** Rewrites all places where a removed one shared its own: among equals the host puts the newest last. */
const placesOf = (all: readonly Held[], gone: readonly Held[]): ReadonlyMap<string | null, number> => {
  const shared = gone.some(
    ({ id, sort }) => sort !== undefined && all.some((one) => one.id !== id && one.sort === sort),
  );
  const sorted = [...all].sort((one, other) => (one.sort ?? 0) - (other.sort ?? 0));
  return new Map(shared ? sorted.map(({ id }, index) => [id, (index + 1) * STEP]) : []);
};

/**
 * What goes comes back as it was, with what went or changed by that, under the same ids. `all` gives what is there when
 * asked; `holder` holds them (public API: Document#createEmbeddedDocuments and siblings).
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

/** Show only abilities whose name holds what was typed; other rows, as those of the Fight tab, are not filtered. */
export function filterRows(sheet: HTMLElement, typed: string): void {
  const wanted = typed.trim().toLowerCase();
  for (const row of sheet.querySelectorAll<HTMLElement>(".sp-ability[data-name]"))
    row.hidden = !(row.dataset["name"] ?? "").toLowerCase().includes(wanted);
}
