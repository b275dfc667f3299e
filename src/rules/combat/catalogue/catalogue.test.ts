import { describe, expect, it } from "vitest";
import { actionCaps, actionIds, attributeIds, linkedAttributes, parseWeapon, starterWeapons } from "./catalogue.ts";
import { extrasFor } from "../flow/definition.ts";
import { findManeuver, maneuver, maneuvers } from "../maneuvers/index.ts";

describe("the catalogue of maneuvers (A.5.1)", () => {
  it.each([
    ["K-055", "attackMelee", ["strike"]],
    ["K-056", "attackRanged", ["shoot"]],
    ["K-057", "attackUnarmed", ["force"]],
    ["K-058", "grapple", ["force"]],
    ["K-059", "flee", ["finesse", "sneak"]],
    ["K-060", "sway", ["persuade"]],
    ["K-061", "lure", ["finesse", "intimidate"]],
    ["K-062", "survey", ["read"]],
    ["K-063", "climb", ["finesse", "endure"]],
    ["K-064", "cast", ["cast"]],
    ["K-174", "extinguish", ["finesse"]],
    ["K-037", "clearObstacle", ["force"]],
  ] as const)("%s %s is slow and tested with %j (K-047)", (_id, id, actions) => {
    expect(maneuver(id)).toEqual({ id, speed: "slow", reaction: false, actions });
  });
  it.each([
    ["K-065", "drawWeapon"],
    ["K-066", "standUp"],
    ["K-073", "shout"],
    ["K-074", "turnAround"],
    ["K-075", "interact"],
    ["K-076", "moveWithin"],
    ["K-077", "moveZone"],
    ["K-078", "takeCover"],
  ] as const)("%s %s is fast and needs no test (K-048)", (_id, id) => {
    expect(maneuver(id)).toEqual({ id, speed: "fast", reaction: false, actions: [] });
  });
  it.each([
    ["K-067", "dodge", ["finesse"]],
    ["K-068", "parry", ["strike", "force"]],
    ["K-069", "breakFree", ["force"]],
    ["K-070", "hold", ["force", "endure"]],
    ["K-071", "chase", ["finesse", "track"]],
    ["K-072", "resistMagic", ["endure"]],
  ] as const)("%s %s is a fast reaction with %j (K-050)", (_id, id, actions) => {
    expect(maneuver(id)).toEqual({ id, speed: "fast", reaction: true, actions });
  });
  it("takes rows of the Director's own", () => {
    const own = [{ id: "dance", name: "Dance", speed: "fast" as const, actions: ["charm"] }];
    expect(findManeuver("dance", own)).toEqual({ ...own[0], reaction: false });
    expect(findManeuver("dance", [])).toBeUndefined();
    expect(findManeuver("pickUp", own)?.speed).toBe("fast");
    expect(new Set(maneuvers.map(({ row }) => row.id)).size).toBe(28);
  });
});

describe("actions", () => {
  it("are thirteen, each with one or two of five attributes", () => {
    expect(actionIds).toHaveLength(13);
    expect(attributeIds).toEqual(["strength", "dexterity", "intuition", "reason", "presence"]);
    expect(linkedAttributes).toMatchObject({
      strike: ["strength"],
      shoot: ["dexterity"],
      endure: ["strength", "intuition"],
      track: ["intuition", "reason"],
      persuade: ["reason", "presence"],
      intimidate: ["presence", "intuition"],
      cast: ["reason"],
    });
    expect(actionCaps).toEqual({ play: 5, start: 2, startMain: 3 });
  });
});

describe("extra successes (A.2)", () => {
  it.each([
    ["strike", ["damage", "outmaneuver", "stress", "push", "disarm"]],
    ["shoot", ["damage", "outmaneuver", "stress", "pin"]],
    ["unarmed", ["damage", "outmaneuver", "push"]],
    ["grapple", ["gag"]],
    ["push", ["pushOn"]],
    ["cast", []],
  ] as const)("K-087 K-025 K-115 %s buys %j", (use, ids) => {
    expect(extrasFor(use, []).map((row) => row.id)).toEqual(ids);
    expect(
      extrasFor(use, [])
        .filter((row) => row.repeatable)
        .map((row) => row.id),
    ).toEqual(ids.filter((id) => id === "damage"));
  });
  it("marks what is proposed by analogy, and adds the Director's own", () => {
    expect(extrasFor("unarmed", []).map((row) => row.suggested ?? false)).toEqual([false, true, true]);
    expect(
      extrasFor("cast", [{ id: "glow", name: "Glow", use: "cast", repeatable: true }]).map((row) => row.id),
    ).toEqual(["glow"]);
    expect(extrasFor("shoot", [{ id: "glow", name: "Glow", use: "cast", repeatable: true }])).toHaveLength(4);
  });
});

describe("weapons", () => {
  it.each([
    ["K-097", "sling", 0, 1],
    ["K-098", "longbow", 1, 3],
  ])("%s %s reaches %i to %i zones", (_id, id, min, max) => {
    expect(starterWeapons.find((weapon) => weapon.id === id)).toMatchObject({ min, max, uses: ["ranged"] });
  });
  it("K-030 thrown weapons reach one zone, K-031 a bow two", () => {
    for (const id of ["knife", "spear"])
      expect(starterWeapons.find((weapon) => weapon.id === id)).toMatchObject({
        uses: ["close", "thrown"],
        min: 0,
        max: 1,
      });
    for (const id of ["shortbow", "longbow"])
      expect(starterWeapons.find((weapon) => weapon.id === id)?.max).toBeGreaterThanOrEqual(2);
  });
  it("are plain data with the damage of the list", () => {
    expect(Object.fromEntries(starterWeapons.map((weapon) => [weapon.id, weapon.damage]))).toEqual({
      unarmed: 1,
      knife: 1,
      club: 1,
      spear: 1,
      sword: 2,
      axe: 2,
      greatsword: 3,
      greataxe: 3,
      sling: 1,
      shortbow: 1,
      longbow: 2,
    });
    for (const weapon of starterWeapons) expect(parseWeapon(weapon)).toEqual({ kind: "ok", value: weapon });
  });
});
