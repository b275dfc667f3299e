import { describe, expect, it } from "vitest";
import {
  brought,
  dropsOf,
  itemsIn,
  only,
  OSK,
  PELL,
  SANNA,
  traceOf,
} from "../../../test/support/rules/bring/fixtures.ts";

describe("the example documents come in as the survey says", () => {
  it("QuestWorlds by Corinos", () => {
    const hero = only(PELL);
    expect(hero.source).toBe("questworlds-corinos");
    expect(hero.data).toMatchObject({
      name: "Pell Harrow",
      type: "character",
      img: "icons/svg/mystery-man.svg",
      system: {
        heroPoints: { value: 2 },
        experience: 4,
        concept: "Ferrywoman, The Low Landing, Saltmere",
        biography: "<p>Owes the toll-house.</p>",
      },
      effects: [{ type: "state", name: "Wrenched shoulder", statuses: ["hurt"], system: { scope: "", source: "" } }],
    });
    expect(itemsIn(hero, "rating", "keyword")).toEqual([
      ["keyword", "Ferrywoman", "17", undefined],
      ["ability", "Read the current", "+5", "item000000000001"],
      ["ability", "Outstare a bailiff", "3M", ""],
      ["flaw", "Cannot swim", "14", undefined],
    ]);
    expect(hero.data.items[0]?._id).toBe("item000000000001");
    expect(hero.trace.every(({ certain }) => certain)).toBe(true);
    expect(hero.trace.find(({ to }) => to === "items.2.system.rating")).toEqual({
      to: "items.2.system.rating",
      value: "3M",
      from: "items.2.system.rating",
      found: 23,
      how: { key: "Bring.How.Written", data: { found: 23, value: "3M" } },
      certain: true,
    });
    expect(dropsOf(hero)).toEqual([
      ["storyPoints max", "NoPlace"],
      ["experience advances", "NoPlace"],
      ["Wrenched shoulder", "Penalty"],
    ]);
  });

  it("QuestWorlds by eggdropsoap", () => {
    const hero = only(OSK);
    expect(hero.source).toBe("questworlds-eggdropsoap");
    expect(hero.data.system).toMatchObject({
      concept: "Eel-catcher turned oracle",
      biography: "<p>Hears the water lie.</p>",
      heroPoints: { value: 1 },
      experience: 2,
    });
    expect(itemsIn(hero, "rating", "keyword", "description")).toEqual([
      ["keyword", "Weir-folk", "15", undefined, "<p>Sworn never to drink wine</p>"],
      ["ability", "Hear the water lie", "+6", "item000000000001", ""],
      ["ability", "Mend a net blind", "+2", "item000000000001", ""],
      ["follower", "Tallow, a heron", undefined, undefined, ""],
    ]);
    expect(hero.data.items[3]?.system["abilities"]).toEqual([{ name: "Spy from above", rating: "18" }]);
    expect(hero.data.effects).toMatchObject([{ name: "Half drowned", statuses: ["impaired"] }]);
    expect(traceOf(hero, "items.1.system.rating")).toMatchObject({ certain: true, how: "Same" });
    expect(traceOf(hero, "items.2.system.rating")).toMatchObject({ certain: false, how: "Lost" });
    expect(dropsOf(hero)).toEqual([
      ["points abilitySlots", "NoPlace"],
      ["Tallow, a heron", "Follower"],
    ]);
  });

  it("Vaesen", () => {
    const hero = only(SANNA);
    expect(hero.source).toBe("vaesen");
    expect(hero.data.system).toEqual({
      concept: "Lamplighter",
      combat: {
        attributes: { strength: 3, dexterity: 4, reason: 3, presence: 5, intuition: 4 },
        actions: { strike: 1, sneak: 2, read: 3, persuade: 2 },
        harm: { physical: [{ label: "battered", level: 1, row: 1 }] },
      },
    });
    expect(traceOf(hero, "system.combat.attributes.intuition")).toMatchObject({ certain: false, how: "Mean" });
    expect(traceOf(hero, "system.combat.attributes.strength")).toEqual({
      from: "system.attribute.physique.value",
      value: 3,
      certain: true,
      how: "Same",
    });
    expect(itemsIn(hero, "rating")).toEqual([
      ["keyword", "Lamplighter", "17"],
      ["ability", "To find her brother", "13"],
      ["flaw", "She left him there", "17"],
      ["weapon", "Gaff", undefined],
    ]);
    expect(hero.data.items[3]?.system).toMatchObject({ uses: ["close"], damage: 1, dice: 1, min: 0, max: 0 });
  });
});

describe("QuestWorlds by Corinos, row by row", () => {
  const item = (type: string, system: object, name = "It") => only({ ...PELL, items: [{ name, type, system }] });
  it.each([
    ["Moderate", 14, "moderate", "Rung"],
    ["Very High", 34, "veryHigh", "Rung"],
    ["Nearly impossible", 54, "nearlyImpossible", "Rung"],
    ["Dire", 27, "7M", "Written"],
  ])("an npc that resists as %s (%i) stores %s", (resistanceLabel, resistanceRating, stored, how) => {
    const npc = only({
      ...PELL,
      type: "npc",
      system: { resistanceLabel, resistanceRating, npcType: "minion", penaltyTotal: 3, resolutionPoints: { max: 5 } },
    });
    expect(npc.data).toMatchObject({ type: "npc", system: { contest: { resistance: stored } } });
    expect(traceOf(npc, "system.contest.resistance")?.how).toBe(how);
    expect(dropsOf(npc)).toEqual(
      expect.arrayContaining([
        ["npcType", "NoPlace"],
        ["resolutionPoints max", "Running"],
        ["penaltyTotal", "Derived"],
      ]),
    );
  });
  it.each([
    [{ rating: 21, abilityType: "standalone" }, "1M", true],
    [{ rating: 43, abilityType: "standalone" }, "3M2", true],
    [{ rating: "3M2" }, "3M2", true],
    [{ rating: 15, abilityType: "breakout", keywordId: "" }, "15", false],
    [{ rating: 15, abilityType: "breakout", keywordId: "nobody" }, "15", false],
    [{ abilityType: "standalone" }, "13", false],
  ])("an ability with %o is %s", (system, rating, certain) => {
    const hero = item("ability", system);
    expect(itemsIn(hero, "rating", "keyword")).toEqual([["ability", "It", rating, ""]]);
    expect(traceOf(hero, "items.0.system.rating")?.certain).toBe(certain);
  });
  it("a breakout without a bonus adds nothing, which is a guess", () => {
    const [keyword, breakout] = PELL.items;
    const hero = only({
      ...PELL,
      items: [{ ...breakout, system: { ...breakout?.system, breakoutBonus: 0 } }, keyword],
    });
    expect(itemsIn(hero, "rating")).toEqual([
      ["keyword", "Ferrywoman", "17"],
      ["ability", "Read the current", "+0"],
    ]);
    expect(traceOf(hero, "items.1.system.rating")).toMatchObject({ certain: false, how: "NoBonus" });
  });
  it.each([
    ["consequence", { degree: 0 }, "dazed"],
    ["consequence", { degree: 1 }, "hurt"],
    ["consequence", { degree: 2 }, "injured"],
    ["consequence", { degree: 3 }, "dying"],
    ["benefit", { bonus: 3 }, "fresh"],
    ["benefit", { bonus: 6 }, "pumped"],
    ["benefit", { bonus: 9 }, "invigorated"],
    ["benefit", { bonus: 20 }, "heroic"],
  ])("a %s %o is the state %s", (type, system, state) => {
    expect(item(type, system).data.effects.map(({ statuses }) => statuses)).toEqual([[state]]);
  });
  it.each([
    ["consequence", { degree: 4 }, "It"],
    ["benefit", { bonus: 5 }, "It +5"],
    ["benefit", {}, "It"],
  ])("a %s %o is a line of the biography", (type, system, line) => {
    const hero = item(type, system);
    expect(hero.data.effects).toEqual([]);
    expect(hero.data.system["biography"]).toBe(`<p>Owes the toll-house.</p><p>${line}</p>`);
  });
  it("an item of another kind is named as left out", () => {
    expect(dropsOf(item("vehicle", {}, "Punt"))).toContainEqual(["Punt", "Kind"]);
  });
});

describe("QuestWorlds by eggdropsoap, row by row", () => {
  const item = (type: string, system: object, name = "It") => only({ ...OSK, items: [{ name, type, system }] });
  it.each([
    [{ variant: "ability", rating: 17, masteries: 2 }, "ability", "17M2"],
    [{ variant: "keyword", rating: 5, masteries: 1 }, "keyword", "5M"],
    [{ variant: "magicgroup", rating: 12, masteries: 0 }, "keyword", "12"],
  ])("an ability with %o is a %s of %s", (system, type, rating) => {
    expect(itemsIn(item("ability", system), "rating")).toEqual([[type, "It", rating]]);
  });
  it("an ability, a keyword and a sidekick without a rating have that of a new ability", () => {
    const embeds = [{ type: "breakout", name: "Peck" }];
    for (const variant of ["ability", "keyword"])
      expect(itemsIn(item("ability", { variant }), "rating")).toEqual([[variant, "It", "13"]]);
    const bird = item("ability", { variant: "sidekick", embeds });
    expect(bird.data.items[0]?.system["abilities"]).toEqual([{ name: "Peck", rating: "13" }]);
  });
  it.each([
    [{ rating: -3, masteries: 0 }, "hurt", true],
    [{ rating: -8, masteries: 0 }, "injured", false],
    [{ rating: 9, masteries: 0 }, "invigorated", true],
    [{ rating: 4, masteries: 0 }, "fresh", false],
    [{ rating: -1, masteries: 1 }, "injured", false],
  ])("a benefit %o is the state %s", (system, state, certain) => {
    const hero = item("benefit", system);
    expect(hero.data.effects).toMatchObject([{ statuses: [state] }]);
    expect(traceOf(hero, "effects.0.statuses.0")?.certain).toBe(certain);
  });
  it("a flaw keeps its rating, and gets one by the rule where it has none", () => {
    expect(itemsIn(item("flaw", { rating: 2, masteries: 1 }), "rating")).toEqual([["flaw", "It", "2M"]]);
    expect(itemsIn(item("flaw", {}), "rating")).toEqual([["flaw", "It", "13"]]);
  });
  it("what is nested goes below the nearest keyword, or stands alone", () => {
    const embeds = [
      {
        type: "keyword",
        name: "Inner",
        rating: 14,
        masteries: 0,
        rune: "water",
        embeds: [{ type: "breakout", name: "Deep", rating: 3, masteries: 0, embeds: [] }],
      },
      { type: "ability", name: "Own", rating: 11, masteries: 0 },
      { type: "breakout", name: "Outer", rating: 1, masteries: 0 },
    ];
    const hero = item("ability", { variant: "keyword", rating: 16, masteries: 0, embeds }, "All");
    expect(itemsIn(hero, "rating", "keyword")).toEqual([
      ["keyword", "All", "16", undefined],
      ["ability", "Outer", "+1", "item000000000001"],
      ["keyword", "Inner", "14", undefined],
      ["ability", "Deep", "+3", "item000000000003"],
      ["ability", "Own", "11", ""],
    ]);
    expect(dropsOf(hero)).toContainEqual(["Inner water", "NoPlace"]);
    const lone = item("ability", { variant: "ability", rating: 12, masteries: 0, embeds: embeds.slice(2) }, "All");
    expect(itemsIn(lone, "rating")).toEqual([
      ["ability", "All", "12"],
      ["ability", "Outer", "13"],
    ]);
    expect(traceOf(lone, "items.1.system.rating")).toMatchObject({ certain: false, how: "Added" });
  });
  it("a sidekick without abilities is one ability, and breakouts add to it", () => {
    const follower = (embeds: readonly object[]) =>
      item("ability", { variant: "sidekick", rating: 13, masteries: 0, embeds }).data.items[0]?.system["abilities"];
    expect(follower([])).toEqual([{ name: "It", rating: "13" }]);
    expect(follower([{ type: "breakout", name: "Peck", rating: 4, masteries: 0 }])).toEqual([
      { name: "Peck", rating: "17" },
    ]);
  });
  it("a picture of the gallery is the portrait of who has none", () => {
    const gallery = {
      one: { img: "worlds/old/osk.webp" },
      same: { img: "worlds/old/osk.webp" },
      two: { img: "worlds/old/weir.webp" },
    };
    const hero = only({ ...OSK, system: { ...OSK.system, gallery, advanceHistory: { a: {} } } });
    expect(hero.data.img).toBe("worlds/old/osk.webp");
    expect(dropsOf(hero)).toContainEqual(["worlds/old/weir.webp", "NoPlace"]);
    expect(dropsOf(hero)).toContainEqual(["advanceHistory", "NoPlace"]);
  });
  it("an npc tells its reputation in the biography", () => {
    const npc = only({ name: "Reeve", type: "npc", system: { reputation: "Feared" }, items: [] });
    expect(npc).toMatchObject({ source: "questworlds-eggdropsoap", data: { type: "npc" } });
    expect(npc.data.system["biography"]).toBe("<p>Feared</p>");
  });
});

describe("sources are told apart", () => {
  it("both QuestWorlds by shape where the id is the same", () => {
    const stats = { _stats: { systemId: "questworlds" } };
    expect(brought({ ...PELL, ...stats }, { ...OSK, ...stats }).map(({ source }) => source)).toEqual([
      "questworlds-corinos",
      "questworlds-eggdropsoap",
    ]);
  });
  it.each([
    { _stats: { exportSource: { systemId: "vaesen" } } },
    { _stats: {}, flags: { exportSource: { system: "vaesen" } } },
    { _stats: undefined },
    { _stats: { systemId: "vaesen-homebrew" } },
  ])("Vaesen by its export %o", (more) => {
    expect(only({ ...SANNA, ...more }).source).toBe("vaesen");
  });
});
