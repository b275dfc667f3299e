import { describe, expect, it } from "vitest";
import type { ContestState } from "../../rules/contest/engine/state.ts";
import { alone, begun, contestTable, on, sheet, type ContestTable } from "../../../test/support/play/tables.ts";

const quick = (t: ContestTable, client = t.ana) => client.sessions.quickContest({ actor: t.a, ability: "tongue" });

describe("a quick roll while no GM is online", () => {
  it("is thrown by its player and posted as their own, not confirmed; nothing in the world is written", async () => {
    const t = contestTable();
    t.table.leave(t.gm);
    t.table.faces.push(5, 19);
    expect(await quick(t)).toEqual({ kind: "done" });
    expect([t.table.posts.length, t.table.pages.size, t.table.writes]).toEqual([1, 0, 0]);
    const [post] = t.table.posts;
    expect(post).toMatchObject({
      type: "receipt",
      author: "ana",
      whisper: [],
      system: { unconfirmed: true, uuid: "" },
    });
    expect(post?.rolls).toHaveLength(2);
    expect(post?.fallback.map(({ key }) => key)).toEqual(["Contest.Sentence.round.minor", "Play.Quick.Unconfirmed"]);
  });

  it("only with an own hero, and not where the table wants every contest approved", async () => {
    const t = contestTable();
    t.table.leave(t.gm);
    expect(await quick(t, t.bram)).toMatchObject({ key: "Play.Refused.NotYourActor" });
    t.table.approves = true;
    expect(await quick(t)).toMatchObject({ key: "Play.Refused.NoGm" });
    expect(t.table.posts).toEqual([]);
  });

  it("a GM who comes back takes it over once, with the dice as they fell", async () => {
    const t = contestTable();
    t.table.leave(t.gm);
    t.table.faces.push(18, 5);
    await quick(t);
    const gm = t.table.join("gm");
    t.table.people = t.table.people.map((one) => ({ ...one, active: true }));
    expect(await t.ana.sessions.confirmQuick("0")).toMatchObject({ key: "Play.Refused.NotGm" });
    const answer = await gm.sessions.confirmQuick("0");
    const uuid = answer.kind === "done" ? (answer.uuid ?? "") : "";
    expect((on(t.ana, uuid).view as ContestState).open[0]?.roll).toMatchObject({ a: { face: 18 }, b: { face: 5 } });
    expect(t.table.posts.map(({ type }) => type)).toEqual(["receipt", "conflict"]);
    expect(t.table.posts[0]?.system).toMatchObject({ unconfirmed: false, uuid });
    expect(await gm.sessions.confirmQuick("0")).toMatchObject({ key: "Play.Refused.NoLoneRoll" });
  });

  it("what a player's machine made up is not taken over", async () => {
    const t = contestTable();
    for (const quickText of ['{"ask":{},"faces":[]}', '{"ask":{"actor":"x","ability":"y"},"faces":[[21]]}'])
      t.table.posts.push({
        type: "receipt",
        system: { unconfirmed: true, quick: quickText },
        title: "",
        fallback: [],
        rolls: [],
        whisper: [],
      });
    for (const id of ["0", "1", "7"])
      expect(await t.gm.sessions.confirmQuick(id)).toMatchObject({ key: "Play.Refused.NoLoneRoll" });
  });
});

describe("a state healed in the midst of a contest", () => {
  const brought = async (...faces: number[]) => {
    const t = contestTable();
    const row = { id: "h", state: "injured", scope: "", value: -9, recovery: "month", rung: "high" } as const;
    sheet(t.table, t.a, { states: [row] });
    t.table.states.set(`${t.a} effect:h`, { state: "injured", scope: "", source: "" });
    const seats = [...alone(t).seats, { id: "a2", side: "A", actor: t.b, ability: "sword" } as const];
    const uuid = await begun(t, { ...alone(t, "scored"), seats, pairings: [{ a: "a1", b: "b1" }] });
    t.table.faces.push(...faces);
    const heal = { type: "action", seat: "a2", task: "", gain: "heal", target: "a1", heals: "injured" };
    expect(await on(t.gm, uuid).send(heal as never)).toEqual({ kind: "done" });
    await on(t.gm, uuid).send({ type: "close", winner: null } as never);
    return on(t.gm, uuid).changes.map(({ id, change }) => [id, change.after]);
  };

  it("C286 S2-11 is proposed for the sheet as it has become; what did not change is not", async () => {
    expect(await brought(2, 10)).toEqual([]);
    expect(await brought(10, 2)).toEqual([["healed:state-h", { state: "impaired", scope: "", source: "" }]]);
    expect(await brought(2, 20)).toEqual([["healed:state-h", null]]);
  });
});

describe("a state of fortune that a defeat ends", () => {
  it("S2-10 Fresh is proposed to go after a defeat, and only then; Pumped stays", async () => {
    const t = contestTable();
    const row = { scope: "", value: 3, rung: null } as const;
    sheet(t.table, t.a, {
      heroPoints: 0,
      states: [
        { ...row, id: "f", state: "fresh", recovery: "session" },
        { ...row, id: "p", state: "pumped", recovery: "week" },
      ],
    });
    t.table.states.set(`${t.a} effect:f`, { state: "fresh", scope: "", source: "" });
    t.table.states.set(`${t.a} effect:p`, { state: "pumped", scope: "", source: "" });
    const ends = async (...faces: number[]) => {
      t.table.faces.push(...faces);
      const answer = await quick(t);
      const { changes } = on(t.gm, answer.kind === "done" ? (answer.uuid ?? "") : "");
      return changes.filter(({ id }) => id.startsWith("fades:")).map(({ label }) => label.key);
    };
    expect(await ends(2, 19)).toEqual([]);
    expect(await ends(19, 2)).toEqual([]);
    expect(await ends(20, 2)).toEqual(["Play.Ends.fresh"]);
  });
});
