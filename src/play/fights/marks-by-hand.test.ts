import { describe, expect, it } from "vitest";
import { FIGHT_STATUSES, STATUSES } from "../../foundry/statuses.ts";
import { handMarks, marks, type CombatIntent, type HandMark } from "../../rules/combat/index.ts";
import {
  dealCards,
  does,
  fightTable,
  makeFight,
  on,
  pools,
  viewOf,
  type FightTable,
} from "../../../test/support/play/tables.ts";
import { turns } from "../../../test/support/play/surroundings.ts";

/** Round 1 with cards laid by hand; the troll and Bram have tokens. It is the troll's turn. */
const acting = async (at: FightTable): Promise<string> => {
  const uuid = makeFight(at);
  await at.table.fights.meddle(uuid, ({ rows }) => ({
    rows: rows.map((row) => (row.holder === "troll" ? { ...row, token: "Scene.s.Token.troll", unseen: false } : row)),
  }));
  at.table.fights.mark(uuid, "bram", "hidden", false);
  const cards = { ana: 2, bram: 9, troll1: 1, troll2: 8, wolf1: 5, wolf2: 6 };
  await dealCards(at.gm, uuid, cards);
  await does(at.gm, uuid, { type: "closeWindow" });
  return uuid;
};

/** As the host tells of it: of effects on an actor, of a token's eye. */
const tell = (at: FightTable, mark: HandMark, user: string): Promise<unknown> =>
  Promise.all(
    at.table.clients.map(({ sessions: { combatSync } }) =>
      mark === "hidden"
        ? combatSync.veiled("Scene.s.Token.troll", user)
        : combatSync.marked("Actor.Troll", [mark], user),
    ),
  );

/** Somebody switches a mark of the troll. */
const set = async (at: FightTable, uuid: string, mark: HandMark, is: boolean, user = "gm"): Promise<void> => {
  at.table.fights.mark(uuid, "troll", mark, is);
  await tell(at, mark, user);
};

const troll = (at: FightTable, uuid: string) => viewOf(at.gm, uuid).fight.creatures.troll;

/** What the documents say of the troll. */
const shown = (at: FightTable, uuid: string): readonly string[] => {
  const row = at.table.fights.row(uuid, "troll1");
  const said = [row?.hidden && "combatant hidden", row?.unseen && "hidden", row?.defeated && "defeated"];
  return [...(row?.marks ?? []), ...said.filter((one) => typeof one === "string")];
};

const told = (at: FightTable): readonly string[] =>
  at.table.posts.flatMap(({ fallback }) => fallback.map(({ key }) => key));

const setTroll = (fields: object): CombatIntent => ({ type: "set", target: "troll", set: fields });
const FIRE = { intensity: 2, progress: 0, needed: 2 };
const DOSE = { id: "d1", type: "physical", next: 2 };

/** How the fight itself makes somebody have a mark; null where that takes dice. */
const BY_THE_FIGHT: Readonly<Record<HandMark, CombatIntent | null>> = {
  burning: setTroll({ burning: FIRE }),
  poisoned: setTroll({ poison: [DOSE] }),
  prone: setTroll({ prone: true }),
  restrained: null,
  gagged: null,
  pinned: null,
  out: { type: "fate", target: "troll", fate: "out" },
  hidden: setTroll({ hidden: true }),
};

/** What documents show where a mark is on. */
const PICTURE: Readonly<Record<HandMark, readonly string[]>> = {
  burning: ["burning"],
  poisoned: ["poisoned"],
  prone: ["prone"],
  restrained: ["restrained"],
  gagged: ["gagged"],
  pinned: ["pinned"],
  out: ["out", "defeated"],
  hidden: ["combatant hidden", "hidden"],
};

const TAKEN_UP: readonly HandMark[] = ["prone", "out", "hidden"];

it("every named state that the host offers for fights is a mark that the rules know", () => {
  expect(FIGHT_STATUSES.map(({ id }) => id).sort()).toEqual([...marks].sort());
  expect(STATUSES.map(({ id }) => id).filter((id) => (handMarks as readonly string[]).includes(id))).toEqual([]);
});

describe("a mark that the GM sets on a token", () => {
  it.each(handMarks)("%s: the fight takes it up, with undo, or says why not and takes it back", async (mark) => {
    const at = fightTable();
    const uuid = await acting(at);
    const before = troll(at, uuid);
    at.table.posts.length = 0;
    await set(at, uuid, mark, true);
    if (!TAKEN_UP.includes(mark)) {
      expect([shown(at, uuid), told(at)]).toEqual([[], [`Combat.Said.reverted.${mark}`]]);
      expect(troll(at, uuid)).toEqual(before);
      return;
    }
    expect(shown(at, uuid)).toEqual(PICTURE[mark]);
    expect(troll(at, uuid)).not.toEqual(before);
    expect(await on(at.gm, uuid).undo(on(at.gm, uuid).undoable?.step ?? "")).toEqual({ kind: "done" });
    expect([shown(at, uuid), troll(at, uuid)]).toEqual([[], before]);
  });

  it.each(TAKEN_UP)("%s: on and off again is as before, cards and turn too", async (mark) => {
    const at = fightTable();
    const uuid = await acting(at);
    const [before, rows] = [viewOf(at.gm, uuid).fight, at.table.fights.page(uuid)?.fight?.rows];
    await set(at, uuid, mark, true);
    await set(at, uuid, mark, false);
    expect([viewOf(at.gm, uuid).fight, shown(at, uuid)]).toEqual([before, []]);
    expect(at.table.fights.page(uuid)?.fight?.rows.map(({ initiative }) => initiative)).toEqual(
      rows?.map(({ initiative }) => initiative),
    );
  });

  it.each(handMarks)("%s: switched twice before the fight looks, it is as it was and nothing is told", async (mark) => {
    const at = fightTable();
    const uuid = await acting(at);
    const seq = on(at.gm, uuid).seq;
    at.table.fights.mark(uuid, "troll", mark, true);
    const first = tell(at, mark, "gm");
    at.table.fights.mark(uuid, "troll", mark, false);
    await Promise.all([first, tell(at, mark, "gm")]);
    expect([on(at.gm, uuid).seq, shown(at, uuid)]).toEqual([seq, []]);
  });

  it.each(TAKEN_UP)("%s: switched off while the fight still writes that it is on, it ends as off", async (mark) => {
    const at = fightTable();
    const uuid = await acting(at);
    const first = set(at, uuid, mark, true);
    for (let turns = 0; turns < 400 && on(at.gm, uuid).lines.at(-1)?.type !== "adopted"; turns++)
      await Promise.resolve();
    await Promise.all([set(at, uuid, mark, false), first]);
    expect(shown(at, uuid)).toEqual([]);
    expect(troll(at, uuid)).toMatchObject({ fate: "active", prone: false, hidden: false });
  });
});

/** Everywhere that documents say of the troll what the fight takes up, as the GM writes it there. */
const PLACES: Readonly<Record<string, (at: FightTable, uuid: string, is: boolean) => Promise<unknown>>> = {
  ...Object.fromEntries(
    TAKEN_UP.map((mark) => [
      `${mark} of the token`,
      (at: FightTable, uuid: string, is: boolean) => set(at, uuid, mark, is),
    ]),
  ),
  ...Object.fromEntries(
    (["defeated", "hidden"] as const).flatMap((field) =>
      [["troll1"], ["troll2"], ["troll1", "troll2"]].map((ids) => [
        `${field} of ${ids.join(" and ")}`,
        (at: FightTable, uuid: string, is: boolean) =>
          at.table.fights.meddle(uuid, ({ rows }) => ({
            rows: rows.map((row) => (ids.includes(row.id) ? { ...row, [field]: is } : row)),
          })),
      ]),
    ),
  ),
};

describe("a mark that is switched there and back within a frame", () => {
  /** More than the fight needs from hearing of the first word to having looked at it. */
  const STEPS = 8;

  it.each(Object.entries(PLACES))("%s: the last word holds, whenever it comes", async (_place, write) => {
    const at = fightTable();
    const uuid = await acting(at);
    const now = () => [shown(at, uuid), troll(at, uuid)];
    for (const last of [false, true]) {
      await write(at, uuid, last);
      const before = now();
      for (let step = 0; step < STEPS; step += 1) {
        const first = write(at, uuid, !last);
        for (let done = 0; done < step; done += 1) await Promise.resolve();
        await Promise.all([first, write(at, uuid, last)]);
        expect(now(), `${String(step)} steps apart`).toEqual(before);
      }
    }
  });

  it.each(TAKEN_UP)("%s: what another GM sets meanwhile on somebody else stays", async (mark) => {
    const at = fightTable();
    const uuid = await acting(at);
    for (let step = 0; step < STEPS; step += 1) {
      const first = set(at, uuid, mark, true);
      for (let done = 0; done < step; done += 1) await Promise.resolve();
      const second = at.table.fights.meddle(uuid, ({ rows }) => ({
        rows: rows.map((row) => (row.id === "wolf1" ? { ...row, defeated: step % 2 === 0 } : row)),
      }));
      await Promise.all([first, second, set(at, uuid, mark, false)]);
      expect(shown(at, uuid)).toEqual([]);
      expect(at.table.fights.row(uuid, "wolf1")?.defeated, `${String(step)} steps apart`).toBe(step % 2 === 0);
      expect(viewOf(at.gm, uuid).fight.creatures["wolf1"]?.fate).toBe(step % 2 === 0 ? "out" : "active");
    }
  });
});

/** What the GM writes, and what the fight says of it then: wolf1's fate, hidden and card, whose turn it is. */
const BY_THE_GM: Readonly<
  Record<string, readonly [write: object | number, fate: string, hidden: boolean, card: number | null, turn: string]>
> = {
  defeated: [{ defeated: true }, "out", false, null, "ana"],
  hidden: [{ hidden: true }, "active", true, 5, "ana"],
  "a card": [{ initiative: 7 }, "active", false, 7, "ana"],
  "the turn": [2, "active", false, 5, "wolf1"],
};

describe("what a player and the GM write while somebody's dice are in hands", () => {
  const all = Object.keys(BY_THE_GM).flatMap((what) => [`first: ${what}`, `last: ${what}`]);
  for (const one of all)
    it(`by the GM, who writes ${one} holds, and the player's stands for nothing`, async () => {
      const [when, what = ""] = one.split(": ");
      const at = fightTable();
      const uuid = makeFight(at);
      await dealCards(at.gm, uuid, { ana: 1, bram: 9, troll1: 2, troll2: 8, wolf1: 5, wolf2: 6 });
      await does(at.gm, uuid, { type: "closeWindow" });
      let fall = (): void => undefined;
      at.table.hands = new Promise((fallen) => (fall = fallen));
      at.table.faces.push(...pools([1, 10]));
      const thrown = on(at.ana, uuid).send({ type: "test", seat: "ana", action: "read" } as never, { seat: "ana" });
      await turns();
      const writes = (id: string, fields: object, user: string) =>
        at.table.fights.meddle(
          uuid,
          ({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...fields } : row)) }),
          user,
        );
      const [written, ...expected] = BY_THE_GM[what] ?? [{}];
      const player = () => writes("ana", { defeated: true, initiative: 3 }, "ana");
      const gm = () =>
        typeof written === "number"
          ? at.table.fights.meddle(uuid, () => ({ turn: written }))
          : writes("wolf1", written, "gm");
      const both = when === "first" ? [gm(), player()] : [player(), gm()];
      fall();
      await Promise.all([thrown, ...both]);
      const { creatures, slots, fight } = viewOf(at.gm, uuid).fight;
      const { fate, hidden } = creatures["wolf1"] ?? {};
      expect([fate, hidden, slots["wolf1"]?.card, fight.current]).toEqual(expected);
      expect([creatures["ana"]?.fate, slots["ana"]?.card]).toEqual(["active", 1]);
      const row = at.table.fights.row(uuid, "ana");
      expect([row?.defeated, row?.initiative, at.table.fights.page(uuid)?.fight?.turn]).toEqual([
        false,
        1,
        fight.current,
      ]);
      expect(at.gm.told).toEqual(["Play.Note.MarksPutRight"]);
    });
});

describe("a mark of the fight", () => {
  it.each(handMarks.filter((mark) => BY_THE_FIGHT[mark] !== null))(
    "%s: shows on token and combatant, and the GM takes it away there",
    async (mark) => {
      const at = fightTable();
      const uuid = await acting(at);
      await does(at.gm, uuid, BY_THE_FIGHT[mark] as CombatIntent);
      expect(shown(at, uuid)).toEqual(PICTURE[mark]);
      await set(at, uuid, mark, false);
      expect(shown(at, uuid)).toEqual([]);
      expect(troll(at, uuid)).toMatchObject({ burning: null, poison: [], prone: false, fate: "active", hidden: false });
    },
  );
});

describe("a mark that a player sets", () => {
  it.each(handMarks)("%s: goes away again, and it is said", async (mark) => {
    const at = fightTable();
    const uuid = await acting(at);
    const before = troll(at, uuid);
    at.table.posts.length = 0;
    await set(at, uuid, mark, true, "ana");
    expect([shown(at, uuid), troll(at, uuid)]).toEqual([[], before]);
    if (mark === "hidden") expect(at.gm.told).toContain("Play.Note.MarksPutRight");
    else expect(told(at)).toEqual(["Combat.Said.reverted.mark"]);
  });
});

describe("before anything is played", () => {
  it("a token's eye and its combatants follow each other, and whoever lies on the ground begins there", async () => {
    const at = fightTable();
    const uuid = makeFight(at);
    await at.table.fights.meddle(uuid, ({ rows }) => ({
      rows: rows.map((row) => (row.holder === "troll" ? { ...row, token: "Scene.s.Token.troll", unseen: false } : row)),
    }));
    await set(at, uuid, "hidden", true);
    expect(shown(at, uuid)).toEqual(PICTURE.hidden);
    await at.table.fights.meddle(uuid, ({ rows }) => ({
      rows: rows.map((row) => (row.holder === "troll" ? { ...row, hidden: false } : row)),
    }));
    await at.gm.sessions.combatSync.veiled(`${uuid}.Combatant.troll1`, "gm");
    await set(at, uuid, "prone", true);
    expect(shown(at, uuid)).toEqual(["prone"]);
    await does(at.gm, uuid, { type: "placeCard", slot: "ana", card: 1 });
    expect(troll(at, uuid)).toMatchObject({ prone: true, hidden: false });
  });
});
