import { describe, expect, it } from "vitest";
import type { CombatIntent } from "../rules/combat/index.ts";
import type { ContestState } from "../rules/contest/engine/state.ts";
import type { ContestStart } from "./api.ts";
import {
  HERO,
  alone,
  beginSpar,
  begun,
  contestTable,
  dealCards,
  does,
  duelOf,
  duelTable,
  fightTable,
  fighter,
  makeFight,
  on,
  viewOf,
  type ContestTable,
  type FightTable,
} from "../../test/support/play/tables.ts";
import type { FakeClient } from "../../test/support/play/table.ts";

/** What was sealed opens by itself, a moment later. */
const opened = () => new Promise((resolve) => setTimeout(resolve, 0));
const contestOf = (client: FakeClient, uuid: string) => on(client, uuid).view as ContestState;
const asked = async (t: ContestTable, type: ContestStart["type"]): Promise<string> =>
  begun(t, { ...alone(t, type), asks: true });
const plain = { type: "declare", seat: "a1", pairing: "p1", kind: "plain" };

describe("a GM who never answers when asked before the dice (E-127)", () => {
  const short = ["simple", "scored", "chained"] as const;

  it.each(short)("C091 %s: who has declared may still walk out, and that ends it", async (type) => {
    const t = contestTable();
    const uuid = await asked(t, type);
    expect(await on(t.ana, uuid).send(plain)).toEqual({ kind: "done" });
    expect(await on(t.ana, uuid).send({ type: "abandon", seat: "a1" })).toEqual({ kind: "done" });
    expect(on(t.ana, uuid).status).toBe("ended");
  });

  it.each(short)("E-127 %s: nobody but the GM rolls without the answer, and then the usual is taken", async (type) => {
    const t = contestTable();
    const uuid = await asked(t, type);
    await on(t.ana, uuid).send(plain);
    const before = t.table.writes;
    expect(await on(t.ana, uuid).send({ type: "roll" })).toMatchObject({ key: "Contest.Refused.GmOnly" });
    expect(t.table.writes).toBe(before);
    t.table.faces.push(10, 16);
    expect(await on(t.gm, uuid).send({ type: "roll" })).toEqual({ kind: "done" });
    expect(contestOf(t.ana, uuid).rolls).toBe(1);
  });

  it("E-127 C091 extended: heroes who have bid may walk out while the other side's bid is awaited", async () => {
    const t = contestTable();
    const { seats, ...start } = alone(t, "extended");
    const bram = { id: "a2", side: "A", actor: t.b, ability: "sword" } as const;
    const uuid = await begun(t, { ...start, seats: [...seats, bram], asks: true });
    const people = [
      [t.ana, "a1"],
      [t.bram, "a2"],
    ] as const;
    for (const [client, seat] of people) {
      const bid = { type: "bid", seat, target: "b1", bid: 3 };
      expect(await on(client, uuid).send(bid)).toEqual({ kind: "done" });
    }
    expect(on(t.gm, uuid).cues.map(({ cue }) => cue.seats)).toEqual([["b1"]]);
    for (const [client, seat] of people)
      expect(await on(client, uuid).send({ type: "abandon", seat })).toEqual({ kind: "done" });
    expect(on(t.ana, uuid).status).toBe("ended");
  });

  it("E-127 one press of the GM plays the usual for all who are asked; or the conflict is cancelled, by the GM", async () => {
    const t = contestTable();
    const uuid = await asked(t, "scored");
    await on(t.ana, uuid).send(plain);
    t.table.faces.push(10, 16);
    expect(await on(t.gm, uuid).playGmSide()).toEqual({ kind: "done" });
    await opened();
    expect(contestOf(t.ana, uuid).rolls).toBe(1);
    expect((await on(t.ana, uuid).cancel()).kind).toBe("refused");
    expect(await on(t.gm, uuid).cancel()).toEqual({ kind: "done" });
    expect(on(t.ana, uuid).status).toBe("cancelled");
  });
});

/** Everybody has a card, the window is closed; Ana can cast, with so many thaums. */
const fighting = async (at: FightTable = fightTable(), thaums = 5): Promise<{ at: FightTable; uuid: string }> => {
  const sheet = { ...HERO.sheet, actions: { strike: 3, cast: 2 }, thaums: { value: thaums, max: 6 } };
  fighter(at.table, "Ana", ["ana"], { ...HERO, sheet });
  const uuid = makeFight(at);
  await dealCards(at.gm, uuid, { ana: 1, bram: 9, troll1: 2, troll2: 8, wolf1: 5, wolf2: 6 });
  await does(at.gm, uuid, { type: "closeWindow" });
  return { at, uuid };
};
const sided = (target: string, side: "heroes" | "foes" | "others"): CombatIntent => ({
  type: "set",
  target,
  set: { side },
});
const flowOf = (client: FakeClient, uuid: string) => viewOf(client, uuid).fight.fight.flow;
const told = (client: FakeClient, uuid: string): readonly string[] =>
  on(client, uuid).lines.flatMap(({ sentence }) => sentence?.key ?? []);

describe("a side changed in mid-attack (K-001, K-128)", () => {
  it.each([
    ["of the attacker", "ana", "foes"],
    ["of the target", "troll", "heroes"],
    ["of the target, to nobody's", "troll", "others"],
  ] as const)(
    "%s: the attack that awaits its answer goes on, the table is told, an undo gives it back",
    async (...of) => {
      const [, who, side] = of;
      const { at, uuid } = await fighting();
      await does(at.gm, uuid, { type: "set", target: "ana", set: { zone: "yard" } });
      await does(at.ana, uuid, {
        type: "attack",
        seat: "ana",
        maneuver: "attackMelee",
        weapon: "sword",
        target: "troll",
      });
      const before = flowOf(at.gm, uuid);
      expect(before?.lines[0]).toMatchObject({ by: "ana", target: "troll" });
      await does(at.gm, uuid, sided(who, side));
      expect(told(at.bram, uuid)).toContain(`Combat.Said.sided.${side}`);
      expect(flowOf(at.gm, uuid)).toEqual(before);
      expect(on(at.gm, uuid).cues.some(({ cue }) => cue.seats.includes("troll"))).toBe(true);
      await on(at.gm, uuid).undo(on(at.gm, uuid).undoable?.step ?? "");
      expect(flowOf(at.gm, uuid)).toEqual(before);
      await does(at.gm, uuid, sided(who, side));
      at.table.faces.push(6, 6, 1, 1, 1);
      await does(at.gm, uuid, { type: "react", seat: "troll", replies: [] });
      expect(at.table.faces).toEqual([]);
      expect(viewOf(at.gm, uuid).fight.creatures[who]?.side).toBe(side);
    },
  );
});

describe("thaums edited by hand while a spell waits for the GM (A.18)", () => {
  const spell = {
    type: "cast",
    seat: "ana",
    target: null,
    cost: 3,
    damage: 0,
    harmType: "physical",
    resist: null,
  } as const;
  const thaumsOn = ({ table }: FightTable): unknown => table.actors.get("Actor.Ana")?.fight.sheet?.thaums;
  const edit = async (at: FightTable, value: number): Promise<void> => {
    at.table.writePath("Actor.Ana", "system.combat.thaums.value", value);
    await at.gm.sessions.combatSync.sheet("Actor.Ana", "ana");
  };

  it("too few are left: agreeing is refused with the price, nothing is spent, and both ways on are open", async () => {
    const { at, uuid } = await fighting();
    await does(at.ana, uuid, spell);
    await edit(at, 1);
    const agree = { type: "agreeSpell", agreed: true } as const;
    expect(await on(at.gm, uuid).send(agree)).toMatchObject({ key: "Combat.Refused.NoThaums", data: { cost: 3 } });
    expect([thaumsOn(at), viewOf(at.gm, uuid).fight.fight.spell?.cost]).toEqual([{ value: 1, max: 6 }, 3]);
    at.table.faces.push(6, 1, 1, 1);
    await does(at.gm, uuid, { ...agree, cost: 1 });
    expect(thaumsOn(at)).toEqual({ value: 0, max: 6 });
    const again = await fighting();
    await does(again.at.ana, again.uuid, spell);
    await edit(again.at, 0);
    await does(again.at.ana, again.uuid, { type: "agreeSpell", agreed: false });
    expect([thaumsOn(again.at), viewOf(again.at.gm, again.uuid).fight.fight.spell]).toEqual([
      { value: 0, max: 6 },
      null,
    ]);
  });

  it("more than before: what the sheet holds is what is paid from", async () => {
    const { at, uuid } = await fighting();
    await does(at.ana, uuid, spell);
    await edit(at, 6);
    at.table.faces.push(6, 1, 1, 1);
    await does(at.gm, uuid, { type: "agreeSpell", agreed: true });
    expect(thaumsOn(at)).toEqual({ value: 3, max: 6 });
  });

  it("in the very moment, unheard of by the fight: the price is taken from the edit, never below nothing; undo returns it", async () => {
    const { at, uuid } = await fighting();
    await does(at.ana, uuid, spell);
    at.table.writePath("Actor.Ana", "system.combat.thaums.value", 1);
    at.table.faces.push(6, 1, 1, 1);
    await does(at.gm, uuid, { type: "agreeSpell", agreed: true });
    expect(thaumsOn(at)).toEqual({ value: 0, max: 6 });
    await on(at.gm, uuid).undo(on(at.gm, uuid).undoable?.step ?? "");
    expect(thaumsOn(at)).toEqual({ value: 1, max: 6 });
  });
});

describe("a ruling flipped while a conflict runs", () => {
  it("E-127 a contest keeps its own, both ways; the next has the new one", async () => {
    const t = contestTable();
    const usual = await begun(t, alone(t, "scored"));
    t.table.rulings = { gmSide: "ask" };
    const asks = await begun(t, { ...alone(t, "scored"), prize: "the second", inside: [usual] });
    t.table.rulings = { gmSide: "byDefault" };
    for (const client of t.table.clients) client.sessions.worldChanged();
    const asked = (uuid: string) => on(t.gm, uuid).cues.flatMap(({ cue }) => cue.seats);
    expect([asked(usual), asked(asks)]).toEqual([["a1"], ["a1", "b1"]]);
    await on(t.ana, asks).send(plain);
    expect(contestOf(t.gm, asks).rolls).toBe(0);
    t.table.faces.push(10, 16);
    await on(t.ana, usual).send(plain);
    expect(contestOf(t.gm, usual).rolls).toBe(1);
  });

  it("C.25 a fight keeps its own from its first step; the next has the new one", async () => {
    const struck = async (at: FightTable, uuid: string) => {
      await does(at.ana, uuid, { type: "endTurn", seat: "ana" });
      await does(at.gm, uuid, {
        type: "attack",
        seat: "troll",
        maneuver: "attackMelee",
        weapon: "club",
        target: "bram",
      });
      const line = flowOf(at.gm, uuid)?.lines[0]?.id ?? "";
      const dodge: CombatIntent = { type: "react", seat: "bram", replies: [{ line, kind: "dodge" }] };
      return on(at.bram, uuid).send(dodge);
    };
    const { at, uuid } = await fighting();
    at.table.rulings = { "reaction.dodgeMelee": true };
    for (const client of at.table.clients) client.sessions.worldChanged();
    expect((await struck(at, uuid)).kind).toBe("refused");
    const later = fightTable();
    later.table.rulings = { "reaction.dodgeMelee": true };
    const next = await fighting(later);
    later.table.rulings = {};
    later.table.faces.push(6, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1);
    expect((await struck(later, next.uuid)).kind).toBe("done");
  });

  it("U-030 a duel keeps its own; the next has the new one", async () => {
    const t = duelTable();
    const usual = await beginSpar(t, 15, 5);
    t.table.rulings = { tie: "noMove" };
    const still = await beginSpar(t, 15, 5);
    t.table.rulings = {};
    for (const client of t.table.clients) client.sessions.worldChanged();
    t.table.faces.push(6, 10, 6, 10, 12, 4);
    const blade = { type: "choose", seat: "A", key: "blade" };
    for (const uuid of [still, usual]) await on(t.ana, uuid).send(blade);
    expect([duelOf(t.bram, still).marker, duelOf(t.bram, usual).marker]).toEqual([0, 1]);
    expect(t.table.faces).toEqual([]);
  });
});
