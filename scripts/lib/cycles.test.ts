import { describe, expect, it } from "vitest";
import { cyclesIn, importsIn } from "./cycles.ts";

describe("what a file imports", () => {
  const sources = [
    ["src/a.ts", 'import { b } from "./b.ts";\nimport type { C } from "./c.ts";\nimport "./d.ts";'],
    ["src/b.ts", 'import {\n  type C,\n  type D,\n} from "./c.ts";\nexport { d } from "./d.ts";'],
    ["src/c.ts", 'import { type D, d } from "./d.ts";\nconst late = () => import("./a.ts");'],
    ["src/d.ts", 'import { readFileSync } from "node:fs";\nexport * from "./deep/e.ts";'],
    ["src/deep/e.ts", 'import whole, { b } from "../b.ts";'],
  ] as const;

  it("values: what is said to be a type, alone or each by itself, does not count, nor what is imported late", () => {
    expect([...importsIn(sources, false)]).toEqual([
      ["src/a.ts", ["src/b.ts", "src/d.ts"]],
      ["src/b.ts", ["src/d.ts"]],
      ["src/c.ts", ["src/d.ts"]],
      ["src/d.ts", ["src/deep/e.ts"]],
      ["src/deep/e.ts", ["src/b.ts"]],
    ]);
  });

  it("with types all of it counts", () => {
    const all = importsIn(sources, true);
    expect(all.get("src/a.ts")).toEqual(["src/b.ts", "src/c.ts", "src/d.ts"]);
    expect(all.get("src/b.ts")).toEqual(["src/c.ts", "src/d.ts"]);
  });
});

describe("cycles", () => {
  const graph = (edges: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(edges));

  it("a tree has none, and neither have two ways to the same file", () => {
    expect(cyclesIn(graph({ a: ["b", "c"], b: ["d"], c: ["d"], d: [] }))).toEqual([]);
  });

  it("files that reach each other are one group, whichever way round it is met, and others are not in it", () => {
    expect(cyclesIn(graph({ top: ["c"], c: ["a", "leaf"], a: ["b"], b: ["c"], leaf: [] }))).toEqual([["a", "b", "c"]]);
  });

  it("two cycles that share a file are one group; two apart are two", () => {
    expect(cyclesIn(graph({ a: ["b"], b: ["a", "c"], c: ["b"] }))).toEqual([["a", "b", "c"]]);
    expect(cyclesIn(graph({ a: ["b"], b: ["a", "c"], c: ["d"], d: ["c"] }))).toEqual([
      ["c", "d"],
      ["a", "b"],
    ]);
  });

  it("a way back over a file that is already closed is none", () => {
    expect(cyclesIn(graph({ a: ["b", "c"], b: [], c: ["b", "d"], d: ["b"] }))).toEqual([]);
  });

  it("a file that imports itself is a cycle of one", () => {
    expect(cyclesIn(graph({ a: ["a"] }))).toEqual([["a"]]);
  });
});
