import { beforeEach, describe, expect, it } from "vitest";
import { runtime } from "../../../common/runtime.ts";
import * as dice from "./index.ts";

const faces = (list: number[], die: number): (() => number) => {
  let at = 0;
  return () => 1 - ((list[at++] as number) - 0.5) / die;
};

beforeEach(() => {
  runtime.config = {
    Dice: {
      rolls: [dice.Roll],
      terms: { d: dice.Die, c: dice.Coin, f: dice.FateDie },
      termTypes: dice.termTypes,
      functions: {},
      randomUniform: Math.random,
    },
  };
});

const roll = async (formula: string, thrown: number[] = [], die = 6, data: object = {}): Promise<dice.Roll> => {
  runtime.config.Dice.randomUniform = faces(thrown, die);
  return new dice.Roll(formula, data).evaluate();
};

describe("Roll", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["-2 + 5", 3],
    ["2 * -3", -6],
    ["7 % 4 - 1", 2],
    ["max(2, 3 + 1) + floor(7 / 2)", 7],
    ["10 / 4", 2.5],
  ])("computes %s = %d without dice", async (formula, total) => {
    expect((await roll(formula)).total).toBe(total);
  });

  it.each([
    ["3d6", [1, 2, 3], 6],
    ["3d6kh", [1, 6, 3], 6],
    ["3d6kl2", [1, 6, 3], 4],
    ["3d6dl", [1, 6, 3], 9],
    ["2d6 + 1d6", [1, 2, 3], 6],
    ["(1 + 1)d6", [4, 5], 9],
    ["2d6x", [6, 1, 2], 9],
    ["2d6r1", [1, 4, 5], 9],
    ["3d6cs>=5", [5, 6, 1], 2],
    ["2d6min3", [1, 5], 8],
    ["{1d6, 1d6}kh", [2, 5], 5],
  ])("throws %s with %j = %d", async (formula, thrown, total) => {
    expect((await roll(formula, thrown)).total).toBe(total);
  });

  it("[74] maps a uniform number to a face by ceil((1 - u) * faces)", async () => {
    for (let face = 1; face <= 20; face++) expect((await roll("1d20", [face], 20)).total).toBe(face);
  });

  it("puts data in place of @paths, and leaves what is missing", async () => {
    expect((await roll("1 + @a.b", [], 6, { a: { b: 4 } })).total).toBe(5);
    expect(dice.Roll.replaceFormulaData("1 + @x", {}, { missing: "0" })).toBe("1 + 0");
    await expect(roll("1 + @x")).rejects.toThrow("@x");
  });

  it("[74] evaluates once", async () => {
    const made = await roll("1d6", [3]);
    await expect(made.evaluate()).rejects.toThrow("already been evaluated");
  });

  it("[74] evaluates at once only without dice, or with a bound", () => {
    expect(new dice.Roll("2 + 2").evaluateSync().total).toBe(4);
    expect(() => new dice.Roll("1d6").evaluateSync()).toThrow("synchronously");
    expect(new dice.Roll("2d6").evaluateSync({ maximize: true }).total).toBe(12);
    expect(new dice.Roll("2d6").evaluateSync({ minimize: true }).total).toBe(2);
  });

  it("[74] goes to JSON and back with its dice", async () => {
    const made = await roll("2d6kh[fire] + (1d6 + 1) * 2", [2, 5, 3]);
    const back = dice.Roll.fromJSON(JSON.stringify(made)) as dice.Roll;
    expect(back).toBeInstanceOf(dice.Roll);
    expect(back.total).toBe(made.total);
    expect(back.formula).toBe(made.formula);
    expect(back.result).toBe(made.result);
    expect(back.dice.map((die) => die.results.map((result: { result: number }) => result.result))).toEqual([
      [2, 5],
      [3],
    ]);
    expect(back.dice[0].flavor).toBe("fire");
  });

  it.each([
    ["1d20 + 3", true],
    ["2d6kh + @mod", true],
    ["1d", false],
    ["1 +", false],
    ["(1", false],
    ["fish", false],
  ])("validate(%s) is %s", (formula, expected) => {
    expect(dice.Roll.validate(formula)).toBe(expected);
  });

  it("makes rolls of evaluated terms", () => {
    const die = new dice.Die({ number: 1, faces: 20, results: [{ result: 17, active: true }] });
    const made = dice.Roll.fromTerms([
      die,
      new dice.OperatorTerm({ operator: "+" }),
      new dice.NumericTerm({ number: 3 }),
    ]);
    expect(made.total).toBe(20);
    expect(made.formula).toBe("1d20 + 3");
  });
});
