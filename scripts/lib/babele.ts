/**
 * Translations of compendia in the form that the module Babele reads: a folder a language, a file a compendium with its
 * label, its folders, a `mapping` of fields to paths and converters, and an entry a document under its English name.
 * They are made from the sources, whose English texts are looked up in `packs/babele/<language>/<pack>.json`; so no
 * entry can be stale. Source (public page): foundryvtt.com/packages/babele.
 */
import { withParts } from "./adventure-parts.ts";
import { isTexts } from "./pack-texts.ts";

/** English texts and how they are told in a language. */
export type Told = Readonly<Record<string, string>>;

type Doc = Readonly<Record<string, unknown>>;

interface Mapped {
  readonly path: string;
  readonly converter: string;
}

/** The converter that `src/foundry/text.ts` registers: it says every text below a path that it is given. */
const CONVERTER = "setpieceTexts";
const below = (path: string): Mapped => ({ path, converter: CONVERTER });

/** Where a document of each kind has texts beside its name; what Babele maps by itself goes by its own field. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, string | Mapped>>>> = {
  Actor: { items: below("items"), system: below("system") },
  Adventure: {
    ...Object.fromEntries(
      ["folders", "scenes", "macros", "tables", "items", "actors"].map((name) => [name, below(name)]),
    ),
    journals: below("journal"),
    description: "description",
    caption: "caption",
  },
  Item: { description: "system.description", system: below("system") },
  JournalEntry: { pages: below("pages") },
  Macro: {},
  RollTable: { description: "description", results: below("results") },
  Scene: { regions: below("regions"), tokens: below("tokens"), notes: below("notes") },
};

/** All texts of a part of a source, in English. */
export function textsIn(value: unknown): readonly string[] {
  if (isTexts(value)) return [value["en"] ?? ""].filter((text) => text !== "");
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((inner, key) => (inner as Doc | undefined)?.[key], value);

const english = (value: unknown): string =>
  isTexts(value) ? (value["en"] ?? "") : typeof value === "string" ? value : "";

/** One file of Babele: a compendium in a language. `missing` collects English texts that nobody has told. */
export function babeleFile(
  { type, label }: { readonly type: string; readonly label: string },
  sources: readonly object[],
  told: Told,
  missing: Set<string> = new Set(),
): object {
  const say = (text: string): string => {
    if (told[text] === undefined) missing.add(text);
    return told[text] ?? text;
  };
  const fields = FIELDS[type] ?? {};
  const field = (source: Doc, mapped: string | Mapped): unknown => {
    if (typeof mapped === "string") {
      const text = english(at(source, mapped));
      return text === "" ? undefined : say(text);
    }
    const texts = textsIn(at(source, mapped.path));
    return texts.length === 0 ? undefined : Object.fromEntries(texts.map((text) => [text, say(text)]));
  };
  const docs = sources.map((source) => withParts(source) as Doc);
  const isFolder = ({ _key }: Doc): boolean => String(_key).startsWith("!folders!");
  const entry = (source: Doc): object => ({
    name: say(english(source["name"])),
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([name, mapped]) => {
        const made = field(source, mapped);
        return made === undefined ? [] : [[name, made]];
      }),
    ),
  });
  const named = (all: readonly Doc[], make: (source: Doc) => unknown): object =>
    Object.fromEntries(all.map((source) => [english(source["name"]), make(source)]));
  const folders = docs.filter(isFolder);
  return {
    label,
    mapping: fields,
    ...(folders.length ? { folders: named(folders, (source) => say(english(source["name"]))) } : {}),
    entries: named(
      docs.filter((source) => !isFolder(source)),
      entry,
    ),
  };
}
