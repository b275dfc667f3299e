import { isRefused, refused, type Refused } from "../../rules/log/outcome.ts";
import { isRecord } from "../../rules/log/values.ts";
import { combatRulings } from "../../rules/profile/combat.ts";
import type { Ruling } from "../../rules/profile/index.ts";

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** Tables of rulings that modules may add rows to, by family and key. */
const OPEN: Readonly<Record<string, Readonly<Record<string, Ruling>>>> = {
  combat: Object.fromEntries(
    (["hazards.own", "maneuvers.own", "extras.own", "fire.table"] as const).map((key) => [key, combatRulings[key]]),
  ),
};

const added = new Map<string, readonly Row[]>();
let count = 0;

/** Grows with each row that a module adds, for whoever keeps what was read. */
export const addedRows = (): number => count;

/**
 * Add a row of a module's to a table of rulings, on this client and for as long as the game runs: nothing is stored in
 * the world, and each conflict that begins keeps its copy. `name` may be a language key. A row that the rules cannot
 * read, and an id that is taken, are refused.
 */
export function addRow(family: string, ruling: string, row: unknown): Refused | null {
  const table = OPEN[family]?.[ruling];
  if (!table) return refused("Log.Input.UnknownRuling", "P-table", { path: "ruling", ruling: `${family}.${ruling}` });
  const parsed = table.parse([row], ruling);
  if (isRefused(parsed)) return parsed;
  const key = `${family}.${ruling}`;
  const before = added.get(key) ?? [];
  const rows: readonly unknown[] = Array.isArray(parsed.value) ? parsed.value : [];
  const read = rows[0];
  if (!isRecord(read) || typeof read["id"] !== "string") return null;
  const { id } = read;
  if (before.some((one) => one.id === id)) return refused("Play.Refused.AddedTwice", "P-table", { id });
  added.set(key, [...before, { ...read, id }]);
  count += 1;
  return null;
}

const localized = (row: Row): Row =>
  typeof row["name"] === "string" ? { ...row, name: game.i18n?.localize(row["name"]) ?? row["name"] } : row;

/** A family's rulings with what modules have added; a row of the table's own goes before one of the same id. */
export function withAdded(
  family: string,
  chosen: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (added.size === 0) return chosen;
  const more = Object.entries(OPEN[family] ?? {}).flatMap(([ruling, { initial }]) => {
    const rows = added.get(`${family}.${ruling}`) ?? [];
    const stored = chosen[ruling] ?? initial;
    const own: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const taken = new Set(own.map((row) => (isRecord(row) ? row["id"] : null)));
    const fresh = rows.filter(({ id }) => !taken.has(id)).map(localized);
    return fresh.length > 0 ? [[ruling, [...own, ...fresh]] as const] : [];
  });
  return more.length > 0 ? { ...chosen, ...Object.fromEntries(more) } : chosen;
}
