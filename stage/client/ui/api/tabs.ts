// Source: API pages ApplicationTab, ApplicationTabsConfiguration, ApplicationV2#changeTab.
import { t, type Any, type Data } from "../host.ts";

/** The template data of one tab group, with exactly one tab marked active. Conformance 56. */
export function prepareTabs(app: Any, group: string): Data {
  const config = app._getTabsConfig(group);
  if (!config) return {};
  const { tabs, labelPrefix } = config as { tabs: Any[]; labelPrefix?: string };
  app.tabGroups[group] ??= config.initial ?? tabs[0]?.id ?? null;
  return Object.fromEntries(
    tabs.map((tab) => {
      const active = app.tabGroups[group] === tab.id;
      const label = tab.label ?? (labelPrefix ? `${labelPrefix}.${tab.id}` : "");
      const cssClass = [tab.cssClass, active ? "active" : ""].filter(Boolean).join(" ");
      return [tab.id, { ...tab, group, label, active, cssClass }];
    }),
  );
}

/** Switches a tab group in the page without a render. */
export function activateTab(app: Any, tab: string, group: string, options: Data): void {
  if (!tab || !group) throw new Error("A tab and its group are needed to change the tab");
  if (app.tabGroups[group] === tab && !options["force"]) return;
  const root = app.element as HTMLElement | null;
  if (!root) {
    app.tabGroups[group] = tab;
    return;
  }
  const mine = (list: NodeListOf<HTMLElement>): HTMLElement[] =>
    [...list].filter(
      (el) => (el.dataset["group"] ?? el.closest<HTMLElement>("[data-group]")?.dataset["group"]) === group,
    );
  const buttons = mine(root.querySelectorAll("nav [data-tab], .tabs [data-tab]"));
  const panes = mine(root.querySelectorAll(".tab[data-tab]"));
  if (![...buttons, ...panes].some((el) => el.dataset["tab"] === tab)) {
    throw new Error(t("STAGE.Window.UnknownTab", { tab, group }));
  }
  app.tabGroups[group] = tab;
  for (const button of buttons) {
    const active = button.dataset["tab"] === tab;
    button.classList.toggle("active", active);
    if (button.getAttribute("role") === "tab") button.setAttribute("aria-selected", String(active));
    if (button.hasAttribute("aria-pressed")) button.setAttribute("aria-pressed", String(active));
  }
  for (const pane of panes) pane.classList.toggle("active", pane.dataset["tab"] === tab);
  if ((options["updatePosition"] ?? true) && app.hasFrame && app.position.height === "auto") app.setPosition();
}
