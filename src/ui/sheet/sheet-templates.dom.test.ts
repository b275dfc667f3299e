import { expect, it } from "vitest";
import { drawerOf } from "../../../test/support/ui/fixtures.ts";

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
