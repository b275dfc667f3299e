import { dirname, join } from "node:path/posix";

/** A file that another one imports, and whether that happens only when it is needed. */
interface Import {
  readonly file: string;
  readonly late: boolean;
}

/**
 * `import … from "./x"`, `import "./x"`, `export … from "./x"` and `import("./x")`,
 * as the build writes them without blanks.
 */
const IMPORTS = /\b(?:from|import)\s*(\(?)\s*["'`](\.{1,2}\/[^"'`]+\.mjs)["'`]/g;

/** What a built script imports, by path from the folder that is shipped. */
export const importsOf = (path: string, code: string): readonly Import[] =>
  [...code.matchAll(IMPORTS)].map(([, late, file = ""]) => ({ file: join(dirname(path), file), late: late === "(" }));

/** What a browser loads before anything of an entry runs: the entry and all it imports, however far. */
export function loadedAtBoot(entry: string, read: (path: string) => string): readonly string[] {
  const loaded = new Set([entry]);
  for (const file of loaded) for (const next of importsOf(file, read(file))) if (!next.late) loaded.add(next.file);
  return [...loaded];
}
