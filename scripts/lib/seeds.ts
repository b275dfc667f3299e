import { testNames } from "./test-names.ts";

/**
 * What a sentence of the rules is at a table: pressed or chosen, worked out and
 * shown, guidance to read, or not there yet.
 */
const KINDS = ["control", "computed", "text", "missing"] as const;
type Kind = (typeof KINDS)[number];

/** The word in place of a test for what is on a screen and no test presses. */
const UNTESTED = "untested";

/** One sentence of the rules as a family was given them, in our own words. */
export interface Sentence {
  /** Family and line, with a letter where a line says several things: `contest-274a`. */
  readonly id: string;
  readonly says: string;
  readonly kind: string;
  /**
   * Texts of `lang/en` that name the control or what shows the result, by keys below
   * `SETPIECE`; a row of findings where it is missing.
   */
  readonly controls: readonly string[];
  readonly rules: readonly string[];
  /** `file: title`, a page of the rules journal, or `untested`. */
  readonly held: string;
}

/** The rows of `seeds.tsv`, below its heading. */
export const sentencesOf = (table: string): readonly Sentence[] =>
  table
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => {
      const [id = "", says = "", kind = "", controls = "", rules = "", held = ""] = line.split("\t");
      const words = (cell: string): readonly string[] => cell.split(" ").filter((word) => word !== "");
      return { id, says, kind, controls: words(controls), rules: words(rules), held };
    });

/** What a row may name. */
export interface Known {
  /** Keys of `lang/en`, without `SETPIECE`. */
  readonly texts: readonly string[];
  readonly rules: ReadonlySet<string>;
  /** Pages of the rules journal by their ids. */
  readonly pages: ReadonlySet<string>;
  /** The text of a test or spec, or null where there is no such file. */
  readonly test: (file: string) => string | null;
}

const isKind = (kind: string): kind is Kind => KINDS.some((one) => one === kind);

/** Whether a text is there; a star at the end stands for any rest, such as the forms of a plural. */
const hasText = (texts: readonly string[], key: string): boolean =>
  key.endsWith("*") ? texts.some((text) => text.startsWith(key.slice(0, -1))) : texts.includes(key);

/**
 * Why a row's test does not hold it; none where it does. What a person presses is held where
 * it is drawn or asked for, not by the core.
 */
function testFault(
  { kind, held }: Sentence,
  known: Known,
  titles: Map<string, readonly string[] | null>,
): string | null {
  if (held === UNTESTED) return null;
  const [, file = "", title = ""] = /^(\S+\.ts): (.+)$/.exec(held) ?? [];
  if (!file) return `names no test (${held || "nothing"})`;
  if (kind === "control" && file.startsWith("src/rules/")) return `${file} presses nothing`;
  if (!titles.has(file)) {
    const source = known.test(file);
    titles.set(file, source === null ? null : testNames(source));
  }
  const names = titles.get(file) ?? null;
  if (!names) return `${file} is not there`;
  return names.includes(title) ? null : `${file} has no test "${title}"`;
}

function controlFaults({ kind, controls }: Sentence, known: Known): readonly string[] {
  if (kind === "text") return controls.length ? ["guidance names a control"] : [];
  if (controls.length === 0) return ["no control, nor text that shows it"];
  if (kind === "missing")
    return controls.filter((one) => !/^R\d+$/.test(one)).map((one) => `${one} is no row of the findings`);
  return controls.filter((one) => !hasText(known.texts, one)).map((one) => `lang/en has no SETPIECE.${one}`);
}

/** Everything that is wrong with the rows, each with its id. */
export function seedFaults(sentences: readonly Sentence[], known: Known): readonly string[] {
  const titles = new Map<string, readonly string[] | null>();
  const seen = new Set<string>();
  return sentences.flatMap((sentence) => {
    const { id, says, kind, rules, held } = sentence;
    const faults: (string | null)[] = [];
    if (!/^(?:contest|combat|duel)-\d+[a-z]?$/.test(id)) faults.push("no id of family and line");
    if (seen.has(id)) faults.push("stands twice");
    seen.add(id);
    if (!says) faults.push("says nothing");
    if (!isKind(kind)) faults.push(`${kind} is no kind`);
    if (rules.length === 0) faults.push("belongs to no rule");
    for (const rule of rules) if (!known.rules.has(rule)) faults.push(`${rule} is no rule`);
    faults.push(...controlFaults(sentence, known));
    if (kind === "text") faults.push(known.pages.has(held) ? null : `the rules journal has no page ${held}`);
    else if (kind !== "missing") faults.push(testFault(sentence, known, titles));
    return faults.flatMap((fault) => (fault === null ? [] : [`${id}: ${fault}`]));
  });
}

/** Rows of the checklists that no sentence belongs to: either the sentence was forgotten, or the row is nobody's. */
export const unsaidRules = (sentences: readonly Sentence[], ids: readonly string[]): readonly string[] => {
  const said = new Set(sentences.flatMap(({ rules }) => rules));
  return ids.filter((id) => !said.has(id));
};

/** What the table still owes its players, by ids of sentences; the lists may only shrink. */
export interface Owed {
  readonly missing: readonly string[];
  readonly untested: readonly string[];
  /** Controls that no browser spec presses yet. */
  readonly unpressed: readonly string[];
}

/** Where the specs are that press what people press. */
const SPECS = "e2e/specs/";

/**
 * The moves that a row names and its spec has no word of: a move's text is called by what its option is
 * (`Contest.Option.declare.leave` is pressed as `leave:p1`), and what no spec names none presses.
 */
const unnamed = ({ controls, held }: Sentence, test: Known["test"]): readonly string[] => {
  const source = test(/^(\S+\.ts): /.exec(held)?.[1] ?? "") ?? "";
  return controls.filter((key) => {
    const [, moves] = /^\w+\.Option\.(.+)$/.exec(key) ?? [];
    const words = (moves ?? "").split(".").filter((word) => /^\w+$/.test(word));
    const has = (word: string): boolean => new RegExp(`(?<![A-Za-z])${word}(?![a-z])`).test(source);
    // `rejoinRestored` is pressed as `rejoin:restored`, `step1` as `step:1`
    const parts = (word: string): readonly string[] =>
      word.split(/(?=[A-Z])/).map((part) => part.toLowerCase().replace(/\d+$/, ":$&"));
    return words.length > 0 && !words.some((word) => has(word) || parts(word).every(has));
  });
};

const isPressed = (sentence: Sentence, test: Known["test"]): boolean =>
  sentence.held.startsWith(SPECS) && unnamed(sentence, test).length === 0;

/**
 * Sentences without a control, sentences without a test, and controls that are held by another test than a browser
 * spec, or by one that has no word of them.
 */
export const owedBy = (sentences: readonly Sentence[], test: Known["test"]): Owed => ({
  missing: sentences.filter(({ kind }) => kind === "missing").map(({ id }) => id),
  untested: sentences.filter(({ held }) => held === UNTESTED).map(({ id }) => id),
  unpressed: sentences
    .filter((one) => one.kind === "control" && one.held !== UNTESTED && !isPressed(one, test))
    .map(({ id }) => id),
});

/** What is owed and was not before, and what is owed no more and still listed. */
export const owedFaults = (now: Owed, kept: Owed): readonly string[] =>
  (["missing", "untested", "unpressed"] as const).flatMap((list) => [
    ...now[list].filter((id) => !kept[list].includes(id)).map((id) => `${id}: ${list}, and was not`),
    ...kept[list].filter((id) => !now[list].includes(id)).map((id) => `${id}: no longer ${list}; strike it`),
  ]);

/** How many sentences there are of each kind. */
export const countKinds = (sentences: readonly Sentence[]): string =>
  KINDS.map((kind) => `${kind} ${sentences.filter((one) => one.kind === kind).length}`).join(", ");
