import { describe, expect, it } from "vitest";
import { isRefused } from "../../log/outcome.ts";
import { planAdvance, type AdvanceChoice, type AdvanceRow } from "./advance-plan.ts";

const row = (id: string, kind: AdvanceRow["kind"], rating: number, more: Partial<AdvanceRow> = {}): AdvanceRow => ({
  id,
  name: id.toUpperCase(),
  kind,
  rating,
  bonus: null,
  ...more,
});

const ROWS: readonly AdvanceRow[] = [
  row("pilot", "keyword", 17),
  row("tide", "breakout", 21, { bonus: 4 }),
  row("tongue", "ability", 17),
  row("stubborn", "ability", 13),
  row("knots", "ability", 16),
];

const plan = (...choices: AdvanceChoice[]) => {
  const made = planAdvance(ROWS, choices);
  if (isRefused(made)) throw new Error(made.key);
  return made;
};
const why = (...choices: AdvanceChoice[]) => {
  const made = planAdvance(ROWS, choices);
  return isRefused(made) ? made.key.replace("Contest.Refused.Advance.", "") : "made";
};

describe("an advance", () => {
  it("S2-15 9 on an ability and 6 or 3 on a keyword, written as people write ratings", () => {
    expect(plan({ entry: "large", item: "stubborn" }, { entry: "small", item: "pilot" }).writes).toEqual([
      { type: "rate", item: "stubborn", rating: "2M" },
      { type: "rate", item: "pilot", rating: "20" },
    ]);
    expect(plan({ entry: "small", item: "stubborn" }, { entry: "large", item: "pilot" }).lines).toEqual([
      { name: "STUBBORN", before: "13", after: "19", catchUp: false },
      { name: "PILOT", before: "17", after: "3M", catchUp: false },
    ]);
  });

  it("S2-15 a breakout rises by its bonus, and gives nobody a chance to catch up", () => {
    const made = plan({ entry: "large", item: "tide" }, { entry: "newSecond", name: "Climb" });
    expect(made.writes).toEqual([
      { type: "rate", item: "tide", rating: "+13" },
      { type: "create", name: "Climb", rating: "13", under: null },
    ]);
    expect(made.mayCatchUp).toEqual([[], []]);
    const young = ROWS.map((one) => (one.id === "tide" ? { ...one, rating: 18, bonus: 1 } : one));
    const over = planAdvance(young, [
      { entry: "large", item: "tide" },
      { entry: "newSecond", name: "Climb" },
    ]);
    expect(over).toMatchObject({ writes: [{ rating: "+10" }, {}], mayCatchUp: [[], []] });
  });

  it("S2-15 who crosses a mastery lets others catch up by 3 that are 5 behind, at most three, and no breakout", () => {
    const made = plan(
      { entry: "large", item: "tongue", catchUp: ["stubborn", "knots"] },
      { entry: "newFirst", name: "Row" },
    );
    expect(made.mayCatchUp[0]).toEqual(["pilot", "stubborn", "knots"]);
    expect(made.lines.filter(({ catchUp }) => catchUp)).toEqual([
      { name: "STUBBORN", before: "13", after: "16", catchUp: true },
      { name: "KNOTS", before: "16", after: "19", catchUp: true },
    ]);
    expect(why({ entry: "small", item: "tongue", catchUp: ["tide"] }, { entry: "newFirst", name: "Row" })).toBe(
      "NotBehind",
    );
    expect(why({ entry: "small", item: "stubborn", catchUp: ["knots"] }, { entry: "newFirst", name: "Row" })).toBe(
      "NotBehind",
    );
    const four = ["pilot", "stubborn", "knots", "tide"];
    expect(why({ entry: "large", item: "tongue", catchUp: four }, { entry: "newFirst", name: "Row" })).toBe("TooMany");
  });

  it("S2-15 the second entry builds on the first, and each row is written once", () => {
    expect(plan({ entry: "large", item: "tongue" }, { entry: "small", item: "tongue" }).writes).toEqual([
      { type: "rate", item: "tongue", rating: "12M" },
    ]);
  });

  it("S2-15 new abilities begin at 13, breakouts at +1; an ability becomes a keyword by a breakout", () => {
    expect(
      plan(
        { entry: "newFirst", name: "Reefs", keyword: "pilot" },
        { entry: "keyword", item: "tongue", name: "Flatter" },
      ).writes,
    ).toEqual([
      { type: "create", name: "Reefs", rating: "+1", under: "pilot" },
      { type: "replace", item: "tongue", name: "TONGUE", rating: "17" },
      { type: "create", name: "Flatter", rating: "+1", under: "tongue" },
    ]);
    const raised = plan({ entry: "large", item: "tongue" }, { entry: "keyword", item: "tongue", name: "Flatter" });
    expect(raised.writes[0]).toEqual({ type: "replace", item: "tongue", name: "TONGUE", rating: "6M" });
  });

  it.each<[string, AdvanceChoice, AdvanceChoice]>([
    ["TwoDifferent", { entry: "large", item: "tongue" }, { entry: "large", item: "knots" }],
    ["NoItem", { entry: "large", item: "gone" }, { entry: "small", item: "knots" }],
    ["NoItem", { entry: "large" }, { entry: "small", item: "knots" }],
    ["NoName", { entry: "newFirst", name: " " }, { entry: "small", item: "knots" }],
    ["NoKeyword", { entry: "newFirst", name: "Row", keyword: "tongue" }, { entry: "small", item: "knots" }],
    ["StandaloneOnly", { entry: "newSecond", name: "Row", keyword: "pilot" }, { entry: "small", item: "knots" }],
    ["NotStandalone", { entry: "keyword", item: "tide", name: "Row" }, { entry: "small", item: "knots" }],
    ["NoItem", { entry: "keyword", name: "Row" }, { entry: "small", item: "knots" }],
    ["NoName", { entry: "keyword", item: "tongue" }, { entry: "small", item: "knots" }],
  ])("S2-15 refused: %s", (key, first, second) => {
    expect(why(first, second)).toBe(key);
  });

  it("what was typed is no rating cannot be improved or made a keyword", () => {
    const odd = [row("odd", "ability", 0, { rating: null })];
    for (const entry of ["large", "keyword"] as const) {
      const made = planAdvance(odd, [
        { entry, item: "odd", name: "Row" },
        { entry: "newFirst", name: "Row" },
      ]);
      expect(made).toMatchObject({ kind: "refused", key: "Contest.Refused.Advance.NoRating" });
    }
    expect(planAdvance(ROWS, [{ entry: "large", item: "tongue" }])).toMatchObject({ kind: "refused" });
  });
});
