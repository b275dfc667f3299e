import { describe, expect, it } from "vitest";
import {
  alone,
  begun,
  contestTable,
  dealCards,
  does,
  fightTable,
  makeFight,
  on,
  viewOf,
  type ContestTable,
  type FightTable,
} from "../../test/support/play/tables.ts";
import type { FakeClient } from "../../test/support/play/table.ts";

/** What a client tells of an undo of the last step: key, and values of the sentence. */
const left = (client: FakeClient, uuid: string): readonly (readonly unknown[])[] =>
  on(client, uuid)
    .leaves(on(client, uuid).undoable?.step ?? "")
    .map(({ key, data }) => [key.split(".").at(-1), ...Object.values(data ?? {})]);

const at = (x: number) => ({ x, y: 0, elevation: 0 });

/** A token is moved by hand; every client hears of it. */
const moves = (clients: readonly FakeClient[], token: string, [from, to]: readonly [number, number], who: object) => {
  const seen = { uuid: token, name: token, users: ["ana"], actor: "", ...who, from: at(from), to: at(to) };
  for (const { sessions } of clients) sessions.witness.moved(seen);
};

const edits = (clients: readonly FakeClient[], actor: string, ...what: readonly string[]) => {
  for (const { sessions } of clients) sessions.witness.edited({ uuid: actor, name: actor, users: ["ana"], what });
};

describe("an undo names what was done by hand since and stays", () => {
  const press = async (client: FakeClient, uuid: string, option: string): Promise<void> => {
    const session = on(client, uuid);
    const found = session.options("a1").find(({ id }) => id.startsWith(option));
    expect(await session.send(found?.intent ?? { type: "" }, { seat: "a1" })).toEqual({ kind: "done" });
  };

  const rolled = async (before: (t: ContestTable) => void = () => undefined) => {
    const t = contestTable();
    const uuid = await begun(t, alone(t));
    before(t);
    t.table.faces.push(19, 5);
    await press(t.ana, uuid, "plain:");
    return { t, uuid };
  };

  it("a token of who takes part, its sheet and its things; nothing of anybody else, nothing from before", async () => {
    const { t, uuid } = await rolled(({ gm, a }) => edits([gm], a, "Before"));
    expect(left(t.gm, uuid)).toEqual([]);
    moves([t.gm], "Ana's token", [0, 100], { actor: t.a });
    edits([t.gm], t.a, "Silver tongue", "");
    edits([t.gm], t.b, "Sword");
    moves([t.gm], "Bram's token", [0, 100], { actor: t.b });
    expect(left(t.gm, uuid)).toEqual([
      ["token", "Ana's token", "ana"],
      ["sheet", t.a, "ana", "Silver tongue, Play.ByHand.values"],
    ]);
  });

  it("only GMs note it, and their browser remembers it over a reload", async () => {
    const { t, uuid } = await rolled();
    edits([t.gm, t.ana], t.a, "Sword");
    expect([left(t.ana, uuid), t.ana.storage.size]).toEqual([[], 0]);
    t.gm.reload();
    expect(left(t.gm, uuid)).toEqual([["sheet", t.a, "ana", "Sword"]]);
  });

  it("who looks on is painted anew, and it is gone with the step that came after it", async () => {
    const { t, uuid } = await rolled();
    let painted = 0;
    on(t.gm, uuid).subscribe(() => void (painted += 1));
    moves([t.gm], "Ana's token", [0, 100], { actor: t.a });
    expect(painted, "nobody has asked for an undo").toBe(0);
    expect(left(t.gm, uuid)).toHaveLength(1);
    moves([t.gm], "Ana's token", [100, 200], { actor: t.a });
    edits([t.gm], t.a, "Sword");
    expect(painted, "until it is looked at again, once is enough").toBe(1);
    expect(left(t.gm, uuid)).toHaveLength(2);
    await press(t.ana, uuid, "stand:");
    expect(left(t.gm, uuid)).toEqual([]);
    await on(t.gm, uuid).undo(on(t.gm, uuid).undoable?.step ?? "");
    expect(left(t.gm, uuid), "the step before that one came first").toHaveLength(2);
  });

  it("a player who asks for an undo gives the GM the step to ask about", async () => {
    const { t, uuid } = await rolled();
    const step = on(t.ana, uuid).undoable?.step ?? "";
    await on(t.ana, uuid).undo(step);
    edits([t.gm], t.a, "Sword");
    const [request] = on(t.gm, uuid).requests;
    expect(request?.step).toBe(step);
    expect(on(t.gm, uuid).leaves(request?.step ?? "")).toHaveLength(1);
  });
});

describe("in a fight", () => {
  const TOKEN = "Scene.s.Token.bram";

  const acting = async (t: FightTable): Promise<string> => {
    const uuid = makeFight(t);
    await dealCards(t.gm, uuid, { troll1: 1, ana: 2, wolf1: 3, wolf2: 4, troll2: 5, bram: 6 });
    await does(t.gm, uuid, { type: "closeWindow" });
    return uuid;
  };

  it("a step within a zone stays; a token that the undo brings back to its zone is none of these", async () => {
    const t = fightTable();
    const uuid = await acting(t);
    await does(t.gm, uuid, { type: "harm", target: "troll", harmType: "physical", amount: 1 });
    moves([t.gm], TOKEN, [0, 100], {});
    expect(left(t.gm, uuid)).toEqual([["token", TOKEN, "ana"]]);
    const first = on(t.gm, uuid).undoable?.step ?? "";
    await does(t.gm, uuid, { type: "drag", seat: "bram", zone: "gate" });
    moves([t.gm], TOKEN, [500, 600], {});
    expect(left(t.gm, uuid)).toEqual([]);
    expect(on(t.gm, uuid).leaves(first)).toEqual([]);
  });

  it("what the fight only took over from a sheet is taken back there, and the sheet is named", async () => {
    const t = fightTable();
    const uuid = await acting(t);
    const value = () => viewOf(t.gm, uuid).fight.creatures.troll?.points?.physical.value;
    edits([t.gm], "Actor.Troll", "Earlier");
    await does(t.gm, uuid, { type: "harm", target: "troll", harmType: "physical", amount: 1 });
    edits([t.gm], "Actor.Troll", "");
    t.table.writePath("Actor.Troll", "system.combat.points.physical.value", 5);
    await t.gm.sessions.combatSync.sheet("Actor.Troll", "gm");
    expect(value()).toBe(5);
    expect(left(t.gm, uuid)).toEqual([["sheet", "Actor.Troll", "ana", "Play.ByHand.values"]]);
  });
});
