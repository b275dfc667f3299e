/** The host's context menus: a right click on an entry, then an entry of the menu by its words. */
import type { Seat } from "../../seat.ts";
import { openTab, tabPanel, type Tab } from "./sidebar.ts";

/** Choose from the menu of somebody in the list of players, who is here. */
export async function chooseFromPlayers(seat: Seat, userId: string, words: string | RegExp): Promise<void> {
  await seat.page.locator(`#players [data-user-id="${userId}"]`).click({ button: "right" });
  await seat.page.locator("#context-menu").getByText(words).click();
}

/** Choose from the menu of a document in a directory. */
export async function chooseFromDirectory(
  seat: Seat,
  tab: Tab,
  documentId: string,
  words: string | RegExp,
): Promise<void> {
  await openTab(seat, tab);
  await tabPanel(seat, tab).locator(`[data-entry-id="${documentId}"]`).click({ button: "right" });
  await seat.page.locator("#context-menu").getByText(words).click();
}
