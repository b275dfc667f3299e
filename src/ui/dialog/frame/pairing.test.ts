import { describe, expect, it } from "vitest";
import { strictWords } from "../../../../test/support/ui/fixtures.ts";
import { namedOdds, pairTexts, unrewardedText, type FrameAround } from "./around.ts";
import { emptySeat, type FrameForm } from "./form.ts";

const blank = { type: "scored", seats: [] as FrameForm["seats"] } as FrameForm;
const seat = (id: string, side: "A" | "B") => ({ ...emptySeat(blank, side), id, side, name: id.toUpperCase() });
const form = { ...blank, seats: [seat("ana", "A"), seat("bram", "A"), seat("cy", "A"), seat("troll", "B")] };
const words = strictWords("en");
const told = (
  of: FrameForm,
  pairs: readonly { a: string; b: string; win?: number }[],
  style: FrameAround["style"] = "percent",
): readonly string[] =>
  pairTexts(
    of,
    { pairs: pairs.map((pair) => ({ win: null, unrewarded: null, ...pair })), nameOf: ({ name }) => name, style },
    words,
  ).map(({ text }) => text);

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
  it("names each pair with its own chance where chances are shown, and no chance of one alone", () => {
    const pairs = [
      { a: "ana", b: "troll", win: 0.48 },
      { a: "bram", b: "troll", win: 0.25 },
      { a: "cy", b: "troll" },
    ];
    expect(told(form, pairs)).toEqual([
      "ANA wins this exchange against TROLL: 48%",
      "BRAM wins this exchange against TROLL: 25%",
      "CY against TROLL",
    ]);
    expect(told(form, pairs, "off")[0]).toBe("ANA against TROLL");
    const odds = { moves: [{ exchange: { win: 0.48 }, contest: null }] };
    const around = { odds, style: "percent" } as unknown as FrameAround;
    expect(namedOdds(form, around, words)).toBeNull();
  });
  it("E-142 says of each pair in which it is so that a victory brings no benefit, whoever is the stronger", () => {
    const said = (...pairs: readonly (readonly [string, string, string | null])[]): string => {
      const around = { pairs: pairs.map(([a, b, unrewarded]) => ({ a, b, win: null, unrewarded })) };
      return unrewardedText(form, { ...around, nameOf: ({ name }) => name }, words);
    };
    expect(said(["ana", "troll", null], ["a1f1", "troll", "a1f1"])).toBe("");
    expect(said(["ana", "troll", "ana"], ["bram", "troll", null], ["troll", "cy", "cy"])).toBe(
      "ANA is much stronger than TROLL: winning brings no benefit. CY is much stronger than TROLL: winning brings no benefit.",
    );
  });
});
