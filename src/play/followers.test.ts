import { describe, expect, it } from "vitest";
import type { ContestState } from "../rules/contest/engine/state.ts";
import type { FollowerFacts } from "./api.ts";
import { alone, begun, contestTable, follower, on, sheet } from "../../test/support/play/tables.ts";

/** Rook takes over a Complete Defeat of Ana's, who then loses by another: what is put on which sheet. */
const fallen = async (rook: Partial<FollowerFacts> = {}, actor = false) => {
  const t = contestTable();
  const own = actor ? t.table.actor("Rook the actor", [], {}) : null;
  sheet(t.table, t.a, { followers: [follower("Rook", { actor: own, ...rook })] });
  const uuid = await begun(t, alone(t, "chained"));
  const gm = on(t.gm, uuid);
  const send = async (intent: object) => expect(await gm.send(intent as never)).toEqual({ kind: "done" });
  t.table.faces.push(20, 1, 20, 1);
  await send({ type: "declare", seat: "a1", pairing: "p1", kind: "plain" });
  await send({ type: "pass", seat: "a1", roll: "r1", follower: "a1f1" });
  // What befalls Rook may still be changed by a hero point too
  await send({ type: "stand", seat: "a1", roll: "r1" });
  await send({ type: "declare", seat: "a1", pairing: "p1", kind: "plain" });
  for (const cue of t.ana.sessions.cues()) if (cue.cue.skip) await gm.send(cue.cue.skip, { cue: cue.cue.id });
  return { t, uuid, gm, own };
};

describe("what befalls a follower", () => {
  it("C370 is proposed by its name and written on its item, never on its owner", async () => {
    const { t, gm, uuid } = await fallen();
    expect(gm.changes.map(({ label, change }) => [label.key, label.data?.["name"], change.uuid])).toEqual([
      ["Play.StateScope.dying", "Ana", t.a],
      ["Play.StateScope.dead", "Rook", "Item.Rook"],
    ]);
    const [, rook] = gm.changes;
    expect(await gm.applyChange(rook?.id ?? "")).toEqual({ kind: "done" });
    expect(t.table.readPath("Item.Rook", rook?.change.path ?? "")).toEqual({
      state: "dead",
      scope: "Watch",
      source: uuid,
    });
    expect(t.table.readPath(t.a, rook?.change.path ?? "")).toBeNull();
    const applied = gm.changes.find((one) => one.applied);
    expect([applied?.label.data?.["name"], applied?.change.uuid]).toEqual(["Rook", "Item.Rook"]);
    expect(await gm.revertChange(applied?.id ?? "")).toEqual({ kind: "done" });
    expect(t.table.readPath("Item.Rook", rook?.change.path ?? "")).toBeNull();
  });

  it("is written on the actor that stands for it, as long as that is another than the hero and still there", async () => {
    const { gm, own } = await fallen({}, true);
    expect(gm.changes.find(({ label }) => label.key.endsWith(".dead"))?.change.uuid).toBe(own);
    for (const actor of ["Actor.gone", "Actor.Ana"]) {
      const lost = await fallen({ actor });
      expect(lost.gm.changes.find(({ label }) => label.key.endsWith(".dead"))?.change.uuid).toBe("Item.Rook");
    }
  });

  it("is proposed for nobody once its item is gone, or where an older contest knows its owner alone", async () => {
    const { t, gm } = await fallen();
    sheet(t.table, t.a, { followers: [] });
    t.gm.sessions.worldChanged();
    expect(gm.changes.map(({ change }) => change.uuid)).toEqual([t.a]);
    const old = await fallen({ uuid: "Actor.Ana" });
    expect(old.gm.changes.map(({ change }) => change.uuid)).toEqual([old.t.a]);
  });

  it("S2-9 weighs on what it rolls in the next contest where it touches its ability", async () => {
    const t = contestTable();
    const injured = { id: "e1", state: "injured", value: -9, recovery: "month", rung: "high" } as const;
    const states = [
      { ...injured, scope: "Watch" },
      { ...injured, id: "e2", scope: "Song" },
    ];
    sheet(t.table, t.a, { followers: [follower("Rook", { role: "contestant", states })] });
    const uuid = await begun(t, alone(t, "scored"));
    const { numbers } = on(t.gm, uuid).view as ContestState;
    expect(numbers.a1f1?.modifiers).toMatchObject([{ kind: "state", state: "injured", value: -9 }]);
    expect(on(t.ana, uuid).seats.find(({ id }) => id === "a1f1")?.mine).toBe(true);
  });
});
