import { expect, it } from "vitest";
import { slotPoints } from "./sheet-facts.ts";

it("A.3.1 a bar of written harm counts each row by its level", () => {
  expect(slotPoints([{ row: 1 }, { row: 1 }, { row: 3 }], [2, 2, 1])).toEqual({ value: 5, max: 9 });
  expect(slotPoints([], [0, 0, 0])).toEqual({ value: 0, max: 0 });
});
