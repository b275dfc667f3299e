import { beforeAll, describe, expect, it, vi } from "vitest";
import { fakePaintContext } from "../fixtures.ts";

interface Row {
  readonly key: string;
  readonly house: string;
}

describe("the window of rulings", () => {
  const { words } = fakePaintContext();
  let rows: readonly Row[] = [];
  let settled: readonly (readonly [string, readonly string[]])[] = [];
  beforeAll(async () => {
    // The model beside the rulings extends a class of the host's
    vi.stubGlobal("foundry", { abstract: { DataModel: class {} } });
    const [{ RULINGS }, { rulingsPicture }] = await Promise.all([
      import("../../model/setting/rulings.ts"),
      import("./rulings-picture.ts"),
    ]);
    const { families } = rulingsPicture({}, {}, null, "u", words) as {
      readonly families: readonly { readonly rulings: readonly Row[] }[];
    };
    rows = families.flatMap(({ rulings }) => rulings);
    settled = Object.entries(RULINGS).flatMap(([family, rulings]) =>
      Object.entries(rulings).map(([key, { settles }]) => [`${family}.${key}`, settles] as const),
    );
  }, 60_000);

  it("a roll table is chosen among the world's, and its name is read back as it is, be it a number", async () => {
    const { rulingsPicture, readRulings } = await import("./rulings-picture.ts");
    const stored = { combat: { "critical.physicalTable": "12" } };
    const { families } = rulingsPicture(stored, {}, null, "u", words, {}, ["Bones"]) as {
      readonly families: readonly {
        readonly rulings: readonly (Row & { readonly choices?: readonly { value: string; selected: boolean }[] })[];
      }[];
    };
    const row = families.flatMap(({ rulings }) => rulings).find(({ key }) => key === "combat.critical.physicalTable");
    expect(row?.choices?.map(({ value, selected }) => [value, selected])).toEqual([
      ["", false],
      ["12", true],
      ["Bones", false],
    ]);
    const form = new FormData();
    form.set("combat.critical.physicalTable", "12");
    const { chosen } = readRulings(form, words);
    expect(chosen["combat"]?.["critical.physicalTable"]).toBe("12");
  });

  it("several numbers stand in their field as people write them, and are read with brackets too", async () => {
    const { readRulings } = await import("./rulings-picture.ts");
    const slots = rows.find(({ key }) => key === "combat.harm.slots") as (Row & { readonly value: string }) | undefined;
    expect(slots?.value).toBe("2, 2, 1");
    const read = (typed: string) => {
      const form = new FormData();
      form.set("combat.harm.slots", typed);
      const { chosen, refusal } = readRulings(form, words);
      return refusal ? refusal.kind : chosen["combat"]?.["harm.slots"];
    };
    expect(["3, 2, 1", "[3,2,1]", " 3,2 ,1 "].map(read)).toEqual([1, 2, 3].map(() => [3, 2, 1]));
    expect(["many", "3, x, 1", "1.5, 1, 1", ""].map(read)).toEqual([1, 2, 3, 4].map(() => "refused"));
  });

  it("a house rule says that it is none of the book; numbers of rules are nobody's concern here", () => {
    expect(settled.filter(([, rules]) => rules.length === 0)).toEqual([
      ["combat.house.drowning", []],
      ["combat.house.takeAim", []],
    ]);
    expect(rows.map(({ key, house }) => [key, house])).toEqual(
      settled.map(([key, rules]) => [key, rules.length > 0 ? "" : words.text("SETPIECE.Rulings.HouseRule")]),
    );
    expect(JSON.stringify(rows)).not.toMatch(/\b[CKEU]-?\d{2}/);
  });
});
