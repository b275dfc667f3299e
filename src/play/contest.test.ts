import { describe, expect, it } from "vitest";
import type { ContestState } from "../rules/contest/engine/state.ts";
import type { Answer } from "./refusals.ts";
import {
  ability,
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
import type { OpenCue } from "./views.ts";

const uuidOf = (answer: Answer): string => (answer.kind === "done" ? (answer.uuid ?? "") : "");
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const stateOf = (client: FakeClient, uuid: string) => on(client, uuid).view as ContestState;
const mine = (client: FakeClient): OpenCue | undefined => client.sessions.cues().find((cue) => cue.mine);

/** Press the option of one's own first cue whose id begins so. */
const press = async (client: FakeClient, id: string) => {
  const cue = mine(client);
  const option = cue?.options.find((one) => one.id.startsWith(id));
  if (!cue || !option) throw new Error(`${client.id} has no ${id}: ${JSON.stringify(cue?.options.map((o) => o.id))}`);
  const answer = await on(client, cue.conflict).send(option.intent, { cue: cue.cue.id });
  await settled();
  return answer;
};

const asked = async (t: ContestTable): Promise<string> => {
  const answer = await t.ana.sessions.askContest({ actor: t.a, ability: "tongue", tactic: "flatter him" });
  if (answer.kind !== "done" || !answer.uuid) throw new Error(JSON.stringify(answer));
  return answer.uuid;
};

describe("a player's ask", () => {
  it("waits for the GM with the ladder, is answered by one press, and rolled by one more", async () => {
    const t = contestTable();
    const uuid = await asked(t);
    expect(on(t.gm, uuid).ask).toMatchObject({ kind: "ask", by: "ana", hero: "Ana", ability: "tongue", printed: "17" });
    expect(mine(t.ana)).toBeUndefined();
    expect(mine(t.gm)?.options.map(({ id }) => id)).toEqual([
      "answer:low",
      "answer:moderate",
      "answer:high",
      "answer:veryHigh",
      "answer:nearlyImpossible",
      "automatic",
      "frame",
      "refuse",
    ]);
    expect(await press(t.gm, "answer:high")).toMatchObject({ kind: "done" });
    expect(stateOf(t.cy, uuid).numbers.b1?.abilities[0]?.rating).toBe(20);
    t.table.faces.push(5, 19);
    await press(t.ana, "plain:");
    expect(stateOf(t.cy, uuid)).toMatchObject({ rolls: 1 });
    expect(t.table.posts.map(({ type }) => type)).toEqual(["conflict", "receipt"]);
  });

  it("is refused with a reason, taken back by who asked, and answered by nobody else", async () => {
    const t = contestTable();
    const uuid = await asked(t);
    expect(await on(t.bram, uuid).send({ type: "answer" })).toMatchObject({ key: "Play.Refused.NotGm" });
    expect(await on(t.ana, uuid).send({ type: "agree" })).toMatchObject({ key: "Play.Refused.NotGm" });
    await on(t.gm, uuid).send({ type: "refuse", why: "He is deaf." } as never);
    expect(t.table.pages.get(uuid)?.status).toBe("cancelled");
    expect(t.table.summaries).toEqual(["Play.Summary.refusedWhy"]);
    const other = await asked(t);
    expect(await on(t.ana, other).send({ type: "refuse" })).toEqual({ kind: "done" });
  });

  it("needs a hero of one's own and an ability on the sheet", async () => {
    const t = contestTable();
    expect(await t.ana.sessions.askContest({ actor: t.b, ability: "sword" })).toMatchObject({
      key: "Play.Refused.NotYourActor",
    });
    expect(await t.ana.sessions.askContest({ actor: t.a, ability: "gone" })).toMatchObject({
      key: "Play.Refused.AbilityGone",
      data: { name: "Ana" },
    });
    expect(t.table.pages.size).toBe(0);
  });

  it("says whose rating is none", async () => {
    const t = contestTable();
    const abilities = t.table.actors
      .get(t.a)
      ?.contest.abilities.map((one) => ({ ...one, rating: null, typed: "good" }));
    sheet(t.table, t.a, { abilities: abilities ?? [] });
    expect(await t.ana.sessions.askContest({ actor: t.a, ability: "tongue" })).toMatchObject({
      key: "Play.Refused.AbilityNoRating",
      data: { name: "Ana", label: "tongue", typed: "good" },
    });
  });

  it("joins an open resistance without waiting, unless the GM approves all terms", async () => {
    const t = contestTable();
    expect(await t.ana.sessions.openResistance("Storm wall", "high")).toMatchObject({ key: "Play.Refused.NotGm" });
    await t.gm.sessions.openResistance("Storm wall", "high");
    const unread = await t.gm.sessions.openResistance("Fog", "silly" as never);
    expect(unread).toMatchObject({ kind: "refused", key: "Play.Refused.BadCall" });
    expect(t.table.resistances).toHaveLength(1);
    const [open] = t.ana.sessions.openResistances();
    expect(open).toMatchObject({ name: "Storm wall", rating: 20, printed: "20" });
    const ask = { actor: t.a, ability: "tongue", open: open?.id ?? "" };
    const joined = await t.ana.sessions.askContest(ask);
    expect(joined.kind === "done" && t.table.pages.get(joined.uuid ?? "")?.status).toBe("live");
    t.table.approves = true;
    const waits = await t.ana.sessions.askContest(ask);
    expect(waits.kind === "done" && t.table.pages.get(waits.uuid ?? "")?.status).toBe("asked");
    const [cue] = on(t.gm, uuidOf(waits)).cues;
    expect(cue?.cue.sentence).toMatchObject({ key: "Play.Ask.Against", data: { foe: "Storm wall" } });
    expect(cue?.options.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual(["answer:high"]);
    await t.gm.sessions.closeResistance(open?.id ?? "");
    expect(await t.ana.sessions.askContest(ask)).toMatchObject({ key: "Play.Refused.NoOpenResistance" });
  });

  it("as a quick roll is one press against the default resistance", async () => {
    const t = contestTable();
    t.table.faces.push(5, 19);
    const uuid = uuidOf(await t.ana.sessions.quickContest({ actor: t.a, ability: "tongue" }));
    expect(stateOf(t.cy, uuid)).toMatchObject({ rolls: 1 });
    expect(stateOf(t.cy, uuid).numbers.b1?.abilities[0]?.rating).toBe(14);
  });
});

describe("framing", () => {
  it("counts states that touch the ability, and modifiers with reasons", async () => {
    const t = contestTable();
    const state = { id: "e1", state: "hurt", scope: "Tongue", value: -3, recovery: "session", rung: "low" } as const;
    sheet(t.table, t.a, { states: [state, { ...state, id: "e2", scope: "swords" }] });
    const start = alone(t);
    const [first, ...rest] = start.seats;
    const modifiers = [{ kind: "situational" as const, value: 3, note: "rope" }];
    const uuid = await begun(t, { ...start, seats: [{ ...first!, modifiers }, ...rest] });
    expect(stateOf(t.cy, uuid).numbers.a1?.modifiers.map(({ id, value }) => [id, value])).toEqual([
      ["state-e1", -3],
      ["given-1", 3],
    ]);
  });

  it("brings followers along in the role that the type knows, played by the hero's owner", async () => {
    const t = contestTable();
    sheet(t.table, t.a, { followers: [follower("Rook", { role: "secondary" })] });
    const scored = await begun(t, alone(t, "scored"));
    expect(stateOf(t.cy, scored).seats.a1f1).toMatchObject({ role: "secondary", owner: "a1" });
    expect(on(t.ana, scored).seats.find(({ id }) => id === "a1f1")?.mine).toBe(true);
    const simple = await begun(t, alone(t));
    expect(stateOf(t.cy, simple).seats.a1f1?.role).toBe("supporter");
  });

  it("takes an npc's first ability where its sheet names no resistance and nobody chose", async () => {
    const t = contestTable();
    sheet(t.table, t.troll, { resistance: null, abilities: [ability("haggle", 18)] });
    const [first] = alone(t).seats;
    if (!first) throw new Error("nobody");
    const uuid = await begun(t, { ...alone(t), seats: [first, { id: "b1", side: "B", actor: t.troll }] });
    expect(stateOf(t.gm, uuid).numbers.b1).toMatchObject({ current: "haggle", abilities: [{ rating: 18 }] });
  });

  it("takes an npc's own resistance, and a number typed as people write it", async () => {
    const t = contestTable();
    const seats = alone(t).seats.slice(0, 1);
    const uuid = await begun(t, { type: "simple", seats: [...seats, { id: "b1", side: "B", actor: t.troll }] });
    expect(stateOf(t.cy, uuid).seats.b1).toMatchObject({ name: "Troll", kind: "resistance" });
    expect(stateOf(t.cy, uuid).numbers.b1?.abilities[0]?.rating).toBe(20);
    const typed = { id: "b1", side: "B" as const, resistance: { rating: "5M" } };
    const other = await begun(t, { type: "simple", seats: [...seats, typed] });
    expect(stateOf(t.cy, other).numbers.b1?.abilities[0]?.rating).toBe(25);
    const wrong = { ...typed, resistance: { rating: "much" } };
    expect(await t.gm.sessions.startContest({ type: "simple", seats: [...seats, wrong] })).toMatchObject({
      key: "Contest.Refused.RatingFormat",
    });
  });

  it("is the GM's; proposed terms wait for the players of side A", async () => {
    const t = contestTable();
    expect(await t.ana.sessions.startContest(alone(t))).toMatchObject({ key: "Play.Refused.NotGm" });
    const uuid = await begun(t, { ...alone(t), agree: true });
    expect(on(t.ana, uuid).ask).toMatchObject({ kind: "terms" });
    expect(await on(t.bram, uuid).send({ type: "agree" })).toMatchObject({ key: "Play.Refused.NotGm" });
    await press(t.ana, "agree");
    expect(stateOf(t.cy, uuid)).toMatchObject({ rolls: 0, ended: false });
  });

  it("keeps a contest for later, and begins a copy of it", async () => {
    const t = contestTable();
    const prepared = uuidOf(await t.gm.sessions.saveContest({ ...alone(t, "chained"), title: "The weir" }));
    expect(t.table.pages.get(prepared)?.status).toBe("prepared");
    expect(t.table.readers.get(prepared), "the GM's alone until it begins").toEqual([]);
    const uuid = uuidOf(await t.gm.sessions.startPrepared(prepared));
    expect(t.table.pages.get(uuid)).toMatchObject({ name: "The weir", status: "live", family: "contest" });
    expect(stateOf(t.cy, uuid).type).toBe("chained");
    expect(t.table.pages.get(prepared)?.status).toBe("prepared");
  });
});

describe("a contest of player against player", () => {
  it("is declared blind: nothing is stored but hashes until both are in", async () => {
    const t = contestTable();
    const uuid = await begun(t, against(t, "scored"));
    await press(t.ana, "gambit:");
    expect(JSON.stringify(t.table.pages.get(uuid)?.events)).not.toContain("gambit");
    expect(mine(t.ana)).toBeUndefined();
    t.table.faces.push(5, 19);
    await press(t.bram, "defend:");
    await settled();
    const { against: points } = stateOf(t.cy, uuid).pairings[0] ?? {};
    expect(stateOf(t.cy, uuid)).toMatchObject({ round: 2 });
    expect(points?.b1).toBeGreaterThan(0);
    expect(t.table.posts.filter(({ type }) => type === "receipt")).toHaveLength(1);
  });

  it("survives a reload of the chooser between seal and opening", async () => {
    const t = contestTable();
    const uuid = await begun(t, against(t, "scored"));
    await press(t.ana, "defend:");
    t.ana.reload();
    t.table.faces.push(5, 19);
    await press(t.bram, "plain:");
    on(t.ana, uuid);
    await settled();
    expect(stateOf(t.cy, uuid).rolls).toBe(1);
  });

  it("asks again when the chooser's machine has forgotten", async () => {
    const t = contestTable();
    const uuid = await begun(t, against(t, "scored"));
    await press(t.ana, "defend:");
    t.ana.storage.clear();
    t.ana.reload();
    await press(t.bram, "plain:");
    on(t.ana, uuid);
    await settled();
    expect(mine(t.ana)?.cue.kind).toBe("declare");
    t.table.faces.push(5, 19);
    await press(t.ana, "plain:");
    await settled();
    expect(stateOf(t.cy, uuid).rolls).toBe(1);
  });

  it("goes on without who is away: the GM uses the default", async () => {
    const t = contestTable();
    const uuid = await begun(t, against(t, "scored"));
    await press(t.ana, "gambit:");
    t.table.leave(t.bram);
    expect(on(t.gm, uuid).seats.find(({ id }) => id === "b1")?.present).toBe(false);
    t.table.faces.push(5, 19);
    const waits = on(t.gm, uuid).cues.find(({ cue }) => cue.seats.includes("b1"));
    expect(await on(t.gm, uuid).useDefault(waits?.cue.id ?? "")).toEqual({ kind: "done" });
    await settled();
    expect(stateOf(t.table.comeBack("bram"), uuid).rolls, "whoever comes back finds it done").toBe(1);
  });
});

describe("consequences", () => {
  const lost = async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t));
    t.table.faces.push(19, 5);
    await press(t.ana, "plain:");
    return { t, uuid };
  };

  it("S2-14 spend a hero point on the sheet with the press, and give it back with the undo", async () => {
    const { t, uuid } = await lost();
    const writes = t.table.writes;
    await press(t.ana, "bump:");
    expect(t.table.actors.get(t.a)?.contest.heroPoints).toBe(1);
    expect(t.table.writes).toBe(writes + 1);
    const step = on(t.gm, uuid).undoable?.step ?? "";
    expect(await on(t.gm, uuid).undo(step)).toEqual({ kind: "done" });
    expect(t.table.actors.get(t.a)?.contest.heroPoints).toBe(2);
    expect(stateOf(t.cy, uuid).seats.a1?.heroPoints).toBe(2);
  });

  it("give the hero point back when the log could not be written", async () => {
    const { t, uuid } = await lost();
    t.table.writeError = new Error("disk full");
    expect(await press(t.ana, "bump:")).toMatchObject({ key: "Play.Refused.NotStored" });
    t.table.writeError = null;
    expect(t.table.actors.get(t.a)?.contest.heroPoints).toBe(2);
    expect(stateOf(t.cy, uuid).seats.a1?.heroPoints).toBe(2);
  });

  it("E-14 propose a state, put it on by the GM's word alone, and take it off with the undo", async () => {
    const { t, uuid } = await lost();
    await press(t.ana, "stand:");
    const session = on(t.gm, uuid);
    expect(session.status).toBe("ended");
    const [proposal] = session.changes;
    expect(proposal).toMatchObject({ applied: false, change: { uuid: t.a, before: null } });
    expect(on(t.ana, uuid).changes).toEqual([]);
    expect(await on(t.ana, uuid).applyChange(proposal?.id ?? "")).toMatchObject({ key: "Play.Refused.NotGm" });
    expect(await session.applyChanges([proposal?.id ?? ""])).toEqual({ kind: "done" });
    expect([...t.table.states.values()]).toMatchObject([{ scope: "tongue", source: uuid }]);
    expect(session.changes).toMatchObject([{ applied: true }]);
    await session.revertChange(session.changes[0]?.id ?? "");
    expect([...t.table.states.values()]).toEqual([null]);
    expect(session.changes).toMatchObject([{ applied: false }]);
  });

  it("S2-11 heal a state by the outcome of a contest against it", async () => {
    const t = contestTable();
    const state = { id: "e1", state: "impaired", scope: "", value: -6, recovery: "week", rung: "moderate" } as const;
    sheet(t.table, t.b, { states: [state] });
    t.table.writePath(t.b, "effect:e1", { state: "impaired", scope: "", source: "" });
    t.table.faces.push(1, 19);
    const ask = { actor: t.a, ability: "tongue", heals: `${t.b}|e1` };
    const uuid = uuidOf(await t.ana.sessions.quickContest(ask));
    expect(stateOf(t.gm, uuid).numbers.b1?.abilities[0]?.rating).toBe(14);
    while (mine(t.ana)) await press(t.ana, "stand:");
    const heals = on(t.gm, uuid).changes.find(({ id }) => id === "heal");
    expect(heals?.change.after).toBeNull();
    await on(t.gm, uuid).applyChange("heal");
    expect(t.table.readPath(t.b, "effect:e1")).toBeNull();
    expect(
      on(t.gm, uuid)
        .changes.filter(({ applied }) => !applied)
        .map(({ id }) => id),
    ).not.toContain("heal");
  });
});

describe("what players ask of the GM", () => {
  it("an undo is a step of the GM's: granted it is done, denied it is off the list", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    t.table.faces.push(19, 5);
    await press(t.ana, "plain:");
    const step = on(t.ana, uuid).undoable?.step ?? "";
    expect(await on(t.ana, uuid).undo(step)).toEqual({ kind: "done" });
    expect(await on(t.ana, uuid).undo(step)).toEqual({ kind: "done" });
    expect(on(t.gm, uuid).requests).toMatchObject([{ by: "ana", kind: "undo" }]);
    expect(await on(t.cy, uuid).undo(step)).toMatchObject({ key: "Play.Refused.NotYourSeat" });
    const [request] = on(t.gm, uuid).requests;
    expect(await on(t.bram, uuid).answerRequest(request?.id ?? "", true)).toMatchObject({ kind: "refused" });
    await press(t.gm, "grant");
    expect(stateOf(t.cy, uuid).rolls).toBe(0);
    expect(on(t.gm, uuid).requests).toEqual([]);
  });

  it("C375 an escalation is proposed by a player and granted by the GM", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t));
    t.table.faces.push(5, 19);
    await press(t.ana, "plain:");
    await on(t.ana, uuid).request({ intent: { type: "escalate", to: "scored" } as never });
    await press(t.gm, "grant");
    expect(on(t.cy, uuid).contest).toMatchObject({ type: "scored" });
  });
});

describe("terms beside the prize", () => {
  it("S2-12 a costly victory and a second goal go into the contest", async () => {
    const t = contestTable();
    const uuid = await begun(t, { ...alone(t), costly: true, secondGoal: " unseen " });
    expect(stateOf(t.cy, uuid)).toMatchObject({ costly: true, secondGoal: "unseen" });
  });
});

describe("a contest put aside", () => {
  it("comes back with a recap and with what has changed on the sheets", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    t.table.faces.push(19, 5);
    await press(t.ana, "plain:");
    await on(t.gm, uuid).shelve();
    expect(on(t.ana, uuid).aged).toEqual([]);
    const abilities = t.table.actors.get(t.a)?.contest.abilities.map((one) => ({ ...one, rating: 19 })) ?? [];
    sheet(t.table, t.a, { abilities });
    t.ana.sessions.worldChanged();
    expect(on(t.gm, uuid).aged.map(({ sentence }) => sentence.key)).toEqual(["Play.Aged.rating", "Play.Aged.rating"]);
    expect(on(t.ana, uuid).recap.length).toBeGreaterThan(0);
    await on(t.gm, uuid).resume();
    expect(on(t.ana, uuid).status).toBe("live");
  });

  it("finished ones are filed away, what runs stays", async () => {
    const t = contestTable();
    const [over, live] = [await begun(t, alone(t)), await begun(t, alone(t))];
    expect(await t.gm.sessions.fileAway()).toMatchObject({ key: "Play.Refused.NothingToFile" });
    await on(t.gm, over).cancel();
    expect(await t.gm.sessions.fileAway()).toEqual({ kind: "done" });
    expect([...t.table.pages.keys()]).toEqual([live]);
  });
});
