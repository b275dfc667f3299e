import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { headOf, numberOf } from "./command-line.ts";

const scriptsOf = (file: string): Readonly<Record<string, string>> =>
  (JSON.parse(readFileSync(file, "utf8")) as { scripts: Record<string, string> }).scripts;

/** Commands of our own: name and file. Those that begin with another tool hand it what they are given. */
const OURS = Object.entries(scriptsOf("package.json")).flatMap(([name, line]) => {
  const [, file] = /^tsx (\S+\.ts)(?: --[\w-]+)*$/.exec(line) ?? [];
  return file === undefined ? [] : [[name, file] as const];
});

/** Ends a command in place of the process. */
class Ended extends Error {}

const said: { out: string[]; err: string[]; code: unknown } = { out: [], err: [], code: null };
const argv = process.argv;

beforeEach(() => {
  Object.assign(said, { out: [], err: [], code: null });
  vi.resetModules();
  vi.spyOn(console, "log").mockImplementation((text: string) => void said.out.push(text));
  vi.spyOn(console, "error").mockImplementation((text: string) => void said.err.push(text));
  vi.spyOn(process, "exit").mockImplementation((code) => {
    said.code = code;
    throw new Ended();
  });
});

afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
});

/** Begin a command here with these arguments; only one that ends before it does anything may be begun. */
async function begin(file: string, ...args: readonly string[]): Promise<void> {
  process.argv = [process.execPath, resolve(file), ...args];
  await expect(import(/* @vite-ignore */ resolve(file))).rejects.toBeInstanceOf(Ended);
}

describe.each(OURS)("npm run %s", { timeout: 60_000 }, (_, file) => {
  const source = readFileSync(file, "utf8");
  const reads = source.search(/commandLine\(\s*import\.meta\.url/);

  test("reads what it was given before it does anything", () => {
    expect(reads).toBeGreaterThan(0);
    const before = source.slice(0, reads).replace(/\/\*\*[\s\S]*?\*\//g, "");
    const doing = before.split(/;\n/).map((one) => one.trim());
    // imports, names of files and words for another process; the last is what the options are put into
    expect(doing.slice(0, -1).filter((one) => !/^(import|const (flag|[A-Z]+) =|process\.env\[)/.test(one))).toEqual([]);
  });
  test("tells what it is with --help, and runs nothing", async () => {
    if (reads < 0) return expect.unreachable();
    await begin(file, "--help");
    expect(said).toEqual({ out: [headOf(source)], err: [], code: 0 });
    expect(headOf(source).length).toBeGreaterThan(40);
  });
  test("refuses an option that it does not know in one line", async () => {
    if (reads < 0) return expect.unreachable();
    await begin(file, "--no-such-thing");
    expect(said).toEqual({ out: [], err: ["Unknown option '--no-such-thing'. See --help."], code: 2 });
  });
});

test.each(["package.json", "stage/package.json"])("the files that commands of %s name are there", (file) => {
  const named = Object.values(scriptsOf(file)).flatMap((line) => line.match(/(?<=(?:tsx|node) )\S+/g) ?? []);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((one) => !existsSync(one))).toEqual([]);
});

test.each([
  ["tools/lab/soak.ts", ["--minutes", "soon"], '--minutes takes a number, 0 or more, not "soon".'],
  ["tools/lab/soak.ts", ["--family", "chess"], '--family is one of duel, contest, combat, not "chess".'],
  ["tools/lab/sit.ts", ["--generation", "12"], '--generation takes a number, 13 to 14, not "12".'],
  ["tools/lab/sit.ts", ["--size", "wide"], '--size takes width and height such as 1280x800, not "wide".'],
  ["tools/lab/mutate-stage.ts", ["--from", "x"], /^--from takes a number, 1 to \d+, not "x"\.$/],
  ["tools/lab/referee.ts", ["a.json", "--plays", "-1"], "Option '--plays' argument is ambiguous. See --help."],
  ["tools/lab/referee.ts", ["a.json", "--plays=-1"], '--plays takes a number, 0 to 100000, not "-1".'],
  ["scripts/audit-packs.ts", ["--generation", "9"], '--generation takes a number, 13 to 14, not "9".'],
])("%s refuses %j in one line", { timeout: 60_000 }, async (file, args, sentence) => {
  await begin(file, ...args);
  expect(said).toMatchObject({ out: [], code: 2 });
  expect(said.err).toHaveLength(1);
  expect(said.err[0]).not.toContain("\n");
  expect(said.err[0]).toMatch(sentence);
});

test.each(["", " ", "x", "-1", "11", "1e9"])("%j is not a number from 0 to 10", (text) => {
  expect(() => numberOf("n", text, 0, 10)).toThrow(`--n takes a number, 0 to 10, not "${text}".`);
});
