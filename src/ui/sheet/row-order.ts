/** A row as far as its place among the others depends on it. */
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
