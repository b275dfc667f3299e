/** What a template marks as a part: one element with a key, between two comments; parts do not hold parts. */
const PART = /<!--part-->\s*(<([\w-]+)[^>]*? (data-key="[^"]*")[^]*?)\s*<!--end-->/g;

/** Fields may hold what a person typed, which every paint settles anew. */
const FIELD = /<(?:input|textarea|select)\b/;

/** On an element that stands for a part which says what it said before. */
const SAME = "data-same";

/** True for an element that stands for a part that is there already. */
export const isSame = (next: Element): boolean => next.hasAttribute(SAME);

/** True where such an element found nothing to stand for. */
export const lacksParts = (live: ParentNode): boolean => live.querySelector(`[${SAME}]`) !== null;

/** HTML cut into parts, with an empty element for each that `known` has already. */
export function unlike(
  html: string,
  known: ReadonlySet<string>,
): { readonly html: string; readonly parts: Set<string> } {
  const parts = new Set<string>();
  const short = html.replace(PART, (_all, part: string, tag: string, key: string) => {
    if (FIELD.test(part)) return part;
    parts.add(part);
    return known.has(part) ? `<${tag} ${key} ${SAME}></${tag}>` : part;
  });
  return { html: short, parts };
}
