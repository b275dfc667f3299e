import { dirname, join } from "node:path";
import { declaredIn, keyOf, reachedFrom, type Declared } from "./reach.ts";
import { idsIn } from "./rules.ts";
import { namedTests } from "./test-names.ts";
import type { Source } from "./unused.ts";

/** Where a rule lives: the files that a table comes to, and the tests that claim it. */
export interface Place {
  readonly id: string;
  /** Files that implement it and that the system's entry comes to; none where only tests do. */
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

const TAKEN = /^import (?:type )?\{([^}]*)\} from "(\.[^"]+)"/gm;

/** Files of the rules that are there for tests, the bench and the referee: what stands in them is nobody's rule. */
const FOR_TESTS = /\/(?:invariants|referee|transcripts|scripts|cross)\b/;

const ruleFile = (file: string): boolean => file.startsWith("src/rules/") && !FOR_TESTS.test(file);

/** What a test takes from the source, by the name it has there. */
const takenBy = ([file, text]: Source): readonly (readonly [word: string, from: string, name: string])[] =>
  [...text.matchAll(TAKEN)].flatMap(([, names = "", from = ""]) =>
    names
      .split(",")
      .map((one) => one.trim().replace(/^type /, ""))
      .filter((one) => one !== "")
      .map((one): readonly [string, string, string] => {
        const [name = "", word = name] = one.split(" as ");
        return [word, join(dirname(file), from), name];
      }),
  );

const byId = (declared: readonly Declared[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const files = new Map<string, Set<string>>();
  for (const { file, text } of declared)
    for (const id of idsIn(text)) files.set(id, (files.get(id) ?? new Set()).add(file));
  return files;
};

interface Claim {
  readonly test: string;
  /**
   * Whether what is tested is reached: nothing the test takes stands in a file of
   * which only tests come to what they take.
   */
  readonly lives: boolean;
  readonly files: readonly string[];
}

/** Who claims an id, and on what. */
function claimsOn(
  tests: readonly Source[],
  sources: readonly Source[],
  idle: ReadonlySet<string>,
  living: ReadonlySet<string>,
): ReadonlyMap<string, readonly Claim[]> {
  const texts = new Map(sources);
  /** What the doubles of a test take in turn. */
  const through = (taken: ReturnType<typeof takenBy>): readonly string[] =>
    taken
      .flatMap(([, from]) => takenBy([from, texts.get(from) ?? ""]))
      .map(([, from]) => from)
      .filter((file) => living.has(file));
  const claims = new Map<string, Claim[]>();
  for (const source of tests) {
    const [test, text] = source;
    const taken = takenBy(source);
    const beside = [test.replace(/\.test\.ts$/, ".ts"), join(dirname(test), "type.ts")].find((file) =>
      living.has(file),
    );
    for (const { names, words } of namedTests(text)) {
      const used = taken.filter(([word]) => words.has(word));
      const asleep = used.filter(([, from, name]) => idle.has(keyOf(from, name)));
      const awake = used.map(([, from]) => from).filter((file) => living.has(file));
      // a table of values that a test reads beside the function of the same file is that function's own
      const lives = asleep.every(([, from]) =>
        taken.some(([, other, name]) => other === from && !idle.has(keyOf(other, name))),
      );
      const files = beside ? [beside] : awake.length ? awake : through(taken);
      for (const id of new Set(names.flatMap(idsIn)))
        claims.set(id, [...(claims.get(id) ?? []), { test, lives, files }]);
    }
  }
  return claims;
}

/** What of the sources the system comes to, and which declarations of the rules it does not. */
export interface Reach {
  readonly sources: readonly Source[];
  readonly reached: readonly Declared[];
  readonly idle: readonly Declared[];
}

/**
 * Follow the sources from the system's entry, once for all that is asked of them;
 * what is there for tests is nobody's rule.
 */
export function reachOf(sources: readonly Source[], entry: string): Reach {
  const reached = reachedFrom(entry, sources);
  const known = new Set(reached.map(({ file, name }) => keyOf(file, name)));
  const idle = declaredIn(sources).filter(({ file, name }) => ruleFile(file) && !known.has(keyOf(file, name)));
  return { sources, reached, idle };
}

/**
 * Place every id. A rule that no declaration names stands where its tests look: in the file beside the test, or in what
 * the test takes. A rule of which every test needs something that nobody else comes to has no place.
 */
export function placesOf(
  ids: readonly string[],
  tests: readonly Source[],
  { sources, reached, idle }: Reach,
): readonly Place[] {
  const asleep = new Set(idle.map(({ file, name }) => keyOf(file, name)));
  const living = new Set(reached.map(({ file }) => file));
  const named = byId(reached);
  const claims = claimsOn(tests, sources, asleep, living);
  return ids.map((id) => {
    const own = claims.get(id) ?? [];
    const lives = own.some((claim) => claim.lives);
    const rules = [...(named.get(id) ?? [])].filter((file) => file.startsWith("src/"));
    const core = rules.filter((file) => file.startsWith("src/rules/"));
    const found = core.length ? core : rules.length ? rules : own.flatMap(({ files }) => files);
    return {
      id,
      files: own.length === 0 || lives ? [...new Set(found)].sort() : [],
      tests: [...new Set(own.map(({ test }) => test))].sort(),
    };
  });
}

/**
 * Declarations of the rules that nothing but tests comes to, as `file name`: a rule
 * that no table can play. Types are left out.
 */
export const idleRules = ({ idle }: Reach): readonly string[] =>
  idle
    .filter(({ value }) => value)
    .map(({ file, name }) => keyOf(file, name))
    .sort();

/** The places as a table: id, files, tests; several in a cell are joined by a blank. */
export const whereTable = (places: readonly Place[]): string =>
  `${["id\tfiles\ttests", ...places.map(({ id, files, tests }) => `${id}\t${files.join(" ")}\t${tests.join(" ")}`)].join("\n")}\n`;
