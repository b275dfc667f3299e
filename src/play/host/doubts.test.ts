import { describe, expect, it } from "vitest";
import { does, fightTable, makeFight, on } from "../../../test/support/play/tables.ts";
import { turns } from "../../../test/support/play/surroundings.ts";
import { AWAY } from "./reliable-writes.ts";

/** A step that leaves harm on the troll's sheet, and whose write to the log the weather takes. */
const doubtful = async (fate: "stored" | "lost") => {
  const t = fightTable();
  const uuid = makeFight(t);
  await does(t.gm, uuid, { type: "drag", seat: "troll", zone: "gate" } as never);
  t.table.weather.next = fate;
  const press = on(t.gm, uuid).send({ type: "harm", target: "troll", harmType: "physical", amount: 2 } as never);
  await turns();
  t.table.weather.up = false;
  t.table.pass(AWAY);
  return { ...t, uuid, press };
};

const harmOf = ({ table }: { table: ReturnType<typeof fightTable>["table"] }): unknown =>
  table.readPath("Actor.Troll", "system.combat.points.physical.value");

describe("a step of which nobody knows whether it was stored", () => {
  it("has given its harm back once the server says that it holds nothing of it", async () => {
    const t = await doubtful("lost");
    expect(await t.press).toMatchObject({ key: "Play.Refused.Unanswered" });
    expect(harmOf(t), "what was written to the sheet stays until the server is asked").toBe(2);
    t.table.weather.back();
    await turns();
    await does(t.gm, t.uuid, { type: "drag", seat: "troll", zone: "yard" } as never);
    expect(harmOf(t)).toBe(0);
  });

  it("counts with its harm once the server says that it holds it", async () => {
    const t = await doubtful("stored");
    expect(await t.press).toMatchObject({ key: "Play.Refused.Unanswered" });
    t.table.weather.back();
    await turns();
    await does(t.gm, t.uuid, { type: "drag", seat: "troll", zone: "yard" } as never);
    expect(harmOf(t)).toBe(2);
  });
});
