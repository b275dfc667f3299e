import { describe, expect, it } from "vitest";
import { planAdvance, type AdvanceChoice, type AdvanceRow } from "./advance-plan.ts";

const row = (
  id: string,
  kind: AdvanceRow["kind"],
  rating: number | null,
  more: Partial<AdvanceRow> = {},
): AdvanceRow => ({
  id,
  name: id.toUpperCase(),
  kind,
  rating,
  bonus: null,
  ...more,
});
const SAIL = row("sail", "keyword", 17);
const REEF = row("reef", "breakout", 21, { bonus: 4 });
const ODD = row("odd", "breakout", null, { bonus: null });
const SING = row("sing", "ability", 17);
const KNOT = row("knot", "ability", 13);
const BARE = row("bare", "ability", null);
/** Of another keyword, whose rating nothing here changes. */
const RIDE = row("ride", "breakout", 20, { bonus: 2 });
const ROWS = [SAIL, REEF, ODD, SING, KNOT, BARE, RIDE];
const NEW: AdvanceChoice = { entry: "newFirst", name: "Row" };
const planned = (...choices: AdvanceChoice[]) => planAdvance(ROWS, choices);

describe("what an advance changes", () => {
  it("S2-15 the breakouts of a keyword rise with it by themselves, those of others do not", () => {
    expect(planned({ entry: "large", item: "sail" }, { entry: "small", item: "reef" })).toEqual({
      kind: "plan",
      writes: [
        { type: "rate", item: "sail", rating: "3M" },
        { type: "rate", item: "reef", rating: "+10" },
      ],
      lines: [
        { name: "SAIL", before: "17", after: "3M", catchUp: false },
        { name: "REEF", before: "+4", after: "+10", catchUp: false },
      ],
      mayCatchUp: [["sing", "knot"], []],
    });
  });

  it("S2-15 the second entry builds on what rose with the first: who catches up counts breakouts nowhere", () => {
    // A breakout of a keyword that rose is 6 higher; it may neither give nor take
    const made = planned({ entry: "large", item: "sing", catchUp: ["sail"] }, { entry: "small", item: "sail" });
    expect(made).toMatchObject({
      writes: [
        { type: "rate", item: "sing", rating: "6M" },
        { type: "rate", item: "sail", rating: "3M" },
      ],
      lines: [
        { name: "SING", before: "17", after: "6M", catchUp: false },
        { name: "SAIL", before: "17", after: "20", catchUp: true },
        { name: "SAIL", before: "20", after: "3M", catchUp: false },
      ],
      mayCatchUp: [["sail", "knot"], ["knot"]],
    });
  });

  it("S2-15 where no mastery is crossed nobody catches up", () => {
    expect(planned({ entry: "small", item: "knot" }, NEW)).toMatchObject({ mayCatchUp: [[], []] });
  });

  it("S2-15 something new is a line that begins empty", () => {
    expect(planned(NEW, { entry: "keyword", item: "sing", name: " Hum " })).toEqual({
      kind: "plan",
      writes: [
        { type: "create", name: "Row", rating: "13", under: null },
        { type: "replace", item: "sing", name: "SING", rating: "17" },
        { type: "create", name: "Hum", rating: "+1", under: "sing" },
      ],
      lines: [
        { name: "Row", before: "", after: "13", catchUp: false },
        { name: "Hum", before: "", after: "+1", catchUp: false },
      ],
      mayCatchUp: [[], []],
    });
  });

  it("S2-15 an ability made a keyword is one for what follows: it may have a new breakout, and rises as one", () => {
    expect(
      planned({ entry: "keyword", item: "sing", name: "Hum" }, { entry: "newFirst", name: "Low", keyword: "sing" }),
    ).toMatchObject({
      writes: [{ item: "sing" }, { name: "Hum" }, { name: "Low", under: "sing" }],
    });
    expect(
      planned({ entry: "keyword", item: "sing", name: "Hum" }, { entry: "newFirst", name: "Low", keyword: "knot" }),
    ).toMatchObject({
      key: "Contest.Refused.Advance.NoKeyword",
    });
    expect(planned({ entry: "keyword", item: "sing", name: "Hum" }, { entry: "large", item: "sing" })).toMatchObject({
      writes: [{ type: "replace" }, { type: "create" }, { type: "rate", item: "sing", rating: "3M" }],
      lines: [{ name: "Hum" }, { name: "SING", before: "17", after: "3M" }],
    });
  });
});

describe("what an advance is refused with", () => {
  const three: AdvanceChoice = { entry: "large", item: "sing", catchUp: ["sail", "knot", "knot"] };
  it("S2-15 three may catch up, four may not; one named twice counts once", () => {
    expect(planned(three, NEW)).toMatchObject({ kind: "plan" });
    const rows = [...ROWS, row("pray", "ability", 1)];
    const catchUp = ["sail", "knot", "pray"];
    expect(planAdvance(rows, [{ ...three, catchUp }, NEW])).toMatchObject({ kind: "plan" });
    expect(planAdvance(rows, [{ ...three, catchUp: [...catchUp, "reef"] }, NEW])).toMatchObject({ kind: "refused" });
  });

  it.each<readonly [string, Record<string, string | number>, AdvanceChoice]>([
    ["NoRating", { name: "BARE" }, { entry: "large", item: "bare" }],
    ["NoRating", { name: "ODD" }, { entry: "large", item: "odd" }],
    ["NoRating", { name: "BARE" }, { entry: "keyword", item: "bare", name: "Hum" }],
    ["NotStandalone", { name: "REEF" }, { entry: "keyword", item: "reef", name: "Hum" }],
    ["TooMany", { count: 3 }, { entry: "large", item: "sing", catchUp: ["sail", "knot", "reef", "odd"] }],
    ["NotBehind", { name: "REEF", behind: 5 }, { entry: "large", item: "sing", catchUp: ["reef"] }],
    ["NotBehind", { name: "SING", behind: 5 }, { entry: "large", item: "sing", catchUp: ["sing"] }],
    ["NotBehind", { name: "BARE", behind: 5 }, { entry: "large", item: "sing", catchUp: ["bare"] }],
    ["NotBehind", { name: "", behind: 5 }, { entry: "large", item: "sing", catchUp: ["nobody"] }],
    ["NoName", {}, { entry: "newSecond" }],
    ["NoName", {}, { entry: "keyword", item: "sing" }],
  ])("S2-15 %s %o", (key, data, choice) => {
    const second: AdvanceChoice = { entry: "small", item: "knot" };
    expect(planned(choice, second)).toEqual({
      kind: "refused",
      key: `Contest.Refused.Advance.${key}`,
      rule: "S2-15",
      data,
    });
  });
});
