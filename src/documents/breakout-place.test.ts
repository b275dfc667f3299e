import { expect, it } from "vitest";
import { breakoutPlaced } from "./writes.ts";

const own = [
  { id: "mine", name: "Healer" },
  { id: "other", name: "Envoy" },
];
const names = (id: string): string => (id === "packed" ? "healer" : id === "salvager" ? "Salvager" : "");
const place = (keyword: string) => breakoutPlaced({ rating: "+1", keyword }, own, names);

it("a breakout from elsewhere goes below the keyword of the same name", () => {
  expect(place("packed")).toEqual({ keyword: "mine", rating: "+1" });
});

it("without that keyword it stands alone, with the rating of a new ability", () => {
  expect(place("salvager")).toEqual({ keyword: "", rating: "13" });
});

it("what stands alone, where it belongs, or with a keyword that is made with it, is left as it is", () => {
  expect(place("made-with-it")).toBeNull();
  expect(place("")).toBeNull();
  expect(place("other")).toBeNull();
});
