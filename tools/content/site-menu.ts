/** The menu of the site: its pages by folder, so that a new page finds its place by itself. */

/** The manual in English; other languages lie beside it. */
const MANUAL = "docs/manual/en/";

interface Group {
  readonly title: string;
  /** Pages in their order, by path. */
  readonly pages: readonly string[];
}

/** Groups in their order, each with what it takes of the pages that no earlier group has. */
const GROUPS: readonly (readonly [title: string, takes: RegExp, first: readonly string[]])[] = [
  ["Manual", /^docs\/(?:manual\/en\/|(?:guide|works-with)\.md$)/, ["docs/guide.md"]],
  ["Rules", /^rules\//, ["rules/contests.md", "rules/combat.md", "rules/duels.md"]],
  ["Reference", /^docs\/reference\//, []],
  [
    "Developers",
    /^docs\/(?!glossary)[^/]+\.md$|^CONTRIBUTING\.md$/,
    ["docs/api.md", "docs/extend.md", "docs/architecture.md", "docs/data.md", "docs/testing.md", "docs/verify.md"],
  ],
  ["Decisions", /^docs\/decisions\//, []],
  ["Words and checklists", /^docs\/(?:glossary\b|rules\/)/, ["docs/glossary.md"]],
  ["Measured", /^docs\/lab\//, []],
  ["The project", /^[A-Z_]+\.md$/, ["README.md", "CHANGELOG.md"]],
];

/** Pages that are found from others: the first one, what moved, and the manual in other languages. */
const isUnlisted = (path: string, hasManual: boolean): boolean =>
  path === "index.md" ||
  (path === "docs/guide.md" && hasManual) ||
  (path.startsWith("docs/manual/") && !path.startsWith(MANUAL));

/** Pages of the manual in the order in which its list of contents names them, the list itself first. */
const inContents = (contents: string): readonly string[] => [
  `${MANUAL}index.md`,
  ...[...contents.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file = ""]) => MANUAL + file),
];

/** Every listed page in one group; `titles` are the pages by path, `contents` is the manual's list, if there is one. */
export function menuOf(titles: ReadonlyMap<string, string>, contents: string | null): readonly Group[] {
  const listed = [...titles.keys()].filter((path) => !isUnlisted(path, contents !== null));
  const groups = new Map<string, readonly string[]>();
  for (const [title, takes, first] of GROUPS) {
    const order = title === "Manual" && contents !== null ? inContents(contents) : first;
    const taken = [...groups.values()].flat();
    const pages = listed.filter((path) => takes.test(path) && !taken.includes(path));
    const placed = (path: string): number => (order.includes(path) ? order.indexOf(path) : order.length);
    const byTitle = (a: string, b: string): number => (titles.get(a) ?? "").localeCompare(titles.get(b) ?? "", "en");
    groups.set(
      title,
      pages.toSorted((a, b) => placed(a) - placed(b) || byTitle(a, b)),
    );
  }
  const rest = listed.filter((path) => ![...groups.values()].flat().includes(path));
  return [...groups, ["More", rest] as const]
    .map(([title, pages]) => ({ title, pages }))
    .filter(({ pages }) => pages.length > 0);
}

/** The language of a page: only the manual has others than English. */
export const languageOf = (path: string): string => /^docs\/manual\/([\w-]+)\//.exec(path)?.[1] ?? "en";

/** A listed page as a reader of a language finds it: the manual's in that language, where it is there. */
export const inLanguage = (path: string, lang: string, has: (path: string) => boolean): string => {
  const own = path.replace(MANUAL, `docs/manual/${lang}/`);
  return has(own) ? own : path;
};

/** The same page of the manual in every language that has it, by language. */
export function languagesOf(path: string, paths: Iterable<string>): readonly (readonly [lang: string, path: string])[] {
  const page = /^docs\/manual\/[\w-]+\/(.+)$/.exec(path)?.[1];
  if (page === undefined) return [];
  return [...paths]
    .filter((one) => one === `docs/manual/${languageOf(one)}/${page}`)
    .map((one) => [languageOf(one), one]);
}
