import { existsSync, readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { maneuvers } from "../../../rules/combat/maneuvers/index.ts";
import { maneuverSign } from "./maneuver-sign.ts";

const signOf = (maneuver: string): string => maneuverSign({ type: "maneuver", maneuver });
const file = (sign: string): string => sign.replace("systems/setpiece/", "");

it("each maneuver that stands in a list of its speed has a sign, which is there", () => {
  const listed = ["sway", "lure", "survey", "climb", "extinguish", "clearObstacle", "drawWeapon", "standUp"];
  const quick = ["shout", "turnAround", "interact", "moveWithin", "takeCover", "pickUp", "takeAim"];
  for (const id of [...listed, ...quick]) expect([id, existsSync(file(signOf(id)))]).toEqual([id, true]);
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
