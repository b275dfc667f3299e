import { expect, it } from "vitest";
import { drawerOf } from "../../../test/support/ui/fixtures.ts";
import { filterRows } from "./item-rows.ts";

it.each([
  ["with a description", { sword: { description: "<p>Sharp</p>" } }],
  ["without one", {}],
])("the name of an ability %s is no markup", (_what, about) => {
  const place = drawerOf("actor/item-about")({ id: "sword", name: "<i>Sword</i>", about });
  const name = place.querySelector(".sp-ability-name");
  expect([name?.textContent, name?.childElementCount]).toEqual(["<i>Sword</i>", 0]);
});

it.each([
  ["the GM", true, 1],
  ["a player", false, 0],
])("a hazard is offered on a sheet to the GM alone: %s", (_who, gm, offered) => {
  const place = drawerOf("actor/fighting/harm")({ slots: true, harm: [], gm, mayPress: true });
  expect(place.querySelectorAll('[data-act="hazard"]')).toHaveLength(offered);
});

it("the filter of the abilities leaves the rows of other tabs alone", () => {
  const sheet = document.createElement("div");
  sheet.innerHTML = ["Tide", "Knots", ""]
    .map((name) => `<p class="sp-ability"${name ? ` data-name="${name}"` : ""}></p>`)
    .join("");
  const shown = (typed: string): readonly boolean[] => {
    filterRows(sheet, typed);
    return [...sheet.children].map((row) => !(row as HTMLElement).hidden);
  };
  expect([shown(" tid"), shown("")]).toEqual([
    [true, false, true],
    [true, true, true],
  ]);
});
