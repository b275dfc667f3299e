/** How a picture of the manual, the README or the site is taken: of a screen at rest, in one theme, as a file. */
import { mkdirSync } from "node:fs";
import type { Locator } from "playwright/test";
import { settled } from "../tools/settled.ts";
import { setTheme, type Theme } from "../tools/shots.ts";
import type { Seat } from "../seat.ts";

declare const canvas: any, ui: any;

/** Whom contests of pictures are fought against. */
export const MASTER = {
  id: "b1",
  side: "B",
  name: "Harbour-master",
  actor: "Actor.harbourmaster001",
  resistance: { rung: "moderate" },
};

export const FOLDER = "test-results/pictures";

export const makeFolder = (): void => void mkdirSync(FOLDER, { recursive: true });

/** The whole map in the middle of what the sidebar leaves free. */
export const frameMap = (seat: Seat): Promise<void> =>
  seat.run(async () => {
    ui.notifications.clear?.();
    // the sidebar covers the right end of the window; the middle of a view is that of what it leaves free
    const scale = (innerWidth - 420) / 2000;
    await canvas.animatePan({ x: 1000, y: 600, scale, duration: 0 });
  }, null);

export async function picture(
  seat: Seat,
  name: string,
  { theme = "light", target }: { theme?: Theme; target?: Locator } = {},
): Promise<void> {
  await settled(seat.page);
  await setTheme(seat.page, theme);
  await (target ?? seat.page).screenshot({ path: `${FOLDER}/${name}.png`, animations: "disabled" });
}

/** Pictures of one board of the drawing, light and dark: all of these parts, and nothing beside them. */
export async function boardPicture(seat: Seat, board: string, parts: Locator): Promise<void> {
  const { page } = seat;
  await seat.run(() => void ui.notifications.clear?.(), null);
  // No part is lit by a pointer that a press left there
  await page.mouse.move(1, 1);
  await settled(page);
  for (const theme of ["light", "dark"] as const) {
    await setTheme(page, theme);
    const path = `${FOLDER}/board-${board}-${theme}.png`;
    if ((await parts.count()) === 1) {
      await parts.screenshot({ path, animations: "disabled" });
      continue;
    }
    const boxes = (await Promise.all((await parts.all()).map((part) => part.boundingBox()))).flatMap(
      (box) => box ?? [],
    );
    const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
    const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
    const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
    await page.screenshot({ path, animations: "disabled", clip: { x, y, width, height } });
  }
  await setTheme(page, "light");
}
