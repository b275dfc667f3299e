import { describe, expect, it } from "vitest";
import { parseDuelCommand } from "../../play/entry-points/commands.ts";
import { parseStart } from "../../play/start/duels.ts";
import { duel, STAKES } from "../../rules/duel/index.ts";
import { fakeWords } from "../../../test/support/ui/fixtures.ts";
import {
  bonusesIn,
  formStakes,
  readStart,
  stakesIn,
  startPicture,
  type Brings,
  type StartForm,
} from "./start-picture.ts";

const form = (more: Partial<StartForm> = {}): StartForm => ({
  a: "Actor.a",
  b: "Actor.b",
  text: "",
  diceBy: "authority",
  typed: { a: {}, b: {} },
  ...formStakes(undefined),
  ...more,
});
/** The form after somebody pressed or typed this. */
const NOBODY: Brings = { a: null, b: null };
const typed = (before: StartForm, values: Readonly<Record<string, string>>, brings = NOBODY): StartForm =>
  readStart({ get: (name: string) => values[name] ?? null }, before, brings);
const drawn = (now: StartForm, brings = NOBODY) =>
  startPicture(
    now,
    { a: [{ uuid: "Actor.a", name: "Ana" }], b: [{ uuid: "Actor.b", name: "Bo" }] },
    brings,
    { uid: "u", gm: true, refusal: "", busy: false },
    fakeWords,
  ) as {
    size: string;
    length: string;
    seats: readonly {
      note?: string;
      brings?: { summary: string; rows: readonly { field: string; label: string; value: string }[] };
    }[];
    stakes: readonly { value: string; selected: boolean; usual: string }[];
  };

describe("the dialog that challenges to a duel", () => {
  it("its way on is filled once both are chosen; a prepared duel names whoever is left out", () => {
    const ready = (now: StartForm, prepared = false): unknown =>
      startPicture(
        now,
        { a: [], b: [] },
        NOBODY,
        { uid: "u", gm: true, prepared, refusal: "", busy: false },
        fakeWords,
      );
    expect(ready(form())).toMatchObject({ ready: true });
    expect(ready(form({ b: "" }))).toMatchObject({ ready: false });
    expect(ready(form({ b: "" }), true)).toMatchObject({ ready: true });
  });

  it("R28 keeps spar or death whatever the length, and the length whatever the stakes", () => {
    const spar = form();
    expect(stakesIn(spar)).toEqual({ kind: "spar" });
    const longer = typed(spar, { stakes: "spar", size: "17" });
    expect(stakesIn(longer)).toEqual({ kind: "spar", size: 17 });
    const deadly = typed(longer, { stakes: "death", size: "17" });
    expect(stakesIn(deadly)).toEqual({ kind: "death", size: 17 });
    expect(stakesIn(typed(deadly, { stakes: "custom", size: "17" }))).toEqual({ kind: "custom", size: 17 });
  });

  it("R28 U-049 U-050 fills in the usual length of the stakes until somebody chooses another", () => {
    const deadly = typed(form(), { stakes: "death", size: "9" });
    expect([deadly.size, stakesIn(deadly)]).toEqual(["13", { kind: "death" }]);
    expect(typed(deadly, { stakes: "spar", size: "13" }).size).toBe("9");
    expect(typed(deadly, { stakes: "death", size: "9" }).size).toBe("9");
  });

  it("R28 shows what was typed after /duel: the stakes and the length apart", () => {
    const command = parseDuelCommand("/duel Ana vs Bo death 17");
    expect(command?.names).toEqual(["Ana", "Bo"]);
    const shown = drawn(form(formStakes(command?.stakes ?? undefined)));
    expect(shown.stakes.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(["death"]);
    expect(shown.size).toBe("17");
    expect(shown.length).toMatch(/^Challenge\.Rounds/);
    expect(shown.stakes.map(({ usual }) => usual)).toEqual(["Start.Usual(9)", "Start.Usual(13)", ""]);
  });

  it("R28 U-051 what it sends is begun with these stakes on this meter, or refused by the rules", () => {
    const seat = (name: string) => ({ name, initiative: 0, bonuses: [{ key: "one", value: 0 }] });
    const begun = (now: StartForm) => {
      const start = parseStart({ a: now.a, b: now.b, stakes: stakesIn(now) });
      if (start.kind === "refused") return start;
      const { kind, size } = start.value.stakes;
      const made = duel.parseSetup({
        seats: { A: seat("Ana"), B: seat("Bo") },
        stakes: kind,
        ...(size === undefined ? {} : { size }),
      });
      return made.kind === "refused" ? made : { stakes: made.value.stakes, size: made.value.size };
    };
    for (const stakes of STAKES) expect(begun(form({ stakes, size: "11" }))).toEqual({ stakes, size: 11 });
    expect(begun(form({ stakes: "death", size: "12" }))).toMatchObject({ key: "Duel.Refused.EvenSize", rule: "U-051" });
    expect(begun(form({ stakes: "custom", size: "" }))).toMatchObject({ kind: "refused", rule: "U-051" });
  });
});

describe("the bonuses of a duel that is to begin", () => {
  const row = (key: string, value: number | null) => ({ key, label: key.toUpperCase(), value, kind: "skill" });
  const brings: Brings = { a: { listed: false, lacks: [], bonuses: [row("strike", 5), row("dodge", 3)] }, b: null };

  it("R20 are shown with a field each, and where they come from; with none, that it has none", () => {
    expect(drawn(form(), brings).seats[0]?.brings).toMatchObject({
      summary: "Start.BringsSheet.other(Ana, 2)",
      rows: [
        { field: "bonus-a strike", label: "STRIKE", value: "5" },
        { field: "bonus-a dodge", label: "DODGE", value: "3" },
      ],
    });
    expect(drawn(form(), { a: { listed: true, bonuses: [], lacks: [] }, b: null }).seats[0]?.note).toBe(
      "Start.NoBonus(Ana)",
    );
  });

  it("D.9 what only the other lists is shown with what the sheet has, sent where it was changed, and added on a tick", () => {
    const lacks = [row("nerve", null), row("shove", 4)];
    const both: Brings = {
      a: { listed: true, lacks, bonuses: [row("blade", 7)] },
      b: { listed: false, lacks: [], bonuses: [row("nerve", 2), row("shove", 3)] },
    };
    expect(drawn(form(), both).seats[0]).toMatchObject({
      lacks: {
        summary: "Start.Lacks.other(Bo, 2)",
        rows: [
          { field: "bonus-a nerve", value: "", note: "Start.LacksNone" },
          { field: "bonus-a shove", value: "4", note: "" },
        ],
        adds: { field: "adds-a", label: "Start.Adds(Ana)", on: false },
      },
    });
    expect(drawn(form(), both).seats[1]).not.toHaveProperty("lacks");
    const fields = { "bonus-a blade": "7", "bonus-a nerve": "", "bonus-a shove": "4" };
    expect(bonusesIn(typed(form(), fields, both))).toEqual({});
    const changed = typed(form(), { ...fields, "bonus-a nerve": "1", "bonus-a shove": "", "adds-a": "on" }, both);
    expect(bonusesIn(changed)).toEqual({
      bonuses: { a: { nerve: 1, shove: null }, b: {} },
      adds: { a: true, b: false },
    });
  });

  it("R20 are sent where they were changed, left out where emptied, and not a number where they are none", () => {
    expect(bonusesIn(form())).toEqual({});
    const changed = typed(form(), { "bonus-a strike": " 9", "bonus-a dodge": "" }, brings);
    expect(bonusesIn(changed)).toEqual({ bonuses: { a: { strike: 9, dodge: null }, b: {} } });
    expect(drawn(changed, brings).seats[0]?.brings?.rows.map(({ value }) => value)).toEqual(["9", ""]);
    const wrong = typed(form(), { "bonus-a strike": "lots", "bonus-a dodge": "3" }, brings);
    expect(bonusesIn(wrong)).toEqual({ bonuses: { a: { strike: Number.NaN }, b: {} } });
    expect(typed(changed, { a: "Actor.c", "bonus-a strike": "9" }, brings).typed).toEqual({ a: {}, b: {} });
  });
});
