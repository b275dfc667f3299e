import { describe, expect, it } from "vitest";
import { strictWords } from "../../words/holes-fixtures.ts";
import { emptySeat, type FrameForm } from "./form.ts";
import { pairTexts } from "./pairing.ts";

const blank = { type: "scored", seats: [] as FrameForm["seats"] } as FrameForm;
const seat = (id: string, side: "A" | "B") => ({ ...emptySeat(blank, side), id, side, name: id.toUpperCase() });
const form = { ...blank, seats: [seat("ana", "A"), seat("bram", "A"), seat("cy", "A"), seat("troll", "B")] };
const told = (of: FrameForm, pairs: readonly { a: string; b: string }[]): readonly string[] =>
  pairTexts(of, { pairs, nameOf: ({ name }) => name }, strictWords("en")).map(({ text }) => text);

describe("who faces whom, in the frame dialog", () => {
  it("names whoever is left over too: they are free at first", () => {
    expect(told(form, [{ a: "bram", b: "troll" }])).toEqual([
      "BRAM against TROLL",
      "ANA faces nobody at first",
      "CY faces nobody at first",
    ]);
  });
  it("says nothing of them while nobody is paired, nor in a simple contest", () => {
    expect(told(form, [])).toEqual([]);
    expect(told({ ...form, type: "simple" }, [{ a: "ana", b: "troll" }])).toEqual(["ANA against TROLL"]);
  });
});
