import { describe, expect, it } from "vitest";
import { fakeWords } from "../fixtures.ts";
import { foesTyped } from "./add.ts";

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
    expect(foesTyped(typed, fakeWords)).toEqual(foes);
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
