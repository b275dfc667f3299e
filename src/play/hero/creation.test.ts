import { beforeEach, describe, expect, it } from "vitest";
import { contestTable, type ContestTable } from "../../../test/support/play/tables.ts";
import { OCCUPATION, TRAIT } from "../../rules/contest/hero/draft.ts";
import type { CreationChange } from "./hero-api.ts";

let t: ContestTable;
const make = (change: CreationChange, who: "ana" | "bram" | "gm" = "ana") => t[who].sessions.make(t.a, change);
const shown = () => {
  const creation = t.ana.sessions.creation(t.a);
  if (!creation) throw new Error("There is no such hero.");
  return creation;
};
const rows = (): readonly string[] => shown().rows.map(({ name, typed }) => `${name} ${typed}`);
const text = (path: string): string => t.table.sheets.texts.get(`${t.a} ${path}`) ?? "";
const number = (path: string): number => t.table.sheets.fields.get(`${t.a} ${path}`) ?? 0;
const idOf = (name: string): string => shown().rows.find((row) => row.name === name)?.id ?? "";

/** Occupation and what stands out: the least there is to a hero. */
const least = async (): Promise<void> => {
  await make({ type: "occupation", name: "Harbour pilot" });
  await make({ type: "trait", name: "Stubborn" });
};

beforeEach(() => {
  t = contestTable();
  t.table.sheets.items.set(t.a, []);
  t.table.sheets.families = ["contest", "duel"];
});

describe("the steps of making a hero", () => {
  it("S2-16 begin with two items of fixed ids, renamed by what is typed later", async () => {
    await least();
    await make({ type: "occupation", name: "Ferry pilot" });
    expect(rows()).toEqual(["Ferry pilot 17", "Stubborn 17"]);
    expect(shown().rows.map(({ id }) => id)).toEqual([OCCUPATION, TRAIT]);
    expect(await make({ type: "trait", name: " " })).toMatchObject({ kind: "refused", rule: "S2-16" });
    expect(rows()).toEqual(["Ferry pilot 17", "Stubborn 17"]);
  });

  it("S2-16 spend points, and say why the next one may not be spent", async () => {
    await least();
    await make({ type: "add", name: "Knots", phrase: "ties knots" });
    await make({ type: "points", item: idOf("Knots"), points: 10 });
    const knots = shown().rows.find(({ name }) => name === "Knots");
    expect(knots).toMatchObject({ printed: "3M", points: 10, phrase: "ties knots" });
    expect(knots?.more).toMatchObject({ key: "Contest.Refused.CreationMost", rule: "S2-16" });
    expect(shown().progress).toMatchObject({ abilities: 3, toInvent: 9, spent: 10, left: 10, most: 12, points: 20 });
    expect(await make({ type: "rating", item: idOf("Knots"), typed: "43" })).toMatchObject({
      key: "Contest.Refused.CreationMost",
    });
    expect(knots?.printed).toBe("3M");
  });

  it("S2-16 move between keywords, change what matters most, and keep breakouts of a keyword that goes", async () => {
    await least();
    await make({ type: "place", item: TRAIT, keyword: OCCUPATION });
    await make({ type: "add", name: "Tides", keyword: OCCUPATION });
    await make({ type: "points", item: idOf("Tides"), points: 2 });
    expect(rows()).toEqual(["Harbour pilot 17", "Stubborn +4", "Tides +3"]);
    await make({ type: "add", name: "Songs" });
    await make({ type: "best", item: idOf("Songs") });
    expect(rows()).toEqual(["Harbour pilot 13", "Stubborn +4", "Tides +3", "Songs 17"]);
    await make({ type: "remove", item: OCCUPATION });
    expect(rows()).toEqual(["Stubborn 17", "Tides 15", "Songs 17"]);
    expect(await make({ type: "remove", item: "gone" })).toMatchObject({ kind: "refused" });
    await make({ type: "rename", item: idOf("Songs"), name: "Shanties" });
    expect(rows()).toContain("Shanties 17");
  });

  it("S2-17 a sidekick has 16, 13 and 13, and fifteen points", async () => {
    await make({ type: "sidekick", name: "Rook" });
    await make({ type: "sidekickAbility", index: 0, name: "Loyal" });
    await make({ type: "sidekickPoints", index: 0, points: 10 });
    await make({ type: "sidekick", name: "Rook the dog" });
    expect(shown().sidekick).toMatchObject({ name: "Rook the dog", left: 5 });
    expect(shown().sidekick?.abilities[0]).toMatchObject({ name: "Loyal", printed: "6M", points: 10 });
    expect(shown().sidekick?.abilities[0]?.more).toMatchObject({ rule: "S2-17" });
    expect(shown().sidekick?.abilities[1]).toMatchObject({ printed: "13", more: null });
    expect(await make({ type: "sidekickPoints", index: 1, points: 6 })).toMatchObject({ rule: "S2-17" });
  });

  it("end with a hero who can be played: flaws rated by the rule, what was left open counted", async () => {
    await make({ type: "flaw", name: "Sea debt" });
    expect(await make({ type: "finish" })).toMatchObject({ key: "Contest.Refused.Draft.NoAbility" });
    await least();
    expect(await make({ type: "finish" })).toEqual({ kind: "done" });
    expect(rows()).toContain("Sea debt 17");
    expect([text("system.creation.stage"), text("system.concept"), number("system.contest.toInvent")]).toEqual([
      "made",
      "Harbour pilot, Stubborn",
      10,
    ]);
    expect(number("system.heroPoints.value")).toBe(0);
  });

  it("S2-14 who comes while an evening is on has the hero point everybody got", async () => {
    t.table.sheets.evening = { number: 1, open: true };
    await least();
    await make({ type: "finish" });
    expect(number("system.heroPoints.value")).toBe(1);
  });

  it("S2-16 go on after the first contest: what is invented then is one fewer left", async () => {
    await least();
    await make({ type: "finish" });
    await make({ type: "add", name: "Knots" });
    expect(number("system.contest.toInvent")).toBe(9);
    t.table.sheets.fields.set(`${t.a} system.contest.toInvent`, 0);
    expect(await make({ type: "add", name: "Songs" })).toMatchObject({ key: "Play.Refused.NothingToInvent" });
  });

  it("wait for the GM where the table wants it; the GM approves or sends it back with a word", async () => {
    t.table.sheets.approve = true;
    await least();
    expect(shown().approves).toBe(true);
    await make({ type: "finish" });
    expect(shown().stage).toBe("sent");
    expect(await make({ type: "approve" })).toMatchObject({ key: "Play.Refused.NotGm" });
    await make({ type: "return", note: "A flaw, please." }, "gm");
    expect(shown()).toMatchObject({ stage: "making", note: "A flaw, please." });
    await make({ type: "finish" });
    await make({ type: "reopen" });
    expect(shown().stage).toBe("making");
    await make({ type: "approve" }, "gm");
    expect(shown()).toMatchObject({ stage: "made", note: "" });
  });

  it("ask for the fight block where the hero fights, and hold its limits (A.1)", async () => {
    expect(shown().fight).toBeNull();
    t.table.sheets.families = ["contest", "combat"];
    await least();
    expect(await make({ type: "finish" })).toMatchObject({ key: "Combat.Refused.AttributeStart" });
    for (const id of ["strength", "dexterity", "intuition", "reason", "presence"] as const)
      await make({ type: "attribute", id, value: 3 });
    expect(await make({ type: "attribute", id: "reason", value: 6 })).toMatchObject({ rule: "A.1" });
    await make({ type: "main", value: "strike" });
    await make({ type: "action", id: "strike", value: 3 });
    expect(await make({ type: "action", id: "shoot", value: 3 })).toMatchObject({ key: "Combat.Refused.ActionStart" });
    await make({ type: "main", value: "shoot" });
    expect(shown().fight?.actions.find(({ id }) => id === "strike")).toMatchObject({ value: 2, most: 2 });
    await make({ type: "profession", value: "Guard" });
    expect([shown().profession, shown().main]).toEqual(["Guard", "shoot"]);
    expect(await make({ type: "finish" })).toEqual({ kind: "done" });
  });

  it("keep text and way of making for whoever comes back, and are nobody else's", async () => {
    await make({ type: "prose", value: "She never forgets a debt." });
    await make({ type: "method", value: "prose" });
    expect([shown().prose, shown().method]).toEqual(["She never forgets a debt.", "prose"]);
    expect(await make({ type: "method", value: "dice" })).toMatchObject({ kind: "refused" });
    expect(await make({ type: "name", name: "Mine" }, "bram")).toMatchObject({ key: "Play.Refused.NotYourSheet" });
    expect(await make({ type: "name", name: "" })).toMatchObject({ kind: "refused" });
    expect(t.ana.sessions.creation("Actor.gone")).toBeNull();
  });

  it("change nothing where the server refuses", async () => {
    await least();
    t.table.writeError = new Error("The disk is full.");
    expect(await make({ type: "add", name: "Knots" })).toMatchObject({ kind: "refused" });
    t.table.writeError = null;
    expect(rows()).toEqual(["Harbour pilot 17", "Stubborn 17"]);
  });
});

describe("one more on an action, for experience", () => {
  it("costs five, up to five, and is refused with its rule (A.19)", async () => {
    t.table.sheets.families = ["combat"];
    t.table.sheets.fields.set(`${t.a} system.experience`, 9);
    expect(t.ana.sessions.raises(t.a)?.cost).toBe(5);
    expect(await t.ana.sessions.raise(t.a, "strike")).toEqual({ kind: "done" });
    expect([number("system.experience"), number("system.combat.actions.strike")]).toEqual([4, 1]);
    expect(await t.ana.sessions.raise(t.a, "strike")).toMatchObject({
      key: "Combat.Refused.RaisePoints",
      rule: "A.19",
    });
    t.table.sheets.fields.set(`${t.a} system.experience`, 50);
    t.table.sheets.fields.set(`${t.a} system.combat.actions.strike`, 5);
    expect(await t.ana.sessions.raise(t.a, "strike")).toMatchObject({ key: "Combat.Refused.RaiseHighest" });
    expect(await t.ana.sessions.raise(t.a, "dance")).toMatchObject({ kind: "refused" });
    expect(await t.bram.sessions.raise(t.a, "shoot")).toMatchObject({ key: "Play.Refused.NotYourSheet" });
    t.table.sheets.families = ["contest"];
    expect(t.ana.sessions.raises(t.a)).toBeNull();
  });
});
