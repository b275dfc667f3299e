import { describe, expect, it } from "vitest";
import { call, documented, isHolder, memberOf, recordOf, shaped, stringOf } from "./shape.ts";

interface Part {
  readonly id: string;
  readonly size?: number;
  readonly open: boolean;
  readonly inside: object | null;
  run(): void;
  readonly free: unknown;
}
const isPart = shaped<Part>({
  id: "string",
  size: "number?",
  open: "boolean",
  inside: "object?",
  run: "function",
  free: "any",
});
const part = { id: "a", open: false, inside: null, run: () => undefined, free: 1 };

describe("a check for an interface", () => {
  it("takes what has every member of its kind, whatever else there is", () => {
    expect([isPart(part), isPart({ ...part, size: 2, inside: {}, more: 1 })]).toEqual([true, true]);
  });

  it("refuses a member that is missing or of another kind, and what has no members", () => {
    const { id: _id, ...nameless } = part;
    expect(
      [nameless, { ...part, size: "2" }, { ...part, open: null }, { ...part, run: {} }, null, "a"].map(isPart),
    ).toEqual([false, false, false, false, false, false]);
  });

  it("sees what a class inherits, and classes themselves", () => {
    class Base {
      id = "b";
      open = true;
      inside = null;
      free = null;
      run(): void {}
    }
    expect(isPart(new (class extends Base {})())).toBe(true);
    expect(
      shaped<{ create(): unknown }>({ create: "function" })(
        class {
          static create(): void {}
        },
      ),
    ).toBe(true);
  });

  it("is asked for with an end: thrown with the name of what is not so", () => {
    expect(documented(part, isPart, "The part")).toBe(part);
    expect(() => documented({}, isPart, "The part")).toThrow("The part is not as documented.");
  });
});

describe("anything from outside", () => {
  it("is read as a record, and as an empty one where it is none", () => {
    expect([recordOf({ a: 1 }), recordOf([1]), recordOf(undefined)]).toEqual([{ a: 1 }, {}, {}]);
    expect([isHolder(() => 1), isHolder(null), isHolder(1)]).toEqual([true, false, false]);
  });

  it("is a text where it is one, and an empty one where it is none", () => {
    expect([stringOf("a"), stringOf(1), stringOf(undefined)]).toEqual(["a", "", ""]);
  });

  it("has members where it can have any", () => {
    expect([memberOf({ a: 1 }, "a"), memberOf("text", "length"), memberOf(null, "a")]).toEqual([
      1,
      undefined,
      undefined,
    ]);
  });

  it("is called by the name of a method, on itself, and throws where there is none", () => {
    const counter = {
      by: 2,
      add(to: number): number {
        return to + this.by;
      },
    };
    expect(call(counter, "add", 3)).toBe(5);
    expect(() => call(counter, "by")).toThrow("by is not as documented.");
    expect(() => call(null, "add")).toThrow("add is not as documented.");
  });
});
