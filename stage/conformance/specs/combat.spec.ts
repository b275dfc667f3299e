import { expect, shows, test } from "../behaviour.ts";
import type { Seat } from "../../../e2e/seat.ts";

declare const game: any, Hooks: any, CONFIG: any;

/** A combat of two, and a record of what each client is told. */
async function fight(gm: Seat, others: readonly Seat[]): Promise<string> {
  const watch = (): void => {
    const here = globalThis as any;
    here.fight = [];
    for (const name of ["combatStart", "combatTurn", "combatRound", "combatTurnChange"]) {
      Hooks.on(name, (combat: any) => void here.fight.push(`${name} at round ${combat.round}`));
    }
    const { prototype } = CONFIG.Combat.documentClass;
    const before = prototype._onStartTurn;
    prototype._onStartTurn = async function (...rest: unknown[]) {
      here.fight.push("start of turn");
      return before.apply(this, rest);
    };
  };
  for (const seat of [gm, ...others]) await seat.run(watch, undefined);
  return gm.run(async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [
      { actorId: "anavell000000001", name: "Ana Vell", initiative: 10 },
      { actorId: "theduellist00001", name: "The Duellist", initiative: 5 },
    ]);
    return combat.id;
  }, null);
}

const told = (seat: Seat): Promise<string[]> => seat.run(() => (globalThis as any).fight, null);

test(shows(78), async ({ gm, ana }) => {
  const id = await fight(gm, [ana]);
  await gm.run(async (combat) => {
    await game.combats.get(combat).startCombat();
    await game.combats.get(combat).nextTurn();
  }, id);
  await expect.poll(async () => (await told(gm)).filter((one) => one === "start of turn").length).toBe(2);
  await expect.poll(() => ana.run((combat) => game.combats.get(combat)?.turn, id)).toBe(1);
  expect((await told(ana)).filter((one) => one === "start of turn")).toEqual([]);
});

test(shows(79), async ({ gm, ana }) => {
  const id = await fight(gm, [ana]);
  await gm.run((combat) => game.combats.get(combat).startCombat(), id);
  await gm.run((combat) => game.combats.get(combat).nextTurn(), id);
  const here = (await told(gm)).filter((one) => one !== "start of turn");
  expect(here[0]).toBe("combatStart at round 0");
  expect(here).toContain("combatTurn at round 1");
  await expect
    .poll(async () => (await told(ana)).filter((one) => one !== "start of turn"))
    .toEqual(expect.arrayContaining(["combatTurnChange at round 1"]));
  expect((await told(ana)).filter((one) => /combatStart|combatTurn at/.test(one))).toEqual([]);
});
