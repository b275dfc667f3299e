/**
 * The stage's user interface: fills `foundry.applications`, and draws the shell around the table.
 * Written from the public API pages and articles of Foundry VTT alone; no code,
 * template, style or string of it is used.
 */
import "./styles/index.css";
import Handlebars from "handlebars";
import { host, type Any } from "./host.ts";
import { applications } from "./applications.ts";
import { firstGeneration } from "./first/index.ts";
import { defineElements } from "./elements/index.ts";
import { registerHelpers } from "./handlebars/helpers.ts";
import { registerCoreSheets } from "./sheets/register.ts";
import { SidebarTour, Tour } from "./nue/tour.ts";
import { ToursCollection } from "./nue/tours-collection.ts";
import { Notifications } from "./shell/notifications.ts";
import { TooltipManager } from "./shell/tooltip.ts";
import { implementationOf } from "./ux/implementation.ts";
import { KeyboardManager } from "./keyboard/keyboard-manager.ts";
import { registerCoreBindings } from "./keyboard/core-bindings.ts";
import { applyFontSize, applyTheme, applyTitle, registerCoreSettings } from "./shell/core-settings.ts";
import { buildLayout, buildNotifications } from "./shell/layout.ts";
import { listenToDocuments } from "./shell/refresh.ts";
import { activateContentLinks } from "./text/links.ts";
import { activateInlineRolls } from "./text/inline-rolls.ts";
import { bindFloating } from "./chat/floating.ts";

export { uiClasses } from "./applications.ts";
export { renderMessageHTML } from "./chat/message-card.ts";
export { renderRoll, renderRollTooltip } from "./chat/roll-card.ts";
export { fulfil } from "./apps/roll-resolver.ts";
export { makeAnchor } from "./text/links.ts";

/** Fills `foundry.applications` and what hangs on it; to be called once, before a system's modules are imported. */
export function installApplications(foundry: Any): void {
  foundry.applications = Object.assign(foundry.applications ?? {}, applications(Number(host.generation)));
  foundry.appv1 = firstGeneration;
  foundry.nue = { ...foundry.nue, Tour, ToursCollection, tours: { ...foundry.nue?.tours, SidebarTour } };
  foundry.helpers ??= {};
  foundry.helpers.interaction = Object.assign(foundry.helpers.interaction ?? {}, { KeyboardManager, TooltipManager });
  (globalThis as Any).Handlebars = Handlebars;
  registerHelpers();
  defineElements();
}

/** What must be there before `init`: notifications, keys, the interface's own settings. */
export function createEarlyUI(game: Any): void {
  buildNotifications();
  host.ui.notifications = new Notifications();
  host.ui.windows = {};
  game.tours = new ToursCollection();
  game.keyboard = new KeyboardManager();
  registerCoreSettings();
  registerCoreBindings();
  registerCoreSheets();
  applyTheme();
  applyFontSize();
}

/** Builds the shell from the classes in `CONFIG.ui` and draws it. */
export async function startUI(game: Any): Promise<void> {
  // of a class that a package may have named meanwhile
  game.tooltip = new (implementationOf("TooltipManager", TooltipManager))();
  buildLayout();
  applyTheme();
  applyTitle();
  const shell = [
    "sidebar",
    "chat",
    "combat",
    "actors",
    "items",
    "journal",
    "tables",
    "macros",
    "compendium",
    "settings",
  ];
  const around = ["hotbar", "players", "pause"];
  for (const name of [...shell, ...around]) {
    const cls = host.config.ui[name];
    if (cls) host.ui[name] = new cls();
  }
  await host.ui.sidebar.render({ force: true });
  for (const name of [...shell.slice(1), ...around]) await host.ui[name]?.render({ force: true });
  listenToDocuments();
  game.tooltip.activateEventListeners();
  game.keyboard._activateListeners();
  activateContentLinks(document.body);
  activateInlineRolls(document.body);
  bindFloating();
  document.body.classList.add("game", `system-${game.system?.id ?? "none"}`);
}
