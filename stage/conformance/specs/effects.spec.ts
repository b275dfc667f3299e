import { expect, shows, test } from "../behaviour.ts";

declare const game: any, CONFIG: any, foundry: any, Hooks: any;

test(shows(80), async ({ gm }) => {
  const order = await gm.run(async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [
      { name: "low", initiative: 1 },
      { name: "none" },
      { name: "high", initiative: 9 },
    ]);
    const { documentClass } = CONFIG.Combat;
    const plain = Object.getPrototypeOf(documentClass);
    const sort = (plain.prototype._sortCombatants ?? documentClass.prototype._sortCombatants) as (
      a: any,
      b: any,
    ) => number;
    return combat.combatants.contents.sort((a: any, b: any) => sort.call(combat, a, b)).map((one: any) => one.name);
  }, null);
  expect(order).toEqual(["high", "low", "none"]);
});

test(shows(82), async ({ gm1, generation }) => {
  const found = await gm1.run(() => {
    const all = CONFIG.statusEffects;
    const ids = (): string[] => all.map(({ id }: any) => id);
    const list = Array.isArray(all) && Object.values(all).length === all.length;
    all.push({ id: "pushed", name: "Pushed", img: "" });
    all["keyed"] = { name: "Keyed", img: "" };
    const byId = [all["pushed"]?.name, all["keyed"]?.name, "keyed" in all, ids().includes("keyed")];
    delete all["pushed"];
    const deleted = !ids().includes("pushed");
    CONFIG.statusEffects = [{ id: "only", name: "Only", img: "" }];
    return {
      list,
      byId,
      deleted,
      ids: CONFIG.statusEffects.map(({ id }: any) => id),
      same: CONFIG.statusEffects === all,
    };
  }, null);
  const [byId, deleted, same] =
    generation >= 14
      ? [["Pushed", "Keyed", true, true], true, true]
      : [[undefined, "Keyed", true, false], false, false];
  expect(found).toEqual({ list: true, byId, deleted, ids: ["only"], same });
});

test(shows(83), async ({ gm, ana }) => {
  const uuid = await gm.run(async () => {
    const base = game.actors.getName("The Duellist");
    const scene = await CONFIG.Scene.documentClass.create({ name: "A field" });
    const data = (await base.getTokenDocument({ actorLink: false, x: 100, y: 100 })).toObject();
    const [token] = await scene.createEmbeddedDocuments("Token", [data]);
    await token.actor.update({ name: "Another duellist" });
    return token.uuid as string;
  }, null);
  const look = (at: string): unknown => {
    const token = foundry.utils.fromUuidSync(at);
    const base = game.actors.get("theduellist00001");
    return token && [token.actor.name, token.actor.isToken, base.name, base.isToken];
  };
  const expected = ["Another duellist", true, "The Duellist", false];
  expect(await gm.run(look, uuid)).toEqual(expected);
  await expect.poll(() => ana.run(look, uuid)).toEqual(expected);
});

test(shows(112), async ({ gm, ana }) => {
  const watch = (): void => {
    const here = globalThis as any;
    here.heard = [];
    for (const hook of ["createActiveEffect", "deleteActiveEffect", "updateItem", "updateActor"])
      Hooks.on(hook, (one: any) =>
        here.heard.push(`${hook} ${one.actor?.isToken ?? one.parent?.isToken ?? one.isToken}`),
      );
  };
  const uuid = await gm.run(async () => {
    const base = game.actors.getName("The Duellist");
    await base.createEmbeddedDocuments("Item", [
      { name: "Old blade", type: "weapon" },
      { name: "Cloak", type: "gear" },
    ]);
    const scene = await CONFIG.Scene.documentClass.create({ name: "A field" });
    const data = (await base.getTokenDocument({ actorLink: false, x: 100, y: 100 })).toObject();
    const [token] = await scene.createEmbeddedDocuments("Token", [data]);
    return token.uuid as string;
  }, null);
  await expect.poll(() => ana.run((at) => Boolean(foundry.utils.fromUuidSync(at)?.actor), uuid)).toBe(true);
  for (const seat of [gm, ana]) await seat.run(watch, undefined);
  const held = await gm.run(async (at) => {
    const token = foundry.utils.fromUuidSync(at);
    const [blade, cloak] = ["Old blade", "Cloak"].map((name) => token.actor.items.getName(name));
    await blade.update({ name: "Broken blade" });
    await cloak.delete();
    await token.actor.toggleStatusEffect("prone", { active: true });
    await token.actor.toggleStatusEffect("prone", { active: false });
    const { items } = token.toObject().delta;
    return items.map(({ name, _tombstone }: any) => name ?? _tombstone);
  }, uuid);
  expect(held).toEqual(["Broken blade", true]);
  const names = (at: string): unknown => {
    const { actor, baseActor } = foundry.utils.fromUuidSync(at);
    return [actor, baseActor].map(({ items }) =>
      ["Broken blade", "Old blade", "Cloak"].filter((name) => items.getName(name)),
    );
  };
  const told = ["updateItem true", "createActiveEffect true", "deleteActiveEffect true"];
  for (const seat of [gm, ana]) {
    await expect.poll(() => seat.run(names, uuid)).toEqual([["Broken blade"], ["Old blade", "Cloak"]]);
    await expect.poll(() => seat.run(() => (globalThis as any).heard, null)).toEqual(told);
  }
});

test(shows(164), async ({ gm1, generation }) => {
  const listed = await gm1.run(() => {
    const before = [...CONFIG.statusEffects];
    const hud = new CONFIG.Token.hudClass();
    Object.defineProperty(hud, "actor", { value: game.actors.contents[0] });
    CONFIG.statusEffects = [
      { id: "b", name: "Bold", img: "" },
      { id: "hidden", name: "Aaa", img: "", hud: false },
      { id: "late", name: "Aaa", img: "", order: 2 },
      { id: "a", name: "Able", img: "" },
      { id: "first", name: "Zzz", img: "", order: 1 },
    ];
    const ids = Object.keys(hud._getStatusEffectChoices());
    CONFIG.statusEffects = before;
    return ids;
  }, null);
  expect(listed).toEqual(generation >= 14 ? ["first", "late", "a", "b"] : ["b", "late", "a", "first"]);
});

test(shows(81), async ({ gm }) => {
  const told = await gm.run(async () => {
    const type = game.documentTypes.Actor.find((one: string) => one !== "base");
    const actor = await CONFIG.Actor.documentClass.create({ name: "Carries", type });
    const item = game.documentTypes.Item.find((one: string) => one !== "base");
    const effects = [{ name: "Lit", transfer: true, statuses: ["prone"] }];
    await actor.createEmbeddedDocuments("Item", [{ name: "Lamp", type: item, effects }]);
    const names = [...actor.allApplicableEffects()].map((one: any) => one.name);
    const said = { names, own: actor.effects.size, statuses: actor.statuses.has("prone") };
    await actor.delete();
    return said;
  }, null);
  expect(told).toEqual({ names: ["Lit"], own: 0, statuses: true });
});

test(shows(124), async ({ gm }) => {
  const told = await gm.run(async () => {
    const before = CONFIG.specialStatusEffects.DEFEATED;
    CONFIG.specialStatusEffects.DEFEATED = "prone";
    const type = game.documentTypes.Actor.find((one: string) => one !== "base");
    const actor = await CONFIG.Actor.documentClass.create({ name: "Falls", type });
    const combat = await CONFIG.Combat.documentClass.create({});
    const [one] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
    const first = one.isDefeated;
    await actor.toggleStatusEffect("prone", { active: true });
    const then = one.isDefeated;
    CONFIG.specialStatusEffects.DEFEATED = before;
    await combat.delete();
    await actor.delete();
    return [first, then];
  }, null);
  expect(told).toEqual([false, true]);
});

test(shows(209), async ({ gm1 }) => {
  const told = await gm1.run(async () => {
    const ends = { value: 1, units: "minutes" };
    const actor = await CONFIG.Actor.documentClass.create({ name: "Lasting", type: "npc" });
    const made = (status: string, duration: object): object => ({ name: status, statuses: [status], duration });
    await actor.createEmbeddedDocuments("ActiveEffect", [made("prone", ends), made("hurt", {})]);
    const read = (): unknown => [[...actor.statuses], actor.effects.contents.map((one: any) => one.active as boolean)];
    const pass = async (seconds: number): Promise<unknown> => {
      const heard = new Promise((resolve) => {
        if (seconds < 60) return resolve(null);
        for (const name of ["updateActiveEffect", "deleteActiveEffect"]) Hooks.once(name, resolve);
      });
      await game.time.advance(seconds);
      await heard;
      return read();
    };
    const marked = [await pass(59), await pass(60)];
    CONFIG.ActiveEffect.expiryAction = "delete";
    await actor.createEmbeddedDocuments("ActiveEffect", [made("blind", ends)]);
    const deleted = await pass(60);
    CONFIG.ActiveEffect.expiryAction = "update";
    await actor.delete();
    return [...marked, deleted];
  }, null);
  expect(told).toEqual([
    [
      ["prone", "hurt"],
      [true, true],
    ],
    [["hurt"], [false, true]],
    [["hurt"], [false, true]],
  ]);
});
