/** The live card of a conflict. */
import type { Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";

/** In a person's chat log, but not what a fight has left; the newest where it was posted again. */
export const cardOf = (seat: Seat, uuid: string): Locator =>
  seat.page.locator(`#chat setpiece-conflict[uuid="${uuid}"]:not([mode="after"])`).last();

/** Where a conflict has its controls on this screen, if it is a card: pinned, in the log, on the board, in a window. */
export const heldCard = (seat: Seat, uuid: string): Locator =>
  seat.page.locator(`setpiece-conflict[uuid="${uuid}"][data-holds]`);

/** Of several conflicts the one that is pinned in the chat: its tab is pressed, if there are tabs. */
export async function pin(seat: Seat, uuid: string): Promise<void> {
  const tab = seat.page.locator(`#chat .sp-dock-tabs [data-of="${uuid}"]`);
  if (await tab.isVisible()) await tab.click();
}
