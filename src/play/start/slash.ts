/** A command typed into chat, taken apart. */
interface Slash {
  /** The command itself, in small letters and without its stroke. */
  readonly word: string;
  readonly about: string;
  /** Those after "for". */
  readonly names: readonly string[];
}

const COMMAND = /^\/(\p{L}+)(?:\s+(.*))?$/isu;
const NAMES = /\s+(?:for|für)\s+/iu;

/** Read `/word about it for Ana, Bram`, in both languages of the system; null for what is no command. */
export const readSlash = (message: string): Slash | null => {
  const match = COMMAND.exec(message.trim());
  if (!match) return null;
  const [about = "", people = ""] = ` ${match[2] ?? ""}`.split(NAMES);
  return {
    word: (match[1] ?? "").toLowerCase(),
    about: about.trim(),
    names: people
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  };
};
