import { describe, expect, it } from "vitest";
import { mergeOptions } from "./options.ts";

describe("mergeOptions", () => {
  it.each([
    ["arrays are joined without doubles", { c: ["a", "b"] }, { c: ["b", "c"] }, { c: ["a", "b", "c"] }],
    ["objects are merged", { w: { t: "x", i: "y" } }, { w: { t: "z" } }, { w: { t: "z", i: "y" } }],
    ["anything else is replaced", { n: 1, f: null }, { n: 2, f: "x" }, { n: 2, f: "x" }],
    ["undefined leaves what was", { n: 1 }, { n: undefined }, { n: 1 }],
    ["an array does not merge into an object", { a: { x: 1 } }, { a: [1] }, { a: [1] }],
  ])("%s", (_name, base, more, merged) => {
    expect(mergeOptions(base, more)).toEqual(merged);
  });

  it("leaves what it was given untouched", () => {
    const base = { window: { controls: ["a"] } };
    mergeOptions(base, { window: { controls: ["b"] } });
    expect(base).toEqual({ window: { controls: ["a"] } });
  });

  it("keeps instances of classes as they are", () => {
    const document = new (class Doc {})();
    expect(mergeOptions({ document: null }, { document })["document"]).toBe(document);
  });
});
