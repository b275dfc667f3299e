/** The parts of a system manifest that the release check reads (public page "SystemManifestData"). */
export interface Manifest {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly compatibility: { readonly minimum?: string; readonly verified?: string; readonly maximum?: string };
  readonly authors: readonly { readonly name: string }[];
  readonly esmodules: readonly string[];
  readonly styles: readonly (string | { readonly src: string; readonly layer?: string })[];
  readonly languages: readonly { readonly lang: string; readonly name: string; readonly path: string }[];
  readonly packs: readonly {
    readonly name: string;
    readonly label: string;
    readonly path: string;
    readonly type: string;
  }[];
  readonly documentTypes: Readonly<
    Record<string, Readonly<Record<string, { readonly htmlFields?: readonly string[] }>>>
  >;
  readonly socket?: boolean;
  readonly grid?: unknown;
  readonly license?: string;
  readonly readme?: string;
  readonly changelog?: string;
  readonly manifest?: string;
  readonly download?: string;
  readonly media?: readonly { readonly url: string; readonly thumbnail?: string }[];
  /** Shown behind a world of the system that has no picture of its own. */
  readonly background?: string;
  readonly primaryTokenAttribute?: string;
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

/**
 * Where people read about a release, report what is wrong and see what changed (public page "Introduction to System
 * Development": `url`, `bugs`, `changelog`, `readme`).
 */
export const addressesOf = (
  repository: string,
  version: string,
): Readonly<Record<"url" | "bugs" | "changelog" | "readme", string>> => ({
  url: repository,
  bugs: `${repository}/issues`,
  changelog: `${repository}/blob/${version}/CHANGELOG.md`,
  readme: `${repository}/blob/${version}/README.md`,
});

/** Keys the documented interface has; the setup screen warns about any other. */
const KNOWN = new Set(
  (
    "id type title description version compatibility authors url manifest download bugs changelog readme license media " +
    "esmodules scripts styles languages packs packFolders documentTypes socket initiative grid primaryTokenAttribute " +
    "secondaryTokenAttribute background relationships flags persistentStorage protected exclusive"
  ).split(" "),
);

/** What stands at a dotted key, as the host looks words up: a type such as `setpiece.zone` is two steps deep. */
const at = (words: unknown, key: string): unknown =>
  key.split(".").reduce<unknown>((found, step) => (found as Record<string, unknown> | undefined)?.[step], words);

const SUB_TYPED = new Set(
  "Actor Item ActiveEffect Card Cards ChatMessage Combat Combatant CombatantGroup JournalEntryPage RegionBehavior".split(
    " ",
  ),
);

/**
 * What is wrong with a manifest, as sentences; empty when it is sound. `has` tells whether a path is shipped, `read`
 * gives a shipped text. Checks the rules of the public manifest pages for generations 13 and 14.
 */
export function manifestFaults(
  manifest: Manifest,
  has: (path: string) => boolean,
  read: (path: string) => string,
): string[] {
  const faults: string[] = [];
  const need = (fine: boolean, fault: string): void => {
    if (!fine) faults.push(fault);
  };
  for (const key of Object.keys(manifest)) need(KNOWN.has(key), `unknown manifest key ${key}`);
  need(/^[a-z0-9-]+$/.test(manifest.id), `id ${manifest.id} has characters that are not allowed`);
  need(Boolean(manifest.title && manifest.description), "title and description are needed");
  need(/^\d+\.\d+\.\d+/.test(manifest.version), `version ${manifest.version} is not x.y.z`);
  need(manifest.compatibility.minimum !== undefined, "compatibility.minimum is needed");
  need(manifest.authors.length > 0, "an author is needed");
  need(manifest.esmodules.length > 0, "esmodules is empty");
  for (const file of manifest.esmodules) need(has(file), `esmodules: ${file} is not shipped`);
  for (const style of manifest.styles) {
    const src = typeof style === "string" ? style : style.src;
    need(has(src), `styles: ${src} is not shipped`);
  }
  for (const { path, lang, name } of manifest.languages) {
    need(has(path), `languages: ${path} is not shipped`);
    need(Boolean(lang && name), `languages: ${path} lacks lang or name`);
  }
  const names = manifest.packs.map((pack) => pack.name);
  need(new Set(names).size === names.length, "two packs have one name");
  for (const pack of manifest.packs) {
    need(/^[A-Za-z0-9_-]+$/.test(pack.name), `packs: name ${pack.name} has characters that are not allowed`);
    need(has(pack.path), `packs: ${pack.path} is not shipped`);
    need(has(`${pack.path}/CURRENT`), `packs: ${pack.path} is no LevelDB folder`);
  }
  const english = manifest.languages.find(({ lang }) => lang === "en");
  const words = english && has(english.path) ? (JSON.parse(read(english.path)) as Record<string, unknown>) : {};
  for (const [document, types] of Object.entries(manifest.documentTypes)) {
    need(SUB_TYPED.has(document), `documentTypes: ${document} has no sub-types`);
    for (const type of Object.keys(types)) {
      need(type !== "base", `documentTypes: ${document}.base is reserved`);
      need(typeof at(words, `TYPES.${document}.${type}`) === "string", `TYPES.${document}.${type} has no label`);
    }
  }
  need(!has("template.json"), "template.json must not be shipped");
  for (const key of ["license", "readme", "changelog"] as const) {
    const path = manifest[key];
    if (path !== undefined && !/^https?:/.test(path)) need(has(path), `${key}: ${path} is not shipped`);
  }
  const pictures = [
    ...(manifest.media ?? []).flatMap(({ url, thumbnail = url }) => [`media: ${url}`, `media: ${thumbnail}`]),
    ...(manifest.background === undefined ? [] : [`background: ${manifest.background}`]),
  ];
  for (const picture of new Set(pictures)) {
    const url = picture.slice(picture.indexOf(" ") + 1);
    const there = url.startsWith(`systems/${manifest.id}/`)
      ? has(url.split("/").slice(2).join("/"))
      : /^https?:/.test(url);
    need(there, `${picture} is not shipped`);
  }
  for (const key of ["manifest", "download"] as const) {
    need(/^https?:\/\//.test(manifest[key] ?? ""), `${key} is no address`);
  }
  need(manifest.manifest !== manifest.download, "manifest and download are the same");
  return faults;
}
