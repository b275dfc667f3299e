import { describe, expect, it } from "vitest";
import {
  chanceShare,
  defeatDegree,
  defeatState,
  escapePrice,
  gifting,
  lending,
  part,
  payment,
  weakerOf,
} from "../table/losses.ts";

const up = { apFractionRounding: "up" } as const;
const nearest = { apFractionRounding: "nearest" } as const;
const DEGREES = [1, 2, 3, 4] as const;

describe("fractions and payments", () => {
  it("C206 E-37 X14 parts of points are rounded up, unless the table rounds to the nearest", () => {
    expect([8, 4, 2].map((divisor) => part(17, divisor, up))).toEqual([3, 5, 9]);
    expect([8, 4, 2].map((divisor) => part(17, divisor, nearest))).toEqual([2, 4, 9]);
    expect(part(-3, 2, up)).toBe(0);
  });
  it("C205 the loser pays half, one, two or three times the bid; nothing on a tie", () => {
    expect(([0, 1, 2, 3, 4] as const).map((degree) => payment(7, degree, up))).toEqual([0, 4, 7, 14, 21]);
  });
  it("C223 E-35 six points make somebody weaker, five do not", () => {
    expect([weakerOf(14, 20), weakerOf(20, 14), weakerOf(15, 20), weakerOf(14, 14)]).toEqual(["a", "b", null, null]);
  });
});

describe("the outcome table of an extended contest", () => {
  it("C237 0 to -10: Marginal, Hurt", () =>
    expect([0, -10].map((points) => [defeatDegree(points), defeatState(points)])).toEqual([
      [1, "hurt"],
      [1, "hurt"],
    ]));
  it("C238 -11 to -20: Minor, Impaired", () =>
    expect([-11, -20].map((points) => [defeatDegree(points), defeatState(points)])).toEqual([
      [2, "impaired"],
      [2, "impaired"],
    ]));
  it("C239 -21 to -30: Major, Injured", () =>
    expect([-21, -30].map((points) => [defeatDegree(points), defeatState(points)])).toEqual([
      [3, "injured"],
      [3, "injured"],
    ]));
  it("C240 E-42 -31 and less: Complete, Dying", () =>
    expect([-31, -90].map((points) => [defeatDegree(points), defeatState(points)])).toEqual([
      [4, "dying"],
      [4, "dying"],
    ]));
  it("somebody above nothing is not beaten", () => expect([defeatDegree(1), defeatState(1)]).toEqual([0, null]));
});

describe("second chances and getting away", () => {
  it("C275 a Marginal Victory gives an eighth of the start", () => expect(chanceShare(30, 1, up)).toBe(4));
  it("C276 a Minor one a quarter", () => expect(chanceShare(30, 2, up)).toBe(8));
  it("C277 a Major one half", () => expect(chanceShare(30, 3, up)).toBe(15));
  it("C278 a Complete one all", () => expect(chanceShare(30, 4, up)).toBe(30));
  it("C279 C280 C281 C282 a defeat takes the same shares", () =>
    expect(DEGREES.map((degree) => chanceShare(17, degree, up))).toEqual([3, 5, 9, 17]));
  it("C306 a Marginal Defeat hands an eighth over", () => expect(escapePrice(13, 1, up)).toBe(2));
  it("C307 X8 a Minor one a quarter", () => expect(escapePrice(13, 2, up)).toBe(4));
  it("C308 a Major one half", () => expect(escapePrice(13, 3, up)).toBe(7));
  it("C309 a Complete one all but one", () => expect(escapePrice(13, 4, up)).toBe(12));
  it("E-37 X9 never so much that nothing is left", () => {
    expect(DEGREES.map((degree) => escapePrice(1, degree, up))).toEqual([0, 0, 0, 0]);
    expect([escapePrice(13, 0, up), chanceShare(13, 0, up), escapePrice(0, 4, up)]).toEqual([0, 0, 0]);
  });
});

describe("lending and gifts", () => {
  const lent = (won: boolean | null, degree: 0 | 1 | 2 | 3 | 4) => Object.values(lending(9, won, degree, up));
  it("C317 a Complete Victory costs the lender nothing", () => expect(lent(true, 4)).toEqual([9, 0]));
  it("C318 a Major or Minor one all", () =>
    expect([lent(true, 3), lent(true, 2)]).toEqual([
      [9, -9],
      [9, -9],
    ]));
  it("C319 a Marginal one moves half", () => expect(lent(true, 1)).toEqual([5, -5]));
  it("C320 a tie moves nothing", () => expect(lent(null, 0)).toEqual([0, 0]));
  it("C321 X10 a Marginal Defeat loses half", () => expect(lent(false, 1)).toEqual([0, -5]));
  it("C322 a Minor or Major one all", () =>
    expect([lent(false, 2), lent(false, 3)]).toEqual([
      [0, -9],
      [0, -9],
    ]));
  it("C323 E-53 a Complete one costs both", () => expect(lent(false, 4)).toEqual([-9, -9]));

  const given = (won: boolean | null, degree: 0 | 1 | 2 | 3 | 4) => Object.values(gifting(5, won, degree, up));
  it("C327 a Complete Victory gives twice the bid", () => expect(given(true, 4)).toEqual([10, 0]));
  it("C328 a Major or Minor one the bid", () =>
    expect([given(true, 3), given(true, 2)]).toEqual([
      [5, 0],
      [5, 0],
    ]));
  it("C329 X11 a Marginal one half", () => expect(given(true, 1)).toEqual([3, 0]));
  it("C330 a tie nothing", () => expect(given(null, 0)).toEqual([0, 0]));
  it("C331 a Marginal Defeat gives half to the opponent", () => expect(given(false, 1)).toEqual([0, 3]));
  it("C332 a Minor or Major one the bid", () =>
    expect([given(false, 2), given(false, 3)]).toEqual([
      [0, 5],
      [0, 5],
    ]));
  it("C333 E-54 a Complete one twice the bid", () => expect(given(false, 4)).toEqual([0, 10]));
});
