/**
 * The boards of the drawing of the surface beside pictures of the product: one WebP a board and theme in
 * docs/pictures/boards, the drawing left, the product right, both as large as they are. The drawing was taken once and
 * lies in its folder `drawn`; the product is what e2e/pictures/boards.spec.ts saw.
 */
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";

const BOARDS = "docs/pictures/boards";
const DRAWN = join(BOARDS, "drawn");
/** They ship with nothing and are looked at by few, so they are packed harder than the pictures of the manual. */
const QUALITY = 0.66;
const LIMIT = 1_500_000;
const TAKEN_BOARD = /^board-(\d\d)-(light|dark)\.png$/;

export const isBoard = (name: string): boolean => name.startsWith("board-");

const addressOf = (type: string, path: string): string =>
  `data:${type};base64,${readFileSync(path).toString("base64")}`;

/** Pack each board that was taken; a second picture of one, `board-09.1-light.png`, stands below its first. */
export async function packBoards(page: Page, taken: string): Promise<void> {
  for (const name of readdirSync(taken)) {
    const [, board, theme] = TAKEN_BOARD.exec(name) ?? [];
    if (!board || !theme) continue;
    const more = join(taken, `board-${board}.1-${theme}.png`);
    const drawn = addressOf("image/webp", join(DRAWN, `${board}-${theme}.webp`));
    const product = [join(taken, name), ...(existsSync(more) ? [more] : [])].map((path) =>
      addressOf("image/png", path),
    );
    const bytes = await page.evaluate(
      async ([left, right, quality]) => {
        const GAP = 16;
        const [drawing, ...parts] = await Promise.all(
          [left, ...right].map(async (source) => {
            const image = new Image();
            image.src = source;
            await image.decode();
            return image;
          }),
        );
        if (!drawing) throw new Error("There is no drawing.");
        const width = Math.max(...parts.map((part) => part.naturalWidth));
        const height = parts.reduce((sum, part) => sum + part.naturalHeight + GAP, 0);
        const canvas = new OffscreenCanvas(
          drawing.naturalWidth + width + 3 * GAP,
          Math.max(drawing.naturalHeight + GAP, height) + GAP,
        );
        const brush = canvas.getContext("2d", { alpha: false })!;
        brush.fillStyle = "#807a70";
        brush.fillRect(0, 0, canvas.width, canvas.height);
        brush.drawImage(drawing, GAP, GAP);
        let y = GAP;
        for (const part of parts) {
          brush.drawImage(part, drawing.naturalWidth + 2 * GAP, y);
          y += part.naturalHeight + GAP;
        }
        return [...new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer())];
      },
      [drawn, product, QUALITY] as const,
    );
    writeFileSync(join(BOARDS, `${board}-${theme}.webp`), Uint8Array.from(bytes));
  }
}

/** What is wrong with the folder, a sentence; null where nothing is. */
export function boardsFault(): string | null {
  const sum = [BOARDS, DRAWN]
    .flatMap((folder) => readdirSync(folder).map((name) => statSync(join(folder, name))))
    .reduce((all, one) => all + (one.isFile() ? one.size : 0), 0);
  console.log(`${BOARDS}: ${Math.round(sum / 1024)} KB`);
  return sum <= LIMIT
    ? null
    : `The boards have ${Math.round(sum / 1024)} KB; the limit is ${Math.round(LIMIT / 1024)} KB.`;
}
