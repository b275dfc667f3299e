import { expect, it } from "vitest";
import { coveredBy } from "../place/box.ts";
import { middleOf, roomBeside } from "./place.ts";

it.each([
  ["a laptop", { left: 1018, right: 1366 }, 1366, 1018],
  ["text at twice its size: the sidebar takes more than half", { left: 335, right: 683 }, 683, 335],
  ["so little is left that nothing could be read", { left: 200, right: 548 }, 548, 548],
  ["a sidebar that is elsewhere", { left: 0, right: 348 }, 1366, 1366],
  ["no sidebar", null, 1366, 1366],
])("leaves the sidebar free: %s", (_name, sidebar, width, room) => {
  expect(roomBeside(sidebar, width)).toBe(room);
});

it("counts what a box covers of others", () => {
  const box = { left: 0, right: 10, top: 0, bottom: 10 };
  expect(coveredBy(box, [{ left: 5, right: 20, top: 8, bottom: 20 }])).toBe(10);
  expect(coveredBy(box, [{ left: 10, right: 20, top: 0, bottom: 10 }])).toBe(0);
});

it.each([
  ["above the hotbar where there is room", 960, 1564, 960],
  ["beside the messages that float on a laptop", 608, 1010, 497],
  ["beside the sidebar where there is room for nothing else", 300, 683, 300],
])("stands %s", (_name, hotbar, room, middle) => {
  expect(middleOf(hotbar, 180, room)).toBe(middle);
});
