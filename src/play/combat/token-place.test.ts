import { expect, it } from "vitest";
import { mayChangeZone } from "./token-place.ts";

it.each([{ x: 1 }, { y: 1 }, { elevation: 5 }, { width: 2 }, { level: "loft" }, { x: 1, _regions: ["gate"] }])(
  "%j may lead a token into another zone",
  (changes) => expect(mayChangeZone(changes)).toBe(true),
);

it("so may the write that follows a region drawn around it, which names its regions alone", () => {
  expect(mayChangeZone({ _id: "a", _regions: ["gate"] })).toBe(true);
});

it.each([{ name: "Wolf" }, { hidden: true }, {}])("%j does not", (changes) => {
  expect(mayChangeZone(changes)).toBe(false);
});
