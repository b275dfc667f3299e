import { dirname, join } from "node:path";
import type { Source } from "./unused.ts";

const FROM = /^(?:import|export) (type )?([^;"]*?)\bfrom "(\.[^"]+)";|^import "(\.[^"]+)";/gm;

/** Whether a list of names in braces is types alone, each marked as one. */
const isTypes = (names: string): boolean =>
  /^\{[^}]*\}\s*$/.test(names) &&
  names
    .replace(/[{}]/g, "")
    .split(",")
    .every((name) => name.trim() === "" || name.trim().startsWith("type "));

/**
 * What each file imports of the others, by path. What comes with a type alone is gone
 * when the code runs: it counts where
 * `types` says so. An import made late (`import(…)`) never does.
 */
export function importsIn(sources: readonly Source[], types: boolean): ReadonlyMap<string, readonly string[]> {
  const known = new Set(sources.map(([file]) => file));
  return new Map(
    sources.map(([file, text]) => {
      const taken = [...text.matchAll(FROM)]
        .filter(([, type, names = ""]) => types || (type === undefined && !isTypes(names)))
        .map(([, , , from, bare]) => join(dirname(file), from ?? bare ?? ""));
      return [file, taken.filter((other) => known.has(other))];
    }),
  );
}

/** Groups of files that all reach each other by their imports, each in order; a house without cycles has none. */
export function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  // Tarjan: a file whose lowest reach is itself closes a group
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const groups: string[][] = [];
  const visit = (file: string): number => {
    const own = index.size;
    index.set(file, own);
    let least = own;
    open.push(file);
    for (const other of imports.get(file) ?? []) {
      if (!index.has(other)) least = Math.min(least, visit(other));
      else if (open.includes(other)) least = Math.min(least, low.get(other) ?? index.get(other) ?? own);
      low.set(file, least);
    }
    low.set(file, least);
    if (least === own) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || (imports.get(file) ?? []).includes(file)) groups.push(group.sort());
    }
    return least;
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return groups;
}
