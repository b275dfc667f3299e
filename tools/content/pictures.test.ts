import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CARDS } from "./cards.ts";
import { ICONS } from "./icons/index.ts";
import { MAPS } from "./maps/index.ts";
import { ORNAMENTS } from "./ornaments.ts";
import { HARBOUR } from "./scenes/harbour.ts";
import { manualJournal } from "../../scripts/lib/manual.ts";
import { FIGHT_STATUSES, STATUSES } from "../../src/foundry/statuses.ts";

const files = (readdirSync("assets", { recursive: true }) as string[])
  .filter((file) => file.endsWith(".svg"))
  .map((file) => `assets/${file}`);
const sources = (readdirSync("packs/_source", { recursive: true }) as string[])
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => readFileSync(`packs/_source/${file}`, "utf8"))
  .join("\n");

describe("pictures of the system", () => {
  it("lie there as the script draws them: npm run draw", () => {
    const drawn = [
      ["cards", CARDS] as const,
      ["scenes/harbour", HARBOUR] as const,
      ...Object.entries(ORNAMENTS).map(([family, picture]) => [`ornaments/${family}`, picture] as const),
      ...Object.entries(MAPS).map(([name, picture]) => [`maps/${name}`, picture] as const),
      ...Object.entries(ICONS).flatMap(([folder, all]) =>
        Object.entries(all).map(([name, picture]) => [`icons/${folder}/${name}`, picture] as const),
      ),
    ];
    for (const [name, picture] of drawn) expect(readFileSync(`assets/${name}.svg`, "utf8"), name).toBe(picture);
  });

  it("show no letter and load nothing", () => {
    for (const file of files)
      expect(readFileSync(file, "utf8"), file).not.toMatch(/<text|<image|<script|href|<foreignObject/i);
  });

  it("are no letters on discs: nothing writes into a circle, faces are pictures", () => {
    const templates = (readdirSync("templates", { recursive: true }) as string[]).filter((file) =>
      file.endsWith(".hbs"),
    );
    expect(templates.length).toBeGreaterThan(50);
    for (const file of templates)
      expect(readFileSync(`templates/${file}`, "utf8"), file).not.toMatch(/<circle[^>]*>\s*(<\/circle>)?\s*<text/);
  });

  it("of our own screens are there wherever a page of a journal shows one, in words too, and ship", () => {
    const { pages } = manualJournal("en") as { pages: { text: { content: string } }[] };
    const journals = [sources, ...pages.map(({ text }) => text.content)].join("\n");
    const shown = [...journals.matchAll(/<img src="systems\/setpiece\/(docs\/pictures\/[^"]+)" alt="([^"]+)"/g)];
    expect(shown.length).toBe(journals.split("docs/pictures/").length - 1);
    expect(shown.length).toBeGreaterThan(6);
    for (const [, path = ""] of shown)
      expect([path, existsSync(path), path.includes("film")]).toEqual([path, true, false]);
  });

  it("are at most 400 KB together", () => {
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(400 * 1024);
  });

  it("are there wherever a pack or a state names one, and packs name none of the host's", () => {
    const named = [...sources.matchAll(/systems\/setpiece\/(assets\/[\w/-]+\.svg)/g)].map(([, path]) => path ?? "");
    expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([]);
    expect(named.length).toBeGreaterThan(200);
    expect(sources).not.toContain("icons/svg/");
    for (const { img } of [...STATUSES, ...FIGHT_STATUSES])
      expect(existsSync(img.replace("systems/setpiece/", "")), img).toBe(true);
  });
});
