import { testNames } from "./test-names.ts";

/** What a sentence of the rules is at a table: pressed or chosen, worked out and shown, or guidance to read. */
const KINDS = ["control", "computed", "text"] as const;
type Kind = (typeof KINDS)[number];

/** Whether a test presses what people press: in a browser, or on what is drawn for them in happy-dom. */
const presses = (file: string, source: string): boolean =>
  file.startsWith("e2e/specs/") || (file.endsWith(".dom.test.ts") && /\.(?:press|click)\(/.test(source));

/** One sentence of the rules as a family was given them, in our own words. */
export interface Sentence {
  /** Family and line, with a letter where a line says several things: `contest-274a`. */
  readonly id: string;
  readonly says: string;
  readonly kind: string;
  /** Texts of `lang/en` that name the control or what shows the result, by keys below `SETPIECE`. */
  readonly controls: readonly string[];
  readonly rules: readonly string[];
  /** `file: title`, or a page of the rules journal. */
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
 * The moves that a row names and its test has no word of: a move's text is called by what its option is
 * (`Contest.Option.declare.leave` is pressed as `leave:p1`), and what no test names none presses.
 */
const unnamed = (controls: readonly string[], source: string): readonly string[] =>
  controls.filter((key) => {
    const [, moves] = /^\w+\.Option\.(.+)$/.exec(key) ?? [];
    const words = (moves ?? "").split(".").filter((word) => /^\w+$/.test(word));
    const has = (word: string): boolean => new RegExp(`(?<![A-Za-z])${word}(?![a-z])`).test(source);
    // `rejoinRestored` is pressed as `rejoin:restored`, `step1` as `step:1`
    const parts = (word: string): readonly string[] =>
      word.split(/(?=[A-Z])/).map((part) => part.toLowerCase().replace(/\d+$/, ":$&"));
    return words.length > 0 && !words.some((word) => has(word) || parts(word).every(has));
  });

/** Why a row's test does not hold it; none where it does. What a person presses is held by the test that presses it. */
function testFault(
  { kind, controls, held }: Sentence,
  known: Known,
  titles: Map<string, readonly string[] | null>,
): string | null {
  const [, file = "", title = ""] = /^(\S+\.ts): (.+)$/.exec(held) ?? [];
  if (!file) return `names no test (${held || "nothing"})`;
  const source = known.test(file);
  if (kind === "control" && !presses(file, source ?? "")) return `${file} presses nothing`;
  if (!titles.has(file)) titles.set(file, source === null ? null : testNames(source));
  const names = titles.get(file) ?? null;
  if (!names) return `${file} is not there`;
  if (!names.includes(title)) return `${file} has no test "${title}"`;
  const [key] = kind === "control" ? unnamed(controls, source ?? "") : [];
  return key === undefined ? null : `${file} presses no ${key}`;
}

function controlFaults({ kind, controls }: Sentence, known: Known): readonly string[] {
  if (kind === "text") return controls.length ? ["guidance names a control"] : [];
  if (controls.length === 0) return ["no control, nor text that shows it"];
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
    else faults.push(testFault(sentence, known, titles));
    return faults.flatMap((fault) => (fault === null ? [] : [`${id}: ${fault}`]));
  });
}

/** Rows of the checklists that no sentence belongs to: either the sentence was forgotten, or the row is nobody's. */
export const unsaidRules = (sentences: readonly Sentence[], ids: readonly string[]): readonly string[] => {
  const said = new Set(sentences.flatMap(({ rules }) => rules));
  return ids.filter((id) => !said.has(id));
};

/** How many sentences there are of each kind. */
export const countKinds = (sentences: readonly Sentence[]): string =>
  KINDS.map((kind) => `${kind} ${sentences.filter((one) => one.kind === kind).length}`).join(", ");
