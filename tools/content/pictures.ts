/**
 * `npm run pictures`: plays e2e/pictures and turns what it saw into small files below docs/pictures: a WebP each, and
 * one that moves; boards.ts sets the boards beside the drawing. `--no-build` uses what is built, `--only WORDS` plays
 * the tests of such a name and keeps the other pictures. The browser that took them also packs them, so that no other
 * program is needed.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright/test";
import { buildAll } from "../../scripts/build-all.ts";
import { launchOptions } from "../../scripts/chromium.ts";
import { commandLine } from "../../scripts/lib/command-line.ts";
import { runShown } from "../../scripts/lib/run.ts";
import { boardsFault, isBoard, packBoards } from "./boards.ts";
import { packed } from "./packed.ts";
import { film } from "./webp.ts";

const { values } = commandLine(import.meta.url, {
  "no-build": { type: "boolean" },
  only: { type: "string" },
});

const TAKEN = "test-results/pictures";
const KEPT = "docs/pictures";
/** All of them together stay below this, so that nobody downloads megabytes with the sources. */
const LIMIT = 1_500_000;

async function main(): Promise<number> {
  const options = await launchOptions();
  if (!values["no-build"]) await buildAll();
  rmSync(TAKEN, { recursive: true, force: true });
  const only = values.only === undefined ? [] : ["-g", values.only];
  const code = await runShown(
    process.execPath,
    ["node_modules/playwright/cli.js", "test", "--workers=1", "--output=test-results/pictures-run", ...only],
    { PICTURES: "1", CHROMIUM: options.executablePath },
  );
  if (code !== 0) return code;
  mkdirSync(KEPT, { recursive: true });
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage();
    const taken = (name: string): ReturnType<typeof packed> =>
      packed(page, "image/png", readFileSync(join(TAKEN, name)));
    await packBoards(page, TAKEN);
    const stills = readdirSync(TAKEN).filter(
      (name) => name.endsWith(".png") && !name.startsWith("film-") && !isBoard(name),
    );
    for (const name of stills) writeFileSync(join(KEPT, name.replace(/png$/, "webp")), (await taken(name)).bytes);
    if (existsSync(join(TAKEN, "film.json"))) {
      const list = JSON.parse(readFileSync(join(TAKEN, "film.json"), "utf8")) as { file: string; ms: number }[];
      const frames: (Awaited<ReturnType<typeof taken>> & { ms: number })[] = [];
      for (const { file, ms } of list) frames.push({ ...(await taken(file)), ms });
      const [{ width, height } = { width: 1, height: 1 }] = frames;
      const made = film(
        frames.map(({ bytes, ms }) => ({ still: bytes, ms })),
        width,
        height,
      );
      writeFileSync(join(KEPT, "duel-film.webp"), made);
    }
  } finally {
    await browser.close();
  }
  const files = readdirSync(KEPT).filter((name) => name.endsWith(".webp"));
  const sizes = files.map((name) => [name, statSync(join(KEPT, name)).size] as const);
  for (const [name, size] of sizes) console.log(`${KEPT}/${name}: ${Math.round(size / 1024)} KB`);
  const sum = sizes.reduce((all, [, size]) => all + size, 0);
  const tooMuch = `The pictures have ${Math.round(sum / 1024)} KB; the limit is ${Math.round(LIMIT / 1024)} KB.`;
  const faults = [sum > LIMIT ? tooMuch : null, boardsFault()].filter((fault) => fault !== null);
  for (const fault of faults) console.error(fault);
  return faults.length ? 1 : 0;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
