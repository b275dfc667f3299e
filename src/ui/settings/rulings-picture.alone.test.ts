import { beforeAll, describe, expect, it, vi } from "vitest";
import { fakePaintContext } from "../../../test/support/ui/fixtures.ts";

interface Row {
  readonly key: string;
  readonly house: string;
  readonly otherwise: readonly string[];
}

interface Family<R = Row> {
  readonly id: string;
  readonly near: string;
  readonly themes: readonly { readonly theme: string; readonly name: string; readonly rulings: readonly R[] }[];
}
const rowsIn = <R>(families: readonly Family<R>[]): readonly R[] =>
  families.flatMap(({ themes }) => themes.flatMap(({ rulings }) => rulings));

describe("the window of rulings", () => {
  const { words } = fakePaintContext();
  let families: readonly Family[] = [];
  let rows: readonly Row[] = [];
  let settled: readonly (readonly [string, readonly string[]])[] = [];
  beforeAll(async () => {
    // The model beside the rulings extends a class of the host's
    vi.stubGlobal("foundry", { abstract: { DataModel: class {} } });
    const [{ RULINGS }, { rulingsPicture }] = await Promise.all([
      import("../../documents/setting/settings.ts"),
      import("./rulings-picture.ts"),
    ]);
    families = (rulingsPicture({}, {}, null, "u", words) as { readonly families: typeof families }).families;
    rows = rowsIn(families);
    settled = Object.entries(RULINGS).flatMap(([family, rulings]) =>
      Object.entries(rulings).map(([key, { settles }]) => [`${family}.${key}`, settles] as const),
    );
  }, 60_000);

  it("a roll table is chosen among the world's, and its name is read back as it is, be it a number", async () => {
    const { rulingsPicture, readRulings } = await import("./rulings-picture.ts");
    const stored = { combat: { "critical.physicalTable": "12" } };
    const picture = rulingsPicture(stored, {}, null, "u", words, {}, ["Bones"]) as {
      readonly families: readonly Family<
        Row & { readonly choices?: readonly { value: string; selected: boolean }[] }
      >[];
    };
    const row = rowsIn(picture.families).find(({ key }) => key === "combat.critical.physicalTable");
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
      ["contest.house.extended.press", []],
      ["combat.house.drowning", []],
      ["combat.house.takeAim", []],
    ]);
    expect(rows.map(({ key, house }) => [key, house]).toSorted()).toEqual(
      settled.map(([key, rules]) => [key, rules.length > 0 ? "" : words.text("SETPIECE.Rulings.HouseRule")]).toSorted(),
    );
    expect(JSON.stringify(rows)).not.toMatch(/\b[CKEU]-?\d{2}/);
  });

  it("stands under a theme, each ruling of every family", () => {
    expect(families.flatMap(({ themes }) => themes.filter(({ name }) => name === ""))).toEqual([]);
    expect(families.map(({ themes }) => themes.map(({ theme }) => theme))).toEqual([
      ["general", "rolls", "scored", "extended", "chained"],
      ["cards", "actions", "harm", "hazards", "own"],
      ["rolls", "bonuses"],
    ]);
  });

  it("says of each ruling where it differs from the text and from the preset that is closest, or was pressed", async () => {
    const [{ rulingsPicture }, { presets }] = await Promise.all([
      import("./rulings-picture.ts"),
      import("./rulings-picture.ts"),
    ]);
    const drawn = (contest: Record<string, unknown>, pressed: Record<string, string> = {}) => {
      const { families: all } = rulingsPicture({ contest }, presets(), null, "u", words, {}, [], pressed) as {
        readonly families: readonly Family[];
      };
      const [first] = all;
      const told = rowsIn(first ? [first] : []).flatMap(({ key, otherwise }) =>
        otherwise.length ? [[key, otherwise]] : [],
      );
      return [first?.near, Object.fromEntries(told)];
    };
    const text = (value: string) => `Rulings.Otherwise(Preset.as-written, ${value})`;
    const written = { surplusBumpDown: false, followerKnockout: "singleRound", capTransferToOwned: false };
    const corrected = {
      "contest.surplusBumpDown": [text("Ruling.contest.surplusBumpDown.Choice.false")],
      "contest.followerKnockout": [text("Ruling.contest.followerKnockout.Choice.singleRound")],
      "contest.capTransferToOwned": [text("Ruling.contest.capTransferToOwned.Choice.false")],
    };
    expect(drawn(written)).toEqual(["Rulings.Is(Preset.as-written, 0)", {}]);
    // A new table has the author's corrections: three rows are not as written
    expect(drawn({})).toEqual(["Rulings.Is(Preset.authors-corrections, 0)", corrected]);
    expect(drawn({ ...written, useEdges: true })).toEqual([
      "Rulings.Near(Preset.as-written, 1)",
      { "contest.useEdges": [text("Ruling.contest.useEdges.Choice.false")] },
    ]);
    const [near, told] = drawn({}, { contest: "gritty" });
    expect(near).toBe("Rulings.Near(Preset.gritty, 5)");
    expect(told).toMatchObject({
      ...corrected,
      "contest.multipleOpponentPenalty": [
        "Rulings.Otherwise(Preset.gritty, Ruling.contest.multipleOpponentPenalty.Choice.3)",
      ],
    });
  });

  describe("what is in sight", () => {
    interface Seen {
      readonly none: string;
      readonly families: readonly (Family<Row & { out: boolean; mark?: string; back?: string }> & {
        readonly out: boolean;
        readonly open: boolean;
        readonly count: string;
      })[];
    }
    const seen = async (contest: Record<string, unknown>, find: string, changed: boolean): Promise<Seen> => {
      const { rulingsPicture } = await import("./rulings-picture.ts");
      const sought = { find, changed };
      return rulingsPicture({ contest }, {}, null, "u", words, {}, [], {}, sought) as Seen;
    };
    const inSight = ({ families: all }: Seen): readonly string[] =>
      rowsIn(all).flatMap(({ key, out }) => (out ? [] : [key]));

    it("is what was sought, in any family, and what is not keeps its fields", async () => {
      const found = await seen({}, "EDGES", false);
      expect(inSight(found)).toEqual(["contest.useEdges"]);
      expect(rowsIn(found.families)).toHaveLength(rows.length);
      expect(found.families.map(({ id, out, open }) => [id, out, open])).toEqual([
        ["contest", false, true],
        ["combat", true, true],
        ["duel", true, true],
      ]);
      expect([found.none, (await seen({}, "no such thing", false)).none]).toEqual(["", "Rulings.NoneFound"]);
    });

    it("is what a new table has otherwise, with a mark and what it would go back to; of a new table nothing", async () => {
      const changed = await seen({ useEdges: true, betterRoll: "low" }, "", true);
      const [contest] = changed.families;
      expect(inSight(changed)).toContain("contest.useEdges");
      const row = rowsIn(changed.families).find(({ key }) => key === "contest.useEdges");
      expect(row).toMatchObject({
        mark: "Rulings.Changed",
        back: "Rulings.Default(Ruling.contest.useEdges.Choice.false)",
      });
      expect(contest?.count).toBe(
        `Rulings.Count.${inSight(changed).length === 1 ? "one" : "other"}(${inSight(changed).length})`,
      );
      const fresh = await seen({}, "", true);
      expect(inSight(fresh)).toEqual([]);
      expect(rowsIn((await seen({}, "", false)).families).flatMap(({ mark }) => mark ?? [])).toEqual([]);
    });
  });
});
