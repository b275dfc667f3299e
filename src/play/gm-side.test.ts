import { describe, expect, it } from "vitest";
import type { ContestState } from "../rules/contest/engine/state.ts";
import type { ContestStart } from "./api.ts";
import {
  alone,
  begun,
  contestTable,
  fightTable,
  makeFight,
  on,
  sheet,
  viewOf,
  type ContestTable,
} from "../../test/support/play/tables.ts";
import type { FakeClient } from "../../test/support/play/table.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const stateOf = (client: FakeClient, uuid: string) => on(client, uuid).view as ContestState;
const press = async (client: FakeClient, uuid: string) => {
  const answer = await on(client, uuid).playGmSide();
  await settled();
  return answer;
};

/** Ana and Bram against two heroes of the GM's. */
const crowd = (t: ContestTable, type: ContestStart["type"]): ContestStart => {
  const abilities = t.table.actors.get(t.b)?.contest.abilities ?? [];
  const foes = ["Captain", "Boy"].map((name) => t.table.actor(name, [], {}));
  for (const foe of foes) sheet(t.table, foe, { kind: "hero", abilities, heroPoints: 0 });
  for (const hero of [t.a, t.b]) sheet(t.table, hero, { heroPoints: 0 });
  return {
    type,
    seats: [
      { id: "a1", side: "A", actor: t.a, ability: "tongue" },
      { id: "a2", side: "A", actor: t.b, ability: "sword" },
      ...foes.map((actor, index) => ({ id: `b${index + 1}`, side: "B" as const, actor, ability: "sword" })),
    ],
  };
};
const declare = (client: FakeClient, uuid: string, kind: string) => {
  const open = on(client, uuid).cues.find((cue) => cue.mine && cue.cue.kind === "declare");
  const option = open?.options.find(({ id }) => id.startsWith(kind));
  if (!open || !option) throw new Error(`${client.id} cannot ${kind}`);
  return on(client, uuid).send(option.intent, { cue: open.cue.id });
};

describe("the GM's side of a contest in one press", () => {
  it("seals all its stances in one write, opens them with the players', and is shown to the GM alone", async () => {
    const t = contestTable();
    const uuid = await begun(t, crowd(t, "scored"));
    expect(on(t.ana, uuid).gmSide).toBeNull();
    expect(on(t.gm, uuid).gmSide).toMatchObject({
      steps: [
        { names: ["Captain"], move: { key: "Contest.Option.declare.plain" } },
        { names: ["Boy"], move: { key: "Contest.Option.declare.plain" } },
      ],
      turns: [],
      // Ana and Bram have their players
      heroes: ["Captain", "Boy"],
    });
    expect(await on(t.ana, uuid).playGmSide()).toMatchObject({ key: "Play.Refused.NotGm" });
    const before = t.table.writes;
    expect(await press(t.gm, uuid)).toEqual({ kind: "done" });
    expect(t.table.writes - before).toBe(1);
    expect(on(t.gm, uuid).sealed).toEqual(["b1", "b2"]);
    expect(JSON.stringify(t.table.pages.get(uuid)?.events)).not.toContain("plain");
    expect(on(t.gm, uuid).gmSide).toBeNull();
    t.table.faces.push(12, 5, 12, 5);
    await declare(t.ana, uuid, "gambit");
    await declare(t.bram, uuid, "plain");
    await settled();
    await settled();
    expect(stateOf(t.cy, uuid)).toMatchObject({ rolls: 2, round: 2 });
  });

  it("is refused where nothing is to be played, and leaves the seats of those who are away alone", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    t.table.leave(t.ana);
    expect(on(t.gm, uuid).gmSide).toBeNull();
    expect(await press(t.gm, uuid)).toMatchObject({ key: "Log.Refused.NoGmSide" });
  });

  it("plays a seat that was handed to the GM, and names the hero of it", async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    await on(t.gm, uuid).delegate("a1", "gm");
    expect(on(t.gm, uuid).gmSide).toMatchObject({ heroes: ["Ana"] });
    t.table.faces.push(12, 5);
    expect(await press(t.gm, uuid)).toEqual({ kind: "done" });
    expect(stateOf(t.cy, uuid)).toMatchObject({ rolls: 1, round: 2 });
  });

  it("C226 plays all turns of an extended round, one write and one message an exchange, and stops with the round", async () => {
    const t = contestTable();
    const start = alone(t, "extended");
    const clerk = { id: "b2", side: "B" as const, name: "Clerk", resistance: { rung: "low" as const } };
    for (const hero of [t.a, t.b]) sheet(t.table, hero, { heroPoints: 0 });
    const bram = { id: "a2", side: "A" as const, actor: t.b, ability: "sword" };
    const uuid = await begun(t, { ...start, seats: [start.seats[0]!, bram, start.seats[1]!, clerk] });
    for (const [client, seat] of [
      [t.ana, "a1"],
      [t.bram, "a2"],
    ] as const)
      await on(client, uuid).send({ type: "bid", seat, target: "b1", bid: 12 } as never);
    t.table.faces.push(10, 10, 10, 10);
    for (const [client, seat] of [
      [t.ana, "a1"],
      [t.bram, "a2"],
    ] as const)
      await on(client, uuid).send({ type: "exchange", seat, target: "b1" } as never);
    expect(on(t.gm, uuid).gmSide).toMatchObject({ turns: ["Clerk", "Play.Contest.Resistance"] });
    const [writes, posts] = [t.table.writes, t.table.posts.length];
    t.table.faces.push(10, 10, 10, 10);
    expect(await press(t.gm, uuid)).toEqual({ kind: "done" });
    expect(stateOf(t.cy, uuid)).toMatchObject({ round: 2, rolls: 4 });
    expect([t.table.writes - writes, t.table.posts.length - posts]).toEqual([2, 2]);
    await on(t.gm, uuid).undo(on(t.gm, uuid).undoable?.step ?? "");
    expect(stateOf(t.cy, uuid)).toMatchObject({ round: 1, rolls: 3 });
  });
});

describe("the GM's side of a fight in one press", () => {
  it("attacks, waits for the player's answer, then spends and ends the turns up to the next player's", async () => {
    const t = fightTable();
    const uuid = makeFight(t);
    const gm = on(t.gm, uuid);
    const cards = { troll1: 1, wolf1: 3, wolf2: 4, bram: 5, ana: 6, troll2: 7 };
    for (const [slot, card] of Object.entries(cards)) await gm.send({ type: "placeCard", slot, card } as never);
    await gm.send({ type: "deal" });
    expect(on(t.gm, uuid).gmSide).toBeNull();
    await gm.send({ type: "closeWindow" });
    expect(on(t.gm, uuid).gmSide).toMatchObject({
      steps: [{ kind: "turn", names: ["Troll"], move: { key: "Combat.Option.attack.attackMelee" } }],
      turns: ["Troll", "Wolf 1", "Wolf 2"],
      heroes: [],
    });
    expect(await press(t.gm, uuid)).toEqual({ kind: "done" });
    expect(viewOf(t.bram, uuid).fight.fight.flow?.asked).toMatchObject([{ seat: "bram", done: false }]);
    expect(on(t.gm, uuid).gmSide).toBeNull();
    t.table.faces.push(1, 1);
    expect(await on(t.bram, uuid).send({ type: "react", seat: "bram", replies: [] } as never)).toEqual({
      kind: "done",
    });
    await settled();
    await press(t.gm, uuid);
    // Nobody is in reach of the wolves: the first comes nearer and strikes, and its target is asked
    expect(viewOf(t.gm, uuid).fight.fight).toMatchObject({
      current: "wolf1",
      round: 1,
      flow: { lines: [{ by: "wolf1" }], asked: [{ done: false }] },
    });
    expect(on(t.gm, uuid).gmSide).toBeNull();
  });
});
