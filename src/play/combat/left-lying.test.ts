import { describe, expect, it } from "vitest";
import { does, fightTable, makeFight, on, type FightTable } from "../../../test/support/play/tables.ts";

/** A begun fight in which the troll, nine points to fall, has taken so much harm. */
const harmed = async (at: FightTable, amount: number): Promise<string> => {
  const uuid = makeFight(at);
  at.table.faces.push(1, 1, 1, 1, 1, 1);
  await does(at.gm, uuid, { type: "deal" });
  await does(at.gm, uuid, { type: "harm", target: "troll", harmType: "physical", amount });
  return uuid;
};

/** What was last said of an actor being out. */
const out = ({ table }: FightTable, actor: string): boolean | undefined =>
  table.fights.states.filter(([uuid]) => uuid === actor).at(-1)?.[1]["out"];

describe("whoever lies at full harm", () => {
  it("C.42 keeps the host's defeated state when the fight ends", async () => {
    const at = fightTable();
    const uuid = await harmed(at, 9);
    expect(out(at, "Actor.Troll")).toBe(true);
    await does(at.gm, uuid, { type: "endFight" });
    expect(out(at, "Actor.Troll")).toBe(true);
  });

  it("is not the same as who was only taken out of the fight: they are free of it at the end", async () => {
    const at = fightTable();
    const uuid = await harmed(at, 8);
    await at.table.fights.meddle(uuid, ({ rows }) => ({
      rows: rows.map((row) => (row.id === "bram" || row.holder === "troll" ? { ...row, defeated: true } : row)),
    }));
    expect([out(at, "Actor.Troll"), out(at, "Actor.Bram")]).toEqual([true, true]);
    await does(at.gm, uuid, { type: "endFight" });
    expect([out(at, "Actor.Troll"), out(at, "Actor.Bram")]).toEqual([false, false]);
  });

  it("gets up once the sheet says less after the fight, said once by the GM's machine", async () => {
    const at = fightTable();
    const uuid = await harmed(at, 9);
    await does(at.gm, uuid, { type: "endFight" });
    const told = () =>
      Promise.all(at.table.clients.map(({ sessions }) => sessions.combatSync.sheet("Actor.Troll", "gm")));
    await told();
    expect(at.table.fights.risen).toEqual([]);
    at.table.writePath("Actor.Troll", "system.combat.points.physical.value", 8);
    await told();
    expect(at.table.fights.risen).toEqual(["Actor.Troll"]);
  });

  it("is left to the log while the fight runs", async () => {
    const at = fightTable();
    await harmed(at, 3);
    await at.gm.sessions.combatSync.sheet("Actor.Troll", "gm");
    expect(at.table.fights.risen).toEqual([]);
    expect(on(at.gm, at.table.fights.all()[0]!.uuid).status).toBe("live");
  });
});
