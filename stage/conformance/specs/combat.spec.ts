import { leaveCombatsAlone } from "../alone.ts";
import { expect, shows, test } from "../behaviour.ts";
import type { Seat } from "../../../e2e/seat.ts";

declare const game: any, Hooks: any, CONFIG: any, foundry: any, ui: any;

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
  for (const seat of [gm, ...others]) {
    await leaveCombatsAlone(seat);
    await seat.run(watch, undefined);
  }
  return gm.run(async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [
      { actorId: "anavell000000001", name: "Ana Vell", initiative: 10 },
      { actorId: "theduellist00001", name: "The Duellist", initiative: 5 },
    ]);
    return combat.id;
  }, null);
}

/** Call a method of the host's own class: a system may give another meaning to the same name. */
const plain = (seat: Seat, id: string, methods: readonly string[]): Promise<void> =>
  seat.run(
    async ([combat, names]) => {
      for (const name of names) await foundry.documents.Combat.prototype[name].call(game.combats.get(combat));
    },
    [id, methods] as const,
  );

const told = (seat: Seat): Promise<string[]> => seat.run(() => (globalThis as any).fight, null);

test(shows(78), async ({ gm, ana }) => {
  const id = await fight(gm, [ana]);
  await plain(gm, id, ["startCombat"]);
  await expect.poll(() => told(gm)).toContain("start of turn");
  await expect.poll(() => told(ana)).toContain("combatTurnChange at round 1");
  expect((await told(ana)).filter((one) => one === "start of turn")).toEqual([]);
});

test(shows(79), async ({ gm, ana }) => {
  const id = await fight(gm, [ana]);
  await plain(gm, id, ["startCombat", "nextTurn"]);
  const here = (await told(gm)).filter((one) => one !== "start of turn");
  expect(here[0]).toBe("combatStart at round 0");
  expect(here).toContain("combatTurn at round 1");
  await expect
    .poll(async () => (await told(ana)).filter((one) => one !== "start of turn"))
    .toEqual(expect.arrayContaining(["combatTurnChange at round 1"]));
  expect((await told(ana)).filter((one) => /combatStart|combatTurn at/.test(one))).toEqual([]);
});

/** Answers whether somebody may write something to the first combat, or to Ana's or Bram's combatant in it. */
const may = (
  seat: Seat,
  id: string,
  changes: object,
  whose: "combat" | "Ana Vell" | "The Duellist",
): Promise<boolean> =>
  seat.run(
    async ([combat, what, who]) => {
      const document = game.combats.get(combat);
      const target = who === "combat" ? document : document.combatants.find((one: any) => one.name === who);
      // The database itself, past whatever a system makes of an update
      return target.canUserModify(game.user, "update", what) as boolean;
    },
    [id, changes, whose] as const,
  );

test(shows(107), async ({ gm, ana }) => {
  const id = await fight(gm, []);
  await expect.poll(() => ana.run((combat) => game.combats.get(combat)?.combatants.size, id)).toBe(2);
  expect(await may(ana, id, { round: 1 }, "combat")).toBe(true);
  expect(await may(ana, id, { turn: 1 }, "combat")).toBe(true);
  expect(await may(ana, id, { active: true }, "combat")).toBe(false);
  expect(await may(ana, id, { initiative: 3 }, "Ana Vell")).toBe(true);
  expect(await may(ana, id, { hidden: true }, "Ana Vell")).toBe(false);
  expect(await may(ana, id, { initiative: 3 }, "The Duellist")).toBe(false);
});

test(shows(108), async ({ gm }) => {
  const found = await gm.run(async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [
      { name: "one", initiative: 4 },
      { name: "two", initiative: 4 },
    ]);
    const sort = foundry.documents.Combat.prototype._sortCombatants;
    const ids = combat.combatants.contents.sort((a: any, b: any) => sort.call(combat, a, b)).map((one: any) => one.id);
    return { ids, sorted: [...ids].sort() };
  }, null);
  expect(found.ids).toEqual(found.sorted);
});

test(shows(129), async ({ gm }) => {
  await leaveCombatsAlone(gm);
  const seen = await gm.run(async () => {
    const { Combat } = CONFIG;
    const { combat: tracker } = ui;
    const names = (): (string | undefined)[] => [tracker.viewed?.flags.world.is, game.combat?.flags.world.is];
    const make = (is: string): Promise<any> => Combat.documentClass.create({ flags: { world: { is } } });
    await tracker.render({ combat: await make("first") });
    const chosen = names();
    const second = await make("second");
    const created = names();
    tracker.viewed = second;
    const assigned = names();
    await tracker.render();
    const rendered = names();
    await tracker.render({ combat: game.combats.find((one: any) => one.flags.world?.is === "first") });
    return { chosen, created, assigned, rendered, again: names() };
  }, null);
  const [first, second] = [Array(2).fill("first"), Array(2).fill("second")];
  expect(seen).toEqual({ chosen: first, created: first, assigned: second, rendered: second, again: first });
});

test(shows(110), async ({ gm, ana }) => {
  const id = await fight(gm, [ana]);
  await plain(gm, id, ["startCombat", "nextTurn"]);
  const seen = (seat: Seat): Promise<{ who: string; turn: number; place: number }> =>
    seat.run((of) => {
      const { combatant, turn, turns } = game.combats.get(of);
      return { who: combatant?.name, turn, place: turns.indexOf(combatant) };
    }, id);
  const { who } = await seen(gm);
  const both = async (turn: number): Promise<void> => {
    for (const seat of [gm, ana]) await expect.poll(() => seen(seat)).toEqual({ who, turn, place: turn });
  };
  await both(1);
  // One of them stands before, whichever way a system sorts
  const made = await gm.run(async (of) => {
    const data = [20, 1].map((initiative) => ({ name: `Number ${initiative}`, initiative }));
    const created = await game.combats.get(of).createEmbeddedDocuments("Combatant", data);
    return created.map((one: any) => one.id as string);
  }, id);
  await both(2);
  await gm.run(([of, ids]) => game.combats.get(of).deleteEmbeddedDocuments("Combatant", ids, { setpieceOwn: true }), [
    id,
    made,
  ] as const);
  await both(1);
  await ana.reload();
  await both(1);
});

test(shows(180), async ({ gm, ana }) => {
  const byNumber = (): void => {
    CONFIG.Combat.documentClass.prototype._sortCombatants = (a: any, b: any) => b.initiative - a.initiative;
  };
  for (const seat of [gm, ana]) await seat.run(byNumber, undefined);
  const id = await fight(gm, [ana]);
  await plain(gm, id, ["startCombat"]);
  await ana.run(() => {
    const here = globalThis as any;
    Hooks.on("updateCombatant", (...told: any[]) => void (here.said = String(told.at(-2).combatTurn)));
  }, null);
  const turn = (seat: Seat): Promise<[string, number]> =>
    seat.run((of) => [game.combats.get(of).combatant?.name, game.combats.get(of).turn] as [string, number], id);
  /** Gives whoever has the turn an initiative; `taken` with a class that takes the turn out of the operation. */
  const change = (initiative: number, taken: boolean): Promise<void> =>
    gm.run(
      async ([of, value, without]) => {
        const combat = game.combats.get(of);
        const cls = CONFIG.Combatant.documentClass;
        const own = cls._preUpdateOperation;
        cls._preUpdateOperation = async function (documents: any, operation: any, user: any): Promise<void> {
          await own.call(this, documents, operation, user);
          if (without) delete operation.combatTurn;
        };
        const updates = [{ _id: combat.combatant.id, initiative: value }];
        await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
        cls._preUpdateOperation = own;
      },
      [id, initiative, taken] as const,
    );
  const said = (): Promise<string> => ana.run(() => (globalThis as any).said as string, null);
  expect(await turn(gm)).toEqual(["Ana Vell", 0]);
  await change(1, false);
  for (const seat of [gm, ana]) await expect.poll(() => turn(seat)).toEqual(["Ana Vell", 1]);
  expect(await said()).toBe("1");
  await change(30, true);
  for (const seat of [gm, ana]) await expect.poll(() => turn(seat)).toEqual(["The Duellist", 1]);
  expect(await said()).toBe("undefined");
});

test(shows(181), async ({ gm, ana }) => {
  const id = await fight(gm, [ana]);
  await plain(gm, id, ["startCombat", "nextTurn"]);
  for (const seat of [gm, ana]) await seat.run(() => void ((globalThis as any).fight.length = 0), null);
  const last = await gm.run((of) => game.combats.get(of).combatant.name as string, id);
  await gm.run(async (of) => {
    const { combatants, combatant } = game.combats.get(of);
    await combatants.find((one: any) => one !== combatant).update({ hidden: true });
  }, id);
  expect(await told(gm)).toEqual([]);
  await gm.run((of) => void game.combats.get(of).combatant.delete({ setpieceOwn: true }), id);
  await expect.poll(() => told(gm)).toEqual(["combatTurnChange at round 1", "start of turn"]);
  await expect.poll(() => told(ana)).toEqual(["combatTurnChange at round 1"]);
  const now = await gm.run((of) => [game.combats.get(of).turn, game.combats.get(of).combatant.name], id);
  expect(now).toEqual([0, expect.not.stringContaining(last)]);
});
