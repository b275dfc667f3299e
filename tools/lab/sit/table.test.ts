import { expect, it } from "vitest";
import { namesOf, sizeOf } from "./table.ts";

it("takes people of the sample world, and a size of a window, and says so of anything else", () => {
  expect(namesOf("gm,cy")).toEqual(["gm", "cy"]);
  expect(() => namesOf("gm,dora")).toThrow('--seats takes gm, ana, bram, cy, not "dora".');
  expect(sizeOf("1024x700")).toEqual({ width: 1024, height: 700 });
  expect(() => sizeOf("large")).toThrow('--size takes width and height such as 1280x800, not "large".');
});
