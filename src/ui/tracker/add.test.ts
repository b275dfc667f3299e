import { describe, expect, it } from "vitest";
import { fakeWords } from "../../../test/support/ui/fixtures.ts";
import { foesTyped } from "./forms.ts";

describe("names typed into the tracker", () => {
  it.each([
    ["Miller", [{ actor: "", count: 1, name: "Miller" }]],
    ["3 Wolf", [{ actor: "", count: 3, name: "Wolf" }]],
    ["6x Wolf, Force 3, bite 2", [{ actor: "", count: 6, line: "Wolf, Force 3, bite 2" }]],
    [
      " 2 Wolf, Force 3 ; ; Old miller ",
      [
        { actor: "", count: 2, line: "Wolf, Force 3" },
        { actor: "", count: 1, name: "Old miller" },
      ],
    ],
    ["12", [{ actor: "", count: 1, name: "12" }]],
    ["", []],
  ])("%j", (typed, foes) => {
    expect(foesTyped(typed, fakeWords)).toEqual({ foes, told: "" });
  });
  it.each([
    ["7 of Nine", [{ actor: "", count: 1, name: "7 of Nine" }]],
    ["2 7 of Nine", [{ actor: "", count: 2, name: "7 of Nine" }]],
    ["mary, the elder", [{ actor: "", count: 1, name: "mary, the elder" }]],
    ["Mary, the Elder, Force 3", [{ actor: "", count: 1, line: '"Mary, the Elder", Force 3' }]],
    [
      '"Bo; Ann", Force 3; "9 lives"',
      [
        { count: 1, line: "Bo; Ann, Force 3" },
        { count: 1, name: "9 lives" },
      ],
    ],
  ])("%j: a name that exists, or stands in quotation marks, is not taken apart", (typed, foes) => {
    expect(foesTyped(typed, fakeWords, ["7 of Nine", "Mary", "Mary, the Elder"])).toMatchObject({ foes });
  });
  it("offers quotation marks where a name was taken for more, and not where a number says that it is none", () => {
    const told = (typed: string) => (foesTyped(typed, fakeWords) as { data?: { text?: string } }).data?.text;
    expect(told("Mary, the Elder")).toContain("Tracker.AddForm.Quotes");
    expect(told("Wolf, Forze 3")).not.toContain("Tracker.AddForm.Quotes");
  });
  it("takes an unknown word with a number for a weapon of that damage, and says so; not a slip of the pen", () => {
    expect(foesTyped("2 Pirate, cutlass 2, Force 3", fakeWords)).toEqual({
      foes: [{ actor: "", count: 2, line: "Pirate, weapon cutlass 2, Force 3" }],
      told: "Fighting.Armed(cutlass 2)",
    });
    expect(foesTyped("Pirate, cutlass 2, Forze 3", fakeWords)).toMatchObject({
      data: { text: "Combat.Refused.NpcWord(Forze, 20) Fighting.DidYouMean(Force)" },
    });
  });
  it("refuses all of them where one line has a mistake, and says which word", () => {
    expect(foesTyped("Miller; Wolf, Forze 3", fakeWords)).toMatchObject({
      kind: "refused",
      key: "Tracker.LineForm.Fault",
      data: { text: "Combat.Refused.NpcWord(Forze, 15) Fighting.DidYouMean(Force)" },
    });
  });
  it("counts the place of a mistake from the beginning of the field", () => {
    const typed = " Miller;  2 Poacher, Forze 3";
    const { data } = foesTyped(typed, fakeWords) as { readonly data?: { readonly text?: string } };
    expect(data?.text).toContain(`(Forze, ${typed.indexOf("Forze") + 1})`);
  });
});
