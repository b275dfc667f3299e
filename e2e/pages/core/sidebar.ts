/** The host's sidebar, reached through its documented API, so that the same words work on both hosts. */
import type { Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";

declare const ui: any;

export type Tab = "chat" | "combat" | "actors" | "items" | "journal" | "compendium" | "settings";

/** Show one tab of the sidebar. Source: foundryvtt.com/api `Sidebar#changeTab`, `Sidebar#expand`. */
export async function openTab(seat: Seat, tab: Tab): Promise<void> {
  await seat.run(async (name) => {
    ui.sidebar.expand();
    ui.sidebar.changeTab(name, "primary");
  }, tab);
}

/** The panel of one tab; `data-tab` names it on both hosts. */
export const tabPanel = (seat: Seat, tab: Tab): Locator => seat.page.locator(`#sidebar .tab[data-tab="${tab}"]`);

/** Fold the sidebar away: whoever plays on must be able to without it. */
export async function foldSidebar(seat: Seat): Promise<void> {
  await seat.run(() => ui.sidebar.collapse(), null);
}
