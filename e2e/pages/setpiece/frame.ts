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

/** The row of faces of a side. */
export const rowOf = (dialog: Locator, side: "A" | "B" | "C"): Locator => dialog.locator(`[data-drop-side="${side}"]`);

/** The face of somebody, by the name that is read there. */
export const faceOf = (dialog: Locator, name: string): Locator =>
  dialog.getByRole("group", { name, exact: true }).and(dialog.locator(".sp-who"));

/** The button of a face that ticks it and unticks it. */
export const tickOf = (dialog: Locator, name: string): Locator => faceOf(dialog, name).locator('[data-act="tick"]');

/** Uuids of those who are ticked on a side; a bare resistance is nobody. */
export const tickedOn = (dialog: Locator, side: "A" | "B" | "C"): Promise<string[]> =>
  rowOf(dialog, side)
    .locator('input[name$=".actor"]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** Show the options of a place: modifiers, support, followers. */
export async function openSeat(dialog: Locator, seat: string): Promise<void> {
  const button = dialog.locator(`[data-control="seat-open ${seat}"]`);
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
  await expect(dialog.locator(`[data-key="options ${seat}"]`)).toBeVisible();
}

/** Show what is rarely needed: phase, obstacle, tactic, who sees it, who throws. */
export async function openMore(dialog: Locator): Promise<void> {
  const more = dialog.locator('details[data-key="more"]');
  if (!(await more.evaluate((part) => (part as HTMLDetailsElement).open))) await more.locator("> summary").click();
}

/** Bring somebody in by a few letters of the name. */
export async function addSomeone(dialog: Locator, side: "A" | "B" | "C", typed: string): Promise<void> {
  await dialog.locator(`[data-control="add ${side}"]`).click();
  const field = rowOf(dialog, side).locator("[data-find]");
  await expect(field).toBeFocused();
  await field.pressSequentially(typed);
  await field.press("Enter");
  await expect(field).toHaveCount(0);
}

/** Press *Start*, and give the one contest that is in play then; the board that opens with it is put away. */
export async function started(gm: Seat, dialog: Locator): Promise<string> {
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(1);
  // It comes a moment later, and takes the steps from where they were
  await expect(gm.page.locator(".sp-board-window")).toBeVisible();
  await gm.run(() => foundry.applications.instances.get("setpiece-board").close(), null);
  return gm.run(() => game.system.api.live()[0].uuid as string, null);
}

/** End a contest without a result, and wait until nothing is in play. */
export async function over(gm: Seat, uuid: string): Promise<void> {
  await gm.run((of) => game.system.api.open(of).cancel(), uuid);
  await expect.poll(() => gm.run(() => game.system.api.live().length, null)).toBe(0);
}
