import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Families with a checklist, in the order in which they are reported. */
export const FAMILIES = ["contest", "combat", "duel"] as const;
type FamilyName = (typeof FAMILIES)[number];

/** One row of a checklist: id, kind (one letter, explained in docs/rules/README.md) and a one-line statement. */
export interface Row {
  readonly id: string;
  readonly kind: string;
  readonly statement: string;
}

/** Kinds that a test must name: to be computed, a table cell, to be offered, the GM's discretion. */
const TESTED_KINDS: readonly string[] = ["M", "T", "U", "D"];

const lines = (path: string): readonly string[][] =>
  readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

/** The checklist of a family. */
export const checklist = (family: FamilyName, root = "docs/rules"): readonly Row[] =>
  lines(join(root, `${family}.tsv`)).map(([id = "", kind = "", statement = ""]) => ({ id, kind, statement }));

/** Ids of the rulings on what the rules leave open. */
export const rulingIds = (root = "docs/rules"): readonly string[] =>
  lines(join(root, "rulings.tsv")).map(([id = ""]) => id);

/** Every checklist id that a text names, ranges such as `U-013 to U-017` written out. */
export const idsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\w.-])(C|K-|U-)(\d{3})(?: to (?:C|K-|U-)?(\d{3}))?(?![\w-])/g)].flatMap(
    ([, prefix = "", from = "", to = from]) =>
      Array.from(
        { length: Math.max(1, Number(to) - Number(from) + 1) },
        (_, index) => prefix + String(Number(from) + index).padStart(3, "0"),
      ),
  );

/** Every id of a rule that a source gives as a text of its own: of a checklist, a ruling, or the log. */
export const idsOfSource = (source: string): readonly string[] =>
  [...source.matchAll(/"((?:C\d{3}|[KU]-\d{3}|E-\d+[a-z]?|[ACD]\.\d[\d.]*|S2-\d+|L-[a-z]+))"/g)].map(
    ([, id]) => id ?? "",
  );

/** How many rows of a checklist are named, by kind, and which are not. */
interface Coverage {
  readonly family: FamilyName;
  readonly kinds: Readonly<Record<string, { readonly covered: number; readonly total: number }>>;
  /** Named rows among those that must be. */
  readonly covered: number;
  readonly total: number;
  readonly missing: readonly Row[];
}

/** Hold a checklist against the ids that are named. */
export function coverageOf(family: FamilyName, rows: readonly Row[], named: ReadonlySet<string>): Coverage {
  const kinds: Record<string, { covered: number; total: number }> = {};
  for (const row of rows) {
    const kind = (kinds[row.kind] ??= { covered: 0, total: 0 });
    kind.total += 1;
    if (named.has(row.id)) kind.covered += 1;
  }
  const due = rows.filter((row) => TESTED_KINDS.includes(row.kind));
  const missing = due.filter((row) => !named.has(row.id));
  return { family, kinds, covered: due.length - missing.length, total: due.length, missing };
}
