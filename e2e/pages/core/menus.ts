/** The host's context menus: a right click on an entry, then an entry of the menu by its words. */
import type { Seat } from "../../seat.ts";
import { openTab, tabPanel, type Tab } from "./sidebar.ts";

declare const game: any;

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

/** Open a window of ours to which the settings lead. */
export const openSettingsMenu = (seat: Seat, key: string): Promise<void> =>
  seat.run((of) => void new (game.settings.menus.get(`setpiece.${of}`).type)().render({ force: true }), key);
