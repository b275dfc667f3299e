import { describe, expect, it } from "vitest";
import { does, fightTable, makeFight, on, viewOf } from "../../test/support/play/tables.ts";

describe("harm that there is one way to take (A.3.1)", () => {
  it("is on the sheet with the step that did it, named by its player, and gone with that step's undo", async () => {
    const at = fightTable();
    const uuid = makeFight(at);
    const sheet = () => at.table.actors.get("Actor.Ana")?.fight.harm?.mental;
    const open = () => viewOf(at.gm, uuid).fight.creatures.ana?.unsettled;
    await does(at.gm, uuid, { type: "harm", target: "ana", harmType: "mental", amount: 1 });
    expect([sheet(), open()]).toEqual([[{ label: "", level: 1, row: 1 }], []]);
    const hurt = on(at.gm, uuid).undoable;
    expect(on(at.ana, uuid).cues.filter(({ cue }) => cue.kind === "harm")).toEqual([]);
    await does(at.ana, uuid, { type: "nameHarm", seat: "ana", harmType: "mental", index: 0, label: "shaken" });
    expect(sheet()).toEqual([{ label: "shaken", level: 1, row: 1 }]);
    const named = on(at.gm, uuid).undoable;
    expect(await on(at.gm, uuid).undo(named?.step ?? "")).toEqual({ kind: "done" });
    expect(sheet()).toEqual([{ label: "", level: 1, row: 1 }]);
    expect(await on(at.gm, uuid).undo(hurt?.step ?? "")).toEqual({ kind: "done" });
    expect([sheet(), open()]).toEqual([[], []]);
  });
});
