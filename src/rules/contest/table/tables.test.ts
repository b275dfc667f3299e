import { describe, expect, it } from "vitest";
import { compare, type Result } from "../roll/roll.ts";
import { resistanceOf, type LadderRulings } from "../roll/ladder.ts";
import {
  CLIMAX,
  RISING,
  STANCES,
  assistChange,
  assistRung,
  boostCost,
  boosted,
  climaxState,
  groupDegree,
  groupLevel,
  pointsOf,
  risingLine,
  stanceModifier,
  stancedPoints,
} from "./tables.ts";

const lines = (from: number, to: number): string[] =>
  RISING.slice(from - 1, to).map(({ loser, winner, degree }) => `${loser} ${winner} ${degree}`);

describe("points by degree", () => {
  it("C022 a tie scores nothing", () => expect(pointsOf(0)).toBe(0));
  it("C026 Marginal scores 1", () => expect(pointsOf(1)).toBe(1));
  it("C027 Minor scores 2", () => expect(pointsOf(2)).toBe(2));
  it("C028 Major scores 3", () => expect(pointsOf(3)).toBe(3));
  it("C029 Complete scores 5", () => expect(pointsOf(4)).toBe(5));
  it("C021 every point value from 1 to 5 but 4 occurs", () => {
    expect([...new Set(([1, 2, 3, 4] as const).map(pointsOf))]).toEqual([1, 2, 3, 5]);
  });

  const row = (result: Result): number[] =>
    ([3, 2, 1, 0] as Result[]).map((other) =>
      pointsOf(compare({ result, face: 5 }, { result: other, face: 9 }, "high").degree),
    );
  it("C041 the row of Critical is 1, 2, 3, 5", () => expect(row(3)).toEqual([1, 2, 3, 5]));
  it("C042 the row of Success is 2, 1, 2, 3", () => expect(row(2)).toEqual([2, 1, 2, 3]));
  it("C043 the row of Failure is 3, 2, 1, 2", () => expect(row(1)).toEqual([3, 2, 1, 2]));
  it("C044 E-07 the row of Fumble is 5, 3, 2 and nothing", () => expect(row(0)).toEqual([5, 3, 2, 0]));
});

describe("the outcome table of a rising action", () => {
  it("C050 difference 1: Hurt, Hurt, Marginal", () => expect(lines(1, 1)).toEqual(["hurt hurt 1"]));
  it("C051 difference 2: Hurt, Fresh, Marginal", () => expect(lines(2, 2)).toEqual(["hurt fresh 1"]));
  it("C052 difference 3: Impaired, Pumped, Minor", () => expect(lines(3, 3)).toEqual(["impaired pumped 2"]));
  it("C053 difference 4: Impaired, Pumped, Minor", () => expect(lines(4, 4)).toEqual(["impaired pumped 2"]));
  it("C054 difference 5: Injured, Invigorated, Major", () => expect(lines(5, 5)).toEqual(["injured invigorated 3"]));
  it("C055 difference 6: Injured, Invigorated, Major", () => expect(lines(6, 6)).toEqual(["injured invigorated 3"]));
  it("C056 difference 7: Dying, Heroic, Complete", () => expect(lines(7, 7)).toEqual(["dying heroic 4"]));
  it("C057 difference 8: Dead, Heroic, Complete", () => expect(lines(8, 8)).toEqual(["dead heroic 4"]));
  it("C058 E-12 difference 9 and more: Dead, Heroic, Complete", () => {
    expect([lines(9, 9), risingLine(11), risingLine(9)]).toEqual([["dead heroic 4"], risingLine(9), RISING[8]]);
  });
  it("reads a difference below one as one", () =>
    expect([risingLine(0), risingLine(-3)]).toEqual([RISING[0], RISING[0]]));
});

describe("the states of a climax", () => {
  it("C063 0: none", () => expect(climaxState(0, false)).toBeNull());
  it("C064 1: Dazed", () => expect(climaxState(1, false)).toBe("dazed"));
  it("C065 2: Hurt", () => expect(climaxState(2, false)).toBe("hurt"));
  it("C066 3: Hurt", () => expect(climaxState(3, false)).toBe("hurt"));
  it("C067 4: Impaired", () => expect(climaxState(4, false)).toBe("impaired"));
  it("C068 5: Impaired", () => expect(climaxState(5, false)).toBe("impaired"));
  it("C069 6: Injured", () => expect(climaxState(6, false)).toBe("injured"));
  it("C070 7: Injured", () => expect(climaxState(7, false)).toBe("injured"));
  it("C071 8: Dying", () => expect(climaxState(8, false)).toBe("dying"));
  it("C072 E-19 9 and more: Dead", () =>
    expect([climaxState(9, false), climaxState(14, false)]).toEqual(["dead", "dead"]));
  it("E-16 C130 whoever lost looks a line further, which is the loser's column of the rising action", () => {
    for (let points = 1; points <= 9; points += 1) {
      expect(climaxState(points, true)).toBe(risingLine(points).loser);
      if (points < 9) expect(risingLine(points).loser).toBe(CLIMAX[points + 1]);
    }
  });
});

describe("stances", () => {
  const sum = { bothDefensive: "sum" } as const;
  const matrix = (rulings: { bothDefensive: "sum" | "larger" }): number[][] =>
    STANCES.map((winner) => STANCES.map((loser) => stanceModifier(winner, loser, rulings)));

  it("C171 C172 C173 C175 C176 E-65 the matrix of winner's and loser's stance", () => {
    expect(matrix(sum)).toEqual([
      [0, 2, -2],
      [1, 2, -1],
      [-1, 1, -3],
    ]);
    expect(matrix({ bothDefensive: "larger" })[2]).toEqual([-1, 1, -2]);
  });

  it("C177 no round assigns less than nothing, and a tie is nothing whatever the stances", () => {
    expect([stancedPoints(1, "plain", "defend", sum), stancedPoints(3, "defend", "defend", sum)]).toEqual([0, 0]);
    expect(stancedPoints(3, "defend", "defend", { bothDefensive: "larger" })).toBe(1);
    expect(stancedPoints(0, "gambit", "gambit", sum)).toBe(0);
  });
});

describe("assists", () => {
  const assistResistance = (nth: number, start: -1 | 0 | 1, rulings: LadderRulings): number =>
    resistanceOf(assistRung(nth, start, rulings), rulings);
  it("C147 Complete Victory -4", () => expect(assistChange(true, 4)).toBe(-4));
  it("C148 Major Victory -3", () => expect(assistChange(true, 3)).toBe(-3));
  it("C149 Minor Victory -2", () => expect(assistChange(true, 2)).toBe(-2));
  it("C150 Marginal Victory -1", () => expect(assistChange(true, 1)).toBe(-1));
  it("C151 Marginal Defeat 0", () => expect(assistChange(false, 1)).toBe(0));
  it("C152 Minor Defeat +1", () => expect(assistChange(false, 2)).toBe(1));
  it("C153 Major Defeat +2", () => expect(assistChange(false, 3)).toBe(2));
  it("C154 Complete Defeat +3", () => expect(assistChange(false, 4)).toBe(3));

  const classic = { baseResistance: 14, resistanceLadder: "classic", veryLowFloor: "literal" } as const;
  const ladder = (start: -1 | 0 | 1): number[] =>
    [1, 2, 3, 4, 5, 9].map((nth) => assistResistance(nth, start, classic));
  it("C138 the first assist faces Moderate", () => expect(assistResistance(1, 0, classic)).toBe(14));
  it("C139 the second High", () => expect(assistResistance(2, 0, classic)).toBe(20));
  it("C140 the third Very High", () => expect(assistResistance(3, 0, classic)).toBe(34));
  it("C141 E-61 the fourth and all later Nearly Impossible", () => expect(ladder(0)).toEqual([14, 20, 34, 54, 54, 54]));
  it("C144 the GM may start a step easier or harder", () => {
    expect(ladder(-1)).toEqual([8, 14, 20, 34, 54, 54]);
    expect(ladder(1)).toEqual([20, 34, 54, 54, 54, 54]);
  });
  it("E-90 on the finer ladder the steps are Moderate, 3, 6, 9, M, M2", () => {
    const fine = { ...classic, resistanceLadder: "fine" } as const;
    expect([1, 2, 3, 4, 5, 6, 7].map((nth) => assistResistance(nth, 0, fine))).toEqual([14, 17, 20, 23, 34, 54, 54]);
    expect(assistRung(1, -1, fine)).toBe("little");
  });
});

describe("group simple contests", () => {
  it("S2-7 the difference of points gives the degree: 1, 2, 3 to 4, 5 and more", () => {
    expect([0, 1, 2, 3, 4, 5, 9, -1, -4].map(groupDegree)).toEqual([0, 1, 2, 3, 3, 4, 4, 1, 3]);
  });
  it("S2-7 a boost costs a hero point for each three heroes or part of three, and lifts a tie or a victory", () => {
    expect([0, 1, 3, 4, 5, 6, 7].map(boostCost)).toEqual([1, 1, 1, 2, 2, 2, 3]);
    expect(boosted(null, 0, 1)).toEqual({ won: true, degree: 1 });
    expect(boosted(true, 3, 2)).toEqual({ won: true, degree: 4 });
    expect(boosted(false, 2, 2)).toEqual({ won: false, degree: 2 });
    expect(boosted(null, 0, 0)).toEqual({ won: null, degree: 0 });
  });
});

describe("the level of a group", () => {
  it("C122 C126 won with Major, Minor, Marginal: the second best is Minor", () =>
    expect(groupLevel([3, 2, 1], null)).toBe(2));
  it("C124 C127 lost with Major, Minor, Minor, Marginal: the second worst is Minor", () =>
    expect(groupLevel([1, 2, 3, 2], null)).toBe(2));
  it("C123 C125 one opponent, or one hero: that outcome", () =>
    expect([groupLevel([3, 2, 1], 4), groupLevel([3], null)]).toEqual([4, 3]));
  it("E-81 equal outcomes count by place: Major, Major, Minor is Major", () =>
    expect(groupLevel([3, 3, 2], null)).toBe(3));
  it("E-64 E-80 ties are left out; with one left it is the one, with none the GM says", () => {
    expect([groupLevel([0, 3, 0], null), groupLevel([0, 0], null), groupLevel([], null)]).toEqual([3, null, null]);
  });
});
