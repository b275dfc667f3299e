import { describe, expect, it } from "vitest";
import { strictWords } from "../../words/holes-fixtures.ts";
import { contestFamily } from "../../../rules/contest/family.ts";
import { begin, foe, GM, hero } from "../../../rules/contest/fixtures.ts";
import { formOf, type FrameForm } from "./form.ts";
import { nestedText, type Running } from "./nested.ts";

const running = (type: string): Running =>
  contestFamily.view(begin(type, [hero("a", 14, { actor: "Actor.ana" }), foe("x", 14)], { title: "The siege" }), GM);
const framed = (type: FrameForm["type"]): FrameForm =>
  formOf(
    {
      type,
      seats: [
        { id: "a1", side: "A", actor: "Actor.ana" },
        { id: "b1", side: "B", name: "Wall", resistance: { rung: "high" } },
      ],
    },
    "authority",
  );

describe("a long contest inside another", () => {
  it("C372 the dialog says who stands in one already, and in which", () => {
    const said = nestedText(framed("extended"), [running("scored")], strictWords("en"));
    expect(said).toContain("A is in The siege");
  });

  it("C372 a simple contest stands beside any, and nothing is said once the other is over or has nobody of these", () => {
    const words = strictWords("en");
    expect(nestedText(framed("simple"), [running("scored")], words)).toBe("");
    expect(nestedText(framed("scored"), [running("simple")], words)).toBe("");
    expect(nestedText(framed("scored"), [{ ...running("scored"), ended: true }], words)).toBe("");
    expect(nestedText(framed("scored"), [{ ...running("scored"), seats: {} }], words)).toBe("");
  });
});
