import { describe, expect, it } from "vitest";
import {
  HERO,
  dealCards,
  does,
  fightTable,
  makeFight,
  on,
  viewOf,
  type FightTable,
} from "../../test/support/play/tables.ts";

const thaumsOn = ({ table }: FightTable): unknown => table.actors.get("Actor.Ana")?.fight.sheet?.thaums;

/** Ana keeps five thaums, and it is her turn. */
const casting = async () => {
  const at = fightTable();
  const ana = at.table.actors.get("Actor.Ana");
  if (ana)
    at.table.actors.set("Actor.Ana", {
      ...ana,
      fight: { ...HERO, sheet: { ...HERO.sheet, actions: { cast: 2 }, thaums: { value: 5, max: 6 } } },
    });
  const uuid = makeFight(at);
  await dealCards(at.gm, uuid, { ana: 1, bram: 9, troll1: 2, troll2: 8, wolf1: 5, wolf2: 6 });
  await does(at.gm, uuid, { type: "closeWindow" });
  at.table.fieldWrites.length = 0;
  return { at, uuid };
};

const spell = {
  type: "cast",
  seat: "ana",
  target: null,
  cost: 2,
  damage: 0,
  harmType: "physical",
  resist: null,
} as const;

describe("thaums spent in a fight (A.18)", () => {
  it("reach the sheet in the one write of the step that the GM agreed to, and come back with an undo", async () => {
    const { at, uuid } = await casting();
    await does(at.ana, uuid, spell);
    expect([thaumsOn(at), at.table.fieldWrites]).toEqual([{ value: 5, max: 6 }, []]);
    at.table.faces.push(6, 1, 1, 1);
    await does(at.gm, uuid, { type: "agreeSpell", agreed: true, cost: 3 });
    expect([thaumsOn(at), at.table.fieldWrites]).toEqual([{ value: 2, max: 6 }, ["Actor.Ana"]]);
    await on(at.gm, uuid).undo(on(at.gm, uuid).undoable?.step ?? "");
    expect(thaumsOn(at)).toEqual({ value: 5, max: 6 });
  });

  it("and those written by hand meanwhile are taken in: what the sheet holds counts, and nothing is lost", async () => {
    const { at, uuid } = await casting();
    at.table.writePath("Actor.Ana", "system.combat.thaums.value", 6);
    at.table.faces.push(6, 1, 1, 1);
    await does(at.gm, uuid, spell);
    expect(thaumsOn(at)).toEqual({ value: 4, max: 6 });
    await at.gm.sessions.combatSync.sheet("Actor.Ana", "gm");
    expect(viewOf(at.gm, uuid).fight.creatures["ana"]?.sheet?.thaums).toEqual({ value: 4, max: 6 });
    at.table.writePath("Actor.Ana", "system.combat.thaums.value", 1);
    await at.gm.sessions.combatSync.sheet("Actor.Ana", "gm");
    expect(viewOf(at.gm, uuid).fight.creatures["ana"]?.sheet?.thaums).toEqual({ value: 1, max: 6 });
  });
});
