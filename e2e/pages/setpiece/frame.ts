/** The frame of a contest: opened as every button of ours opens it, filled in by a spec, and begun. */
import { expect, type Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";

declare const foundry: any, game: any, Hooks: any;

/** The dialog with these terms filled in. */
export async function framed(gm: Seat, terms: object): Promise<Locator> {
  await gm.run((what) => void Hooks.callAll("setpiece.frameContest", what), terms);
  const dialog = gm.page.locator(".sp-frame");
  await expect(dialog.locator('button[type="submit"]')).toBeVisible();
  return dialog;
}

/** Press *Start*, and give the one contest that is in play then; the board that opens with it is put away. */
export async function started(gm: Seat, dialog: Locator): Promise<string> {
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(1);
  // It comes a moment later, and lies over the cue bar
  await expect(gm.page.locator(".sp-board-window")).toBeVisible();
  await gm.run(() => foundry.applications.instances.get("setpiece-board").close(), null);
  return gm.run(() => game.system.api.live()[0].uuid as string, null);
}

/** End a contest without a result, and wait until nothing is in play. */
export async function over(gm: Seat, uuid: string): Promise<void> {
  await gm.run((of) => game.system.api.open(of).cancel(), uuid);
  await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(0);
}
