/**
 * Hold the imports of the source: no file reaches itself by what it imports. Values, in all of `src`; types too, in the
 * rules, in play and on the screens. And the floors of play: a folder imports values only of what is below it. And file
 * names: none is a word of our own that tells a stranger nothing.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { commandLine } from "./lib/command-line.ts";
import { cyclesIn, importsIn } from "./lib/cycles.ts";
import { filesBelow } from "./lib/files.ts";
import { upwardIn, type Floors } from "./lib/floors.ts";
import type { Source } from "./lib/unused.ts";

commandLine(import.meta.url, {});

const sources = filesBelow(["src"], [".ts"])
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file): Source => [file.replace(/\\/g, "/"), readFileSync(file, "utf8")]);
const below = (folder: string): readonly Source[] => sources.filter(([file]) => file.startsWith(folder));

const inPlay = (...places: readonly string[]): readonly string[] => places.map((place) => `src/play/${place}`);

/** `docs/architecture.md` says what each holds. */
const PLAY: Floors = [
  // What lies in src/play itself: ports, answers, refusals, rights, folds, receipts, and the words of the API
  inPlay("*"),
  inPlay("wire/", "worker/", "names/", "hero/", "setup/", "combat/"),
  inPlay("family/", "host/"),
  inPlay("decide/"),
  inPlay("start/", "fights/"),
  inPlay("authority/"),
  inPlay("conflict/"),
  inPlay("client/"),
  inPlay("entry-points/"),
  inPlay("all.ts"),
  inPlay("sessions.ts", "cards.ts"),
  inPlay("install/"),
  inPlay("index.ts"),
];

/** Words that name no file: one is called by a noun of the game or of Foundry, or by a verb with its object. */
const PRIVATE_WORDS: ReadonlySet<string> = new Set(
  `
  told said near kept blow ties front hand ways stand stands later come-in put-back
  once-so own-digits as-pressed sure surely breath thinking from-here by-hand here bare aside meant bend who misc util
  utils helper helpers
  `
    .trim()
    .split(/\s+/),
);

const values = importsIn(sources, false);
const complaints = [
  ...cyclesIn(values).map((group) => `files import each other: ${group.join(", ")}`),
  ...["src/rules/", "src/play/", "src/ui/"].flatMap((folder) =>
    cyclesIn(importsIn(below(folder), true)).map(
      (group) => `files of ${folder} import each other's types: ${group.join(", ")}`,
    ),
  ),
  ...upwardIn(values, "src/play/", PLAY),
  ...sources.flatMap(([file, text]) =>
    /from "(?:\.\.\/)+test\//.test(text) ? [`${file}: what is shipped takes nothing of test/support`] : [],
  ),
  ...sources.flatMap(([file]) =>
    PRIVATE_WORDS.has(basename(file, ".ts")) ? [`${file}: this name tells a stranger nothing`] : [],
  ),
];
for (const complaint of complaints) console.error(complaint);
console.log(`imports: ${sources.length} files of code; ${complaints.length} wrong`);
process.exit(complaints.length ? 1 : 0);
