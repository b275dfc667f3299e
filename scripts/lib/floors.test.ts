import { describe, expect, it } from "vitest";
import { upwardIn } from "./floors.ts";

const floors = [["src/*"], ["src/low/", "src/other/"], ["src/high/", "src/top.ts"]];
const upward = (edges: Readonly<Record<string, readonly string[]>>) =>
  upwardIn(new Map(Object.entries(edges)), "src/", floors);

describe("floors", () => {
  it("what imports only what is below it, or its own place, is in order", () => {
    expect(
      upward({
        "src/ground.ts": ["src/more.ts"],
        "src/low/a.ts": ["src/ground.ts", "src/low/deep/b.ts"],
        "src/low/deep/b.ts": ["src/low/a.ts"],
        "src/top.ts": ["src/low/a.ts", "src/ground.ts"],
      }),
    ).toEqual([]);
  });

  it("up and across are named, with both files", () => {
    expect(upward({ "src/ground.ts": ["src/low/a.ts"], "src/low/a.ts": ["src/other/b.ts", "src/top.ts"] })).toEqual([
      "src/ground.ts imports src/low/a.ts, which is no floor below it",
      "src/low/a.ts imports src/other/b.ts, which is no floor below it",
      "src/low/a.ts imports src/top.ts, which is no floor below it",
    ]);
  });

  it("a folder that nobody gave a floor is named, and the house ends at its root", () => {
    expect(upward({ "src/lost/a.ts": ["src/top.ts"], "docs/b.ts": ["src/lost/a.ts"] })).toEqual([
      "src/lost/a.ts stands on no floor",
    ]);
  });

  it("what is imported from outside the house does not count", () => {
    expect(upward({ "src/low/a.ts": ["lib/x.ts"] })).toEqual([]);
  });
});
