/**
 * `npm run site`: a static site in `site/`, of the texts of this repository, the rules as they stand in the
 * game, and the pictures of the suite. It works from the disk and below any path, its search without a server.
 * `--repository URL` lets links to other files lead there. Every link and picture of every page is followed
 * afterwards, addresses of other places excepted; one that leads nowhere fails.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import Eleventy from "@11ty/eleventy";
import { parse } from "yaml";
import { commandLine } from "../../scripts/lib/command-line.ts";
import { filesBelow } from "../../scripts/lib/files.ts";
import { inLanguage, languageOf, languagesOf, menuOf } from "./site-menu.ts";
import { addressOf, deadAddresses, headingIds, partsOf, rulesPage, sitePage, titleOf } from "./site-pages.ts";
import type { RulesBook } from "./site-pages.ts";

const INPUT = ".cache/site";
const OUTPUT = "site";
const ROOT = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md"];
const CONTENTS = "docs/manual/en/index.md";

const { values } = commandLine(import.meta.url, { repository: { type: "string" } });
const repository = values.repository?.replace(/\/+$/, "") ?? null;

/** Drawings beside pictures of the product are for the house: the site has neither them nor their page. */
const isShown = (file: string): boolean => !/pictures[\\/]boards/.test(file);

/** All texts by where they lie on the site. */
function texts(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of [...ROOT, ...filesBelow(["docs"], [".md"]).filter(isShown)])
    found.set(file, readFileSync(file, "utf8"));
  for (const file of readdirSync("web").filter((name) => name.endsWith(".md")))
    found.set(file, readFileSync(join("web", file), "utf8"));
  for (const file of readdirSync("packs/_source/rules"))
    found.set(
      `rules/${file.replace(/yaml$/, "md")}`,
      rulesPage(parse(readFileSync(join("packs/_source/rules", file), "utf8")) as RulesBook),
    );
  found.set("NOTICE.md", `# Notice\n\n\`\`\`text\n${readFileSync("NOTICE", "utf8")}\n\`\`\`\n`);
  return found;
}

async function build(): Promise<number> {
  for (const folder of [INPUT, OUTPUT]) rmSync(folder, { recursive: true, force: true });
  const pages = texts();
  const has = (path: string): boolean => pages.has(path) || (path.startsWith("docs/pictures/") && existsSync(path));
  for (const [path, text] of pages) {
    const page = sitePage(path, text, has, repository);
    mkdirSync(dirname(join(INPUT, path)), { recursive: true });
    writeFileSync(join(INPUT, path), page.text);
  }
  mkdirSync(join(INPUT, "_includes"), { recursive: true });
  cpSync("web/layout.liquid", join(INPUT, "_includes/layout.liquid"));
  // The first of all texts is called as the whole
  const titles = new Map([...pages].map(([path, text]) => [path, path === "README.md" ? "Read me" : titleOf(text)]));
  const link = (path: string) => ({ label: titles.get(path) ?? path, to: addressOf(path) });
  const groups = menuOf(titles, pages.get(CONTENTS) ?? null);
  const menuIn = (lang: string) =>
    groups.map((group) => ({
      title: group.title,
      links: group.pages
        .map((path) => inLanguage(path, lang, (own) => pages.has(own)))
        .map((path) => ({ lang: languageOf(path), ...link(path) })),
    }));
  const menus = Object.fromEntries([...pages.keys()].map(languageOf).map((lang) => [lang, menuIn(lang)]));
  const others = [...pages.keys()].map((path) => [path, languagesOf(path, pages.keys())] as const);
  const languages = Object.fromEntries(
    others
      .filter(([, found]) => found.length > 1)
      .map(([path, found]) => [addressOf(path), found.map(([lang, to]) => ({ lang, ...link(to) }))]),
  );
  const eleventy = new Eleventy(INPUT, OUTPUT, {
    quietMode: true,
    configPath: null,
    config: (config) => {
      config.setUseGitIgnore(false);
      config.addGlobalData("repository", repository);
      config.addGlobalData("menus", menus);
      config.addGlobalData("languages", languages);
      config.amendLibrary("md", (library) =>
        library.core.ruler.push("places", ({ tokens }) => {
          const opening = tokens.flatMap(({ type }, at) => (type === "heading_open" ? [at] : []));
          const ids = headingIds(opening.map((at) => tokens[at + 1]?.content ?? ""));
          opening.forEach((at, index) => tokens[at]?.attrSet("id", ids[index] ?? ""));
        }),
      );
    },
  });
  await eleventy.write();
  for (const file of ["style.css", "search.js"]) cpSync(join("web", file), join(OUTPUT, file));
  const order = [...groups.flatMap((group) => group.pages), ...pages.keys()];
  const parts = [...new Set(order)].flatMap((path) => {
    const file = addressOf(path);
    return partsOf(file, readFileSync(join(OUTPUT, file), "utf8")).map((part) => [...part, languageOf(path)]);
  });
  // A script, since a page from the disk may fetch nothing
  writeFileSync(join(OUTPUT, "search-index.js"), `window.setpieceParts = ${JSON.stringify(parts)};\n`);
  cpSync("assets/icons", join(OUTPUT, "assets/icons"), { recursive: true });
  cpSync("docs/pictures", join(OUTPUT, "docs/pictures"), { recursive: true, filter: isShown });
  return pages.size;
}

/** What leads nowhere on any page. */
function dead(): readonly string[] {
  const read = (path: string): string | null => {
    const file = join(OUTPUT, path);
    return existsSync(file) && statSync(file).isFile() ? readFileSync(file, "utf8") : null;
  };
  return filesBelow([OUTPUT], [".html"]).flatMap((file) => {
    const path = file.slice(OUTPUT.length + 1);
    return deadAddresses(path, readFileSync(file, "utf8"), read);
  });
}

const wanted = await build();
const made = filesBelow([OUTPUT], [".html"]).length;
const faults = [...dead(), ...(made === wanted ? [] : [`${made} pages were made of ${wanted} texts`])];
for (const fault of faults) console.error(fault);
console.log(`site: ${made} pages in ${OUTPUT}/; ${faults.length} dead`);
process.exitCode = faults.length ? 1 : 0;
