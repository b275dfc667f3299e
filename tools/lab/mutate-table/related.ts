import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { filesBelow } from "../../../scripts/lib/files.ts";

/** Folders whose tests are asked; those of the rules know no screen, and play for minutes. */
const ASKED = /^src\/(?:ui|play|model|foundry)\//;

/** What a file takes of others, at once or late. */
const TAKEN = /(?:from|import)\s*\(?\s*"(\.[^"]+)"/g;

type Texts = ReadonlyMap<string, string>;

const textsOf = (folder: string, ending: string): Texts =>
  new Map(filesBelow([folder], [ending]).map((file) => [file, readFileSync(file, "utf8")] as const));

/** A template by its name, and all that draw it within themselves. */
function around(file: string): readonly string[] {
  const templates = textsOf("templates", ".hbs");
  const found = new Set([file]);
  for (const one of found)
    for (const [other, text] of templates) if (text.includes(`"systems/setpiece/${one}"`)) found.add(other);
  return [...found].map((one) => one.slice("templates/".length, -".hbs".length));
}

/** What a test would name to meet a file that no import loads: a template by its name, a style by its folder. */
const namesOf = (file: string): readonly string[] => (file.endsWith(".hbs") ? around(file) : [dirname(file)]);

/** Tests that load a file, by the way to it: those beside it first, then the nearest. */
export function relatedTests(file: string): readonly string[] {
  const texts = new Map([...textsOf("src", ".ts"), ...textsOf("test", ".ts")]);
  const users = new Map<string, string[]>();
  for (const [one, text] of texts)
    for (const [, from = ""] of text.matchAll(TAKEN)) {
      const taken = join(dirname(one), from);
      users.set(taken, [...(users.get(taken) ?? []), one]);
    }
  const names = texts.has(file) ? [] : namesOf(file);
  const meets = ([one, text]: readonly [string, string]): boolean =>
    /(?:\.test|fixtures|drawn-table)\.ts$/.test(one) && names.some((name) => text.includes(`"${name}"`));
  const found = new Set(texts.has(file) ? [file] : [...texts].filter(meets).map(([one]) => one));
  for (const one of found) for (const user of users.get(one) ?? []) found.add(user);
  const tests = [...found].filter((one) => one.endsWith(".test.ts") && ASKED.test(one));
  const beside = (one: string): boolean => basename(one).startsWith(`${basename(file).split(".")[0] ?? ""}.`);
  return [...tests.filter(beside), ...tests.filter((one) => !beside(one))];
}
