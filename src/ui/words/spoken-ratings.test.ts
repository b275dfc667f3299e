import { describe, expect, it } from "vitest";
import { fakeWords } from "../../../test/support/ui/fixtures.ts";
import { saidOf, spokenRatings } from "./words.ts";

const aloud = (text: string): string => spokenRatings(text, fakeWords).replaceAll("Contest.Card.Spoken.", "");

describe("ratings read aloud (A12)", () => {
  it("are a number and masteries, not letters", () => {
    expect(aloud("Ana with Docks 14M2 against 6M.")).toBe("Ana with Docks other(14, 2) against one(6, 1).");
  });
  it("are nothing that only looks like one", () => {
    for (const text of ["M16", "14 M2", "14M2a", "Zone 114M", "5 m", "ÄM2"]) expect(aloud(text)).toBe(text);
  });
  it("stand beside what is shown only where they differ", () => {
    expect(saidOf("Roll", fakeWords)).toEqual({});
    expect(saidOf("Docks 6M", fakeWords).said).toContain("Spoken");
  });
});
