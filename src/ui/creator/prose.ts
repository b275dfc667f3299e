/** A piece of a text: marked where an ability was made of it. */
interface ProsePart {
  readonly text: string;
  readonly mark: boolean;
}

/** How many words a text has. */
export const wordCount = (text: string): number => text.split(/\s+/u).filter((word) => word !== "").length;

/**
 * The text in pieces, with the first place of each phrase marked, in any case. Phrases that are no longer in the text
 * mark nothing; of two that overlap the earlier and longer one counts.
 */
export function markedProse(text: string, phrases: readonly string[]): readonly ProsePart[] {
  const lower = text.toLowerCase();
  const spots = phrases
    .flatMap((phrase) => {
      const wanted = phrase.trim().toLowerCase();
      const at = wanted === "" ? -1 : lower.indexOf(wanted);
      return at < 0 ? [] : [{ at, end: at + wanted.length }];
    })
    .sort((one, other) => one.at - other.at || other.end - one.end);
  const parts: ProsePart[] = [];
  let from = 0;
  for (const { at, end } of spots) {
    if (at < from) continue;
    if (at > from) parts.push({ text: text.slice(from, at), mark: false });
    parts.push({ text: text.slice(at, end), mark: true });
    from = end;
  }
  return from < text.length ? [...parts, { text: text.slice(from), mark: false }] : parts;
}

/** Words of a text as the name of an ability: one line, without marks at its ends, with a capital. */
export function nameOfPhrase(phrase: string): string {
  const words = phrase.replace(/\s+/gu, " ").replace(/^[\s.,;:!?"'“”„‘’()–-]+|[\s.,;:!?"'“”„‘’()–-]+$/gu, "");
  return words.slice(0, 1).toLocaleUpperCase() + words.slice(1);
}
