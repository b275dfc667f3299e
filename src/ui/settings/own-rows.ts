import { actionIds, harmTypes } from "../../rules/combat/ask.ts";
import { extraUses } from "../../rules/profile/ask.ts";
import { stringOf } from "../../foundry/shape.ts";
import type { Words } from "../words/words.ts";

/** A field of a row of a table's own; `label` is a key below `SETPIECE.Rulings.Own`. */
interface Column {
  readonly name: string;
  readonly kind: "text" | "number" | "choice" | "many" | "flag";
  readonly label: string;
  /** Choices, each with the key of its text. */
  readonly choices?: readonly (readonly [value: string, text: string])[];
  readonly min?: number;
}

type Row = Readonly<Record<string, unknown>>;

const OWN = "SETPIECE.Rulings.Own";
const FIRE = "SETPIECE.Combat.Ui.Table.fire";
const NAME: Column = { name: "name", kind: "text", label: "Name" };
const actions = actionIds.map((id) => [id, `SETPIECE.Combat.Action.${id}`] as const);
const uses = extraUses.map(
  (id) => [id, id === "unarmed" || id === "grapple" ? `${OWN}.Use.${id}` : `SETPIECE.Combat.Action.${id}`] as const,
);

/** The tables of rulings that a GM fills in row by row, by family and key. */
const TABLES: Readonly<Record<string, readonly Column[]>> = {
  "combat.fire.table": [
    { name: "id", kind: "text", label: "Name" },
    { name: "damage", kind: "number", label: "Damage", min: 0 },
    { name: "needed", kind: "number", label: "PutOut", min: 1 },
  ],
  "combat.maneuvers.own": [
    NAME,
    {
      name: "speed",
      kind: "choice",
      label: "Speed",
      choices: [
        ["slow", `${OWN}.Slow`],
        ["fast", `${OWN}.Fast`],
      ],
    },
    { name: "actions", kind: "many", label: "Actions", choices: actions },
  ],
  "combat.extras.own": [
    NAME,
    { name: "use", kind: "choice", label: "For", choices: uses },
    { name: "repeatable", kind: "flag", label: "Often" },
  ],
  "combat.hazards.own": [
    NAME,
    {
      name: "harmType",
      kind: "choice",
      label: "Harm",
      choices: harmTypes.map((type) => [type, `SETPIECE.Combat.Ui.Harm.${type}`] as const),
    },
    { name: "needed", kind: "number", label: "Needed", min: 1 },
  ],
};

/** Fires of the rules go by their name on the screen. */
const shownName = (id: string, words: Words): string => (words.has(`${FIRE}.${id}`) ? words.text(`${FIRE}.${id}`) : id);

const fireNamed = (name: string, stored: string, words: Words): string =>
  stored !== "" && shownName(stored, words) === name ? stored : name;

export const hasRows = (key: string): boolean => Object.hasOwn(TABLES, key);

/** The rows of such a table as fields, and `blank` empty ones behind them; null for any other ruling. */
export function rowPictures(key: string, value: unknown, blank: number, words: Words): readonly object[] | null {
  const columns = TABLES[key];
  if (!columns) return null;
  const stored = Array.isArray(value) ? (value as readonly Row[]) : [];
  const rows: readonly Row[] = [...stored, ...Array.from({ length: blank }, () => ({}))];
  return rows.map((row, index) => ({
    label: words.text(`${OWN}.Row`, { n: index + 1 }),
    id: `${key}#${index}.stored`,
    stored: stringOf(row["id"]),
    cells: columns.map((column) => cell(`${key}#${index}`, column, row[column.name], words)),
  }));
}

const rank = (chosen: readonly unknown[], id: string): number => {
  const at = chosen.indexOf(id);
  return chosen.length > 1 && at >= 0 ? at : chosen.length;
};

function cell(at: string, { name, kind, label, choices, min }: Column, value: unknown, words: Words): object {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value];
  return {
    name: `${at}.${name}`,
    label: words.text(`${OWN}.${label}`),
    text: kind === "text",
    number: kind === "number",
    flag: kind === "flag",
    many: kind === "many",
    checked: value === true,
    min,
    value: kind === "number" ? Number(value ?? 1) : name === "id" ? shownName(stringOf(value), words) : (value ?? ""),
    // The order of the chosen counts: the first Action is the usual one
    options: choices
      ?.toSorted(([a], [b]) => rank(chosen, a) - rank(chosen, b))
      .map(([id, text]) => ({ value: id, label: words.text(text), selected: chosen.includes(id) })),
  };
}

export type Filled = Pick<FormData, "get" | "getAll" | "has">;

/** An id of one's own for a new row: from its name, apart from those of the rules and of the other rows. */
const newId = (name: string, taken: ReadonlySet<string>): string => {
  const base = `own-${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replaceAll(" ", "-")}`.slice(0, 24);
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  return id;
};

/** The rows as they are filled in; one without a name is gone. Null where the form has none of that table. */
export function readRows(data: Filled, key: string, words: Words): readonly Row[] | null {
  const columns = TABLES[key];
  if (!columns || !data.has(`${key}#rows`)) return null;
  const taken = new Set<string>();
  const rows: Row[] = [];
  for (let index = 0; data.has(`${key}#${index}.stored`); index++) {
    const at = (name: string): string => `${key}#${index}.${name}`;
    const said = (name: string): string => stringOf(data.get(at(name))).trim();
    const fire = columns[0]?.name === "id";
    const name = said(fire ? "id" : "name");
    if (name === "") continue;
    const stored = said("stored");
    const id = fire ? fireNamed(name, stored, words) : stored || newId(name, taken);
    taken.add(id);
    const row: Record<string, unknown> = {};
    for (const { name: field, kind } of columns)
      row[field] =
        kind === "number"
          ? Number(said(field))
          : kind === "flag"
            ? data.has(at(field))
            : kind === "many"
              ? data.getAll(at(field)).map(String)
              : said(field);
    rows.push({ ...row, id });
  }
  return rows;
}
