import { describe, expect, it } from "vitest";
import { newSheet } from "./state/creature.ts";
import { readNpc } from "./typed.ts";

describe("a foe in one line (K-090, K-091)", () => {
  it("reads the example of the brief", () => {
    expect(readNpc("Guard captain, Strike 4, Force 3, mail 2, 2 cards")).toEqual({
      kind: "ok",
      name: "Guard captain",
      cards: 2,
      harm: { physical: 4, mental: 4 },
      sheet: {
        attributes: {},
        pools: { strike: 4, force: 3 },
        weapons: [],
        budget: { slow: 1, fast: 1 },
        ignores: [],
        armour: { protection: 2, finesse: 0 },
        fear: null,
      },
    });
  });
  it("reads weapons with their details, standard armour, harm, fear, budget and what is ignored", () => {
    const read = readNpc(
      "Shade, sword dice +1, longbow, weapon damage 3 range 0-1, plate, physical 6 mental 2, fear 3, 2 slow, fast 0, ignores Dark, strength 5, 3 harm, mental 1",
    );
    expect(read).toMatchObject({
      kind: "ok",
      harm: { physical: 3, mental: 1 },
      sheet: {
        attributes: { strength: 5 },
        armour: { protection: 3 },
        fear: { value: 3, later: null },
        budget: { slow: 2, fast: 0 },
        ignores: ["dark"],
      },
    });
    const weapons = read.kind === "ok" ? read.sheet.weapons : [];
    expect(weapons).toMatchObject([
      { id: "sword", name: "sword", damage: 2, dice: 1, uses: ["close"] },
      { id: "longbow1", damage: 2, min: 1, max: 3, uses: ["ranged"] },
      { id: "weapon2", damage: 3, min: 0, max: 1, uses: ["close", "ranged"] },
    ]);
    expect(read.kind === "ok" && newSheet(read.sheet).weapons).toHaveLength(4);
  });
  it("reads a number behind a weapon as its damage (K-091)", () => {
    const read = readNpc("Wolf, Force 3, bite 2, Sneak 2, club 3, sword 2 cards");
    expect(read).toMatchObject({ kind: "ok", cards: 2, sheet: { pools: { force: 3, sneak: 2 } } });
    expect(read.kind === "ok" && read.sheet.weapons).toMatchObject([
      { id: "bite", name: "bite", damage: 2, uses: ["close"], min: 0, max: 0 },
      { id: "club1", damage: 3 },
      { id: "sword2", damage: 2 },
    ]);
  });
  it("reads a name with commas in quotation marks, and counts the place of a mistake behind it (K-090)", () => {
    expect(readNpc('"Mary, the Elder", Force 3, 2 cards')).toMatchObject({ name: "Mary, the Elder", cards: 2 });
    expect(readNpc('  "Mary, the Elder" ')).toMatchObject({ name: "Mary, the Elder" });
    expect(readNpc('"Mary" the Elder, Force 3')).toMatchObject({ name: '"Mary" the Elder' });
    expect(readNpc('"Mary, the Elder", Forze 3')).toMatchObject({ data: { word: "Forze", at: 20 } });
    expect(readNpc('"", Force 3')).toMatchObject({ key: "Combat.Refused.NpcName" });
  });
  it("reads a weapon that is not in the rules by its own name (K-091)", () => {
    const read = readNpc("Pirate, weapon rusty cutlass 2, weapon 3, weapon spit damage 1 range 1-2, Strike 4");
    expect(read).toMatchObject({ sheet: { pools: { strike: 4 } } });
    expect(read.kind === "ok" && read.sheet.weapons).toMatchObject([
      { name: "rusty cutlass", damage: 2, uses: ["close"] },
      { name: "weapon", damage: 3 },
      { name: "spit", damage: 1, min: 1, max: 2 },
    ]);
    expect(readNpc("Pirate, cutlass 2")).toMatchObject({ key: "Combat.Refused.NpcWord", data: { word: "cutlass" } });
  });
  it("reads a single range, a name alone, and other words where they are given", () => {
    expect(readNpc("Slinger, sling range 2")).toMatchObject({
      sheet: { weapons: [{ min: 2, max: 2, uses: ["ranged"] }] },
    });
    expect(readNpc("Knife thrower, knife range 0\u20132")).toMatchObject({
      sheet: { weapons: [{ min: 0, max: 2, uses: ["close", "thrown"] }] },
    });
    expect(readNpc("Rat")).toMatchObject({ kind: "ok", name: "Rat", cards: 1 });
    expect(readNpc("Wache, Schlagen 4", { schlagen: { is: "action", id: "strike" } })).toMatchObject({
      sheet: { pools: { strike: 4 } },
    });
    expect(readNpc("Wache, Strike 4", { schlagen: { is: "action", id: "strike" } })).toMatchObject({ kind: "refused" });
  });
  it.each([
    ["", "NpcName", "", 1],
    [" , Strike 3", "NpcName", "", 1],
    ["Guard, Stirke 4", "NpcWord", "Stirke", 8],
    ["Guard, Strike", "NpcNeedsNumber", "Strike", 8],
    ["Guard, Strike 99", "NpcNumberRange", "99", 15],
    ["Guard, Strike -1", "NpcNumberRange", "-1", 15],
    ["Guard, 4", "NpcNumberAlone", "4", 8],
    ["Guard, 11 cards", "NpcNumberRange", "11", 8],
    ["Guard, 0 cards", "NpcNumberRange", "0", 8],
    ["Guard, , Strike 4", "NpcEmpty", ",", 6],
    ["Guard, damage 3", "NpcNoWeapon", "damage", 8],
    ["Guard, range 1", "NpcNoWeapon", "range", 8],
    ["Guard, sword range x", "NpcRange", "x", 20],
    ["Guard, sword range 3-1", "NpcRange", "3-1", 20],
    ["Guard, sword range 0-21", "NpcRange", "0-21", 20],
    ["Guard, sword range", "NpcRange", "range", 14],
    ["Guard, sword 21", "NpcNumberRange", "21", 14],
    ["Guard, ignores", "NpcIgnores", "ignores", 8],
    ["Guard, 2 ignores dark", "NpcIgnores", "dark", 18],
    ["Guard, 2 sword", "NpcNumber", "2", 8],
    ["Guard, armour", "NpcNeedsNumber", "armour", 8],
    ["Guard, constructor 2", "NpcWord", "constructor", 8],
    ["Guard, Strike 4, Force 3, helm 2", "NpcWord", "helm", 27],
  ])("points at the word: %s", (line, key, word, at) => {
    expect(readNpc(line)).toMatchObject({
      kind: "refused",
      key: `Combat.Refused.${key}`,
      data: { word, at },
      path: String(at - 1),
    });
  });
  it("refuses an endless name", () => {
    expect(readNpc("x".repeat(121))).toMatchObject({ kind: "refused", key: "Combat.Refused.NpcName" });
    expect(readNpc("x".repeat(120))).toMatchObject({ kind: "ok" });
  });
});
