import { describe, expect, it } from "vitest";
import { markedProse, nameOfPhrase, wordCount } from "./creator-steps.ts";

describe("the text of a hero", () => {
  it("counts words", () => {
    expect([wordCount(""), wordCount("  one\n two  three ")]).toEqual([0, 3]);
  });

  it("marks each phrase where it first stands, in any case", () => {
    expect(markedProse("She never forgets a debt. Never.", ["Never forgets a debt", "gone", ""])).toEqual([
      { text: "She ", mark: false },
      { text: "never forgets a debt", mark: true },
      { text: ". Never.", mark: false },
    ]);
  });

  it("marks no word twice", () => {
    const parts = markedProse("old harbour pilot", ["harbour", "harbour pilot", "pilot"]);
    expect(parts).toEqual([
      { text: "old ", mark: false },
      { text: "harbour pilot", mark: true },
    ]);
    expect(markedProse("", ["x"])).toEqual([]);
  });

  it("makes a name of words: one line, a capital, no marks at the ends", () => {
    expect(nameOfPhrase(" “never\n forgets a debt”. ")).toBe("Never forgets a debt");
    expect(nameOfPhrase("...")).toBe("");
  });
});
