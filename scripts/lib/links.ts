import { posix } from "node:path";

/** A link of a Markdown text: its words, where it leads, and the line it stands in (from 1). */
export interface Link {
  readonly words: string;
  readonly to: string;
  readonly line: number;
}

const LINK = /(?<picture>!?)\[([^\]]*)\]\(([^()\s]+(?:\([^()\s]*\))?)\)/g;
const FENCE = /^\s*(```|~~~)/;

/** A text line by line, without what stands in code: a link there is an example. */
function proseOf(text: string): readonly string[] {
  let inCode = false;
  return text.split("\n").map((line) => {
    const fence = FENCE.test(line);
    if (fence) inCode = !inCode;
    return fence || inCode ? "" : line.replace(/`[^`]*`/g, (code) => " ".repeat(code.length));
  });
}

/** All links of a Markdown text, in order; code is left out. */
export const linksOf = (text: string): readonly Link[] =>
  proseOf(text).flatMap((prose, at) =>
    [...prose.matchAll(LINK)].map((found) => ({
      words: found[2] ?? "",
      to: found[3] ?? "",
      line: at + 1,
    })),
  );

/** The headings of a text in order, with their words as they are written; code has none. */
export function headingsOf(text: string): readonly { readonly level: number; readonly words: string }[] {
  let inCode = false;
  return text.split("\n").flatMap((line) => {
    if (FENCE.test(line)) inCode = !inCode;
    const [, marks, words] = (inCode ? null : /^(#{1,6})\s+(.*?)\s*#*$/.exec(line)) ?? [];
    return marks === undefined || words === undefined ? [] : [{ level: marks.length, words }];
  });
}

/** The anchors that headings of a text make, as repositories show them: small letters, hyphens, doubles numbered. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const anchors = new Set<string>();
  for (const { words } of headingsOf(text)) {
    const anchor = words
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-");
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    anchors.add(count ? `${anchor}-${count}` : anchor);
  }
  return anchors;
}

/** True for a link to another place than these files. */
const isOutside = (to: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(to);

/** Where a link inside the files leads, seen from the file it stands in: the path, and its anchor if it has one. */
export function targetOf(file: string, to: string): { readonly path: string; readonly anchor: string | null } | null {
  if (isOutside(to)) return null;
  const [path = "", anchor] = to.split("#");
  return { path: path === "" ? file : posix.join(posix.dirname(file), path), anchor: anchor ?? null };
}

/** Links that lead nowhere, one sentence each. `read` gives a file's text, null where no file or folder is. */
export const deadLinks = (file: string, text: string, read: (path: string) => string | null): readonly string[] =>
  linksOf(text).flatMap(({ to, line }) => {
    const target = targetOf(file, to);
    if (!target) return [];
    const there = read(target.path);
    if (there === null) return [`${file}:${line}: ${to} is not there`];
    if (target.anchor === null || !target.path.endsWith(".md") || anchorsOf(there).has(target.anchor)) return [];
    return [`${file}:${line}: ${target.path} has no heading #${target.anchor}`];
  });

/**
 * A text as it is shipped: links to files that are not shipped lead to the repository at that version, pictures to the
 * file itself; without a repository links are plain words, and pictures are left out.
 */
export function shippedText(
  file: string,
  text: string,
  has: (path: string) => boolean,
  repository: string | null,
): string {
  return text.replace(LINK, (whole, picture: string, words: string, to: string) => {
    const target = targetOf(file, to);
    if (!target || has(target.path)) return whole;
    if (repository === null) return picture ? "" : words;
    const home = picture ? repository.replace("/blob/", "/raw/") : repository;
    return `${picture}[${words}](${home}/${posix.join(".", target.path)}${anchored(target)})`;
  });
}

const anchored = ({ anchor }: { readonly anchor: string | null }): string => (anchor === null ? "" : `#${anchor}`);
