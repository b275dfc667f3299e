/** A text of a source in each of its languages: `{ en: Harbour pilot, de: Hafenlotsin }`. */
export type Texts = Readonly<Record<string, string>>;

/** A pack as the manifest names it; one without a language of its own is English. */
export interface NamedPack {
  readonly name: string;
  readonly path: string;
  readonly flags?: { readonly setpiece?: { readonly lang?: string } };
}

/** The language a pack is written in. */
export const packLang = (pack: NamedPack): string => pack.flags?.setpiece?.lang ?? "en";

/**
 * The folder of sources a pack is made of: one of its own name, as the rules have, whose texts differ from page to
 * page; else that of its English twin (`heroes` for `heroes-de`), whose texts are given in each language.
 */
export function sourceOf(pack: NamedPack, folders: readonly string[]): string {
  const ending = `-${packLang(pack)}`;
  return folders.includes(pack.name) || !pack.name.endsWith(ending) ? pack.name : pack.name.slice(0, -ending.length);
}

/** True for a text given in several languages, of which English is one; no field of a document is called `en`. */
export const isTexts = (value: unknown): value is Texts =>
  typeof value === "object" && value !== null && typeof (value as Texts)["en"] === "string";

/**
 * A source in one language, links into packs with a twin in that language (`twins`, by English name) led to the twin.
 * Throws where a text lacks the language, naming the English one.
 */
export function inLanguage(value: unknown, lang: string, twins: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string")
    return value.replace(/(Compendium\.setpiece\.)([\w-]+)/g, (_all, start: string, pack: string) => {
      return start + (twins.get(pack) ?? pack);
    });
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, lang, twins));
  if (isTexts(value)) {
    const text = value[lang];
    if (text === undefined) throw new Error(`“${value["en"] ?? ""}” is not told in the language ${lang}.`);
    return inLanguage(text, lang, twins);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inLanguage(inner, lang, twins)]));
}

/** English name to name, for the packs of a manifest that are written in a language. */
export const twinsIn = (packs: readonly NamedPack[], lang: string): ReadonlyMap<string, string> =>
  new Map(
    packs
      .filter((pack) => lang !== "en" && packLang(pack) === lang && pack.name.endsWith(`-${lang}`))
      .map(({ name }) => [name.slice(0, -lang.length - 1), name]),
  );

interface Page {
  readonly text?: { readonly content?: string };
}

/**
 * A journal whose pages say in which language their texts are: somebody may read the rules in another than their screen
 * is in, and a voice is to say them by the right sounds (row A12 of the findings).
 */
export const languageMarked = (source: object, lang: string): object =>
  "pages" in source && Array.isArray(source.pages)
    ? {
        ...source,
        pages: source.pages.map((page: Page) =>
          page.text?.content
            ? { ...page, text: { ...page.text, content: `<div lang="${lang}">${page.text.content}</div>` } }
            : page,
        ),
      }
    : source;
