import ts from "typescript";
import { castsIn } from "../../../scripts/lib/casts.ts";
import { cyclesIn, importsIn } from "../../../scripts/lib/cycles.ts";
import type { Source } from "../../../scripts/lib/unused.ts";

/** What is counted of some files of the source. */
export interface Figures {
  readonly files: number;
  readonly lines: number;
  readonly imports: number;
  readonly comments: number;
  readonly median: number;
  readonly longest: readonly [file: string, lines: number];
  /** Files of 40 lines or fewer. */
  readonly short: number;
}

/** Lines of a text; its last one ends with a line feed. */
const linesOf = (text: string): number => text.split("\n").length - 1;

/** Lines that import declarations take, from their first word to their end. */
export function importLines(text: string): number {
  const source = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest, true);
  const line = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  return source.statements
    .filter(ts.isImportDeclaration)
    .reduce((sum, one) => sum + line(one.end) - line(one.getStart()) + 1, 0);
}

/** Lines that hold a comment and no code. */
export function commentLines(text: string): number {
  let inside = false;
  return text.split("\n").filter((line) => {
    const plain = line.trim();
    const comment = inside || plain.startsWith("//") || plain.startsWith("/*");
    if (plain.startsWith("/*")) inside = true;
    if (inside && plain.includes("*/")) inside = false;
    return comment;
  }).length;
}

/** The figures of these files. */
export function figuresOf(sources: readonly Source[]): Figures {
  const sizes = sources
    .map(([file, text]): readonly [string, number] => [file, linesOf(text)])
    .sort(([, a], [, b]) => a - b);
  const sum = (count: (text: string) => number): number => sources.reduce((all, [, text]) => all + count(text), 0);
  return {
    files: sources.length,
    lines: sum(linesOf),
    imports: sum(importLines),
    comments: sum(commentLines),
    median: sizes[Math.floor(sizes.length / 2)]?.[1] ?? 0,
    longest: sizes.at(-1) ?? ["", 0],
    short: sizes.filter(([, lines]) => lines <= 40).length,
  };
}

/** Places that ask a family for its name; a family's own adapter may. */
export const familyNames = (sources: readonly Source[]): readonly string[] =>
  sources
    .filter(([file]) => !/\/(?:play\/family|table\/families)\//.test(file))
    .flatMap(([file, text]) =>
      text
        .split("\n")
        .flatMap((line, index) =>
          /\bfamily [!=]== "/.test(line) && !line.trim().startsWith("*") ? [`${file}:${index + 1}`] : [],
        ),
    );

/** Casts, and groups of files that import each other, as the audits count them. */
export const heldByAudits = (sources: readonly Source[]): { readonly casts: number; readonly cycles: number } => ({
  casts: castsIn(sources).length,
  cycles: cyclesIn(importsIn(sources, false)).length,
});

const HEAD =
  "| | files | lines | import lines | comment lines | median | longest | 40 lines or fewer |\n|---|---|---|---|---|---|---|---|";

const rowOf = (name: string, f: Figures): string =>
  `| ${[name, f.files, f.lines, f.imports, f.comments, f.median, `${f.longest[1]} (${f.longest[0]})`, f.short].join(" | ")} |`;

/** A table with one line for everything and one for each folder, at the depth that is asked for. */
export function tableOf(sources: readonly Source[], depth: number): string {
  const groups = new Map<string, Source[]>();
  for (const source of sources) {
    const folder = source[0].split("/").slice(0, -1).slice(0, depth).join("/");
    groups.set(folder, [...(groups.get(folder) ?? []), source]);
  }
  const rows = depth > 1 ? [...groups].map(([name, some]) => rowOf(name, figuresOf(some))) : [];
  return [HEAD, rowOf("all", figuresOf(sources)), ...rows].join("\n");
}
