import { describe, expect, it } from "vitest";
import { profile } from "../../../../test/support/rules/combat/fixtures.ts";
import type { Harm, Row } from "../state/creature.ts";
import {
  clearLesser,
  hasSevere,
  isSplit,
  levelsToRest,
  mildest,
  partitions,
  place,
  recover,
  slotPenalty,
  splitText,
  splits,
} from "./split.ts";
import { inTurn, readSplits, together } from "../decide/wound.ts";

const filled = (...rows: Row[]): readonly Harm[] => rows.map((row) => ({ label: "", level: row, row }));
const rowsOf = (harm: readonly Harm[]): readonly number[] => harm.map((one) => one.row);
const slots = [2, 2, 1];

describe("harm rows (A.3.1)", () => {
  it("vector: 3 physical split 2+1 on an empty track is one moderate, one lesser, three dice", () => {
    const placed = place([], [2, 1], slots);
    expect(rowsOf(placed.harm)).toEqual([2, 1]);
    expect(placed.harm.reduce((sum, one) => sum + slotPenalty(one.row, "perLevel"), 0)).toBe(3);
  });
  it("vector: lesser and moderate full, one more becomes severe and keeps its level", () => {
    expect(place(filled(1, 1, 2, 2), [1], slots)).toEqual({
      harm: [...filled(1, 1, 2, 2), { label: "", level: 1, row: 3 }],
      catastrophic: 0,
    });
  });
  it("vector: all rows full is catastrophic", () => {
    const full = filled(1, 1, 2, 2, 3);
    expect(place(full, [1], slots)).toEqual({ harm: full, catastrophic: 1 });
    expect(place(full, [3, 1], slots).catastrophic).toBe(2);
  });
  it("two lesser already: 1+1 becomes two moderates, 2 fills one moderate slot", () => {
    expect(rowsOf(place(filled(1, 1), [1, 1], slots).harm)).toEqual([1, 1, 2, 2]);
    expect(rowsOf(place(filled(1, 1), [2], slots).harm)).toEqual([1, 1, 2]);
  });
  it("places the highest part first and labels each", () => {
    const placed = place([], [1, 3], slots, (index) => `scar ${index}`);
    expect(placed.harm.map((one) => [one.level, one.label])).toEqual([
      [3, "scar 0"],
      [1, "scar 1"],
    ]);
  });
});

describe("splits", () => {
  it.each([
    [1, ["1"]],
    [2, ["2", "1+1"]],
    [3, ["3", "2+1", "1+1+1"]],
    [4, ["3+1", "2+2", "2+1+1", "1+1+1+1"]],
  ])("K-086 K-145 an amount of %i levels splits into %j", (amount, texts) => {
    expect(partitions(amount).map(splitText)).toEqual(texts);
  });
  it("three lesser on an empty track cost four dice, moderate and lesser three: the preset is the milder", () => {
    const all = splits([], 3, profile());
    expect(all.map((one) => [splitText(one.parts), one.penalty])).toEqual([
      ["2+1", 3],
      ["3", 3],
      ["1+1+1", 4],
    ]);
    expect(mildest([], 3, profile())).toEqual([2, 1]);
  });
  it("no split is milder than the preset, whatever the track", () => {
    for (const track of [[], [1], [1, 1], [2, 2], [1, 1, 2, 2], [1, 1, 2, 2, 3], [3]] as Row[][])
      for (let amount = 1; amount <= 7; amount += 1) {
        const all = splits(filled(...track), amount, profile());
        const best = all[0];
        expect(Math.min(...all.map((one) => one.catastrophic))).toBe(best?.catastrophic);
        const safe = all.filter((one) => one.catastrophic === best?.catastrophic);
        expect(Math.min(...safe.map((one) => one.penalty))).toBe(best?.penalty);
      }
  });
  it("prefers low rows at equal cost, avoids catastrophe before dice, and copes with huge amounts", () => {
    expect(mildest(filled(3), 3, profile())).toEqual([2, 1]);
    expect(mildest([], 2, profile({ "harm.penalty": "off" }))).toEqual([1, 1]);
    expect(mildest(filled(1, 1, 2, 2), 3, profile())).toEqual([3]);
    expect(splits([], 31, profile()).length).toBe(3);
    expect(splits([], 30, profile()).length).toBeGreaterThan(50);
    expect(mildest([], 0, profile())).toEqual([]);
    for (const one of splits([], 40, profile())) expect(isSplit(one.parts, 40)).toBe(true);
  });
  it("tells a split from what is none", () => {
    expect(isSplit([2, 1], 3)).toBe(true);
    expect(isSplit([2, 2], 3)).toBe(false);
    expect(isSplit([4], 4)).toBe(false);
    expect(isSplit([0, 3], 3)).toBe(false);
  });
});

describe("healing by hand (A.3.3)", () => {
  const harm = { physical: filled(1, 2, 3), mental: filled(1) };
  it("lowers one harm by a level or takes a lesser one away", () => {
    expect(recover(harm, "physical", 0).physical).toEqual(filled(2, 3));
    expect(recover(harm, "physical", 2).physical).toEqual(filled(1, 2, 2));
    expect(recover({ ...harm, physical: [{ label: "x", level: 1, row: 3 }] }, "physical", 0).physical).toEqual([
      { label: "x", level: 1, row: 2 },
    ]);
    expect(recover(harm, "mental", 0)).toEqual({ physical: harm.physical, mental: [] });
  });
  it("a night's rest clears the lesser rows of both types", () => {
    expect(clearLesser(harm)).toEqual({ physical: filled(2, 3), mental: [] });
  });
  it.each([1, 2, 3] as const)(
    "lowered as often as told, harm of row %d goes with a night's rest, and no sooner",
    (row) => {
      let alone = {
        physical: [{ label: "x", level: 1, row }] as readonly Harm[],
        mental: [] as readonly Harm[],
      };
      const often = levelsToRest(alone.physical[0]!);
      expect(often).toBe(row - 1);
      for (let done = 0; done < often; done++) {
        expect(clearLesser(alone)).toEqual(alone);
        alone = { ...alone, physical: recover(alone, "physical", 0).physical };
      }
      expect(clearLesser(alone).physical).toEqual([]);
    },
  );
  it("knows who needs help", () => {
    expect([hasSevere(harm, "physical"), hasSevere(harm, "mental"), hasSevere(null, "mental")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("several open harms", () => {
  const two = [
    { type: "physical", amount: 2 },
    { type: "physical", amount: 1 },
  ] as const;
  const turn = (chosen: readonly string[]) =>
    inTurn({ physical: filled(1), mental: [] }, two, (index) => chosen[index] ?? "", profile());
  const told = (chosen: readonly string[]) =>
    turn(chosen).map(({ ways, taken }) => [splitText(taken?.parts ?? []), ways[0]?.penalty]);
  it("a later one is previewed on the rows as the earlier ones leave them", () => {
    expect(told(["2"])).toEqual([
      ["2", 2],
      ["1", 1],
    ]);
    expect(told(["1+1"])).toEqual([
      ["1+1", 2],
      ["1", 2],
    ]);
  });
  it("what is not chosen, or is no split of it, is taken the mildest way", () => {
    expect(told([])).toEqual(told(["9", "2"]));
  });
  it("is read from one text, in order; a part that does not add up is refused", () => {
    expect(readSplits("1+1;1", two)).toEqual([[1, 1], [1]]);
    expect(readSplits("2", two)).toEqual([[2]]);
    expect(readSplits("2;1;3", two)).toEqual([[2], [1]]);
    expect(readSplits("2;2", two)).toBeNull();
    expect(readSplits("", two)).toBeNull();
  });
  it("A.3.1 taken together the mildest way comes first, though one after the other it would be another", () => {
    const hits = [1, 3, 1].map((amount) => ({ type: "physical" as const, amount }));
    const ways = together({ physical: [], mental: [] }, hits, profile());
    expect(ways[0]).toEqual({ parts: [[1], [3], [1]], penalty: 5, climbed: 0, catastrophic: 0 });
    const turns = inTurn({ physical: [], mental: [] }, hits, () => "", profile());
    expect(turns.map(({ taken }) => taken?.parts)).toEqual(ways[0]?.parts);
    expect(turns[1]?.ways.map(({ parts }) => splitText(parts))).toEqual(["3", "2+1", "1+1+1"]);
    expect(mildest(filled(1), 3, profile()), "which alone would be split").toEqual([2, 1]);
  });
  it("a way with fewer critical injuries comes first, whatever else it costs, and kinds are told apart", () => {
    const nearly = { physical: filled(1, 1, 2, 3), mental: [] };
    const two = [
      { type: "physical", amount: 2 },
      { type: "mental", amount: 2 },
    ] as const;
    const ways = together(nearly, two, profile()).map(({ parts, catastrophic }) => [
      parts.map(splitText).join(";"),
      catastrophic,
    ]);
    expect(ways.slice(0, 2)).toEqual([
      ["2;1+1", 0],
      ["2;2", 0],
    ]);
    expect(ways.map(([, catastrophic]) => catastrophic)).toEqual([0, 0, 1, 1]);
    const all = together({ physical: filled(1, 1, 2, 2, 3), mental: [] }, [two[0], two[0]], profile());
    expect(all.map(({ catastrophic }) => catastrophic)).toEqual([2, 3, 4]);
  });
  it("ways that come to the same levels of a kind are one, the milder; more than anybody reads are left out", () => {
    const kinds = [
      { type: "physical", amount: 2 },
      { type: "mental", amount: 1 },
      { type: "physical", amount: 2 },
    ] as const;
    const levels = together({ physical: [], mental: [] }, kinds, profile()).map(({ parts }) => parts);
    expect(levels).toHaveLength(3);
    expect(new Set(levels.map(([a, , b]) => [...(a ?? []), ...(b ?? [])].toSorted().join("+")))).toEqual(
      new Set(["1+1+1+1", "1+1+2", "2+2"]),
    );
    const many = Array.from({ length: 6 }, () => ({ type: "physical" as const, amount: 9 }));
    expect(together({ physical: [], mental: [] }, many, profile()).length).toBeLessThanOrEqual(24);
    expect(together({ physical: [], mental: [] }, [], profile())).toEqual([
      { parts: [], penalty: 0, climbed: 0, catastrophic: 0 },
    ]);
  });
});
