import { describe, expect, it } from "vitest";
import { alone, begun, contestTable, on, sheet, type ContestTable } from "../../../test/support/play/tables.ts";
import type { SheetItem } from "./hero-api.ts";

const item = (id: string, type: string, rating: string, more: Partial<SheetItem> = {}): SheetItem => ({
  id,
  type,
  name: id,
  system: { rating, keyword: "" },
  sort: 0,
  ...more,
});

const PILOT = [
  item("pilot", "keyword", "17", { sort: 100 }),
  item("tide", "ability", "+4", { system: { rating: "+4", keyword: "pilot" }, sort: 200 }),
  item("tongue", "ability", "17", { sort: 300 }),
  item("debt", "flaw", "17", { sort: 400 }),
];

/** Ana's sheet with items and experience. */
const equipped = (experience = 10): ContestTable => {
  const t = contestTable();
  t.table.sheets.items.set(t.a, PILOT);
  t.table.sheets.fields.set(`${t.a} system.experience`, experience);
  return t;
};
const ratings = (t: ContestTable) =>
  Object.fromEntries((t.table.sheets.items.get(t.a) ?? []).map(({ name, system }) => [name, system.rating]));
const field = (t: ContestTable, path: string) => t.table.sheets.fields.get(`${t.a} system.${path}`);

describe("an advance on the sheet", () => {
  it("S2-15 is bought by the owner for 10 experience, and by nobody else", async () => {
    const t = equipped(12);
    const choices = [
      { entry: "large", item: "tongue" },
      { entry: "newFirst", name: "Reefs", keyword: "pilot" },
    ] as const;
    expect(t.ana.sessions.advancement(t.a)).toMatchObject({ experience: 12, cost: 10, affordable: 1 });
    expect(t.ana.sessions.advancement(t.a)?.rows.map(({ id }) => id)).toEqual(["pilot", "tide", "tongue"]);
    expect(t.ana.sessions.previewAdvance(t.a, choices)).toMatchObject({ refused: null, mayCatchUp: [["pilot"], []] });
    expect(await t.bram.sessions.advance(t.a, choices)).toMatchObject({ key: "Play.Refused.NotYourSheet" });
    expect(await t.ana.sessions.advance(t.a, choices)).toEqual({ kind: "done" });
    expect([ratings(t), field(t, "experience")]).toEqual([
      { pilot: "17", tide: "+4", tongue: "6M", debt: "17", Reefs: "+1" },
      2,
    ]);
    expect(await t.ana.sessions.advance(t.a, choices)).toMatchObject({
      key: "Play.Refused.NoExperience",
      rule: "S2-15",
    });
    expect(t.ana.sessions.previewAdvance(t.a, choices).refused?.key).toBe("Play.Refused.NoExperience");
    expect(t.ana.sessions.previewAdvance(t.a, []).refused?.key).toBe("Contest.Refused.Advance.TwoDifferent");
  });

  it("is told to everybody in one line once it is bought, and not where it is refused", async () => {
    const t = equipped();
    const choices = [
      { entry: "large", item: "tongue" },
      { entry: "newFirst", name: "Reefs", keyword: "pilot" },
    ] as const;
    await t.bram.sessions.advance(t.a, choices);
    expect(t.table.posts).toEqual([]);
    await t.ana.sessions.advance(t.a, choices);
    expect(t.table.posts.map(({ fallback, whisper, of }) => [fallback, whisper, of])).toEqual([
      [[{ key: "Play.Evening.Advance", data: { name: "Ana", what: "tongue 17 → 6M, Reefs +1" } }], [], t.a],
    ]);
  });

  it("S2-15 an ability that becomes a keyword is a new item, its first breakout hangs on that", async () => {
    const t = equipped();
    await t.ana.sessions.advance(t.a, [
      { entry: "keyword", item: "tongue", name: "Flatter" },
      { entry: "large", item: "tide" },
    ]);
    const items = t.table.sheets.items.get(t.a) ?? [];
    const keyword = items.find(({ type, name }) => type === "keyword" && name === "tongue");
    expect(items.some(({ id }) => id === "tongue")).toBe(false);
    expect(items.find(({ name }) => name === "Flatter")?.system).toEqual({ rating: "+1", keyword: keyword?.id });
  });

  it("S2-15 the GM improves at once and for nothing", async () => {
    const t = equipped(0);
    expect(await t.ana.sessions.improve(t.a, "tongue", 3)).toMatchObject({ key: "Play.Refused.NotGm" });
    await t.gm.sessions.improve(t.a, "tongue", 6);
    await t.gm.sessions.improve(t.a, "tide", 3);
    expect(ratings(t)).toMatchObject({ tongue: "3M", tide: "+7" });
    expect(await t.gm.sessions.improve(t.a, "debt", 3)).toMatchObject({ key: "Play.Refused.NoAbility" });
  });

  it("a write that fails changes nothing and says so", async () => {
    const t = equipped();
    t.table.writeError = new Error("disk full");
    const answer = await t.ana.sessions.advance(t.a, [
      { entry: "large", item: "tongue" },
      { entry: "newSecond", name: "Row" },
    ]);
    expect([answer, ratings(t).tongue]).toMatchObject([{ key: "Play.Refused.NotStored" }, "17"]);
  });
});

describe("rows of a sheet", () => {
  it("a keyword goes with its breakouts, or leaves them with the rating they had", async () => {
    const t = equipped();
    expect(t.ana.sessions.keywordRemoval(t.a, "pilot")).toEqual({
      name: "pilot",
      breakouts: [{ id: "tide", name: "tide", bonus: 4, printed: "1M" }],
    });
    expect(t.ana.sessions.keywordRemoval(t.a, "tongue")).toBeNull();
    await t.ana.sessions.removeKeyword(t.a, "pilot", "standalone");
    expect(ratings(t)).toEqual({ tide: "1M", tongue: "17", debt: "17" });
    const other = equipped();
    await other.ana.sessions.removeKeyword(other.a, "pilot", "remove");
    expect(ratings(other)).toEqual({ tongue: "17", debt: "17" });
    expect(await other.ana.sessions.removeKeyword(other.a, "pilot", "remove")).toMatchObject({ kind: "refused" });
  });

  it("are put in order among themselves; what is not there is refused", async () => {
    const t = equipped();
    const sorts = () => Object.fromEntries((t.table.sheets.items.get(t.a) ?? []).map(({ id, sort }) => [id, sort]));
    await t.ana.sessions.orderItems(t.a, ["tongue", "pilot"]);
    expect(sorts()).toEqual({ pilot: 300, tide: 200, tongue: 100, debt: 400 });
    expect(await t.ana.sessions.orderItems(t.a, ["tongue", "gone"])).toMatchObject({ kind: "refused" });
    t.table.sheets.items.set(
      t.a,
      PILOT.map((one) => ({ ...one, sort: 0 })),
    );
    await t.ana.sessions.orderItems(t.a, ["tongue", "pilot", "tide"]);
    expect(sorts()).toMatchObject({ tongue: 100_000, pilot: 200_000, tide: 300_000 });
  });

  it("S2-16 abilities left open are invented in play, one by one", async () => {
    const t = equipped();
    t.table.sheets.fields.set(`${t.a} system.contest.toInvent`, 2);
    expect(await t.ana.sessions.invent(t.a, " ")).toMatchObject({ key: "Play.Refused.InventName" });
    await t.ana.sessions.invent(t.a, "Climb");
    await t.ana.sessions.invent(t.a, "Reefs", "pilot");
    expect(ratings(t)).toMatchObject({ Climb: "13", Reefs: "+1" });
    expect(await t.ana.sessions.invent(t.a, "More")).toMatchObject({ key: "Play.Refused.NothingToInvent" });
    t.table.sheets.fields.set(`${t.a} system.contest.toInvent`, 1);
    expect(await t.ana.sessions.invent(t.a, "Odd", "tongue")).toMatchObject({ kind: "refused" });
  });
});

describe("an evening", () => {
  it("S2-14 begins with a hero point each, allows five awards, and turns the rest into experience", async () => {
    const t = equipped(4);
    const { sessions } = t.gm;
    expect(await t.ana.sessions.beginEvening()).toMatchObject({ key: "Play.Refused.NotGm" });
    expect(await sessions.endEvening([])).toMatchObject({ key: "Play.Refused.EveningClosed" });
    await sessions.beginEvening();
    expect(sessions.evening()).toMatchObject({ number: 1, open: true });
    expect(await sessions.beginEvening()).toMatchObject({ key: "Play.Refused.EveningOpen" });
    expect(await sessions.award(t.a, 3, "for the leap")).toEqual({ kind: "done" });
    expect(await sessions.award(t.a, 4, "")).toEqual({ kind: "done" });
    expect(sessions.evening().heroes[0]).toMatchObject({ heroPoints: 2 + 1 + 5, awarded: 5, left: 0, experience: 4 });
    expect(await sessions.award(t.a, 1, "")).toMatchObject({ key: "Play.Refused.AwardedAll" });
    expect(await sessions.award(t.a, 0, "")).toMatchObject({ key: "Play.Refused.AwardNothing" });
    expect(await sessions.award(t.troll, 1, "")).toMatchObject({ key: "Play.Refused.NoHero" });
    expect(t.table.posts.map(({ fallback }) => fallback[0]?.key)).toEqual([
      "Play.Evening.AwardFor.more",
      "Play.Evening.Award.more",
    ]);
    await sessions.endEvening([]);
    expect(sessions.evening()).toMatchObject({ number: 1, open: false });
    expect(sessions.evening().heroes[0]).toMatchObject({ heroPoints: 0, awarded: 0, left: 5, experience: 12 });
  });

  it("S2-9 S2-10 proposes what a night ends, and ends only what the GM ticks", async () => {
    const t = equipped();
    const state = { scope: "", value: -3, rung: null } as const;
    sheet(t.table, t.a, {
      states: [
        { ...state, id: "h", state: "hurt", recovery: "session" },
        { ...state, id: "p", state: "pumped", recovery: "week" },
      ],
    });
    t.table.states.set(`${t.a} effect:h`, { state: "hurt" });
    t.table.states.set(`${t.a} effect:p`, { state: "pumped" });
    await t.gm.sessions.beginEvening();
    expect(t.gm.sessions.evening().fading.map(({ effect, due }) => [effect, due])).toEqual([
      ["h", true],
      ["p", false],
    ]);
    await t.gm.sessions.endEvening([`${t.a}|h`]);
    expect([t.table.states.get(`${t.a} effect:h`), t.table.states.get(`${t.a} effect:p`)]).toEqual([
      null,
      { state: "pumped" },
    ]);
  });
});

describe("seasons", () => {
  it("what is over is filed into the current one, by its stored id; a new one begins another journal", async () => {
    const t = contestTable();
    const file = async () => {
      await on(t.gm, await begun(t, alone(t))).cancel();
      return t.gm.sessions.fileAway();
    };
    expect(t.gm.sessions.seasons()).toEqual([]);
    expect(await file()).toEqual({ kind: "done" });
    const [first] = t.table.sheets.seasons;
    expect(first?.journal).not.toBe("");
    await file();
    expect(t.table.sheets.seasons).toEqual([first]);
    expect(await t.gm.sessions.newSeason("")).toMatchObject({ key: "Play.Refused.SeasonName" });
    expect(await t.gm.sessions.newSeason("The long winter")).toEqual({ kind: "done" });
    expect(await t.gm.sessions.newSeason("the long WINTER")).toMatchObject({ key: "Play.Refused.SeasonTaken" });
    await file();
    const journals = t.table.sheets.seasons.map(({ journal }) => journal);
    expect([journals.length, new Set(journals).size]).toEqual([2, 2]);
    expect(t.gm.sessions.seasons()).toMatchObject([
      { current: false, count: 1 },
      { name: "The long winter", current: true },
    ]);
    expect(await t.ana.sessions.newSeason("x")).toMatchObject({ key: "Play.Refused.NotGm" });
  });
});

describe("rehearsal", () => {
  it("tells how likely, how long and how open; nothing of what is not playable", () => {
    const t = contestTable();
    const told = t.gm.sessions.rehearse(alone(t, "scored"));
    expect(told?.chance?.win).toBeGreaterThan(0.5);
    expect([told?.unit, told?.swing]).toEqual(["round", "lively"]);
    expect(told?.length?.mean).toBeGreaterThan(2);
    expect(t.gm.sessions.rehearse(alone(t, "extended"))?.unit).toBe("exchange");
    const low = {
      ...alone(t, "scored"),
      seats: [alone(t).seats[0] as never, { id: "b1", side: "B", resistance: { rating: "1" } } as const],
    };
    expect(t.gm.sessions.rehearse(low)?.swing).toBe("calm");
    expect(t.gm.sessions.rehearse({ ...alone(t), seats: [] })).toBeNull();
  });
});

describe("a change of the plot", () => {
  it("S2-14 costs its owner 1, 2, 3 or 5 hero points, is told to everybody, and is refused without enough or without words", async () => {
    const t = equipped();
    t.table.writePath(t.a, "system.heroPoints.value", 3);
    expect(await t.bram.sessions.editPlot(t.a, "minor", "A door")).toMatchObject({ key: "Play.Refused.NotYourSheet" });
    expect(await t.ana.sessions.editPlot(t.a, "minor", " ")).toMatchObject({ key: "Play.Refused.EditWhat" });
    expect(await t.ana.sessions.editPlot(t.a, "vast" as never, "A door")).toMatchObject({ kind: "refused" });
    expect(await t.ana.sessions.editPlot(t.a, "extreme", "A flood")).toMatchObject({
      key: "Contest.Refused.PlotEdit",
      data: { cost: 5, have: 3 },
    });
    expect(t.table.posts).toEqual([]);
    expect(await t.ana.sessions.editPlot(t.a, "moderate", "A back door.")).toEqual({ kind: "done" });
    expect(t.gm.sessions.contestFacts(t.a)?.heroPoints).toBe(1);
    expect(JSON.stringify(t.table.posts)).toContain("A back door.");
  });
});

describe("a consequence and a benefit", () => {
  it("S2-10 are set off by the GM level by level, and refused where nothing meets", async () => {
    const t = equipped();
    const states = () => (t.gm.sessions.contestFacts(t.a)?.states ?? []).map(({ state, scope }) => `${state} ${scope}`);
    const idOf = (state: string) =>
      t.gm.sessions.contestFacts(t.a)?.states.find((one) => one.state === state)?.id ?? "";
    for (const state of ["invigorated", "hurt"]) await t.gm.sessions.addState(t.a, state, "tongue");
    expect((await t.ana.sessions.netState(t.a, idOf("hurt"))).kind).toBe("refused");
    expect(await t.gm.sessions.netState(t.a, idOf("invigorated"))).toMatchObject({ key: "Play.Refused.NothingToNet" });
    expect(await t.gm.sessions.netState(t.a, idOf("hurt"))).toEqual({ kind: "done" });
    expect(states()).toEqual(["pumped tongue"]);
  });
});
