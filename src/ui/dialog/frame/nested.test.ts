import { describe, expect, it } from "vitest";
import { strictWords } from "../../../../test/support/ui/fixtures.ts";
import { formOf, readFrame } from "./form.ts";
import { nestedPicture } from "./picture.ts";
import { startOf } from "./terms.ts";

const outers = [
  { id: "p1", title: "The siege", names: ["A", "B"] },
  { id: "p2", title: "The storm", names: ["A"] },
];
const form = () => formOf({ type: "scored", inside: ["p0"] }, "authority");
const typed = (...ids: readonly string[]) => ({
  get: () => null,
  has: () => false,
  getAll: (name: string) => (name === "inside" ? ids : []),
});

describe("a long contest inside another, in the frame", () => {
  it("C372 says who stands in one already and in which, with a tick for each, and nothing where nobody does", () => {
    const said = nestedPicture(outers, { inside: ["p2"] }, strictWords("en"));
    expect(said?.text).toContain("Already in The siege: A, B");
    expect(said?.ticks.map(({ id, label, ticked }) => [id, label.includes("The s"), ticked])).toEqual([
      ["p1", true, false],
      ["p2", true, true],
    ]);
    expect(nestedPicture([], { inside: ["p2"] }, strictWords("en"))).toBeNull();
    expect(strictWords("de").text("SETPIECE.Contest.Frame.Inside", { title: "Sturm" })).toContain("Sturm");
  });

  it("C372 is not ticked by itself, also where it is framed again; what is ticked is the GM's word", () => {
    expect(form().inside).toEqual([]);
    const start = (...ids: readonly string[]) => startOf(readFrame(typed(...ids), form()), () => null, []);
    expect(start("p1", "p2").inside).toEqual(["p1", "p2"]);
    expect(start()).not.toHaveProperty("inside");
  });
});
