import { expect, it, vi } from "vitest";
import { WAITS } from "../../rules/log/work.ts";
import { fightTable } from "../../../test/support/play/tables.ts";
import { fightAhead } from "./begin-fight.ts";

const TYPED = { heroes: true, foes: [{ line: "3 dogs" }] };

it("is the fight that a start would make, of sheets and lines, with zones, groups and heroes; nothing is written", () => {
  const { table, gm } = fightTable();
  const wolf = [...table.actors.values()].find(({ name }) => name === "Wolf")?.uuid ?? "";
  const state = fightAhead(gm.host(), {
    heroes: true,
    foes: [
      { actor: wolf, name: "Wolf", count: 3, grouped: true, zone: "Yard" },
      { line: "Boatswain, Strike 4, axe, 2 cards, harm 5", zone: "nowhere" },
    ],
  });
  const told = Object.values(state?.creatures ?? {}).map(({ name, side, group, zone, cards }) =>
    [name, side, group ?? "", zone ?? "", cards].join(" "),
  );
  expect(told).toEqual([
    "Ana heroes   1",
    "Bram heroes   1",
    "Wolf 1 foes foes0 yard 1",
    "Wolf 2 foes foes0 yard 1",
    "Wolf 3 foes foes0 yard 1",
    "Boatswain foes   2",
  ]);
  expect(state?.creatures["foe1.0"]?.points?.physical.max).toBe(5);
  expect(table.pages.size).toBe(0);
});

it("takes the zones that are typed where there is no map, and is nothing where somebody is written twice over", () => {
  const { table, gm } = fightTable();
  table.ground = { zones: [], edges: [] };
  const typed = fightAhead(gm.host(), { ...TYPED, zones: "Road (exit) - Gate" });
  expect(typed?.fight.zones.map(({ name }) => name)).toEqual(["Road", "Gate"]);
  expect(fightAhead(gm.host(), { ...TYPED, zones: "((" })?.fight.zones).toEqual([]);
});

it("says nothing of a fight without heroes, waits for another, and asks anew when a foe is added", async () => {
  const { gm } = fightTable();
  const ready = vi.fn();
  const notes = gm.sessions.notes(ready);
  const later = vi.fn();
  Object.assign(notes.kept, { later });
  expect(await gm.sessions.rehearseFight({ foes: TYPED.foes }, notes)).toBeNull();
  expect(await gm.sessions.rehearseFight(TYPED, notes)).toBe(WAITS);
  expect(await gm.sessions.rehearseFight(TYPED, notes)).toBe(WAITS);
  const keys = (): number => new Set(later.mock.calls.map(([key]: readonly unknown[]) => key)).size;
  expect(keys()).toBe(1);
  await gm.sessions.rehearseFight({ ...TYPED, foes: [...TYPED.foes, { name: "Rat" }] }, notes);
  expect(keys()).toBe(2);
});
