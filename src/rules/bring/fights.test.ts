import { describe, expect, it } from "vitest";
import { itemsIn, only, SANNA, traceOf } from "../../../test/support/rules/bring/fixtures.ts";
import { damageOf, meanOfDice } from "./source.ts";
import { Opened } from "./safe.ts";

const valued = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
const reasons = (hero: ReturnType<typeof only>) => hero.dropped.map(({ what, why }) => `${what}: ${why.key.slice(14)}`);

describe("Vaesen", () => {
  const skills = (skill: Readonly<Record<string, number>>) =>
    only({ ...SANNA, items: [], system: { ...SANNA.system, skill: valued(skill) } });
  it.each([
    ["strike", { closeCombat: 2 }, 2],
    ["shoot", { rangedCombat: 3 }, 3],
    ["force", { force: 4 }, 4],
    ["endure", { force: 5 }, 2],
    ["finesse", { agility: 1 }, 1],
    ["sneak", { stealth: 2 }, 2],
    ["track", { investigation: 3 }, 3],
    ["read", { observation: 1, vigilance: 4 }, 4],
    ["study", { learning: 2 }, 2],
    ["persuade", { manipulation: 2 }, 2],
    ["charm", { inspiration: 5 }, 5],
    ["strike", { closeCombat: 7 }, 5],
  ])("%s comes of %o", (action, skill, value) => {
    expect(skills(skill).data.system).toMatchObject({ combat: { actions: { [action]: value } } });
  });
  it("a skill without an action is an ability, better by 2 a level", () => {
    const hero = skills({ medicine: 3, learning: 0 });
    expect(itemsIn(hero, "rating")).toContainEqual(["ability", "Medicine", "17"]);
    expect(traceOf(hero, "items.0.system.rating")).toMatchObject({ certain: false, how: "Ranks" });
  });
  it("half of force is a guess at endure, and a cap is one too", () => {
    const hero = skills({ force: 5, closeCombat: 8 });
    expect(traceOf(hero, "system.combat.actions.endure")).toMatchObject({ certain: false, how: "Divided" });
    expect(traceOf(hero, "system.combat.actions.strike")).toMatchObject({ certain: false, how: "Capped" });
    expect(traceOf(skills({ observation: 1, vigilance: 2 }), "system.combat.actions.read")).toMatchObject({
      from: "system.skill.vigilance.value",
      how: "Higher",
    });
  });
  it("more conditions than lesser slots climb a row, and broken is told", () => {
    const states = { a: { isChecked: true }, b: { isChecked: true }, c: { isChecked: true }, d: { isChecked: false } };
    const hero = only({ ...SANNA, system: { condition: { mental: { isBroken: true, states } }, attribute: {} } });
    expect(hero.data.system).toMatchObject({
      combat: { harm: { mental: [{ row: 1 }, { row: 1 }, { label: "c", level: 1, row: 2 }] } },
    });
    expect(reasons(hero)).toContain("mental: broken: Broken");
  });
  it.each([
    [{ range: "0", skill: "closeCombat" }, ["close"], 0, 0],
    [{ range: "0-1", skill: "closeCombat" }, ["close", "thrown"], 0, 1],
    [{ range: "1-3", skill: "rangedCombat" }, ["ranged"], 1, 3],
    [{ skill: "rangedCombat" }, ["ranged"], 0, 2],
  ])("a weapon with %o", (system, uses, min, max) => {
    const hero = only({ ...SANNA, items: [{ name: "W", type: "weapon", system: { damage: 2, ...system } }] });
    expect(hero.data.items.at(-1)?.system).toMatchObject({ uses, min, max, damage: 2 });
  });
  it("armour, talents, relationships, mementos and gear", () => {
    const hero = only({
      ...SANNA,
      system: { ...SANNA.system, memento: "A stopped watch", bio: {} },
      items: [
        { name: "Coat", type: "armor", system: { protection: 2, agility: -1 } },
        { name: "Sixth sense", type: "talent", system: {} },
        { name: "The landlord", type: "relationship", system: {} },
        { name: "Lantern", type: "gear", system: { description: "<p>Brass</p>" } },
        { name: "Castle", type: "headquarter", system: {} },
      ],
    });
    expect(itemsIn(hero, "rating", "protection", "finesse", "description")).toEqual([
      ["gear", "A stopped watch", undefined, undefined, undefined, ""],
      ["armour", "Coat", undefined, 2, -1, ""],
      ["ability", "Sixth sense", "13", undefined, undefined, ""],
      ["ability", "The landlord", "13", undefined, undefined, ""],
      ["gear", "Lantern", undefined, undefined, undefined, "<p>Brass</p>"],
    ]);
    expect(reasons(hero)).toContain("Castle: Kind");
  });
  it("a creature is a foe with pools, harm points and both fears", () => {
    const foe = only({
      name: "Millpond thing",
      type: "vaesen",
      system: {
        attribute: valued({ might: 6, bodyControl: 4, magic: 3, manipulation: 2 }),
        fear: { initial: 3, subsequent: 1 },
        condition: { physical: { value: 2, max: 7 }, mental: { value: 0, max: 5 } },
      },
      items: [{ name: "Claws", type: "weapon", system: { damage: 2, range: "0", skill: "force" } }],
    });
    expect(foe.data).toMatchObject({
      type: "npc",
      system: {
        combat: {
          pools: { strike: 6, force: 6, finesse: 4, cast: 3, charm: 2 },
          points: { physical: { max: 7 }, mental: { max: 5 } },
          fear: { value: 3, later: 1 },
        },
      },
    });
    expect(traceOf(foe, "system.combat.pools.strike")?.certain).toBe(false);
    expect(reasons(foe)).toContain("physical: Running");
  });
  it("a person of the GM's has attribute and skill as one pool", () => {
    const npc = only({ ...SANNA, type: "npc" });
    expect(npc.data.system).toMatchObject({ combat: { pools: { strike: 4, sneak: 6, persuade: 5 } } });
    expect(traceOf(npc, "system.combat.pools.strike")).toMatchObject({ value: 4, how: "Pool" });
  });
});

describe("Forbidden Lands", () => {
  const sheet = (more: object, items: readonly object[] = [], type = "character") =>
    only({
      name: "Hild",
      type,
      system: {
        attribute: {
          strength: { value: 2, max: 4 },
          agility: { value: 3, max: 3 },
          wits: { value: 3, max: 3 },
          empathy: { value: 4, max: 4 },
        },
        ...more,
      },
      items,
    });
  it("attributes count by their maximum; what is missing of them is one lesser harm", () => {
    const hero = sheet({ condition: { cold: { value: true }, hungry: { value: false } } });
    expect(hero.source).toBe("forbidden-lands");
    expect(hero.data.system).toEqual({
      combat: {
        attributes: { strength: 4, dexterity: 3, reason: 3, presence: 4, intuition: 4 },
        harm: {
          physical: [
            { label: "strength", level: 1, row: 1 },
            { label: "cold", level: 1, row: 1 },
          ],
        },
      },
    });
  });
  it.each([
    ["strike", { melee: 2 }, 2],
    ["shoot", { marksmanship: 3 }, 3],
    ["force", { might: 1 }, 1],
    ["endure", { endurance: 3, might: 1 }, 3],
    ["finesse", { move: 1, "sleight-of-hand": 2 }, 2],
    ["sneak", { stealth: 4 }, 4],
    ["track", { scouting: 1, survival: 3 }, 3],
    ["read", { insight: 2 }, 2],
    ["study", { lore: 2 }, 2],
    ["persuade", { manipulation: 1 }, 1],
    ["charm", { performance: 1 }, 1],
  ])("%s comes of %o", (action, skill, value) => {
    expect(sheet({ skill: valued(skill) }).data.system).toMatchObject({ combat: { actions: { [action]: value } } });
  });
  it("words, talents and other skills", () => {
    const bio = valued({
      kin: "Elf",
      profession: "Minstrel",
      pride: "Never lies",
      darkSecret: "Deserter",
      note: "Tall",
    });
    const hero = sheet({ bio, skill: valued({ "animal-handling": 1, crafting: 2 }) }, [
      { name: "Path of song", type: "talent", system: { rank: 3, category: "profession" } },
      { name: "Rope", type: "gear", system: {} },
      { name: "Fireball", type: "spell", system: {} },
    ]);
    expect(hero.data.system).toMatchObject({ concept: "Elf, Minstrel", biography: "<p>Tall</p>" });
    expect(itemsIn(hero, "rating")).toEqual([
      ["ability", "Animal handling", "13"],
      ["ability", "Crafting", "15"],
      ["keyword", "Minstrel", "17"],
      ["ability", "Never lies", "13"],
      ["flaw", "Deserter", "17"],
      ["ability", "Path of song", "17"],
      ["gear", "Rope", undefined],
    ]);
    expect(reasons(hero)).toContain("Fireball: Kind");
  });
  it.each([
    ["melee", "arm", ["close"], 0, 0],
    ["melee", "near", ["close", "thrown"], 0, 1],
    ["ranged", "short", ["ranged"], 0, 2],
    ["ranged", "long", ["ranged"], 0, 3],
    ["ranged", "distant", ["ranged"], 1, 4],
  ])("a %s weapon of %s reach", (category, range, uses, min, max) => {
    const system = { category, range, damage: 2, bonus: { value: 1 } };
    const hero = sheet({}, [{ name: "W", type: "weapon", system }]);
    expect(hero.data.items[0]?.system).toMatchObject({ uses, min, max, damage: 2, dice: 1 });
  });
  it("armour protects by its bonus", () => {
    const hero = sheet({}, [{ name: "Mail", type: "armor", system: { part: "body", bonus: { value: 4 } } }]);
    expect(hero.data.items[0]).toMatchObject({ type: "armour", system: { protection: 4, worn: true } });
  });
  it("a monster: armour, points, attacks that grow on it", () => {
    const attack = (name: string, system: object) => ({ name, type: "monsterAttack", system });
    const foe = sheet(
      { movement: { value: 2 }, armor: { value: 3 }, attribute: { strength: { value: 12, max: 12 } } },
      [
        attack("Bite", { dice: 7, damage: 2, range: "arm" }),
        attack("Tail", { dice: 9, damage: 1, range: "near" }),
        attack("Trample", { usingStrength: true, damage: 3, range: "arm" }),
        attack("Spit", { dice: 5, damage: 1, range: "short" }),
      ],
      "monster",
    );
    expect(foe.data).toMatchObject({
      type: "npc",
      system: { combat: { protection: 3, points: { physical: { max: 12 } }, pools: { strike: 12, shoot: 5 } } },
    });
    expect(itemsIn(foe, "damage", "natural", "uses")).toEqual([
      ["weapon", "Bite", 2, true, ["close"]],
      ["weapon", "Tail", 1, true, ["close"]],
      ["weapon", "Trample", 3, true, ["close"]],
      ["weapon", "Spit", 1, true, ["ranged"]],
    ]);
  });
});

describe("RQG", () => {
  const sheet = (items: readonly object[], system: object = {}) =>
    only({
      name: "Varda",
      type: "character",
      system: {
        characteristics: valued({ strength: 13, dexterity: 16, power: 11, intelligence: 3, charisma: 21, size: null }),
        ...system,
      },
      items,
    });
  it("characteristics are quartered, background becomes concept and keywords", () => {
    const background = {
      species: "Human",
      occupation: "Herder",
      homeland: "Sartar",
      clan: "Red",
      biography: "<p>A</p>",
    };
    const hero = sheet([], { background, attributes: { heroPoints: 2, hitPoints: { value: 9, max: 12 } } });
    expect(hero.data.system).toEqual({
      concept: "Human, Herder, Sartar, Red",
      biography: "<p>A</p>",
      heroPoints: { value: 2 },
      combat: { attributes: { strength: 3, dexterity: 4, intuition: 3, reason: 1, presence: 5 } },
    });
    expect(itemsIn(hero, "rating")).toEqual([
      ["keyword", "Sartar", "17"],
      ["keyword", "Herder", "17"],
    ]);
    expect(reasons(hero)).toContain("hitPoints: Running");
  });
  it.each([
    ["skill", { skillName: "Climb", baseChance: 40, gainedChance: 35 }, ["ability", "Climb", "15"]],
    [
      "skill",
      { skillName: "Lore", specialization: "Old", baseChance: 100, gainedChance: 10 },
      ["ability", "Lore (Old)", "2M"],
    ],
    ["passion", { passion: "Love", subject: "Family", chance: 60 }, ["ability", "Love (Family)", "12"]],
    ["rune", { rune: "Air", chance: 75 }, ["keyword", "Air", "15"]],
  ])("a %s %o", (type, system, item) => {
    expect(itemsIn(sheet([{ name: "N", type, system }]), "rating")).toEqual([item]);
  });
  it("a skill says that the category's bonus is missing, and one too low is left out", () => {
    const hero = sheet([
      { name: "Climb", type: "skill", system: { baseChance: 40, gainedChance: 35 } },
      { name: "Swim", type: "skill", system: { baseChance: 0, gainedChance: 0 } },
      { name: "Storm", type: "cult", system: {} },
    ]);
    expect(hero.trace.find(({ to }) => to === "items.0.system.rating")).toMatchObject({
      certain: false,
      how: { key: "Bring.How.Chance", data: { base: 40, gained: 35, chance: 75, value: "15" } },
    });
    expect(reasons(hero)).toEqual(expect.arrayContaining(["Swim: Zero", "Storm: Kind"]));
  });
  it("only the best twelve skills come ticked", () => {
    const skills = Array.from({ length: 15 }, (_, index) => ({
      name: `Skill ${index}`,
      type: "skill",
      system: { baseChance: 20 + 5 * index, gainedChance: 0 },
    }));
    const hero = sheet(skills);
    expect(hero.unticked).toEqual(hero.data.items.slice(0, 3).map(({ _id }) => _id));
  });
  it.each([
    [{ usage: { oneHand: { damage: "1d8+1" } } }, 2, ["close"]],
    [{ usage: { oneHand: { damage: "" }, twoHand: { damage: "2d8+2" } } }, 3, ["close"]],
    [{ usage: { missile: { damage: "1d6" } }, isRangedWeapon: true }, 1, ["ranged"]],
    [{ usage: { missile: { damage: "1d10" } }, isThrownWeapon: true }, 2, ["close", "thrown"]],
  ])("a weapon %o does %i", (system, damage, uses) => {
    expect(sheet([{ name: "W", type: "weapon", system }]).data.items[0]?.system).toMatchObject({ damage, uses });
  });
  it("armour is what absorbs most, by a third; the rest is carried", () => {
    const armour = [3, 6, 5].map((absorbs, index) => ({ name: `A${index}`, type: "armor", system: { absorbs } }));
    expect(itemsIn(sheet(armour), "protection")).toEqual([
      ["armour", "A1", 2],
      ["gear", "A2", undefined],
      ["gear", "A0", undefined],
    ]);
  });
});

describe("Dragonbane", () => {
  it("a skill of 14 is an ability of 14", () => {
    const hero = only({
      name: "Orla",
      type: "character",
      system: {
        attributes: valued({ str: 12, con: 10, agl: 16, int: 9, wil: 14, cha: 8 }),
        kin: "Mallard",
        profession: "Fighter",
        weakness: "Cowardly",
      },
      items: [
        { name: "Swords", type: "skill", system: { value: 14, skillType: "weapon" } },
        { name: "Sailing", type: "skill", system: { value: 0 } },
        { name: "Sabre", type: "weapon", system: { damage: "2D6", range: "2" } },
        { name: "Bow", type: "weapon", system: { damage: "1D12", range: "100" } },
        { name: "Mail", type: "armor", system: { rating: 4 } },
        { name: "Fast footwork", type: "ability", system: {} },
        { name: "Rope", type: "item", system: {} },
      ],
    });
    expect(hero.source).toBe("dragonbane");
    expect(hero.data.system).toMatchObject({
      concept: "Mallard, Fighter",
      combat: { attributes: { strength: 3, dexterity: 4, reason: 2, intuition: 4, presence: 2 } },
    });
    expect(itemsIn(hero, "rating", "damage", "uses", "protection")).toEqual([
      ["keyword", "Fighter", "17", undefined, undefined, undefined],
      ["flaw", "Cowardly", "17", undefined, undefined, undefined],
      ["ability", "Swords", "14", undefined, undefined, undefined],
      ["weapon", "Sabre", undefined, 2, ["close"], undefined],
      ["weapon", "Bow", undefined, 2, ["ranged"], undefined],
      ["armour", "Mail", undefined, undefined, undefined, 2],
      ["ability", "Fast footwork", "13", undefined, undefined, undefined],
      ["gear", "Rope", undefined, undefined, undefined, undefined],
    ]);
    expect(traceOf(hero, "items.2.system.rating")).toMatchObject({ certain: true, how: "Same" });
    expect(reasons(hero)).toContain("Sailing: Zero");
  });
  it("a monster holds as many cards as its ferocity, and a weakness is a flaw", () => {
    const foe = only({
      name: "Giant",
      type: "monster",
      system: { ferocity: { value: 3 }, armor: 2 },
      items: [{ name: "Slow", type: "weakness", system: {} }],
    });
    expect(foe.data).toMatchObject({ type: "npc", system: { combat: { cards: 3, protection: 2 } } });
    expect(itemsIn(foe, "rating")).toEqual([["flaw", "Slow", "13"]]);
  });
});

describe("Fate Core", () => {
  it("aspects, ranks and stunts of records", () => {
    const hero = only({
      name: "Zed",
      type: "fate-core-official",
      system: {
        details: { fatePoints: { current: 2, refresh: 3 }, biography: { value: "<p>Hi</p>" } },
        aspects: {
          a: { name: "High Concept", value: "Last of the rail wardens" },
          b: { name: "Trouble", value: "Owes everyone" },
          c: { name: "Third", value: "Knows the tunnels" },
          d: { name: "Fourth", value: "" },
        },
        skills: { s: { name: "Drive", rank: 4 }, t: { name: "Lore", rank: 0 } },
        stunts: { x: { name: "Hard brake", description: "<p>Stops</p>" } },
        tracks: { y: { name: "Mild", aspect: { name: "" } } },
      },
      items: [],
    });
    expect(hero.source).toBe("fate");
    expect(hero.data.system).toMatchObject({ concept: "Last of the rail wardens", heroPoints: { value: 2 } });
    expect(itemsIn(hero, "rating", "description")).toEqual([
      ["keyword", "Last of the rail wardens", "17", ""],
      ["flaw", "Owes everyone", "17", ""],
      ["ability", "Knows the tunnels", "13", ""],
      ["ability", "Drive", "17", ""],
      ["ability", "Hard brake", "13", "<p>Stops</p>"],
    ]);
    expect(traceOf(hero, "items.3.system.rating")).toMatchObject({ certain: false, how: "Rank" });
    expect(reasons(hero)).toEqual(["fatePoints refresh: NoPlace", "Lore: Zero", "Mild: Running"]);
  });
  it("the same as items", () => {
    const hero = only({
      name: "Zed",
      type: "character",
      system: {},
      items: [
        { name: "High concept", type: "aspect", system: { value: "Rail warden" } },
        { name: "Fight", type: "skill", system: { rank: 3 } },
        { name: "Hard brake", type: "stunt", system: {} },
        { name: "Physical", type: "stress", system: {} },
        { name: "Broken arm", type: "consequence", system: {} },
      ],
    });
    expect(hero.source).toBe("fate");
    expect(itemsIn(hero, "rating")).toEqual([
      ["keyword", "Rail warden", "17"],
      ["ability", "Fight", "15"],
      ["ability", "Hard brake", "13"],
    ]);
  });
});

describe("worldbuilding", () => {
  it("numbers become abilities, texts lines of the biography", () => {
    const hero = only({
      name: "Any",
      type: "character",
      system: {
        biography: "<p>Born</p>",
        attributes: {
          might: { value: 14, label: "Might", dtype: "Number" },
          gold: { value: 999, dtype: "Number" },
          eyes: { value: "Grey", label: "Eyes", dtype: "String" },
          alive: { value: true, dtype: "Boolean" },
          more: { cunning: { value: "12", dtype: "Number" } },
        },
      },
      items: [{ name: "Rope", type: "item", system: {} }],
    });
    expect(hero.source).toBe("worldbuilding");
    expect(hero.data.system).toEqual({ biography: "<p>Born</p><p>Eyes: Grey</p>" });
    expect(itemsIn(hero, "rating")).toEqual([
      ["ability", "Might", "14"],
      ["ability", "cunning", "12"],
      ["gear", "Rope", undefined],
    ]);
    expect(hero.trace.every(({ certain }) => !certain)).toBe(true);
    expect(reasons(hero)).toEqual(["gold: Range", "alive: NoPlace"]);
  });
});

describe("dice as damage", () => {
  it.each([
    ["1d8+1", 5.5, 2],
    ["2D6", 7, 2],
    ["1d6", 3.5, 1],
    ["1d8+1d4-1", 6, 2],
    ["2d10", 11, 3],
    ["3", 3, 1],
  ])("%s is %d on average, which is %i", (dice, mean, damage) => {
    expect(meanOfDice(dice)).toBe(mean);
    expect(damageOf(new Opened(dice, "", []))).toMatchObject({ damage, why: { certain: true } });
  });
  it.each(["", "a lot", "d", "1d6 fire", "9".repeat(50)])("%j is none", (dice) => {
    expect(meanOfDice(dice)).toBeNull();
    expect(damageOf(new Opened(dice, "", []))).toMatchObject({ damage: 1, why: { certain: false } });
  });
});
