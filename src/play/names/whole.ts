/** Signs that stand for a name while a line is taken apart: one that counts the names, then as many as it has left. */
const FIRST = 0xe000;
const MORE = "\uf8ff";
const HELD = new RegExp(`([\\ue000-\\uf000])${MORE}*`, "gu");

/** Most names that one line may hold. */
const MOST = 1_000;

/** A typed line in which whole names stand as signs of the same length: nothing that takes it apart cuts into them. */
export interface WholeLine {
  readonly text: string;
  /** A part of the line with its names as they are, without quotation marks. */
  plain(part: string): string;
  /** The same, with a name that has a comma in quotation marks: so a foe's line reads it. */
  quoted(part: string): string;
}

/** What lies between quotation marks of any kind. */
const QUOTES = /"[^"]+"|\u201c[^\u201d]+\u201d|\u201e[^\u201c\u201d]+[\u201c\u201d]|\u00ab[^\u00bb]+\u00bb/gu;

/** Names that nothing would cut into, one word of letters; and numbers alone, which say how many. */
const PLAIN = /^(?:[\p{L}\p{M}'\u2019-]*|[^\p{L}]*)$/u;

const APOSTROPHE = "['\u2018\u2019\u02bc`\u00b4]";
const DASH = "[\u2010-\u2015\u2212_-]";

/** A name as people type it: with any apostrophe, dash and number of blanks, in small or large letters. */
const asTyped = (name: string): string =>
  name
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/gu, "\\$&")
    .replace(/['\u2018\u2019\u02bc`\u00b4]/gu, APOSTROPHE)
    .replace(/[\u2010-\u2015\u2212_-]/gu, DASH)
    .replace(/\s+/gu, "\\s+");

/**
 * Hold the names in a line together, whatever stands in them: those that exist, the longest first, then what a person
 * put in quotation marks.
 */
export function wholeNames(line: string, names: readonly string[]): WholeLine {
  const held: string[] = [];
  const hold = (whole: string, name: string): string => {
    if (held.length >= MOST) return whole;
    held.push(name.trim());
    return String.fromCodePoint(FIRST + held.length - 1) + MORE.repeat(whole.length - 1);
  };
  const known = [...new Set(names)].filter((name) => !PLAIN.test(name.trim())).sort((a, b) => b.length - a.length);
  // What is no letter before or after: else the end of one word would be the beginning of a name
  const all = known.map((name) => `(?<![\\p{L}\\p{N}])${asTyped(name)}(?![\\p{L}\\p{N}])`).join("|");
  const bare = line.replace(/[\ue000-\uf8ff]/gu, " ");
  const text = (all === "" ? bare : bare.replace(new RegExp(all, "giu"), (whole) => hold(whole, whole))).replace(
    QUOTES,
    (whole) => hold(whole, put(whole.slice(1, -1), held)),
  );
  return {
    text,
    plain: (part) => put(part, held),
    quoted: (part) => part.replace(HELD, (whole) => quotedName(put(whole, held))),
  };
}

const put = (part: string, held: readonly string[]): string =>
  part.replace(HELD, (_whole, sign: string) => held[(sign.codePointAt(0) ?? FIRST) - FIRST] ?? "");

const quotedName = (name: string): string => (name.includes(",") ? `"${name.replaceAll('"', "'")}"` : name);
