import { existsSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { maneuvers } from "../../../rules/combat/maneuvers/index.ts";
import { maneuverSign, signOf } from "./names.ts";

const file = (sign: string): string => sign.replace("systems/setpiece/", "");

it("each maneuver has a sign, which is there; but for a move, which is called by its zone", () => {
  const all = maneuvers.map(({ row }) => row.id).filter((id) => id !== "moveZone");
  expect(all).toHaveLength(27);
  for (const id of all) expect([id, existsSync(file(signOf(id)))]).toEqual([id, true]);
});

it("an attack, a grip, magic and flight have the sign of what they spend", () => {
  expect(maneuverSign({ type: "attack", maneuver: "attackRanged" })).toMatch(/attack-ranged\.svg$/);
  for (const type of ["grapple", "cast", "flee", "breakFree"]) expect(maneuverSign({ type })).toBe(signOf(type));
});

it("no sign is drawn that no maneuver shows", () => {
  const shown = new Set(maneuvers.map(({ row }) => file(signOf(row.id))).filter(Boolean));
  const drawn = readdirSync("assets/icons/maneuvers").map((name) => `assets/icons/maneuvers/${name}`);
  expect([...shown].sort()).toEqual(drawn.sort());
});

it("other moves have none", () => {
  expect(maneuverSign({ type: "move" })).toBe("");
  expect(signOf("somebodys-own")).toBe("");
});
