import { describe, expect, it } from "vitest";
import { brought, dropsOf, itemsIn, only, traceOf } from "../../../test/support/rules/bring/fixtures.ts";
import { isRefused } from "../log/outcome.ts";
import { read } from "./read.ts";

/** A document of a system as little filled in as a fresh sheet, with what a case is about. */
const sheetOf = (systemId: string, type: string, system: object, ...items: readonly object[]) => ({
  name: "Brida",
  type,
  system,
  items,
  _stats: { systemId },
});

describe("what a sheet of another system leaves open", () => {
  it.each([
    ["dragonbane", "ship", {}],
    ["fate-core-official", "thing", { aspects: {}, skills: {} }],
    ["forbidden-lands", "stronghold", {}],
    ["rqg", "npc", {}],
    ["setpiece", "vehicle", {}],
    ["worldbuilding", "vehicle", {}],
    ["vaesen", "headquarter", {}],
  ])("%s: a %s is no hero", (system, type, data) => {
    expect(isRefused(read(JSON.stringify(sheetOf(system, type, data))))).toBe(true);
  });

  it.each([
    ["questworlds", "npc", { resistanceLabel: "Dire", npcType: "minion", resolutionPoints: { max: 5 } }],
    ["fate-core-official", "npc", { aspects: { trouble: { value: "Owes Rook" } }, skills: {} }],
    ["forbidden-lands", "npc", { attribute: { agility: { value: 2 } } }],
    ["worldbuilding", "npc", { attributes: { inner: { luck: { dtype: "Number", value: 9 } } } }],
  ])("%s: an %s with little on its sheet is a foe all the same", (system, type, data) => {
    const foe = only(sheetOf(system, type, data));
    expect([foe.data.name, foe.data.type]).toEqual(["Brida", "npc"]);
    expect(JSON.stringify(foe.data.system)).not.toMatch(/resistance|points|pools/);
  });

  it("Dragonbane: kin and profession by their items, skills, weapons by their metres, armour by half", () => {
    const hero = only(
      sheetOf(
        "dragonbane",
        "character",
        { attributes: { agl: { value: 16 } } },
        { type: "kin", name: "Mallard", system: {} },
        { type: "profession", name: "Knight", system: {} },
        { type: "skill", name: "Swords", system: { value: 14 } },
        { type: "skill", name: "Sneaking", system: { value: 0 } },
        { type: "skill", name: "Myths", system: {} },
        { type: "weapon", name: "Knife", system: { damage: "1d6", range: "2" } },
        { type: "weapon", name: "Spear", system: { damage: "2d6", range: "10 m" } },
        { type: "weapon", name: "Bow", system: { range: "60" } },
        { type: "armor", name: "Mail", system: { rating: 4 } },
        { type: "helmet", name: "Cap", system: {} },
        { type: "ability", name: "Parry all", system: {} },
        { type: "weakness", name: "Greedy", system: {} },
        { type: "item", name: "Rope", system: {} },
        { type: "spell", name: "Fog", system: {} },
      ),
    );
    expect(hero.data.system).toMatchObject({ concept: "Mallard, Knight", combat: { attributes: { dexterity: 4 } } });
    expect(itemsIn(hero, "rating", "uses", "damage", "max", "protection")).toEqual([
      ["keyword", "Knight", "17", undefined, undefined, undefined, undefined],
      ["ability", "Swords", "14", undefined, undefined, undefined, undefined],
      ["ability", "Myths", "13", undefined, undefined, undefined, undefined],
      ["weapon", "Knife", undefined, ["close"], 1, 0, undefined],
      ["weapon", "Spear", undefined, ["close", "thrown"], 2, 1, undefined],
      ["weapon", "Bow", undefined, ["ranged"], 1, 2, undefined],
      ["armour", "Mail", undefined, undefined, undefined, undefined, 2],
      ["armour", "Cap", undefined, undefined, undefined, undefined, 1],
      ["ability", "Parry all", "13", undefined, undefined, undefined, undefined],
      ["flaw", "Greedy", "17", undefined, undefined, undefined, undefined],
      ["gear", "Rope", undefined, undefined, undefined, undefined, undefined],
    ]);
    expect(dropsOf(hero)).toEqual([
      ["Sneaking", "Zero"],
      ["Fog", "Kind"],
    ]);
  });

  it("Dragonbane: a monster acts as often as it is fierce", () => {
    const troll = only(sheetOf("dragonbane", "monster", { ferocity: 2, armor: 3 }));
    expect(troll.data).toMatchObject({ type: "npc", system: { combat: { cards: 2, protection: 3 } } });
  });

  it("Fate: records without names go by their keys, and items by their kinds", () => {
    const hero = only(
      sheetOf(
        "fate-core-official",
        "fate-core-official",
        {
          aspects: { "High Concept": { value: "Cat burglar" }, trouble: { value: "Owes Rook" }, third: { value: " " } },
          skills: { Burglary: { rank: 4 }, Lore: { rank: 0 }, Fight: { rank: 20 } },
          stunts: { "Light feet": {} },
          tracks: { physical: {} },
        },
        { type: "aspect", name: "Free", system: { value: "Knows the roofs" } },
        { type: "skill", name: "Will", system: { rank: 1 } },
        { type: "stunt", name: "Deft", system: {} },
        { type: "stress", name: "Physical", system: {} },
        { type: "consequence", name: "Mild", system: {} },
        { type: "extra", name: "Gang", system: {} },
      ),
    );
    expect(hero.data.system["concept"]).toBe("Cat burglar");
    expect(itemsIn(hero, "rating")).toEqual([
      ["keyword", "Cat burglar", "17"],
      ["flaw", "Owes Rook", "9M2"],
      ["ability", "Burglary", "17"],
      ["ability", "Fight", "9M2"],
      ["ability", "Light feet", "13"],
      ["ability", "Knows the roofs", "13"],
      ["ability", "Will", "11"],
      ["ability", "Deft", "13"],
    ]);
    expect(dropsOf(hero)).toEqual([
      ["Lore", "Zero"],
      ["physical", "Running"],
      ["Physical", "Running"],
      ["Mild", "Running"],
      ["Gang", "Kind"],
    ]);
  });

  it("Forbidden Lands: a monster's attacks are natural, and its pools come from them or its strength", () => {
    const wolf = only(
      sheetOf(
        "forbidden-lands",
        "monster",
        { attribute: { strength: { max: 6 } }, armor: { value: 2 } },
        { type: "monsterAttack", name: "Bite", system: { dice: 7, damage: 2, range: "arm" } },
        { type: "monsterAttack", name: "Charge", system: { usingStrength: true, range: "near" } },
        { type: "monsterAttack", name: "Howl", system: { range: "distant" } },
        { type: "monsterTalent", name: "Keen nose", system: {} },
      ),
    );
    expect(wolf.data).toMatchObject({
      type: "npc",
      system: { combat: { points: { physical: { max: 6 } }, protection: 2, pools: { strike: 7 } } },
    });
    expect(itemsIn(wolf, "uses", "damage", "min", "max", "natural")).toEqual([
      ["weapon", "Bite", ["close"], 2, 0, 0, true],
      ["weapon", "Charge", ["close"], 1, 0, 1, true],
      ["weapon", "Howl", ["ranged"], 1, 1, 4, true],
    ]);
    expect(dropsOf(wolf)).toContainEqual(["Keen nose", "Kind"]);
  });

  it("Forbidden Lands: lowered attributes and conditions are harm, and a weapon without a category is a guess", () => {
    const hero = only(
      sheetOf(
        "forbidden-lands",
        "character",
        {
          attribute: { strength: { value: 2, max: 4 }, wits: { value: 3, max: 3 }, agility: { value: 2 } },
          condition: { cold: { value: true }, hungry: false },
          bio: { kin: "Human", note: { value: "Alone." }, appearance: 3 },
        },
        { type: "weapon", name: "Axe", system: { range: "arm" } },
        { type: "weapon", name: "Knife", system: { category: "melee", range: "short" } },
        { type: "weapon", name: "Sling", system: { category: "ranged" } },
        { type: "armor", name: "Hide", system: {} },
        { type: "talent", name: "Brawler", system: { rank: 2 } },
        { type: "rawMaterial", name: "Iron", system: {} },
      ),
    );
    expect(hero.data.system).toMatchObject({
      concept: "Human",
      biography: "<p>Alone.</p>",
      combat: { harm: { physical: [{ label: "strength" }, { label: "cold" }] } },
    });
    expect(itemsIn(hero, "uses", "min", "max", "protection", "rating")).toEqual([
      ["weapon", "Axe", ["close"], 0, 0, undefined, undefined],
      ["weapon", "Knife", ["close", "thrown"], 0, 2, undefined, undefined],
      ["weapon", "Sling", ["ranged"], 0, 2, undefined, undefined],
      ["armour", "Hide", undefined, undefined, undefined, 1, undefined],
      ["ability", "Brawler", undefined, undefined, undefined, undefined, "15"],
      ["gear", "Iron", undefined, undefined, undefined, undefined, undefined],
    ]);
    const certain = [0, 1, 2].map((at) => traceOf(hero, `items.${at}.system.max`)?.certain);
    expect(certain).toEqual([false, true, false]);
  });

  it("RQG: fifths of percentages, and what is too low is left out by name", () => {
    const hero = only(
      sheetOf(
        "rqg",
        "character",
        { characteristics: { power: { value: 13 } } },
        { type: "skill", name: "Ride (horse)", system: { skillName: "Ride", specialization: "horse", baseChance: 50 } },
        { type: "skill", name: "Swim", system: {} },
        { type: "passion", name: "Love", system: { chance: 60, subject: "Family" } },
        { type: "passion", name: "Fear", system: { passion: "Hate", chance: 1 } },
        { type: "rune", name: "Air", system: { chance: 75 } },
        { type: "weapon", name: "Javelin", system: { isThrownWeapon: true, usage: { oneHand: { damage: "1d10" } } } },
        { type: "weapon", name: "Bow", system: { isRangedWeapon: true, usage: { missile: { damage: "1d8+1" } } } },
        { type: "weapon", name: "Stick", system: {} },
        { type: "armor", name: "Cuirass", system: { absorbs: 6 } },
        { type: "armor", name: "Greaves", system: {} },
        { type: "gear", name: "Rope", system: {} },
        { type: "cult", name: "Storm", system: {} },
      ),
    );
    expect(itemsIn(hero, "rating", "uses", "damage", "max", "protection")).toEqual([
      ["ability", "Ride (horse)", "10", undefined, undefined, undefined, undefined],
      ["ability", "Love (Family)", "12", undefined, undefined, undefined, undefined],
      ["keyword", "Air", "15", undefined, undefined, undefined, undefined],
      ["weapon", "Javelin", undefined, ["close", "thrown"], 2, 1, undefined],
      ["weapon", "Bow", undefined, ["ranged"], 2, 2, undefined],
      ["weapon", "Stick", undefined, ["close"], 1, 0, undefined],
      ["gear", "Rope", undefined, undefined, undefined, undefined, undefined],
      ["armour", "Cuirass", undefined, undefined, undefined, undefined, 2],
      ["gear", "Greaves", undefined, undefined, undefined, undefined, undefined],
    ]);
    expect(dropsOf(hero)).toEqual([
      ["Swim", "Zero"],
      ["Hate", "Zero"],
      ["Storm", "Kind"],
    ]);
  });

  it("our own: what a sheet holds beyond its numbers, and what no hero brings along", () => {
    const hero = only(
      sheetOf(
        "setpiece",
        "character",
        {
          heroPoints: { awarded: [] },
          combat: {
            attributes: {},
            harm: { physical: [{ label: "cut", level: 2 }, { label: "none" }] },
            ignores: ["Fire", ""],
            poison: [{ name: "venom" }],
          },
          duel: { bonuses: [{ key: "blade", value: 3, kind: "gear" }, { label: "", value: 2 }, { label: "wit" }] },
        },
        { type: "ability", name: "Read", system: { rating: "+2", keyword: "gone" } },
        { type: "armour", name: "Mail", system: { protection: 2, worn: false } },
        { type: "follower", name: "Rook", system: { role: "captain", abilities: [{}] } },
        { type: "mount", name: "Mare", system: {} },
      ),
    );
    expect(hero.data.system).toMatchObject({
      combat: { harm: { physical: [{ label: "cut", level: 2, row: 2 }] }, ignores: ["fire"] },
    });
    expect(hero.data.system["duel"]).toMatchObject({ bonuses: [{ label: "blade", value: 3 }] });
    expect(itemsIn(hero, "rating", "worn", "role", "abilities")).toEqual([
      ["ability", "Read", "15", undefined, undefined, undefined],
      ["armour", "Mail", undefined, false, undefined, undefined],
      ["follower", "Rook", undefined, undefined, "supporter", [{ name: "Rook", rating: "13" }]],
    ]);
    expect(dropsOf(hero)).toEqual([
      ["wit", "Number"],
      ["Mare", "Kind"],
      ["poison", "Running"],
    ]);
  });

  it("a table's own attributes: whole numbers are abilities, texts lines, and groups are looked into", () => {
    const hero = only(
      sheetOf("worldbuilding", "npc", {
        attributes: {
          might: { dtype: "Number", value: 15, label: "Might" },
          guile: { dtype: "Number", value: "12" },
          debt: { dtype: "Number", value: 2.5 },
          motto: { dtype: "String", value: "Never twice" },
          blank: { dtype: "String", value: " " },
          inner: { luck: { dtype: "Number", value: 9 } },
        },
      }),
    );
    expect([hero.data.type, hero.data.system["biography"]]).toEqual(["npc", "<p>motto: Never twice</p>"]);
    expect(itemsIn(hero, "rating")).toEqual([
      ["ability", "Might", "15"],
      ["ability", "guile", "12"],
      ["ability", "luck", "9"],
    ]);
    expect(dropsOf(hero)).toEqual([
      ["debt", "Range"],
      ["blank", "NoPlace"],
    ]);
  });
});

describe("what a written hero leaves open", () => {
  it.each([
    [
      "Physical harm: cut 2, bruise",
      {
        combat: {
          harm: {
            physical: [
              { label: "cut", level: 2, row: 2 },
              { label: "bruise", level: 1, row: 1 },
            ],
          },
        },
      },
    ],
    [
      "Bonuses: wit +2, blade 3 ability",
      {
        duel: {
          bonuses: [
            { label: "wit", value: 2, kind: "other" },
            { label: "blade", value: 3, kind: "ability" },
          ],
        },
      },
    ],
    ['Ignores: Fire, "Ice, old"', { combat: { ignores: ["fire", "ice, old"] } }],
    ["Pilot: read the tide", { biography: "<p>Pilot: read the tide</p>" }],
  ])("%s", (line, system) => {
    expect(only(`Brida\n${line}\nWit 14`).data.system).toEqual(system);
  });

  it("things without numbers have the usual ones", () => {
    const lines = [
      "Brida",
      "Follower: Rook",
      "Follower: Mare: Run 15, Kick",
      "Armour: Cap",
      "Armor: Mail, carried",
      "Weapon: Stick",
    ];
    expect(itemsIn(only(lines.join("\n")), "role", "abilities", "protection", "worn", "damage")).toEqual([
      ["follower", "Rook", "supporter", [], undefined, undefined, undefined],
      [
        "follower",
        "Mare",
        "supporter",
        [
          { name: "Run", rating: "15" },
          { name: "Kick", rating: "13" },
        ],
        undefined,
        undefined,
        undefined,
      ],
      ["armour", "Cap", undefined, undefined, 1, true, undefined],
      ["armour", "Mail", undefined, undefined, 1, false, undefined],
      ["weapon", "Stick", undefined, undefined, undefined, undefined, 1],
    ]);
  });

  it("a state is named after itself, and may be of one ability alone", () => {
    expect(only("Brida\nState: hurt\nStates: Bad leg, hurt, Climb").data.effects).toMatchObject([
      { name: "hurt", statuses: ["hurt"], system: { scope: "" } },
      { name: "Bad leg", statuses: ["hurt"], system: { scope: "Climb" } },
    ]);
  });

  it("a breakout goes below the keyword before it, and what is told of it is its description", () => {
    const hero = only("Brida\nPilot 15:\nknots +2\n> She sails.\n>\nWit 14");
    expect(itemsIn(hero, "rating", "keyword", "description")).toEqual([
      ["keyword", "Pilot", "15", undefined, ""],
      ["ability", "knots", "+2", "item000000000001", "<p>She sails.</p>"],
      ["ability", "Wit", "14", "", ""],
    ]);
  });

  it.each([
    ["Pilot 15:\nknots +100", "Range"],
    ["Pilot 15: knots +100", "Range"],
    ["Pilot 1000: knots +2", "Rating"],
    ["knots +2", "NoKeyword"],
    ["Physical harm: cut 7", "Range"],
  ])("%s is refused as %s", (lines, key) => {
    expect(read(`Brida\n${lines}`)).toMatchObject({ kind: "refused", key: `Bring.Refused.Line.${key}` });
  });

  it("a foe's line needs a pool, an attribute or a weapon", () => {
    const foes = brought("Fish, Strike 3\nTroll, Strength 5\nWolf, bite 2");
    expect(foes.map(({ data }) => [data.name, data.type, data.items.length])).toEqual([
      ["Fish", "npc", 0],
      ["Troll", "npc", 0],
      ["Wolf", "npc", 1],
    ]);
    expect(brought("Fish, Strike 3\nBear, big").map(({ data }) => data.type)).toEqual(["character"]);
  });

  it("a bonus without a number is not lost without a word", () => {
    const refused = read("Brida\nBonuses: wit +2, luck");
    expect(refused).toMatchObject({
      kind: "refused",
      key: "Bring.Refused.Line.Word",
      data: { line: "2", text: "luck" },
    });
  });
});
