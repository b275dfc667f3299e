import { beforeEach, describe, expect, it, vi } from "vitest";
import { runtime } from "../../../common/runtime.ts";
import { Hooks } from "../hooks.ts";
import { GM, sitDown, type Table } from "../testing.ts";

let table: Table;
let combat: any;

const rows = [
  { _id: "aaaaaaaaaaaaaaaa", name: "Ann", initiative: 5 },
  { _id: "bbbbbbbbbbbbbbbb", name: "Bob", initiative: 9 },
  { _id: "cccccccccccccccc", name: "Cy" },
];
const names = (): string[] => combat.turns.map((one: any) => one.name);

beforeEach(async () => {
  table = await sitDown({});
  combat = await runtime.config["Combat"].documentClass.create({});
  await combat.createEmbeddedDocuments("Combatant", rows, { keepId: true });
});

describe("turn order", () => {
  it("[80] falls with initiative, without any comes last, ties go by id", async () => {
    expect(names()).toEqual(["Bob", "Ann", "Cy"]);
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: "aaaaaaaaaaaaaaaa", initiative: 9 }]);
    expect(names()).toEqual(["Ann", "Bob", "Cy"]);
  });

  it("follows an own sort of the document class", async () => {
    combat._sortCombatants = (a: any, b: any): number => (a.initiative ?? 99) - (b.initiative ?? 99);
    combat.setupTurns();
    expect(names()).toEqual(["Ann", "Bob", "Cy"]);
    expect(combat.turns).toHaveLength(combat.combatants.size);
  });

  it("a member takes its group's initiative, and the group knows its members", async () => {
    const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Guards", initiative: 20 }]);
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: "cccccccccccccccc", group: group.id }]);
    expect(names()).toEqual(["Cy", "Bob", "Ann"]);
    expect([...group.members].map((one: any) => one.name)).toEqual(["Cy"]);
    expect(combat.combatants.get("cccccccccccccccc").group).toBe(group);
    expect(combat.combatants.get("cccccccccccccccc")._source.initiative).toBeNull();
  });
});

describe("steps", () => {
  const told = (): string[] => {
    const seen: string[] = [];
    for (const name of ["combatStart", "combatTurn", "combatRound"])
      Hooks.once(
        name,
        (at: any, data: any) => void seen.push(`${name} ${at.round}.${at.turn} to ${data.round}.${data.turn}`),
      );
    Hooks.once(
      "combatTurnChange",
      (_at: any, prior: any, now: any) =>
        void seen.push(`change ${prior.round}.${prior.turn} ${now.round}.${now.turn}`),
    );
    return seen;
  };

  it("[79] hooks come before the write, the change after it", async () => {
    const seen = told();
    await combat.startCombat();
    expect(seen).toEqual(["combatStart 0.null to 1.0", "change 0.null 1.0"]);
    expect([combat.started, combat.combatant.name, combat.nextCombatant.name]).toEqual([true, "Bob", "Ann"]);
  });

  it("[79] a hook may change what is written", async () => {
    await combat.startCombat();
    Hooks.once("combatTurn", (_at: any, data: any) => void (data.turn = 2));
    await combat.nextTurn();
    expect(combat.combatant.name).toBe("Cy");
    expect(combat.previous).toMatchObject({ round: 1, turn: 0, combatantId: "bbbbbbbbbbbbbbbb" });
  });

  it("after the last turn comes the next round; back again goes the other way", async () => {
    await combat.startCombat();
    for (let i = 0; i < 3; i++) await combat.nextTurn();
    expect([combat.round, combat.turn]).toEqual([2, 0]);
    await combat.previousTurn();
    expect([combat.round, combat.turn]).toEqual([1, 2]);
  });

  it("passes over the defeated where the setting says so", async () => {
    table.game.settings.get = () => ({ skipDefeated: true });
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: "aaaaaaaaaaaaaaaa", defeated: true }]);
    await combat.startCombat();
    await combat.nextTurn();
    expect(combat.combatant.name).toBe("Cy");
  });

  it("a turn may be null while the round runs: nobody acts", async () => {
    await combat.startCombat();
    await combat.update({ turn: null });
    expect([combat.turn, combat.combatant]).toEqual([null, null]);
    await combat.nextRound();
    expect([combat.round, combat.turn]).toEqual([2, null]);
  });
});

describe("turn events", () => {
  const record = (): string[] => {
    const seen: string[] = [];
    for (const name of ["_onStartTurn", "_onEndTurn"])
      combat[name] = async (one: any): Promise<void> => void seen.push(`${name} ${one.name}`);
    for (const name of ["_onStartRound", "_onEndRound"])
      combat[name] = async (context: any): Promise<void> => void seen.push(`${name} ${context.round}`);
    return seen;
  };
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it("[78] run on the active GM's client in order", async () => {
    const seen = record();
    await combat.startCombat();
    await settled();
    expect(seen).toEqual(["_onStartRound 1", "_onStartTurn Bob"]);
    await combat.nextTurn();
    await settled();
    expect(seen.slice(2)).toEqual(["_onEndTurn Bob", "_onStartTurn Ann"]);
  });

  it("[78] do not run without a GM, nor with turnEvents false, nor backwards", async () => {
    const seen = record();
    table.game.users.get(GM).active = false;
    await combat.startCombat();
    table.game.users.get(GM).active = true;
    await combat.update({ turn: 1 }, { turnEvents: false });
    await combat.previousTurn();
    await settled();
    expect(seen).toEqual([]);
  });
});

describe("effects that last for a while in it", () => {
  const lasting = (name: string, value: number | null, units: string, expiry: string | null): object => ({
    name,
    duration: { value, units, expiry },
  });

  it("[212] end at the event they name once their length has passed, at the turn of whoever has them", async () => {
    table = await sitDown({}, 14);
    table.game.time = { worldTime: 0 };
    const { Actor, Combat } = runtime.config as Record<string, any>;
    const [one, other] = await Actor.documentClass.createDocuments([
      { name: "One", type: "base" },
      { name: "Other", type: "base" },
    ]);
    const fight = await Combat.documentClass.create({ active: true });
    await fight.createEmbeddedDocuments("Combatant", [
      { actorId: one.id, initiative: 9 },
      { actorId: other.id, initiative: 5 },
    ]);
    await fight.startCombat();
    await other.createEmbeddedDocuments("ActiveEffect", [
      lasting("a turn, at its start", 1, "turns", "turnStart"),
      lasting("till the next start of a turn", null, "seconds", "turnStart"),
      lasting("a round, at its start", 1, "rounds", "roundStart"),
      lasting("a round, at the end of a turn", 1, "rounds", "turnEnd"),
      lasting("a round, without an event", 1, "rounds", null),
      lasting("till the end of the fight", null, "seconds", "combatEnd"),
      lasting("longer than the fight", 9, "rounds", "combatEnd"),
    ]);
    const gone = new Set<string>();
    const ended = (): readonly string[] => {
      const now = other.effects.contents.filter(({ active }: any) => !active).map(({ name }: any) => name);
      return now.filter((name: string) => !gone.has(name) && gone.add(name));
    };
    expect([other.effects.contents[0].start, ended()]).toMatchObject([{ combat: fight.id, round: 1, turn: 0 }, []]);
    await fight.nextTurn();
    await vi.waitFor(() => expect(ended()).toEqual(["a turn, at its start", "till the next start of a turn"]));
    await fight.nextTurn();
    await vi.waitFor(() => expect(ended()).toEqual(["a round, at its start"]));
    await fight.nextTurn();
    await fight.nextTurn();
    await vi.waitFor(() => expect(ended()).toEqual(["a round, at the end of a turn"]));
    await fight.delete();
    await vi.waitFor(() => expect(ended()).toEqual(["till the end of the fight"]));
  });
});
