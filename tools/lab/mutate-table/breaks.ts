import { readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import type { Broken } from "../mutate/broken.ts";

/** A test that turned red. */
export interface Catcher {
  readonly file: string;
  /** In a browser those of its groups stand before it, as `npx playwright test --list` tells them. */
  readonly title: string;
}

/** One line of what people see and press, broken. */
export interface TableBreak extends Broken {
  readonly id: string;
  readonly kind: string;
  /** What people would see. */
  readonly seen: string;
  /** Names of browser specs in which it is likely to be seen, the likeliest first. */
  readonly specs: readonly string[];
  /** What caught it when that was looked for; null where nothing did, absent where nobody has looked yet. */
  readonly caughtBy?: Catcher | null;
}

const LIST = "tools/lab/mutate-table/breaks.json";

/** The eighty, as they were chosen before the suite was made fast. */
export const readBreaks = (): readonly TableBreak[] => JSON.parse(readFileSync(LIST, "utf8")) as readonly TableBreak[];

/** Write down what catches a break now. */
export async function record(id: string, caughtBy: Catcher | null): Promise<void> {
  const all = readBreaks().map((one) => (one.id === id ? { ...one, caughtBy } : one));
  writeFileSync(LIST, await format(JSON.stringify(all), { ...(await resolveConfig(LIST)), filepath: LIST }));
}

/** Where a test stands: in Node, in a page without layout, in a browser. */
export type Layer = "unit" | "dom" | "browser";

export const layerOf = (file: string): Layer =>
  file.endsWith(".spec.ts") ? "browser" : file.endsWith(".dom.test.ts") ? "dom" : "unit";
