import { createRequire } from "node:module";
import { format } from "node:util";
import { Script } from "node:vm";
import fc from "fast-check";
import { expect } from "vitest";

/** One test as it was collected. `id` is its file and full name, made unique. */
export interface Case {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  readonly run: () => unknown;
}

/** One loaded copy of rules and tests. `activate` switches a mutant on, `hits` is how often it was met since. */
export interface Suite {
  readonly cases: readonly Case[];
  readonly activate: (mutant: number, limit: number) => void;
  readonly hits: () => number;
}

/** Properties over whole games play this many of them against a mutant, always the same ones. */
const GAMES = 5;

/**
 * Tests that simulate 200,000 contests or throw 100,000 inputs, that need many games,
 * or that start a process: left out.
 */
const LONG = [
  "200,000",
  "100,000",
  "is importable on its own",
  "agree with simulated duels",
  "a state that no play leads to",
  "the sentences of a",
  "played at random",
  "thrown out in full",
  "add up to 1 under every ruling",
  "all 400 pairs",
  "are those of the contest as it is played",
  "the mean of many played by the ladder",
  "as many played with the tables give",
  "is after an undo as if what was taken back",
];

const fewGames = {
  ...fc,
  assert: (property: fc.IProperty<unknown>, options: fc.Parameters<unknown> = {}) => {
    const numRuns = Math.min(options.numRuns ?? 100, GAMES);
    fc.assert(property, { ...options, numRuns, seed: 20, endOnFailure: true });
  },
};

const nodeRequire = createRequire(import.meta.url);
const require = (id: string): unknown => (id === "fast-check" ? fewGames : nodeRequire(id));

type Body = (...values: unknown[]) => unknown;

const titled = (title: string, row: readonly unknown[], index: number): string => {
  const plain = title.replaceAll("%#", String(index)).replaceAll(/\$(\w+)/gu, (_all, key: string) => {
    const first = row[0];
    return String(typeof first === "object" && first !== null ? (first as Record<string, unknown>)[key] : undefined);
  });
  return format(plain, ...row.slice(0, plain.match(/%[sdifjoO]/gu)?.length ?? 0));
};

/** `describe`, `it`, `test` and `expect` for one test file, collecting into `cases`. */
function shim(file: string, cases: Case[], seen: Set<string>) {
  let path: string[] = [];
  const body = (rest: readonly unknown[]): Body => rest.find((part) => typeof part === "function") as Body;
  const each =
    (one: (title: string, body: Body) => void) =>
    (rows: readonly unknown[]) =>
    (title: string, ...rest: unknown[]) => {
      rows.forEach((row, index) => {
        const values: readonly unknown[] = Array.isArray(row) ? row : [row];
        one(titled(title, values, index), () => body(rest)(...values));
      });
    };
  const test = (title: string, ...rest: unknown[]): void => {
    const name = [...path, title].join(" ");
    if (LONG.some((part) => name.includes(part))) return;
    let id = `${file} ${name}`;
    while (seen.has(id)) id += "'";
    seen.add(id);
    cases.push({ id, name, file, run: body(rest) });
  };
  const describe = (title: string, ...rest: unknown[]): void => {
    const outer = path;
    path = [...outer, title];
    body(rest)();
    path = outer;
  };
  const it = Object.assign(test, { each: each(test) });
  return { describe: Object.assign(describe, { each: each(describe) }), it, test: it, expect };
}

/**
 * Reads a bundle and returns a loader. Each load evaluates all rules and tests anew, with the given mutant already
 * active, so that mutants in tables made at load time show.
 */
export function loader(code: string): (mutant?: number, limit?: number) => Suite {
  const script = new Script(
    `(function (require, exports, module, __control) { let __active = -1, __hits = 0, __limit = Infinity;
    const __hit = () => { if (++__hits > __limit) throw new Error("hit limit"); return true; };
    __control.activate = (mutant, most) => { __active = mutant; __hits = 0; __limit = most; };
    __control.hits = () => __hits;
    __control.load = () => {\n${code}\n};
  })`,
    { filename: "rules-tests.bundle.cjs" },
  );
  return (mutant = -1, limit = Infinity) => {
    const cases: Case[] = [];
    const seen = new Set<string>();
    const control = {
      vitest: (file: string) => shim(file, cases, seen),
      activate: (_mutant: number, _limit: number): void => undefined,
      hits: () => 0,
      load: (): void => undefined,
    };
    const module = { exports: {} };
    (script.runInThisContext() as (...values: unknown[]) => void)(require, module.exports, module, control);
    control.activate(mutant, limit);
    control.load();
    return { cases, activate: (next, most) => control.activate(next, most), hits: () => control.hits() };
  };
}
