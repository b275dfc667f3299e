import { describe, expect, it } from "vitest";
import type { ContestStart, ModifierStart } from "./api.ts";
import { alone, begun, contestTable, follower, on, sheet, type ContestTable } from "../../test/support/play/tables.ts";

const help = (by?: string): ModifierStart => ({ kind: "augment", value: 3, note: "Watch", ...(by ? { by } : {}) });
const ONCE = { key: "Contest.Refused.AugmentOnce", rule: "S2-8" };

/** Ana with Rook, beside Bram, against a wall: what was framed, and a press of each helper in play. */
const table = () => {
  const t = contestTable();
  sheet(t.table, t.a, { followers: [follower("Scout", { role: "contestant" }), follower("Rook")] });
  const start = (...modifiers: readonly ModifierStart[]): ContestStart => {
    const [hero, ...rest] = alone(t, "scored").seats;
    const bram = { id: "a2", side: "A", actor: t.b, ability: "sword" } as const;
    return { ...alone(t, "scored"), seats: [{ ...hero!, modifiers }, bram, ...rest] };
  };
  return { t, start };
};
const helped = (t: ContestTable, uuid: string, helper: string, ability: string) =>
  on(t.gm, uuid).send({ type: "augment", seat: "a1", how: "quick", helper, ability } as never);

describe("support given in the frame", () => {
  it("S2-8 is the helper's one: a comrade, a follower known by its item, a second ability of one's own", async () => {
    const { t, start } = table();
    const framed = await begun(t, start(help("a2"), help("Rook"), help("a1")));
    for (const [helper, ability] of [
      ["a2", "sword"],
      ["a1f2", "watch"],
      ["a1", "knots"],
    ] as const) {
      expect(await helped(t, framed, helper, ability), helper).toMatchObject(ONCE);
      const other = table();
      const plain = await begun(other.t, other.start());
      expect(await helped(other.t, plain, helper, ability), helper).toEqual({ kind: "done" });
    }
  });

  it("S2-8 is refused twice over, of a foe, and of a follower who stays away; nothing is begun", async () => {
    const { t, start } = table();
    const refused = (...modifiers: readonly ModifierStart[]) => t.gm.sessions.startContest(start(...modifiers));
    expect(await refused(help("a2"), help("a2"))).toMatchObject(ONCE);
    expect(await refused(help("b1"))).toMatchObject({ key: "Contest.Refused.NotYourSide", rule: "S2-8" });
    sheet(t.table, t.a, { followers: [follower("Rook", { role: "absent" })] });
    expect(await refused(help("Rook"))).toMatchObject({ key: "Contest.Refused.HelperNotIn", rule: "C132" });
    expect(t.table.pages.size).toBe(0);
  });

  it("S2-8 of terms that name no helper counts for nobody, as before", async () => {
    const { t, start } = table();
    expect(await helped(t, await begun(t, start(help())), "a2", "sword")).toEqual({ kind: "done" });
  });

  it("S2-8 what a player's ask brings along is one's own, and used up", async () => {
    const { t } = table();
    const answer = await t.ana.sessions.askContest({ actor: t.a, ability: "tongue", augment: "knots" });
    const uuid = answer.kind === "done" ? (answer.uuid ?? "") : "";
    expect(await on(t.gm, uuid).send({ type: "answer", resistance: { rung: "moderate" } } as never)).toMatchObject({
      kind: "done",
    });
    expect(await helped(t, uuid, "a1", "knots")).toMatchObject(ONCE);
  });

  it("S2-8 stays used up when what was played since is taken back", async () => {
    const { t, start } = table();
    const uuid = await begun(t, start(help("a2")));
    expect(await helped(t, uuid, "a1", "knots")).toEqual({ kind: "done" });
    const { undoable } = on(t.gm, uuid);
    expect(await on(t.gm, uuid).undo(undoable?.step ?? "")).toEqual({ kind: "done" });
    expect(await helped(t, uuid, "a2", "sword")).toMatchObject(ONCE);
    expect(await helped(t, uuid, "a1", "knots")).toEqual({ kind: "done" });
  });
});
