/** Which texts of the house the site shows, and how they become its pages. */
import { posix } from "node:path";
import { anchorsOf, headingsOf, shippedText } from "../../scripts/lib/links.ts";
import { languageOf } from "./site-menu.ts";

/** A page as the generator reads it: where it lies, and its text with what stands in front of it. */
export interface SitePage {
  readonly path: string;
  readonly text: string;
}

/** A document of a pack that holds texts. */
export interface RulesBook {
  readonly name: string;
  readonly pages: readonly { readonly name: string; readonly text?: { readonly content?: string } }[];
}

/** Where a page of Markdown is read on the site. */
export const addressOf = (path: string): string => path.replace(/\.md$/, ".html");

/** The way from a page back to where the site begins. */
const upFrom = (path: string): string => "../".repeat(path.split("/").length - 1);

export const titleOf = (text: string): string => /^#\s+(.+)$/m.exec(text)?.[1] ?? "Setpiece";

/** A page with fewer headings is seen at a glance, one with more lists the main ones alone. */
const LISTED = { fewest: 7, most: 120 } as const;

/** The headings of a text below its title, as a page lists them at its top. */
function contentsOf(text: string): readonly { readonly words: string; readonly id: string; readonly level: number }[] {
  const ids = [...anchorsOf(text)];
  const all = headingsOf(text)
    .map(({ level, words }, index) => ({
      level,
      words: words.replace(/[`*_]|\]\([^)]*\)|\[/g, ""),
      id: ids[index] ?? "",
    }))
    .filter(({ level }) => level === 2 || level === 3);
  const listed = all.length > LISTED.most ? all.filter(({ level }) => level === 2) : all;
  return listed.length < LISTED.fewest ? [] : listed;
}

/**
 * A text of the house as a page: links to other pages lead to them, links to files that the site has not lead to the
 * repository or are plain words.
 */
export function sitePage(
  path: string,
  text: string,
  has: (path: string) => boolean,
  repository: string | null,
): SitePage {
  const home = repository === null ? null : `${repository}/blob/main`;
  const linked = shippedText(path, text, has, home).replace(
    /(\]\((?![a-z][a-z0-9+.-]*:)[^()\s#]+)\.md(#[^()\s]*)?\)/gi,
    (_whole, before: string, anchor: string | undefined) => `${before}.html${anchor ?? ""})`,
  );
  const here = addressOf(path);
  const places = { up: upFrom(path), here, permalink: here, lang: languageOf(path), contents: contentsOf(text) };
  const front = { title: titleOf(text), ...places };
  // JSON is YAML; braces of examples are no commands of the generator's
  return {
    path,
    text: `---json\n${JSON.stringify({ ...front, layout: "layout.liquid", templateEngineOverride: "md" })}\n---\n${linked}`,
  };
}

/** Links in the game lead to documents; on a page they are their words. Its pictures lie beside the pages. */
const outOfGame = (html: string): string =>
  html
    .replace(/@(?:UUID|Embed)\[[^\]]*\](?:\{([^}]*)\})?/g, (_whole, words: string = "") => words)
    .replaceAll('src="systems/setpiece/', 'src="../');

/** The rules as they stand in the game, a book a page. */
export const rulesPage = (book: RulesBook): string =>
  [`# ${book.name}`, ...book.pages.map(({ name, text }) => `## ${name}\n\n${outOfGame(text?.content ?? "")}`)].join(
    "\n\n",
  );

const ATTRIBUTE = /(?:href|src)="([^"]*)"/g;

/** Links and pictures of finished pages that lead nowhere, a sentence each. `read` gives a file, null where none is. */
export function deadAddresses(file: string, html: string, read: (path: string) => string | null): readonly string[] {
  return [...html.matchAll(ATTRIBUTE)].flatMap(([, to = ""]) => {
    if (/^[a-z][a-z0-9+.-]*:/i.test(to)) return [];
    const [path = "", anchor] = to.split("#");
    const target = path === "" ? file : posix.join(posix.dirname(file), path);
    const there = read(target);
    if (there === null) return [`${file}: ${to} is not there`];
    return anchor === undefined || anchor === "" || there.includes(`id="${decodeURIComponent(anchor)}"`)
      ? []
      : [`${file}: ${target} has no place #${anchor}`];
  });
}

/** The anchors of a text's headings, in order, as repositories make them. */
export const headingIds = (headings: readonly string[]): readonly string[] => [
  ...anchorsOf(headings.map((heading) => `# ${heading}`).join("\n")),
];

/** A part of a page that a search can lead to: its page's title, its heading, where it is, and its words. */
export type Part = readonly [title: string, heading: string, to: string, text: string];

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

const wordsOf = (html: string): string =>
  html
    .replace(/<\/?(?:a|b|code|em|i|small|span|strong)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();

/** The parts of a finished page, one a heading. */
export function partsOf(file: string, html: string): readonly Part[] {
  const [, article = ""] = /<article[^>]*>([^]*)<\/article>/.exec(html) ?? [];
  const main = article.replace(/<details class="contents">[^]*?<\/details>/, "");
  const [, first = "", ...rest] = main.split(/<h[1-6] id="([^"]*)"[^>]*>/);
  const title = wordsOf(/^([^]*?)<\/h[1-6]>/.exec(rest[0] ?? "")?.[1] ?? "");
  const ids = [first, ...rest.filter((_part, index) => index % 2 === 1)];
  return rest
    .filter((_part, index) => index % 2 === 0)
    .map((part, index) => {
      const [heading = "", ...text] = part.split(/<\/h[1-6]>/);
      const place = index === 0 ? file : `${file}#${ids[index] ?? ""}`;
      return [title, wordsOf(heading), place, wordsOf(text.join(" "))];
    });
}
