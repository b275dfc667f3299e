import { describe, expect, it, vi } from "vitest";
import {
  dealCards,
  does,
  fightTable,
  makeFight,
  on,
  viewOf,
  type FightTable,
} from "../../../test/support/play/tables.ts";
import { LISTENS } from "../authority/limits.ts";

const CARDS = { ana: 2, bram: 9, troll1: 1, troll2: 8, wolf1: 5, wolf2: 6 };

/** The swap window of round 1, every card laid by hand. */
const open = async (at: FightTable): Promise<string> => {
  const uuid = makeFight(at);
  await dealCards(at.gm, uuid, CARDS);
  return uuid;
};

const acting = async (at: FightTable): Promise<string> => {
  const uuid = await open(at);
  await does(at.gm, uuid, { type: "closeWindow" });
  return uuid;
};

const said = ({ gm }: FightTable, uuid: string): readonly string[] =>
  on(gm, uuid).lines.flatMap(({ sentence }) => sentence?.key ?? []);

describe("others write to the documents", () => {
  it("a card typed by hand is taken over where it is free, and put back where it is not; both are said in chat", async () => {
    const at = fightTable();
    const uuid = await open(at);
    const type = (id: string, initiative: number) =>
      at.table.fights.meddle(uuid, ({ rows }) => ({
        rows: rows.map((row) => (row.id === id ? { ...row, initiative } : row)),
      }));
    at.table.posts.length = 0;
    await type("ana", 3);
    expect(viewOf(at.gm, uuid).fight.slots.ana?.card).toBe(3);
    await type("ana", 9);
    expect(viewOf(at.gm, uuid).fight.slots.ana?.card).toBe(3);
    expect(at.table.fights.row(uuid, "ana")?.initiative).toBe(3);
    expect(at.table.posts.flatMap(({ fallback }) => fallback.map(({ key }) => key))).toEqual([
      "Combat.Said.adopted.initiative",
      "Combat.Said.reverted.initiative",
    ]);
  });

  it("what a step could not write is written with the next, and is nobody else's doing meanwhile", async () => {
    const at = fightTable();
    const uuid = await open(at);
    const failed = vi.spyOn(console, "error").mockImplementation(() => undefined);
    at.table.fights.broken = true;
    await does(at.gm, uuid, { type: "placeCard", slot: "ana", card: 3 });
    await does(at.gm, uuid, { type: "placeCard", slot: "bram", card: 7 });
    expect([at.table.fights.row(uuid, "ana")?.initiative, failed.mock.calls.length]).toEqual([2, 2]);
    failed.mockRestore();
    at.table.fights.broken = false;
    await at.table.fights.meddle(uuid, ({ rows }) => ({
      rows: rows.map((row) => (row.id === "wolf1" ? { ...row, initiative: 4 } : row)),
    }));
    const cards = ["ana", "bram", "wolf1"].map((id) => at.table.fights.row(uuid, id)?.initiative);
    expect(cards).toEqual([3, 7, 4]);
    expect(viewOf(at.gm, uuid).fight.slots.ana?.card).toBe(3);
    expect(said(at, uuid).filter((key) => key.startsWith("Combat.Said.adopted"))).toHaveLength(1);
  });

  it("the next round as a dock writes it, turn and all, is put back without end: a second look writes nothing", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    await at.table.fights.meddle(uuid, () => ({ turn: 3 }));
    await at.table.fights.meddle(uuid, () => ({ round: 2, turn: 0 }));
    const writes = at.table.writes;
    await at.gm.sessions.combatSync.foreign(uuid, "gm");
    expect(at.table.writes).toBe(writes);
    expect([at.table.fights.page(uuid)?.fight?.round, at.table.fights.sorted(uuid)[3]]).toEqual([1, ">wolf2"]);
    expect(said(at, uuid).slice(-2)).toEqual(["Combat.Said.adopted.turn", "Combat.Said.reverted.round"]);
  });

  it("with two GMs at the table the same write is taken in once", async () => {
    const at = fightTable();
    const second = at.table.join("gm2", true);
    for (const client of [at.gm, second]) client.sessions.authority.claims.start();
    const uuid = await open(at);
    await at.table.fights.meddle(uuid, ({ rows }) => ({ rows: rows.filter(({ id }) => id !== "bram") }));
    expect(said(at, uuid).filter((key) => key === "Combat.Said.adopted.left")).toHaveLength(1);
    expect(on(second, uuid).faults).toEqual([]);
  });

  it("somebody added with two cards on the sheet gets the second one, and joins with both", async () => {
    const at = fightTable();
    const uuid = at.table.fights.make([{ id: "troll1", name: "Troll", actor: "Actor.Troll" }]);
    await at.gm.sessions.combatSync.added(uuid, "gm");
    expect(viewOf(at.gm, uuid).fight.creatures.troll1?.cards).toBe(2);
    await at.gm.sessions.combatSync.added(uuid, "gm");
    expect(Object.keys(viewOf(at.gm, uuid).fight.slots)).toHaveLength(2);
  });

  it("what a broken-off step left in the documents is mended when the GM's machine comes back, not adopted", async () => {
    const at = fightTable();
    const uuid = await open(at);
    at.gm.reload();
    const stale = at.table.clients.splice(0);
    await at.table.fights.meddle(uuid, ({ rows }) => ({
      rows: rows.map((row) => (row.id === "ana" ? { ...row, initiative: 7 } : row)),
    }));
    at.table.clients.push(...stale);
    await at.gm.sessions.combatSync.begin();
    expect(at.table.fights.row(uuid, "ana")?.initiative).toBe(2);
    expect(viewOf(at.gm, uuid).fight.slots.ana?.card).toBe(2);
  });
});

describe("writes that cross each other", () => {
  it("somebody added while a step is written is not swept away with it, but joins right after", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    const step = does(at.gm, uuid, { type: "endTurn", seat: "troll" });
    const added = at.table.fights.meddle(uuid, ({ rows }) => ({
      rows: [
        ...rows,
        { ...(rows[0] as (typeof rows)[number]), id: "guard", holder: "guard", name: "Guard", actor: "" },
      ],
    }));
    await Promise.all([step, added]);
    expect(at.table.fights.row(uuid, "guard")?.name).toBe("Guard");
    expect(viewOf(at.gm, uuid).fight.creatures.guard?.name).toBe("Guard");
    expect(at.table.fights.sorted(uuid)).toContain(">ana");
  });

  it("who comes back by an undo takes the turn from nobody, where the host keeps the combatant and not the index", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    await does(at.gm, uuid, { type: "endTurn", seat: "troll" });
    await at.table.fights.meddle(uuid, ({ rows }) => ({ rows: rows.filter(({ id }) => id !== "troll1"), turn: 0 }));
    expect(at.table.fights.sorted(uuid)[0]).toBe(">ana");
    await on(at.gm, uuid).undo(on(at.gm, uuid).undoable?.step ?? "");
    expect(at.table.fights.sorted(uuid).slice(0, 2)).toEqual(["troll1", ">ana"]);
  });

  it("a card or a turn that a player wrote stands for nothing: it is put back and said", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    const ana = ({ rows }: { rows: readonly { id: string }[] }) => ({
      rows: rows.map((row) => (row.id === "ana" ? { ...row, initiative: 4 } : row)) as never,
    });
    await at.table.fights.meddle(uuid, ana, "ana");
    expect([viewOf(at.gm, uuid).fight.slots.ana?.card, at.table.fights.row(uuid, "ana")?.initiative]).toEqual([2, 2]);
    await at.table.fights.meddle(uuid, () => ({ turn: 3 }), "ana");
    expect(at.table.fights.sorted(uuid)).toContain(">troll1");
    expect(said(at, uuid).slice(-2)).toEqual(["Combat.Said.reverted.initiative", "Combat.Said.reverted.turn"]);
  });
});

describe("tokens and zones", () => {
  const drag = async (at: FightTable, uuid: string, zone: string, user: string): Promise<void> => {
    at.table.fights.stand(uuid, "bram", zone);
    for (const client of at.table.clients) await client.sessions.combatSync.moved("Scene.s.Token.bram", user);
  };

  it("K-081 a GM's drag holds; a player's out of turn is marked unpaid and asks pay, free or back", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    await drag(at, uuid, "mill", "gm");
    expect(viewOf(at.gm, uuid).fight.creatures.bram).toMatchObject({ zone: "mill", unpaid: null });
    await drag(at, uuid, "yard", "bram");
    expect(viewOf(at.gm, uuid).fight.creatures.bram).toMatchObject({
      zone: "yard",
      unpaid: { from: "mill", to: "yard" },
    });
    await does(at.bram, uuid, { type: "settleMove", seat: "bram", how: "back" });
    expect(viewOf(at.gm, uuid).fight.creatures.bram?.zone).toBe("mill");
    expect(at.table.fights.placed.at(-1)).toBe("Scene.s.Token.bram mill");
  });

  it("a drag of somebody else's token changes nothing in the fight", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    await drag(at, uuid, "mill", "ana");
    expect(viewOf(at.gm, uuid).fight.creatures.bram?.zone).toBe("yard");
  });

  it("a move in the fight moves the token, and its undo moves it back", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    await does(at.gm, uuid, { type: "drag", seat: "bram", zone: "gate" });
    expect(at.table.fights.placed).toEqual(["Scene.s.Token.bram gate"]);
    at.table.fights.stand(uuid, "bram", "gate");
    await on(at.gm, uuid).undo(on(at.gm, uuid).undoable?.step ?? "");
    expect(at.table.fights.placed.at(-1)).toBe("Scene.s.Token.bram yard");
  });

  it("zones drawn in mid-fight are taken over", async () => {
    const at = fightTable();
    const uuid = await open(at);
    at.table.ground = { ...at.table.ground, zones: at.table.ground.zones.map((zone) => ({ ...zone, cover: true })) };
    await at.gm.sessions.combatSync.ground("s", "gm");
    expect(viewOf(at.gm, uuid).fight.fight.zones.every(({ cover }) => cover)).toBe(true);
  });
});

describe("sheets and the fight", () => {
  it("harm changed on the sheet in mid-fight is taken over; harm from the fight is not read back as new", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    await does(at.gm, uuid, { type: "harm", target: "troll", harmType: "physical", amount: 2 });
    const seq = on(at.gm, uuid).seq;
    await at.gm.sessions.combatSync.sheet("Actor.Troll", "gm");
    expect(on(at.gm, uuid).seq).toBe(seq);
    at.table.writePath("Actor.Troll", "system.combat.points.physical.value", 5);
    await at.gm.sessions.combatSync.sheet("Actor.Troll", "gm");
    expect(viewOf(at.gm, uuid).fight.creatures.troll?.points?.physical.value).toBe(5);
  });

  it("undo gives harm back, unless the sheet has moved on: then it says so and changes nothing", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    await does(at.gm, uuid, { type: "harm", target: "troll", harmType: "physical", amount: 2 });
    const step = on(at.gm, uuid).undoable?.step ?? "";
    const value = () => at.table.actors.get("Actor.Troll")?.fight.points?.physical.value;
    expect(value()).toBe(2);
    expect(await on(at.gm, uuid).undo(step)).toEqual({ kind: "done" });
    expect(value()).toBe(0);
    await on(at.gm, uuid).redo();
    expect(value()).toBe(2);
    at.table.writePath("Actor.Troll", "system.combat.points.physical.value", 7);
    expect(await on(at.gm, uuid).undo(step)).toMatchObject({ key: "Play.Refused.MovedOn" });
    expect(value()).toBe(7);
  });
});

describe("the end of a fight", () => {
  it("writes the chronicle, deletes the combat, and the chronicle reads like the fight", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    expect(await on(at.ana, uuid).endFight()).toMatchObject({ key: "Play.Refused.NotGm" });
    const answer = await on(at.gm, uuid).endFight();
    const page = answer.kind === "done" ? (answer.uuid ?? "") : "";
    expect(at.table.fights.has(uuid)).toBe(false);
    expect(at.table.moved).toEqual([`${uuid} ${page}`]);
    const chronicle = on(at.ana, page);
    expect([chronicle.family, chronicle.status, chronicle.cues]).toEqual(["combat", "ended", []]);
    expect(chronicle.lines.at(-1)?.sentence?.key).toBe("Combat.Said.fightEnded");
    expect(chronicle.seats.map(({ name }) => name)).toContain("Troll");
    const atGm = on(at.gm, page);
    expect([atGm.undoable, atGm.redoable]).toEqual([null, null]);
  });

  it("with keep leaves the combat, and ends it but once", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    await on(at.gm, uuid).endFight({ keep: true });
    const first = on(at.gm, uuid).fight?.chronicle;
    expect([first === "", at.table.fights.has(uuid)]).toEqual([false, true]);
    expect(on(at.gm, uuid).undoable).toBeNull();
    expect(await on(at.gm, uuid).endFight()).toEqual({ kind: "done", uuid: first });
    expect([...at.table.pages.values()].filter(({ family }) => family === "combat")).toHaveLength(1);
  });

  it("deleted by others it leaves its chronicle, written by one client alone; of nothing played none is kept", async () => {
    const at = fightTable();
    const second = at.table.join("gm2", true);
    for (const client of [at.gm, second]) client.sessions.authority.claims.start();
    const uuid = await open(at);
    const page = at.table.fights.page(uuid);
    await at.table.fights.port.remove(uuid);
    const asked = at.table.clients.map(async (client) => page && (await client.sessions.combatSync.deleted(page)));
    at.table.pass(LISTENS);
    await Promise.all(asked);
    const kept = () => [...at.table.pages.values()].filter(({ family }) => family === "combat");
    expect(kept()).toHaveLength(1);
    expect(at.table.moved).toEqual([`${uuid} ${kept()[0]?.uuid ?? ""}`]);
    const chronicle = on(at.gm, kept()[0]?.uuid ?? "");
    expect([chronicle.status, chronicle.cues]).toEqual(["cancelled", []]);
    expect(await chronicle.send({ type: "closeWindow" })).toMatchObject({ kind: "refused" });
    const unplayed = at.table.fights.page(makeFight(at));
    if (unplayed) await at.gm.sessions.combatSync.deleted(unplayed);
    expect(kept()).toHaveLength(1);
  });
});

describe("a GM's tab that has only just come", () => {
  it("leaves the chronicle of a deleted fight to the tab that it hears of a moment later", async () => {
    const at = fightTable();
    const uuid = await open(at);
    // On a slow line: the first tab has not said yet that it is here
    at.table.clients.splice(at.table.clients.indexOf(at.gm), 1);
    const late = at.table.join("gm", true);
    late.sessions.authority.claims.start();
    at.table.clients.push(at.gm);
    const page = at.table.fights.page(uuid);
    await at.table.fights.port.remove(uuid);
    const asked = [at.gm, late].map(async (client) => page && (await client.sessions.combatSync.deleted(page)));
    at.gm.sessions.authority.claims.start();
    at.table.pass(LISTENS);
    await Promise.all(asked);
    expect([...at.table.pages.values()].filter(({ family }) => family === "combat")).toHaveLength(1);
  });

  it("writes it where no other answers", async () => {
    const at = fightTable();
    const uuid = await open(at);
    at.table.leave(at.gm);
    const late = at.table.join("gm2", true);
    late.sessions.authority.claims.start();
    const page = at.table.fights.page(uuid);
    await at.table.fights.port.remove(uuid);
    const asked = page && late.sessions.combatSync.deleted(page);
    at.table.pass(LISTENS);
    await asked;
    expect([...at.table.pages.values()].filter(({ family }) => family === "combat")).toHaveLength(1);
  });
});

describe("the start of a round", () => {
  it("K-168 K-177 fire and poison run once, by the client that decides, with two GMs at the table", async () => {
    const at = fightTable();
    const second = at.table.join("gm2", true);
    for (const client of [at.gm, second]) client.sessions.authority.claims.start();
    const uuid = await acting(at);
    await does(at.gm, uuid, {
      type: "set",
      target: "bram",
      set: { burning: { intensity: 1, progress: 0, needed: 3 }, poison: [{ id: "d1", type: "physical", next: 1 }] },
    });
    at.table.faces.push(...Array.from({ length: 40 }, () => 1));
    for (const seat of ["troll", "ana", "wolf1", "wolf2", "troll", "bram"])
      await does(seat === "ana" ? at.ana : seat === "bram" ? at.bram : at.gm, uuid, { type: "endTurn", seat });
    expect(viewOf(at.gm, uuid).fight.fight.round).toBe(2);
    expect(said(at, uuid).filter((key) => key === "Combat.Said.burned")).toHaveLength(1);
    expect(said(at, uuid).filter((key) => key.startsWith("Combat.Said.poisonHarm"))).toHaveLength(1);
    expect(at.table.fights.states.some(([actor, states]) => actor === "Actor.Bram" && states.burning === true)).toBe(
      true,
    );
  });
});

describe("what a player may know", () => {
  it("a hidden foe is in no seat, cue or list, and a closed one's dice are in no line", async () => {
    const at = fightTable();
    const uuid = await acting(at);
    await does(at.gm, uuid, { type: "set", target: "wolf1", set: { hidden: true } });
    const session = on(at.ana, uuid);
    expect(session.seats.map(({ id }) => id)).not.toContain("wolf1");
    expect(session.fight?.fighters.map(({ id }) => id)).not.toContain("wolf1");
    expect(JSON.stringify(session.cues)).not.toContain("Wolf 1");
    await does(at.gm, uuid, { type: "attack", seat: "troll", maneuver: "attackMelee", weapon: "club", target: "bram" });
    const declared = on(at.ana, uuid).lines.find(({ type }) => type === "declared");
    expect([declared?.trace, (declared?.event as { data: object }).data]).toEqual([
      [],
      expect.not.objectContaining({ dice: expect.anything() as unknown }),
    ]);
    expect(on(at.gm, uuid).lines.find(({ type }) => type === "declared")?.trace.length).toBeGreaterThan(0);
  });
});

describe("undo of what made documents", () => {
  const undo = async (at: FightTable, uuid: string): Promise<void> => {
    await on(at.gm, uuid).undo(on(at.gm, uuid).undoable?.step ?? "");
  };

  it("takes the cards off again, and the round and the turn with them", async () => {
    const at = fightTable();
    const uuid = makeFight(at);
    at.table.faces.push(1, 1, 1, 1, 1, 1);
    await does(at.gm, uuid, { type: "deal" });
    await undo(at, uuid);
    const page = at.table.fights.page(uuid);
    expect([page?.fight?.round, page?.fight?.turn, page?.fight?.rows.map(({ initiative }) => initiative)]).toEqual([
      0,
      null,
      [null, null, null, null, null, null],
    ]);
  });

  it("takes a group away, and a card given to somebody known", async () => {
    const at = fightTable();
    const uuid = makeFight(at);
    await does(at.gm, uuid, { type: "group", group: "", name: "Wolves", members: ["wolf1", "wolf2"] });
    expect(at.table.fights.page(uuid)?.fight?.groups.map(({ name }) => name)).toEqual(["Wolves"]);
    await undo(at, uuid);
    expect(at.table.fights.page(uuid)?.fight?.groups).toEqual([]);
    expect(at.table.fights.row(uuid, "wolf1")?.group).toBeNull();
  });

  it("takes out who was added by others, and redo brings them back", async () => {
    const at = fightTable();
    const uuid = await open(at);
    await at.table.fights.meddle(uuid, ({ rows }) => ({
      rows: [
        ...rows,
        { ...(rows[0] as (typeof rows)[number]), id: "guard", holder: "guard", name: "Guard", actor: "" },
      ],
    }));
    await undo(at, uuid);
    expect(at.table.fights.row(uuid, "guard")).toBeUndefined();
    await on(at.gm, uuid).redo();
    expect(at.table.fights.row(uuid, "guard")?.name).toBe("Guard");
    expect(viewOf(at.gm, uuid).fight.slots.guard?.holder).toBe("guard");
  });
});
