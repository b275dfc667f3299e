/** Which texts of the house the site shows, and how they become its pages. */
import { posix } from "node:path";
import { anchorsOf, shippedText } from "../../scripts/lib/links.ts";

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

const titleOf = (text: string): string => /^#\s+(.+)$/m.exec(text)?.[1] ?? "Setpiece";

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
  const front = { title: titleOf(text), up: upFrom(path), here: addressOf(path), permalink: addressOf(path) };
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
