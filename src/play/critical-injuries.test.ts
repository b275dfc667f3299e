import { expect, test } from "vitest";
import { on } from "./fakes/duel-table.ts";
import { does, fightTable, HERO, makeFight } from "./fakes/fight-table.ts";

test("A.3.3 a critical injury of a fight stays on the sheet beside those it has, and goes with an undo", async () => {
  const at = fightTable();
  const ana = at.table.actors.get("Actor.Ana");
  const row = (level: 1 | 2 | 3) => ({ label: "", level, row: level });
  const full = [row(1), row(1), row(2), row(2), row(3)];
  if (ana) at.table.actors.set("Actor.Ana", { ...ana, fight: { ...HERO, harm: { physical: full, mental: [] } } });
  const uuid = makeFight(at);
  at.table.writePath("Actor.Ana", "system.combat.criticals", [{ type: "mental", label: "old" }]);
  await does(at.gm, uuid, { type: "harm", target: "ana", harmType: "physical", amount: 1 });
  const kept = () => at.table.readPath("Actor.Ana", "system.combat.criticals");
  expect(kept()).toEqual([
    { type: "mental", label: "old" },
    { type: "physical", label: "" },
  ]);
  await on(at.gm, uuid).undo(on(at.gm, uuid).undoable?.step ?? "");
  expect(kept()).toEqual([{ type: "mental", label: "old" }]);
});
