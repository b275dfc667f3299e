/** A command typed into chat, taken apart. */
interface Slash {
  /** The command itself, in small letters and without its stroke. */
  readonly word: string;
  readonly rest: string;
}

/** What is said about something, and those after "for". */
export interface Said {
  readonly about: string;
  readonly names: readonly string[];
}

/** Between the sides of a contest or a duel. */
export const AGAINST = /(?:^|\s+)(?:vs\.?|against|gegen)(?:\s+|$)/iu;

const COMMAND = /^\/(\p{L}+)(?:\s+(.*))?$/isu;
const NAMES = /\s+(?:for|für)\s+/iu;
const PARTS = /[,;]/u;

/** Read `/word and more`; null for what is no command. */
export const readSlash = (message: string): Slash | null => {
  const match = COMMAND.exec(message.trim());
  return match ? { word: (match[1] ?? "").toLowerCase(), rest: (match[2] ?? "").trim() } : null;
};

/** What stands between commas or semicolons; empty parts are left out. */
export const parts = (text: string): readonly string[] =>
  text
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/**
 * Read `about it for Ana, Bram`, in both languages of the system. What stands after a second "for" belongs to a name.
 */
export const readSaid = (rest: string): Said => {
  const [about = "", ...people] = ` ${rest}`.split(NAMES);
  return { about: about.trim(), names: parts(people.join(" for ")) };
};

/** True where something was typed, but nothing that could be a name or a number: only commas, colons and the like. */
export const onlySeparators = (rest: string): boolean => rest !== "" && /^[\s,;:.|/&\-–—]*$/u.test(rest);
