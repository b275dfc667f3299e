import { describe, expect, it } from "vitest";
import type { ContestState } from "../rules/contest/engine/state.ts";
import {
  against,
  alone,
  begun,
  contestTable,
  follower,
  on,
  sheet,
  type ContestTable,
} from "../../test/support/play/tables.ts";
import type { FakeClient } from "../../test/support/play/table.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const stateOf = (client: FakeClient, uuid: string) => on(client, uuid).view as ContestState;
const roll = async (t: ContestTable, uuid: string, ...faces: number[]) => {
  t.table.faces.push(...faces);
  const answer = await on(t.ana, uuid).send({ type: "declare", seat: "a1", pairing: "p1", kind: "plain" } as never);
  expect(answer).toEqual({ kind: "done" });
  await settled();
};
const bramJoins = (t: ContestTable) => ({ id: "x", side: "A", actor: t.b, ability: "sword" }) as const;

describe("somebody comes in", () => {
  it("C178 with the sheet as it is now, in one step that one undo takes back", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    expect(await on(t.gm, uuid).join(bramJoins(t))).toEqual({ kind: "done" });
    expect(stateOf(t.cy, uuid).seats.a2).toMatchObject({ name: "Bram", heroPoints: 1, side: "A" });
    expect(on(t.bram, uuid).seats.find(({ id }) => id === "a2")).toMatchObject({ mine: true, players: ["bram"] });
    expect(await on(t.gm, uuid).join(bramJoins(t))).toMatchObject({ key: "Play.Refused.JoinTaken" });
    await on(t.gm, uuid).undo(on(t.gm, uuid).undoable?.step ?? "");
    expect(stateOf(t.gm, uuid).seats.a2).toBeUndefined();
    expect(on(t.gm, uuid).seats.map(({ id }) => id)).toEqual(["a1", "b1"]);
  });

  it("C178 a player asks with an own hero, and only with an own one; the GM says yes", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    expect(await on(t.cy, uuid).join(bramJoins(t))).toMatchObject({ key: "Play.Refused.NotYourActor" });
    expect(await on(t.bram, uuid).join(bramJoins(t))).toEqual({ kind: "done" });
    const [request] = on(t.gm, uuid).requests;
    expect(request).toMatchObject({ kind: "join", by: "bram", sentence: { key: "Play.Request.joinWith" } });
    expect(await on(t.gm, uuid).answerRequest(request?.id ?? "", true)).toEqual({ kind: "done" });
    expect(stateOf(t.ana, uuid).seats.a2?.name).toBe("Bram");
    expect(on(t.gm, uuid).requests).toEqual([]);
  });

  it("a follower comes along in a seat of its own", async () => {
    const t = contestTable();
    sheet(t.table, t.b, { followers: [follower("Rook")] });
    const uuid = await begun(t, alone(t, "scored"));
    await on(t.gm, uuid).join(bramJoins(t));
    expect(stateOf(t.gm, uuid).seats.a2f1).toMatchObject({ name: "Rook", owner: "a2" });
  });
});

describe("what the GM changes in play", () => {
  it("C137 C145 C228 a new ability, a free modifier and another order; a slip is refused", async () => {
    const t = contestTable();
    const uuid = await begun(t, {
      ...alone(t, "scored"),
      seats: [...alone(t).seats, { id: "a2", side: "A", actor: t.b, ability: "sword" }, { id: "b2", side: "B" }],
    });
    const gm = on(t.gm, uuid);
    expect(await gm.newAbility("a1", "Climb", "5M")).toEqual({ kind: "done" });
    expect(stateOf(t.gm, uuid).numbers.a1?.abilities.at(-1)).toMatchObject({ name: "Climb", rating: 25 });
    expect(await gm.newAbility("a1", "Climb", "very good")).toMatchObject({ kind: "refused" });
    expect(await gm.modify("a1", { kind: "situational", value: 4, note: "rope", thisRound: 1 })).toEqual({
      kind: "done",
    });
    expect(stateOf(t.gm, uuid).numbers.a1?.modifiers).toMatchObject([{ value: 4, note: "rope", round: 1 }]);
    const order = stateOf(t.gm, uuid).pairings.map(({ id }) => id);
    expect(await gm.reorder([...order].reverse())).toEqual({ kind: "done" });
    expect(stateOf(t.gm, uuid).pairings.map(({ id }) => id)).toEqual([...order].reverse());
    expect(await on(t.ana, uuid).newAbility("a1", "Climb", "17")).toMatchObject({ kind: "refused" });
  });
});

describe("aged facts", () => {
  const aged = (client: FakeClient, uuid: string) => on(client, uuid).aged.map(({ sentence }) => sentence.key);
  const improved = (t: ContestTable) => {
    const abilities =
      t.table.actors.get(t.a)?.contest.abilities.map((one) => ({ ...one, rating: one.id === "tongue" ? 21 : 13 })) ??
      [];
    sheet(t.table, t.a, { abilities });
    for (const client of t.table.clients) client.sessions.worldChanged();
  };

  it("are the GM's to take in: the rating of today counts from here on", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    improved(t);
    expect([aged(t.ana, uuid), aged(t.gm, uuid)]).toEqual([[], ["Play.Aged.rating"]]);
    const [fact] = on(t.gm, uuid).aged;
    expect(await on(t.ana, uuid).takeFact(fact?.id ?? "")).toMatchObject({ key: "Play.Refused.NotGm" });
    expect(await on(t.gm, uuid).takeFact(fact?.id ?? "")).toEqual({ kind: "done" });
    expect(stateOf(t.ana, uuid).numbers.a1?.abilities[0]?.rating).toBe(21);
    expect(aged(t.gm, uuid)).toEqual([]);
    expect(await on(t.gm, uuid).takeFact(fact?.id ?? "")).toMatchObject({ key: "Play.Refused.NoFact" });
  });

  it("or to keep: then they are told no more, until the sheet changes again", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    improved(t);
    expect(await on(t.gm, uuid).keepFact(on(t.gm, uuid).aged[0]?.id ?? "")).toEqual({ kind: "done" });
    expect([aged(t.gm, uuid), stateOf(t.gm, uuid).numbers.a1?.abilities[0]?.rating]).toEqual([[], 17]);
    sheet(t.table, t.a, { abilities: [] });
    t.gm.sessions.worldChanged();
    expect(aged(t.gm, uuid)).toEqual([]);
  });

  it("a state healed meanwhile is taken out, a new one from elsewhere put in", async () => {
    const t = contestTable();
    const hurt = { id: "e1", state: "hurt", scope: "", value: -3, recovery: "session", rung: "low" } as const;
    sheet(t.table, t.a, { states: [hurt] });
    const uuid = await begun(t, alone(t, "scored"));
    expect(stateOf(t.gm, uuid).numbers.a1?.modifiers).toMatchObject([{ id: "state-e1", value: -3 }]);
    sheet(t.table, t.a, { states: [{ ...hurt, id: "e2", state: "impaired", value: -6 }] });
    t.gm.sessions.worldChanged();
    expect(aged(t.gm, uuid)).toEqual(["Play.Aged.state", "Play.Aged.newState"]);
    for (const { id } of on(t.gm, uuid).aged) expect(await on(t.gm, uuid).takeFact(id)).toEqual({ kind: "done" });
    expect(stateOf(t.gm, uuid).numbers.a1?.modifiers).toMatchObject([{ id: "state-e2", value: -6 }]);
  });

  it("an actor that is gone can only be played on with", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    t.table.actors.delete(t.a);
    t.gm.sessions.worldChanged();
    const [fact] = on(t.gm, uuid).aged;
    expect(fact).toMatchObject({ sentence: { key: "Play.Aged.gone" }, take: null });
    expect(await on(t.gm, uuid).takeFact(fact?.id ?? "")).toMatchObject({ key: "Play.Refused.NoFact" });
    expect(await on(t.gm, uuid).keepFact(fact?.id ?? "")).toEqual({ kind: "done" });
    expect(aged(t.gm, uuid)).toEqual([]);
  });
});

describe("who may see how much", () => {
  it("the outcome only: the audience learns how it ends, and nothing of how it went", async () => {
    const t = contestTable();
    const uuid = await begun(t, { ...alone(t), detail: "outcome" });
    await roll(t, uuid, 19, 5);
    expect(on(t.cy, uuid)).toMatchObject({ limited: true, view: null, lines: [], recap: [], detail: "outcome" });
    expect(on(t.cy, uuid).odds(null, { seat: "a1" })).toBeNull();
    expect(on(t.cy, uuid).replayAt(0)).toBeNull();
    expect(on(t.ana, uuid).limited).toBe(false);
    expect(t.table.posts.map(({ type, whisper }) => [type, [...whisper].sort()])).toEqual([
      ["conflict", []],
      ["receipt", ["ana", "gm"]],
    ]);
  });

  it("the outcome only: an owner whose seat somebody else plays goes on seeing all of it", async () => {
    const t = contestTable();
    const uuid = await begun(t, { ...alone(t), detail: "outcome" });
    await on(t.gm, uuid).delegate("a1", "cy");
    expect([on(t.ana, uuid).viewer.seats, on(t.ana, uuid).limited, on(t.bram, uuid).limited]).toEqual([
      [],
      false,
      true,
    ]);
  });

  it("a delegate in a private contest gets its receipts and may read its page", async () => {
    const t = contestTable();
    const uuid = await begun(t, { ...against(t, "scored"), detail: "participants" });
    await on(t.gm, uuid).delegate("a1", "cy");
    expect(t.table.readers.get(uuid)).toEqual(["ana", "bram", "cy"]);
    t.table.faces.push(5, 12);
    await on(t.gm, uuid).send({ type: "declare", seat: "b1", pairing: "p1", kind: "plain" } as never);
    await on(t.cy, uuid).send({ type: "declare", seat: "a1", pairing: "p1", kind: "plain" } as never);
    await settled();
    expect([...(t.table.posts.at(-1)?.whisper ?? [])].sort()).toEqual(["ana", "bram", "cy", "gm"]);
  });

  it("who comes into a private contest may read its page from then on", async () => {
    const t = contestTable();
    const uuid = await begun(t, { ...alone(t, "scored"), detail: "participants" });
    await on(t.gm, uuid).join(bramJoins(t));
    expect(t.table.readers.get(uuid)).toEqual(["ana", "bram"]);
  });

  it("the GM lets the audience in, and shuts it out again; players may not", async () => {
    const t = contestTable();
    const uuid = await begun(t, { ...alone(t), detail: "participants" });
    expect(await on(t.ana, uuid).setDetail("open")).toMatchObject({ key: "Play.Refused.NotGm" });
    expect(await on(t.gm, uuid).setDetail("open")).toEqual({ kind: "done" });
    expect([on(t.cy, uuid).detail, t.table.readers.get(uuid)]).toEqual(["open", "everyone"]);
    await on(t.gm, uuid).setDetail("participants");
    expect(t.table.readers.get(uuid)).toEqual(["ana"]);
    expect(await on(t.gm, uuid).setDetail("nobody" as never)).toMatchObject({ key: "Play.Refused.BadDetail" });
  });
});

describe("replay", () => {
  it("shows every moment from the setup on, and no more than the viewer may know", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    await roll(t, uuid, 5, 19);
    const count = on(t.cy, uuid).replayAt(0)?.count ?? 0;
    const rolls = Array.from(
      { length: count + 1 },
      (_, at) => (on(t.cy, uuid).replayAt(at)?.view as ContestState).rolls,
    );
    expect([rolls[0], rolls.at(-1)]).toEqual([0, 1]);
    expect(on(t.cy, uuid).replayAt(0)).toMatchObject({ line: null, index: 0 });
    expect([on(t.cy, uuid).replayAt(-1), on(t.cy, uuid).replayAt(count + 1)]).toEqual([null, null]);
  });
});

describe("an ask after a defeat", () => {
  it("says that this hero has lost with this ability, and whether the tactic is a new one", async () => {
    const t = contestTable();
    const ask = (tactic: string) => t.ana.sessions.askContest({ actor: t.a, ability: "tongue", tactic });
    const first = await ask("flatter him");
    const uuid = first.kind === "done" ? (first.uuid ?? "") : "";
    expect(on(t.gm, uuid).ask?.earlier).toBeNull();
    await on(t.gm, uuid).send({ type: "answer", resistance: { rung: "moderate" } } as never);
    await roll(t, uuid, 19, 5);
    await on(t.ana, uuid).send({ type: "stand", seat: "a1", roll: "r1" } as never);
    await settled();
    expect(on(t.gm, uuid).status).toBe("ended");
    for (const [tactic, same] of [
      ["Flatter him ", true],
      ["bribe him", false],
    ] as const) {
      const next = await ask(tactic);
      const card = on(t.gm, next.kind === "done" ? (next.uuid ?? "") : "").ask;
      expect(card?.earlier).toMatchObject({ sentence: { key: "Play.Ask.Earlier" }, sameTactic: same });
    }
  });
});

describe("a sealed choice whose chooser has gone", () => {
  const bothSealed = async (t: ContestTable) => {
    const uuid = await begun(t, against(t, "scored"));
    const declare = (seat: string, client: FakeClient) => {
      const cue = on(client, uuid).cues.find((one) => one.cue.seats.includes(seat))?.cue.id ?? "";
      return on(client, uuid).send({ type: "declare", seat, pairing: "p1", kind: "plain" } as never, { cue });
    };
    await declare("a1", t.ana);
    t.table.leave(t.ana);
    await declare("b1", t.bram);
    await settled();
    return uuid;
  };

  it("stops nobody: it is asked again at the GM's word, and then anybody may answer who could", async () => {
    const t = contestTable();
    const uuid = await bothSealed(t);
    const stranded = on(t.gm, uuid).cues.find(({ cue }) => cue.kind === "stranded");
    expect(stranded).toMatchObject({ mine: true, waitsFor: ["gm"], options: [{ id: "reopen" }] });
    expect(await on(t.gm, uuid).useDefault(stranded?.cue.id ?? "")).toEqual({ kind: "done" });
    const open = on(t.gm, uuid).cues.map(({ cue }) => cue);
    expect(open.map(({ kind }) => kind)).toEqual(["declare"]);
    t.table.faces.push(5, 12);
    expect(await on(t.gm, uuid).useDefault(open[0]?.id ?? "")).toEqual({ kind: "done" });
    await settled();
    expect(stateOf(t.gm, uuid).rolls).toBe(1);
  });

  it("is not made again in the open", async () => {
    const t = contestTable();
    const uuid = await begun(t, against(t, "scored"));
    const cue = on(t.ana, uuid).cues.find((one) => one.mine)?.cue.id ?? "";
    const plain = { type: "declare", seat: "a1", pairing: "p1", kind: "plain" } as never;
    await on(t.ana, uuid).send(plain, { cue });
    expect(on(t.cy, uuid).sealed).toEqual(["a1"]);
    for (const client of [t.ana, t.gm])
      expect(await on(client, uuid).send(plain)).toMatchObject({ key: "Play.Refused.SealedAlready" });
  });

  it("is no step while its chooser is there: their machine opens it by itself", async () => {
    const t = contestTable();
    const uuid = await begun(t, against(t, "scored"));
    expect(on(t.gm, uuid).cues.some(({ cue }) => cue.kind === "stranded")).toBe(false);
    await on(t.gm, uuid).cancel();
    const back = await bothSealed(t);
    t.table.people = t.table.people.map((one) => ({ ...one, active: true }));
    t.gm.sessions.worldChanged();
    expect(on(t.gm, back).cues.some(({ cue }) => cue.kind === "stranded")).toBe(false);
  });
});

describe("what happens beside a contest does not stop it", () => {
  const declares = async (client: FakeClient, uuid: string, seat: string, kind: string) => {
    const cue = on(client, uuid).cues.find((one) => one.mine && one.cue.seats.includes(seat))?.cue.id;
    if (!cue) throw new Error(`${client.id} is not asked for ${seat}`);
    expect(await on(client, uuid).send({ type: "declare", seat, pairing: "p1", kind } as never, { cue })).toEqual({
      kind: "done",
    });
    await settled();
  };

  it("a deleted actor leaves its seat playable by the GM with the facts taken at joining", async () => {
    const t = contestTable();
    const uuid = await begun(t, against(t, "scored"));
    t.table.actors.delete(t.b);
    for (const { sessions } of t.table.clients) sessions.worldChanged();
    await declares(t.ana, uuid, "a1", "plain");
    t.table.faces.push(5, 12);
    const waits = on(t.gm, uuid).cues.find(({ cue }) => cue.seats.includes("b1"));
    expect(await on(t.gm, uuid).useDefault(waits?.cue.id ?? "")).toEqual({ kind: "done" });
    await settled();
    expect(stateOf(t.ana, uuid)).toMatchObject({ rolls: 1, seats: { b1: { name: "Bram" } } });
  });

  it("ownership changed in the middle: the new owner is asked, the old one is not", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    const ana = t.table.actors.get(t.a);
    if (ana) t.table.actors.set(t.a, { ...ana, owners: ["cy"] });
    for (const { sessions } of t.table.clients) sessions.worldChanged();
    expect(on(t.ana, uuid).cues.some(({ mine }) => mine)).toBe(false);
    t.table.faces.push(5, 12);
    await declares(t.cy, uuid, "a1", "plain");
    expect(stateOf(t.gm, uuid).rolls).toBe(1);
  });

  it("the GM reloads in the middle of blind choices, and play goes on", async () => {
    const t = contestTable();
    const uuid = await begun(t, against(t, "scored"));
    await declares(t.ana, uuid, "a1", "defend");
    t.gm.reload();
    t.table.faces.push(5, 12);
    await declares(t.bram, uuid, "b1", "plain");
    for (const client of [t.gm, t.ana, t.bram]) expect(stateOf(client, uuid).rolls).toBe(1);
  });

  it("an ask survives a reload of the GM, who answers it", async () => {
    const t = contestTable();
    const asked = await t.ana.sessions.askContest({ actor: t.a, ability: "tongue" });
    const uuid = asked.kind === "done" ? (asked.uuid ?? "") : "";
    t.gm.reload();
    const option = on(t.gm, uuid).cues[0]?.options.find(({ id }) => id === "answer:high");
    expect(await on(t.gm, uuid).send(option?.intent as never)).toMatchObject({ kind: "done" });
    expect([on(t.ana, uuid).status, stateOf(t.ana, uuid).numbers.b1?.abilities[0]?.rating]).toEqual(["live", 20]);
  });

  it("two tabs of one user: a step is done once", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    const second = t.table.join("ana");
    expect(on(second, uuid).cues.some(({ mine }) => mine)).toBe(true);
    await roll(t, uuid, 5, 12);
    for (const client of [t.ana, second]) expect(stateOf(client, uuid)).toMatchObject({ rolls: 1, round: 2 });
  });
});
