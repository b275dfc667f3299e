import { describe, expect, it } from "vitest";
import { RESULTS, clampResult, compare, dieResult, type BetterRoll, type Result } from "./roll.ts";
import { capStretch, resolve, type Roller } from "./resolve.ts";

const rulings = (betterRoll: BetterRoll = "high", surplusBumpDown = true) => ({ betterRoll, surplusBumpDown });
const roller = (rating: number, face: number | null, more: Partial<Roller> = {}): Roller => ({ rating, face, ...more });
const said = (a: Roller, b: Roller, better: BetterRoll = "high", surplus = true): string => {
  const { a: ra, b: rb, winner, degree } = resolve(a, b, rulings(better, surplus));
  return `${RESULTS[ra.result]}/${RESULTS[rb.result]} ${winner ?? "tie"} ${degree}`;
};

describe("one die", () => {
  it.each([
    [14, 1, "critical"],
    [14, 2, "success"],
    [14, 14, "success"],
    [14, 15, "failure"],
    [14, 19, "failure"],
    [14, 20, "fumble"],
    [1, 1, "critical"],
    [1, 2, "failure"],
    [1, 20, "fumble"],
    [20, 19, "success"],
    [20, 20, "fumble"],
  ])("against %i, a %i is a %s", (tn, face, expected) => {
    expect(RESULTS[dieResult(face, tn)]).toBe(expected);
  });

  it("E-75 an unusable ability fails without a die, whatever would have been thrown", () => {
    expect(resolve(roller(0, 1), roller(10, 15), rulings()).a).toMatchObject({ face: null, result: 1 });
    expect(resolve(roller(-3, 20), roller(10, 15), rulings()).a).toMatchObject({ face: null, result: 1 });
  });

  it("keeps steps within the four results", () => {
    expect([-2, 0, 1, 2, 3, 7].map(clampResult)).toEqual([0, 0, 1, 2, 3, 3]);
  });
});

describe("C011 C025 a simple contest from numbers to degree", () => {
  it.each([
    ["T1", 14, 10, 14, 12, "success/success b 1", "success/success a 1"],
    ["T2", 14, 12, 14, 12, "success/success tie 0", "success/success tie 0"],
    ["T3", 27, 5, 14, 10, "critical/success a 2", "critical/success a 2"],
    ["T4", 27, 5, 14, 1, "critical/critical a 1", "critical/critical b 1"],
    ["T5", 43, 2, 14, 10, "critical/failure a 3", "critical/failure a 3"],
    ["T6", 43, 1, 14, 19, "critical/fumble a 4", "critical/fumble a 4"],
    ["T7", 14, 20, 34, 20, "fumble/failure b 2", "fumble/failure b 2"],
    ["T8", 17, 20, 14, 20, "fumble/fumble tie 0", "fumble/fumble tie 0"],
    ["T9", 27, 20, 14, 16, "failure/failure a 1", "failure/failure b 1"],
    ["T10", 34, 15, 34, 16, "failure/failure b 1", "failure/failure a 1"],
  ])("E-73 test vector %s", (_name, ra, fa, rb, fb, high, low) => {
    expect(said(roller(ra, fa), roller(rb, fb), "high")).toBe(high);
    expect(said(roller(ra, fa), roller(rb, fb), "low")).toBe(low);
  });

  it("E-70 mastery steps beyond a Critical lower the other side, unless the table ruled otherwise", () => {
    expect(said(roller(43, 2), roller(14, 10), "high", false)).toBe("critical/success a 2");
    expect(said(roller(14, 10), roller(43, 2), "high", true)).toBe("failure/critical b 3");
  });

  it("E-75 E-96 an automatic Failure has the worse roll, never becomes a Fumble by masteries, and takes no bump up", () => {
    expect(said(roller(0, null), roller(14, 19))).toBe("failure/failure b 1");
    expect(said(roller(14, 2), roller(-3, null), "low")).toBe("success/failure a 2");
    expect(said(roller(14, 19), roller(0, null), "low")).toBe("failure/failure a 1");
    expect(said(roller(0, null), roller(14, 19), "low")).toBe("failure/failure b 1");
    expect(said(roller(0, null), roller(0, null))).toBe("failure/failure tie 0");
    expect(said(roller(61, 1), roller(0, null))).toBe("critical/failure a 3");
    expect(said(roller(0, null, { hero: true, bumps: 1 }), roller(14, 2))).toBe("failure/success b 2");
    expect(said(roller(0, null, { bumps: -1 }), roller(14, 2))).toBe("fumble/success b 3");
    expect(said(roller(0, 1), roller(14, 2))).toBe("failure/success b 2");
  });

  it("E-62 a very low resistance rolled all the same gives the other side a bump for its negative mastery", () => {
    expect(said(roller(14, 10), roller(-6, 10, { literal: true }))).toBe("critical/success a 2");
    expect(said(roller(14, 10), roller(-6, null))).toBe("success/failure a 2");
  });

  it("E-97 bumps of a side are netted before they are clamped, and only masteries pass their surplus on", () => {
    expect(said(roller(14, 10, { bumps: 0 }), roller(14, 12))).toBe("success/success b 1");
    expect(said(roller(27, 1, { bumps: -1 }), roller(14, 10))).toBe("critical/success a 2");
    expect(said(roller(14, 1, { bumps: 1 }), roller(14, 10))).toBe("critical/success a 2");
    expect(said(roller(27, 10, { bumps: 1 }), roller(14, 10))).toBe("critical/success a 2");
    expect(said(roller(27, 5, { bumps: 1 }), roller(14, 10))).toBe("critical/success a 2");
    expect(said(roller(14, 20, { bumps: -1 }), roller(14, 19))).toBe("fumble/failure b 2");
  });

  it("S2-5 a hero point lifts the result one step after all else, but not a Critical", () => {
    expect(said(roller(14, 20, { hero: true }), roller(14, 10))).toBe("failure/success b 2");
    expect(said(roller(14, 16, { hero: true }), roller(14, 10))).toBe("success/success a 1");
    expect(said(roller(14, 1, { hero: true }), roller(14, 10))).toBe("critical/success a 2");
  });

  it("E-100 a stretched ability wins no more than a Minor Victory", () => {
    expect(said(roller(14, 1, { stretched: true }), roller(14, 20))).toBe("critical/fumble a 2");
    expect(said(roller(14, 1, { stretched: true }), roller(14, 16))).toBe("critical/failure a 2");
    expect(said(roller(14, 1), roller(14, 20, { stretched: true }))).toBe("critical/fumble a 4");
    expect(said(roller(14, 20), roller(14, 1, { stretched: true }))).toBe("fumble/critical b 2");
    expect(capStretch({ winner: null, degree: 0 }, true, true)).toEqual({ winner: null, degree: 0 });
    expect(capStretch({ winner: "a", degree: 3 }, false, true)).toEqual({ winner: "a", degree: 3 });
    expect(capStretch({ winner: "b", degree: 3 }, true, false)).toEqual({ winner: "b", degree: 3 });
    expect(capStretch({ winner: "a", degree: 1 }, true, false)).toEqual({ winner: "a", degree: 1 });
  });

  it("compares every pair of results as the degree table does, the same from both sides", () => {
    const table = [
      ["tie 0", "b 2", "b 3", "b 4"],
      ["a 2", "hi 1", "b 2", "b 3"],
      ["a 3", "a 2", "hi 1", "b 2"],
      ["a 4", "a 3", "a 2", "hi 1"],
    ];
    for (const a of [0, 1, 2, 3] as Result[])
      for (const b of [0, 1, 2, 3] as Result[]) {
        const one = compare({ result: a, face: 12 }, { result: b, face: 7 }, "high");
        const expected = table[a]?.[b]?.replace("hi", "a") ?? "";
        expect(`${one.winner ?? "tie"} ${one.degree}`).toBe(expected);
        const back = compare({ result: b, face: 7 }, { result: a, face: 12 }, "high");
        expect(back.degree).toBe(one.degree);
        expect(back.winner).toBe(one.winner === null ? null : one.winner === "a" ? "b" : "a");
      }
  });

  it("is the same for all faces and up to three masteries, seen from either side", () => {
    for (const a of [5, 17, 25, 54, 61])
      for (const b of [14, 34, 54])
        for (let fa = 1; fa <= 20; fa += 1)
          for (let fb = 1; fb <= 20; fb += 1) {
            const one = resolve(roller(a, fa), roller(b, fb), rulings());
            const back = resolve(roller(b, fb), roller(a, fa), rulings());
            expect([back.b, back.a, back.degree]).toEqual([one.a, one.b, one.degree]);
            if (one.winner !== null) expect(back.winner).toBe(one.winner === "a" ? "b" : "a");
          }
  });
});
