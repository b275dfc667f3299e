import { describe, expect, it } from "vitest";
import { castComplaints, castsIn } from "./casts.ts";

const casts = (text: string) => castsIn([["src/a.ts", text]]);

describe("casts of a file", () => {
  it("both ways to write one count, with file and line", () => {
    expect(casts("const a = 1;\nconst b = a as\n  string;\nconst c = <number>b;")).toEqual([
      { file: "src/a.ts", line: 3, text: "a as string", never: false },
      { file: "src/a.ts", line: 4, text: "<number>b", never: false },
    ]);
  });

  it("two in a row are two, and one inside a call is found", () => {
    expect(casts("f(a as unknown as B);").map(({ text }) => text)).toEqual(["a as unknown as B", "a as unknown"]);
  });

  it("what only narrows, renames or speaks of it is none", () => {
    expect(
      casts('import { a as b } from "./b.ts";\nconst c = [1] as const;\nconst d = { c } satisfies E; // c as F'),
    ).toEqual([]);
  });

  it("one to never is marked, one to a type that has it inside is not", () => {
    expect(casts("f(a as never, b as (x: never) => void);").map(({ never }) => never)).toEqual([true, false]);
  });
});

describe("the budget", () => {
  const three = casts("f(a as never, b as never, c as D);");

  it("says nothing at the budget itself", () => {
    expect(castComplaints(three, { all: 3, never: 2 })).toEqual([]);
  });

  it("says by how many it is over, and names each cast to never", () => {
    expect(castComplaints(three, { all: 1, never: 2 })).toEqual([
      "3 casts, 2 more than the budget: check instead of telling",
    ]);
    expect(castComplaints(three, { all: 3, never: 0 })).toEqual(["src/a.ts:1: a as never", "src/a.ts:1: b as never"]);
  });
});
