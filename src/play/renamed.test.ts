import { describe, expect, it } from "vitest";
import {
  against,
  alone,
  beginSpar,
  begun,
  contestTable,
  does,
  duelTable,
  fightTable,
  follower,
  makeFight,
  on,
  sheet,
  viewOf,
  type FightTable,
} from "../../test/support/play/tables.ts";
import type { FakeClient, FakeTable } from "../../test/support/play/table.ts";
import { HERO_POINTS } from "./changes.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A conflict in play in which somebody is called Ana, or what else is said, and how that person gets another name. */
interface Case {
  readonly table: FakeTable;
  readonly uuid: string;
  readonly gm: FakeClient;
  readonly ana: FakeClient;
  rename(name: string): void;
  /** A step after which something is said of that person. */
  step(): Promise<unknown>;
}

const actorCalled = (table: FakeTable, uuid: string, name: string): void => {
  const actor = table.actors.get(uuid);
  if (actor) table.actors.set(uuid, { ...actor, name });
};

/** Everybody of a fight as the GM's view calls them, by seat. */
const calledIn = (gm: FakeClient, uuid: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.values(viewOf(gm, uuid).fight.creatures).map(({ id, name }) => [id, name]));

const seatOf = (gm: FakeClient, uuid: string, called: string): string =>
  Object.entries(calledIn(gm, uuid)).find(([, name]) => name === called)?.[0] ?? "";

/** A fight without a map against a bandit of one line; the heroes are added, and so are these; all have cards. */
const mapless = async (t: FightTable, foes: Parameters<FakeClient["sessions"]["addFoes"]>[1] = []): Promise<string> => {
  const { uuid = "" } = (await t.gm.sessions.startFight({ foes: [{ line: "Bandit" }] })) as { uuid?: string };
  expect(await t.gm.sessions.addHeroes(uuid)).toMatchObject({ kind: "done" });
  if (foes.length > 0) expect(await t.gm.sessions.addFoes(uuid, foes)).toMatchObject({ kind: "done" });
  t.table.faces.push(...Array.from({ length: 40 }, () => 1));
  await does(t.gm, uuid, { type: "deal" });
  return uuid;
};

const CASES: Readonly<Record<string, () => Promise<Case>>> = {
  "a contest": async () => {
    const t = contestTable();
    const uuid = await begun(t, alone(t, "scored"));
    const step = async () => {
      t.table.faces.push(5, 19);
      await on(t.ana, uuid).send({ type: "declare", seat: "a1", pairing: "p1", kind: "plain" } as never);
      await on(t.ana, uuid).send({ type: "stand", seat: "a1", roll: on(t.gm, uuid).view ? "r1" : "" } as never);
    };
    return { ...t, uuid, step, rename: (name) => actorCalled(t.table, t.a, name) };
  },
  "a contest of two heroes": async () => {
    const t = contestTable();
    for (const one of [t.a, t.b]) t.table.writePath(one, HERO_POINTS, 0);
    const uuid = await begun(t, against(t, "extended"));
    const step = () => {
      t.table.faces.push(5, 19);
      return on(t.ana, uuid).send({ type: "exchange", seat: "a1", target: "b1", bid: 3 } as never);
    };
    return { ...t, uuid, step, rename: (name) => actorCalled(t.table, t.a, name) };
  },
  "a duel": async () => {
    const t = duelTable();
    const uuid = await beginSpar(t, 15, 5);
    const step = () => {
      t.table.faces.push(12, 3);
      return on(t.ana, uuid).send({ type: "choose", seat: "A", key: "blade" } as never);
    };
    return { ...t, uuid, step, rename: (name) => actorCalled(t.table, t.a, name) };
  },
  "a fight": async () => {
    const t = fightTable();
    const uuid = makeFight(t);
    t.table.faces.push(...Array.from({ length: 40 }, () => 1));
    await does(t.gm, uuid, { type: "deal" });
    const step = () => on(t.gm, uuid).send({ type: "endTurn", seat: "ana" }, { seat: "ana" });
    return { ...t, uuid, step, rename: (name) => t.table.fights.rename(uuid, "ana", name) };
  },
  "a fight without a map, of an actor": async () => {
    const t = fightTable();
    const uuid = await mapless(t);
    const target = seatOf(t.gm, uuid, "Ana");
    const step = () => on(t.gm, uuid).send({ type: "fate", target, fate: "out" } as never);
    return { ...t, uuid, step, rename: (name) => actorCalled(t.table, "Actor.Ana", name) };
  },
};

/** Every place of a conflict that shows a name, as one client sees it now. */
const shown = (client: FakeClient, uuid: string): Readonly<Record<string, string>> => {
  const session = on(client, uuid);
  return {
    // A uuid of a fake actor holds the name it was made with
    view: JSON.stringify(session.view).replaceAll("Actor.Ana", ""),
    seats: JSON.stringify(session.seats.map(({ name }) => name)),
    cues: JSON.stringify(session.cues.map(({ cue }) => cue.sentence)),
    moves: JSON.stringify(
      [null, ...session.seats.map(({ id }) => id)].map((seat) => session.options(seat).map(({ label }) => label)),
    ),
    title: session.title,
    summary: JSON.stringify(session.summary),
  };
};

const told = (client: FakeClient, uuid: string): readonly string[] =>
  on(client, uuid).lines.map(({ sentence }) => JSON.stringify(sentence));

describe.each(Object.entries(CASES))("in %s", (_name, open) => {
  it("a new name arrives at every place that shows one, for everybody, and goes again", async () => {
    const { table, uuid, gm, ana, rename } = await open();
    const before = shown(gm, uuid);
    for (const name of ["The Masked One", "Ana"]) {
      rename(name);
      for (const client of table.clients) await client.sessions.renamed();
      await settled();
      for (const client of [gm, ana]) {
        const now = shown(client, uuid);
        for (const [place, text] of Object.entries(now)) {
          const had = before[place]?.includes("Ana");
          if (client === gm) expect(text.includes(name), `${place}: ${text}`).toBe(had);
          if (name !== "Ana") expect(text, place).not.toContain("Ana");
        }
      }
    }
    expect(shown(gm, uuid)).toEqual(before);
  });

  it("what was said keeps the name it had, what is said later has the new one, also after a reload", async () => {
    const { table, uuid, gm, step, rename } = await open();
    const first = told(gm, uuid);
    rename("The Masked One");
    for (const client of table.clients) await client.sessions.renamed();
    await step();
    await settled();
    gm.reload();
    const all = told(gm, uuid);
    expect(all.slice(0, first.length)).toEqual(first);
    const later = all.slice(first.length).join();
    expect([later.includes("The Masked One"), later.includes("Ana")]).toEqual([true, false]);
  });

  it("whoever answers for it takes over after coming back what was renamed meanwhile, once, and no undo takes it back", async () => {
    const { table, uuid, gm, step, rename } = await open();
    await step();
    const undoable = on(gm, uuid).undoable?.step ?? "";
    rename("The Masked One");
    gm.reload();
    const events = () => Object.keys(gm.host().world.page(uuid)?.events ?? {}).length;
    const before = events();
    await gm.sessions.renamed();
    await gm.sessions.renamed();
    for (const client of table.clients) await client.sessions.renamed();
    expect(events()).toBe(before + 1);
    expect(on(gm, uuid).undoable?.step).toBe(undoable);
    await on(gm, uuid).undo(undoable);
    expect(shown(gm, uuid)["view"]).toContain("The Masked One");
  });

  it("an empty name changes nothing", async () => {
    const { uuid, gm, rename } = await open();
    rename("  ");
    const before = gm.host().world.page(uuid)?.events;
    await gm.sessions.renamed();
    expect(gm.host().world.page(uuid)?.events).toEqual(before);
    expect(shown(gm, uuid)["view"]).toContain("Ana");
  });
});

describe("names of their own", () => {
  it("a name that was typed for a contest alone stays, whatever the actor is called", async () => {
    const t = contestTable();
    const start = alone(t, "scored");
    const [first, ...rest] = start.seats;
    const uuid = await begun(t, { ...start, seats: [{ ...first!, name: "Ana in the mask" }, ...rest] });
    actorCalled(t.table, t.a, "Baron Vell");
    await t.gm.sessions.renamed();
    const [, ...others] = Object.values(shown(t.gm, uuid));
    expect(JSON.stringify(on(t.gm, uuid).view)).toContain("Ana in the mask");
    expect(others.join()).not.toContain("Baron");
  });

  it("a follower is called as on its hero's sheet", async () => {
    const t = contestTable();
    sheet(t.table, t.a, { followers: [follower("Rook", { role: "contestant", uuid: "Actor.Ana.Item.Rook" })] });
    const uuid = await begun(t, { ...alone(t, "scored") });
    sheet(t.table, t.a, { followers: [follower("Raven", { role: "contestant", uuid: "Actor.Ana.Item.Rook" })] });
    await t.gm.sessions.renamed();
    expect((on(t.cy, uuid).view as { seats: Record<string, { name: string }> }).seats["a1f1"]?.name).toBe("Raven");
  });

  it("several tokens of one name keep their numbers, and nobody is called as somebody else is", async () => {
    const t = fightTable();
    const uuid = t.table.fights.make([
      { id: "ana", name: "Ana", actor: "Actor.Ana" },
      { id: "wolf1", name: "Wolf", line: "Wolf, force 3" },
      { id: "wolf2", name: "Wolf", line: "Wolf, force 3" },
    ]);
    t.table.faces.push(...Array.from({ length: 40 }, () => 1));
    await does(t.gm, uuid, { type: "deal" });
    const names = () =>
      Object.values(
        (on(t.gm, uuid).view as { fight: { creatures: Record<string, { name: string }> } }).fight.creatures,
      ).map(({ name }) => name);
    await t.gm.sessions.renamed();
    expect(names()).toEqual(["Ana", "Wolf 1", "Wolf 2"]);
    t.table.fights.rename(uuid, "wolf1", "Ana");
    await t.gm.sessions.renamed();
    expect(names()).toEqual(["Ana", "Ana 2", "Wolf 2"]);
  });

  /** Somebody's other name arrives on every client. */
  const renamed = async ({ table }: FightTable, actor: string, name: string): Promise<void> => {
    actorCalled(table, actor, name);
    for (const client of table.clients) await client.sessions.renamed();
    await settled();
  };

  it("without a map whoever was given another name than the sheet's keeps it, and a copy of a sheet has its own", async () => {
    const t = fightTable();
    const uuid = await mapless(t, [
      { actor: "Actor.Troll", name: "The Thing", self: true },
      { actor: "Actor.Wolf", count: 2 },
    ]);
    for (const actor of ["Actor.Troll", "Actor.Wolf"]) await renamed(t, actor, "Unmasked");
    expect(Object.values(calledIn(t.gm, uuid))).toEqual(["Bandit", "Ana", "Bram", "The Thing", "Wolf 1", "Wolf 2"]);
  });

  it("whoever's actor or token is gone keeps the name they had in the fight", async () => {
    const t = fightTable();
    const uuid = await mapless(t);
    t.table.actors.delete("Actor.Ana");
    await t.gm.sessions.renamed();
    expect(Object.values(calledIn(t.gm, uuid))).toEqual(["Bandit", "Ana", "Bram"]);
  });

  it("whoever gets a further card without a map is called as the sheet on both", async () => {
    const t = fightTable();
    const uuid = await mapless(t, [{ actor: "Actor.Troll", self: true }]);
    const troll = seatOf(t.gm, uuid, "Troll");
    expect(t.table.fights.page(uuid)?.fight?.rows.filter(({ holder }) => holder === troll)).toHaveLength(2);
    await renamed(t, "Actor.Troll", "Old Stone");
    const rows = t.table.fights.page(uuid)?.fight?.rows.filter(({ holder }) => holder === troll);
    expect(rows?.map(({ name }) => name)).toEqual(["Old Stone", "Old Stone"]);
    expect(calledIn(t.gm, uuid)[troll]).toBe("Old Stone");
  });

  it("nobody but the GM hears of the new name of somebody hidden, nor by a number that there is one", async () => {
    const t = fightTable();
    const uuid = await mapless(t, [{ actor: "Actor.Troll", self: true, hidden: true }]);
    const posts = t.table.posts.length;
    const heard = () => JSON.stringify([shown(t.ana, uuid), told(t.ana, uuid), t.ana.told, t.table.posts.slice(posts)]);
    const before = heard();
    await renamed(t, "Actor.Troll", "Old Stone");
    expect(heard()).toBe(before);
    expect(Object.values(calledIn(t.gm, uuid))).toContain("Old Stone");
    await renamed(t, "Actor.Bram", "Old Stone");
    expect(heard()).toContain("Old Stone");
    expect(heard()).not.toContain("Old Stone 2");
    expect(Object.values(calledIn(t.gm, uuid))).toEqual(["Bandit", "Ana", "Old Stone", "Old Stone 2"]);
    await t.gm.sessions.renamed();
    expect(Object.values(calledIn(t.gm, uuid))).toEqual(["Bandit", "Ana", "Old Stone", "Old Stone 2"]);
  });

  it("a challenge that nobody has answered says the name of today", async () => {
    const t = duelTable();
    const answer = await t.ana.sessions.startDuel({ a: t.a, b: t.b, stakes: { kind: "spar" } });
    const uuid = answer.kind === "done" ? (answer.uuid ?? "") : "";
    actorCalled(t.table, t.a, "The Masked One");
    await t.gm.sessions.renamed();
    expect(JSON.stringify(on(t.bram, uuid).cues.map(({ cue }) => cue.sentence))).toContain("The Masked One");
    expect(on(t.cy, uuid).title).toContain("The Masked One");
  });
});
