/**
 * The manual for people who play: one Markdown file for each page and language below docs/manual. The site shows the
 * files as they are; the journal of the game is made of them as its packs are built, so that the two cannot differ.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt, { type Token } from "markdown-it";

export const MANUAL = "docs/manual";

/** Pages in their order, and their ids in the journal: links of worlds and modules lead to them, so they stay. */
export const PAGES = {
  "first-evening": "guideshared00000",
  contest: "guidecontest0000",
  "long-contests": "guidelongcontest",
  fight: "guidefight000000",
  duel: "guideduel0000000",
  hero: "guideyourhero000",
  "running-it": "guiderunningit00",
  preparing: "guideprepare0000",
  rulings: "guiderulings0000",
  keyboard: "guidekeyboard000",
} as const;
type PageName = keyof typeof PAGES;

const JOURNAL = "setpieceguide001";
/** The page that lists the others; its title names the journal. */
const CONTENTS = "index";
const NAMES = Object.keys(PAGES) as PageName[];

/** Languages that may lack pages until they are translated: their journal has the English ones meanwhile. */
export const AWAITED: readonly string[] = [];

const SHIPPED = "systems/setpiece/";
const PICTURES = "docs/pictures/";
const FEWEST = 150;
/** Other languages need more words for the same. */
const most = (lang: string): number => (lang === "en" ? 400 : 520);

/** Texts of the manual in one language, by page; `read` gives a file, null where there is none. */
export type Read = (path: string) => string | null;
export const readHere: Read = (path) => (existsSync(path) ? readFileSync(path, "utf8") : null);

const pathOf = (lang: string, name: string): string => join(MANUAL, lang, `${name}.md`);
const markdown = new MarkdownIt();

interface Parsed {
  readonly title: string;
  readonly tokens: readonly Token[];
}

/** A page as its title and what is below it. */
function parsed(text: string): Parsed {
  const tokens = markdown.parse(text, {});
  const [opening, title] = tokens;
  if (opening?.tag !== "h1" || !title) return { title: "", tokens };
  return { title: title.content, tokens: tokens.slice(3) };
}

const inlineOf = (tokens: readonly Token[]): readonly Token[] => tokens.flatMap(({ children }) => children ?? []);
const picturesOf = (tokens: readonly Token[]): readonly Token[] =>
  inlineOf(tokens).filter(({ type }) => type === "image");

/** The page a link leads to, where it leads to one of the manual. */
const linkedPage = (href: string): PageName | undefined => NAMES.find((name) => href === `${name}.md`);

/** The page as the journal has it: pictures lie in the system, links to other pages are those of the game. */
function journalText({ tokens }: Parsed): string {
  for (const picture of picturesOf(tokens)) {
    const source = picture.attrGet("src") ?? "";
    picture.attrSet("src", source.replace(/^(?:\.\.\/)+pictures\//, SHIPPED + PICTURES));
  }
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return html.replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (whole, href: string, words: string) => {
    const page = linkedPage(href);
    if (page === undefined) return /^[a-z]+:/i.test(href) ? whole : words;
    return `@UUID[Compendium.setpiece.rules.JournalEntry.${JOURNAL}.JournalEntryPage.${PAGES[page]}]{${words}}`;
  });
}

/** The manual as a journal of the pack of rules; a page that a language lacks is there in English, marked as such. */
export function manualJournal(lang: string, read: Read = readHere): object {
  const told = (name: string): Parsed & { readonly isOwn: boolean } => {
    const own = read(pathOf(lang, name));
    return { ...parsed(own ?? read(pathOf("en", name)) ?? ""), isOwn: own !== null };
  };
  return {
    _id: JOURNAL,
    _key: `!journal!${JOURNAL}`,
    name: told(CONTENTS).title,
    sort: 50,
    ownership: { default: 0 },
    pages: NAMES.map((name, index) => {
      const page = told(name);
      const content = journalText(page);
      return {
        _id: PAGES[name],
        _key: `!journal.pages!${JOURNAL}.${PAGES[name]}`,
        name: page.title,
        type: "text",
        sort: (index + 1) * 100,
        title: { show: true, level: 1 },
        text: { format: 1, content: page.isOwn ? content : `<div lang="en">${content}</div>` },
        ownership: { default: -1 },
      };
    }),
  };
}

/** Headings, lists and pictures in their order: the same in every language. */
const shapeOf = ({ tokens }: Parsed): readonly string[] =>
  tokens.flatMap(({ type, tag, children }) => [
    ...(type.endsWith("_open") && tag !== "p" ? [tag] : []),
    ...(children ?? []).filter((one) => one.type === "image").map((one) => one.attrGet("src") ?? ""),
  ]);

/** A block as it is read: what a picture shows is seen. */
const readText = ({ children }: Token): string =>
  (children ?? [])
    .map(({ type, content }) => (type === "image" ? "" : type.endsWith("break") ? " " : content))
    .join("");

/** How many words a reader reads, the title included. */
const wordsIn = ({ title, tokens }: Parsed): number =>
  [title, ...tokens.map(readText)]
    .join(" ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** What the page shows in bold: words of our screens. */
const boldIn = (tokens: readonly Token[]): readonly string[] => {
  const inline = inlineOf(tokens);
  return inline.flatMap(({ type }, at) => {
    if (type !== "strong_open") return [];
    const end = inline.findIndex((one, place) => place > at && one.type === "strong_close");
    return [
      inline
        .slice(at + 1, end)
        .map(({ content }) => content || " ")
        .join(""),
    ];
  });
};

/** A text without the sign it ends in. */
const unsigned = (text: string): string => text.replace(/[\s:…,.]+$/u, "");

/** What a page may call a text of a screen: as it is, or up to its first number, name or explanation. */
const callable = (text: string): readonly string[] => [unsigned(text), unsigned(/^[^:{(]*/u.exec(text)?.[0] ?? "")];

/** What is wrong with one page beside its English one, a sentence each. */
function pageFaults(lang: string, name: string, read: Read, screens: ReadonlySet<string>): readonly string[] {
  const path = pathOf(lang, name);
  const text = read(path);
  if (text === null) return AWAITED.includes(lang) ? [] : [`${path} is not there`];
  const page = parsed(text);
  const faults: string[] = [];
  if (lang !== "en" && text === read(pathOf("en", name))) faults.push("is the English page");
  if (page.title === "") faults.push("has to begin with its title: # Title");
  const english = parsed(read(pathOf("en", name)) ?? "");
  if (shapeOf(page).join() !== shapeOf(english).join())
    faults.push("needs the headings, lists and pictures of the English page, in its order");
  for (const picture of picturesOf(page.tokens)) {
    const source = picture.attrGet("src") ?? "";
    if (picture.content.trim() === "") faults.push(`says not in words what ${source} shows`);
    if (read(join(MANUAL, lang, source)) === null) faults.push(`shows ${source}, which is not there`);
  }
  if (name === CONTENTS) return faults.map((fault) => `${path} ${fault}`);
  const words = wordsIn(page);
  if (words < FEWEST || words > most(lang)) faults.push(`has ${words} words; ${FEWEST} to ${most(lang)} are allowed`);
  if (picturesOf(page.tokens).length !== 2) faults.push("needs two pictures");
  for (const bold of boldIn(page.tokens))
    if (!screens.has(unsigned(bold))) faults.push(`has “${bold}” in bold, which no screen says`);
  return faults.map((fault) => `${path} ${fault}`);
}

/**
 * What is wrong with the manual, a sentence each: pages that a language lacks, has too many of or tells in another
 * shape, and words in bold that its screens do not have. `files` are those below the folder; `screens` has the texts of
 * our screens by language.
 */
export function manualFaults(
  screens: ReadonlyMap<string, Iterable<string>>,
  files: readonly string[] = existsSync(MANUAL) ? (readdirSync(MANUAL, { recursive: true }) as string[]) : [],
  read: Read = readHere,
): readonly string[] {
  const wanted = new Set([...screens.keys()].flatMap((lang) => [CONTENTS, ...NAMES].map((name) => pathOf(lang, name))));
  const strange = files
    .map((file) => join(MANUAL, file))
    .filter((file) => file.endsWith(".md") && !wanted.has(file))
    .map((file) => `${file} is no page of the manual`);
  const whole = AWAITED.filter((lang) => [CONTENTS, ...NAMES].every((name) => read(pathOf(lang, name)) !== null));
  return [
    ...strange,
    ...whole.map((lang) => `${lang} has all pages of the manual: take it out of AWAITED in scripts/lib/manual.ts`),
    ...[...screens].flatMap(([lang, texts]) => {
      const said = new Set([...texts].flatMap(callable));
      return [CONTENTS, ...NAMES].flatMap((name) => pageFaults(lang, name, read, said));
    }),
  ];
}
