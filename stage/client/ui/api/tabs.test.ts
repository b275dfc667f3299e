import { expect, it } from "vitest";
import { prepareTabs } from "./tabs.ts";

const app = (active: string | null): object => ({
  tabGroups: { main: active },
  _getTabsConfig: (group: string) =>
    group === "main"
      ? { tabs: [{ id: "a" }, { id: "b", label: "B", cssClass: "wide" }], initial: "a", labelPrefix: "P" }
      : null,
});

it.each([
  [null, ["active", "wide"]],
  ["b", ["", "wide active"]],
])("marks exactly one tab of a group active (%s)", (active, classes) => {
  const tabs = prepareTabs(app(active), "main");
  expect(Object.values(tabs).map((tab) => (tab as { cssClass: string }).cssClass)).toEqual(classes);
});

it("labels by prefix and id unless a label is given", () => {
  const tabs = prepareTabs(app("a"), "main");
  expect([tabs["a"].label, tabs["b"].label]).toEqual(["P.a", "B"]);
});

it("gives nothing for a group that is not there", () => {
  expect(prepareTabs(app("a"), "none")).toEqual({});
});
