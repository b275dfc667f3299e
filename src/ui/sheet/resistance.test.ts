import { expect, it } from "vitest";
import { fakeWords } from "../../../test/support/ui/fixtures.ts";
import { resistancePicture, storedResistance } from "./actor-picture.ts";

const rungs = [{ rung: "veryHigh" as const, rating: 34, printed: "14M", automatic: false }];
const name = "Contest.Rung.veryHigh";

it("shows a rung by its name and rating, and a number as typed", () => {
  expect(resistancePicture("veryHigh", rungs, fakeWords)).toMatchObject({ typed: name, shown: `${name} 14M` });
  expect(resistancePicture("17", rungs, fakeWords)).toMatchObject({ typed: "17", shown: "17" });
  expect(resistancePicture("", rungs, fakeWords)).toMatchObject({ typed: "", shown: "" });
});

it.each([
  [` ${name.toUpperCase()} `, "veryHigh"],
  [" 5M ", "5M"],
  ["", ""],
])("stores %j as %j", (typed, stored) => {
  expect(storedResistance(typed, rungs, fakeWords)).toBe(stored);
});
