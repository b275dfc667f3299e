import { describe, expect, it } from "vitest";
import { only, OSK, PELL, SANNA } from "../../../test/support/rules/bring/fixtures.ts";
import { isRefused } from "../log/outcome.ts";
import { HeroDraft } from "./hero.ts";
import { Opened } from "./safe.ts";
import { partsOf, taken } from "./parts.ts";
import { read, sources } from "./read.ts";
import type { HeroSource } from "./source.ts";

const pell = only(PELL);
const json = (value: unknown): string => JSON.stringify(value);

describe("parts of a brought hero", () => {
  it("are everything that its data holds, each with its numbers' reasons, in the order of the sheet", () => {
    expect(partsOf(pell).map(({ group, id, value }) => [group, id, value])).toEqual([
      ["about", "img", "icons/svg/mystery-man.svg"],
      ["about", "concept", "Ferrywoman, The Low Landing, Saltmere"],
      ["about", "biography", "Owes the toll-house."],
      ["points", "heroPoints.value", "2"],
      ["points", "experience", "4"],
      ["abilities", "keyword Ferrywoman", "17"],
      ["abilities", "ability Read the current", "+5"],
      ["abilities", "ability Outstare a bailiff", "3M"],
      ["flaws", "flaw Cannot swim", "14"],
      ["states", "state 0", "hurt"],
    ]);
    const breakout = partsOf(pell).find(({ name }) => name === "Read the current");
    expect(breakout).toMatchObject({ under: "Ferrywoman", traces: [{ found: 5, certain: true }] });
  });

  it("name each number of a fight, and which of them are guesses", () => {
    const fight = partsOf(only(SANNA)).filter(({ group }) => group === "fight");
    const guesses = fight.flatMap(({ path, traces }) => (traces.some((one) => !one.certain) ? [path] : []));
    expect(guesses).toContain("combat.attributes.intuition");
    expect(fight.find(({ path }) => path === "combat.harm.physical")).toMatchObject({ value: "battered" });
  });

  it("taken whole are the hero as it was read", () => {
    for (const document of [PELL, OSK, SANNA]) {
      const hero = only(document);
      expect(taken(hero, new Set())).toEqual(hero.data);
    }
  });

  it("left out are gone, each alone", () => {
    for (const { id } of partsOf(pell)) {
      const without = { ...pell, data: taken(pell, new Set([id])) };
      const expected = partsOf(pell).flatMap((part) => (part.id === id ? [] : [part.id]));
      expect(
        partsOf(without).map((part) => part.id),
        id,
      ).toEqual(expected);
    }
  });

  it("keep the rating of a breakout whose keyword is left out", () => {
    const { items } = taken(pell, new Set(["keyword Ferrywoman"]));
    expect(items[0]).toMatchObject({ name: "Read the current", system: { rating: "2M", keyword: "" } });
  });

  it("tell two items of one name apart", () => {
    const twice = only({ ...PELL, items: [PELL.items[2], PELL.items[2]] });
    expect(taken(twice, new Set(["ability Outstare a bailiff 1"])).items).toHaveLength(1);
  });
});

const FATE = {
  name: "Ivo",
  type: "fate-core-official",
  system: { aspects: {}, skills: { a: { name: "Sail", rank: 3 } }, details: { fatePoints: { current: 1 } } },
};
const SKILL = { category: "stealth", skillName: "Hide", baseChance: 10, gainedChance: 25 };
const RUNNER = {
  name: "Sora",
  type: "character",
  system: { characteristics: { power: { value: 12 } } },
  items: [{ name: "Hide", type: "skill", system: SKILL }],
};

describe("what a source asks", () => {
  const reading = (document: unknown, answers: unknown) => {
    const result = read(json(document), { answers });
    if (isRefused(result)) throw new Error(result.key);
    return result.heroes[0];
  };

  it("has its usual number, and another reads anew", () => {
    expect(reading(FATE, {})?.asks.map(({ id, value }) => [id, value])).toEqual([
      ["fate.base", 9],
      ["fate.rank", 2],
    ]);
    expect(reading(FATE, {})?.data.items[0]?.system["rating"]).toBe("15");
    expect(reading(FATE, { "fate.base": 10, "fate.rank": 3 })?.data.items[0]?.system["rating"]).toBe("19");
    expect(reading(FATE, { "fate.base": 10 })?.asks[0]?.value).toBe(10);
  });

  it("is one number a category of skills; then its chance is no guess", () => {
    expect(reading(RUNNER, {})?.asks).toMatchObject([
      { id: "rqg.category.stealth", label: { data: { name: "stealth" } } },
    ]);
    const skill = (bonus: number) => reading(RUNNER, { "rqg.category.stealth": bonus });
    expect(skill(0)?.trace.find(({ to }) => to.startsWith("items"))).toMatchObject({ value: "7", certain: false });
    expect(skill(10)?.trace.find(({ to }) => to.startsWith("items"))).toMatchObject({
      value: "9",
      certain: true,
      how: { key: "Bring.How.ChanceWith", data: { base: 10, gained: 25, bonus: 10 } },
    });
  });

  it.each([
    ["words", "much", "NotNumber"],
    ["999", 999, "Range"],
  ])("is refused in %s, with its place", (_what, answer, key) => {
    expect(read(json(FATE), { answers: { "fate.base": answer } })).toMatchObject({
      kind: "refused",
      key: `Bring.Refused.${key}`,
      data: { place: "fate.base" },
    });
  });
});

describe("a source that a module adds", () => {
  const tin: HeroSource = {
    id: "tin",
    systems: ["tin-soldiers"],
    knows: (document) => document.at("system.tin").there,
    read: (document) => new HeroDraft("tin", "character", document.at("name").text, document),
  };
  const SOLDIER = { name: "Pip", type: "soldier", system: { tin: 3 } };
  const reads = (source: Partial<HeroSource>) => read(json(SOLDIER), { more: [{ ...tin, ...source }] });
  const refusedBy = { kind: "refused", key: "Bring.Refused.Source", data: { place: "#1", source: "tin" } };

  it("is asked after ours, by its system or its shape", () => {
    expect(read(json(SOLDIER))).toMatchObject({ key: "Bring.Refused.Unknown" });
    expect(reads({})).toMatchObject({ kind: "ok", heroes: [{ source: "tin", data: { name: "Pip" } }] });
    expect(read(json(PELL), { more: [{ ...tin, knows: () => true }] })).toMatchObject({
      heroes: [{ source: "questworlds-corinos" }],
    });
  });

  it.each<[string, Partial<HeroSource>]>([
    [
      "throws as it reads",
      {
        read: () => {
          throw new Error("no");
        },
      },
    ],
    [
      "throws as it looks",
      {
        knows: () => {
          throw new Error("no");
        },
      },
    ],
    ["answers something else", { read: () => ({ name: "Pip" }) as never }],
    ["answers nothing", { read: () => undefined as never }],
    [
      "spoils its draft",
      { read: (document) => Object.assign(new HeroDraft("tin", "npc", "Pip", document), { items: null }) },
    ],
  ])("that %s is refused in one sentence, and no hero is read", (_what, source) => {
    expect(reads(source)).toMatchObject(refusedBy);
    expect(read([json(PELL), json(SOLDIER)], { more: [{ ...tin, ...source }] })).toMatchObject({ kind: "refused" });
  });

  it("never stands in the way of ours", () => {
    for (const { systems, id } of sources)
      expect([id, systems.includes("tin-soldiers")], new Opened(null, id, []).place).toEqual([id, false]);
  });
});
