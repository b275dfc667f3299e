import { expect, it } from "vitest";
import { coveredBy } from "../place/places.ts";
import { dockBoxes, freest, middleOf, roomBeside } from "./strip.ts";

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

const GROUND = { middle: 500, room: 1000, floor: 700, rem: 16 };
const size = { width: 400, height: 90 };
const at = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

it.each([
  ["nothing is open", [], "bottom", 0],
  ["a window in the middle", [at(250, 100, 550, 690)], "right", 0],
  ["windows left and in the middle, low ones", [at(0, 500, 580, 700), at(580, 500, 1000, 700)], "top", 0],
  ["a window over all but the head of the screen", [at(0, 200, 1000, 700)], "top", 0],
])("stands where it lies over no window: %s", (_name, windows, dock, covered) => {
  expect(freest(dockBoxes(size, GROUND), windows, "bottom", true)).toEqual({ dock, covered });
});

it("with a window everywhere it says how much it covers, and never goes over a head by itself while it is raised", () => {
  const board = [at(0, 0, 1000, 700)];
  expect(freest(dockBoxes(size, GROUND), board, "bottom", true)).toEqual({ dock: "bottom", covered: 36_000 });
  const heads = [at(0, 0, 1000, 80), at(0, 400, 1000, 700)];
  expect(freest(dockBoxes(size, GROUND), heads, "bottom", true).dock).toBe("bottom");
  expect(freest(dockBoxes(size, GROUND), heads, "bottom", false).dock).toBe("top");
});
