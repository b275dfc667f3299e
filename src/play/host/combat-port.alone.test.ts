import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** A combat as hosts have it: whoever has the turn keeps it while others come and go. */
class HostCombat {
  readonly documentName = "Combat";
  readonly uuid = "Combat.c";
  readonly pack = null;
  readonly testUserPermission = (): boolean => true;
  readonly written: object[] = [];
  readonly made: object[] = [];
  scene: { readonly id: string } | null = null;
  turn: number | null;
  #ids: readonly string[];

  constructor(
    readonly order: readonly string[],
    ids: readonly string[],
    turn: number | null,
  ) {
    this.#ids = ids;
    this.turn = turn;
  }

  get turns(): readonly string[] {
    return this.order.filter((id) => this.#ids.includes(id));
  }

  /** Those of whom more is known than that they are there. */
  readonly contents: object[] = [];
  readonly combatants = { get: (id: string) => (this.#ids.includes(id) ? { id } : undefined), contents: this.contents };
  readonly groups = { get: () => undefined, contents: [] };

  #crowd(ids: readonly string[]): Promise<unknown> {
    const current = this.turn === null ? undefined : this.turns[this.turn];
    this.#ids = ids;
    const at = current === undefined ? -1 : this.turns.indexOf(current);
    if (at >= 0) this.turn = at;
    return Promise.resolve([]);
  }

  createEmbeddedDocuments(_name: string, data: readonly { readonly _id: string }[]): Promise<unknown> {
    this.made.push(...data);
    return this.#crowd([...this.#ids, ...data.map(({ _id }) => _id)]);
  }
  deleteEmbeddedDocuments(_name: string, gone: readonly string[]): Promise<unknown> {
    return this.#crowd(this.#ids.filter((id) => !gone.includes(id)));
  }
  update(changes: { readonly turn: number | null }): Promise<unknown> {
    this.written.push(changes);
    this.turn = changes.turn;
    return Promise.resolve(this);
  }
}

const PLAN = { makeGroups: [], make: [], update: [], groups: [], drop: [], dropGroups: [] };

beforeEach(() => vi.stubGlobal("foundry", { abstract: { DataModel: class {}, TypeDataModel: class {} }, data: {} }));
afterEach(() => vi.unstubAllGlobals());

const settle = async (combat: HostCombat, plan: object, turn: number | null): Promise<string | undefined> => {
  vi.stubGlobal("fromUuidSync", () => combat);
  const { combatPort } = await import("./combat-port.ts");
  await combatPort.settle("Combat.c", { ...PLAN, ...plan }, turn);
  return combat.turn === null ? undefined : combat.turns[combat.turn];
};

it("gives the turn to whom it was written for, once those before have come", async () => {
  // The index 1 was written for Ana while the troll was not there yet: the host had it with the wolf
  const combat = new HostCombat(["troll", "ana", "wolf"], ["ana", "wolf"], 1);
  expect(await settle(combat, { make: [{ _id: "troll", holder: "troll", name: "Troll" }] }, 1)).toBe("ana");
});

it("gives the turn to whom it was written for, once those before have gone", async () => {
  const combat = new HostCombat(["troll", "ana", "wolf"], ["troll", "ana", "wolf"], 0);
  expect(await settle(combat, { drop: ["troll"] }, 0)).toBe("ana");
  const later = new HostCombat(["troll", "ana", "wolf"], ["troll", "ana", "wolf"], 1);
  expect(await settle(later, { drop: ["troll"] }, 1)).toBe("wolf");
});

it("writes no turn where nobody came or went, or where it is right already", async () => {
  const still = new HostCombat(["ana", "wolf"], ["ana", "wolf"], 0);
  await settle(still, {}, 1);
  const right = new HostCombat(["ana", "wolf"], ["ana"], 0);
  await settle(right, { make: [{ _id: "wolf", holder: "wolf", name: "Wolf" }] }, 0);
  expect([still.written, right.written]).toEqual([[], []]);
});

it("S3 makes a combatant that was deleted anew of its token, where nothing else tells whose it was", async () => {
  const combat = new HostCombat(["troll"], [], null);
  combat.scene = { id: "s" };
  const tokens = new Map([["troll", { actorId: "actorTroll" }]]);
  vi.stubGlobal("game", { scenes: new Map([["s", { tokens }]]) });
  await settle(combat, { make: [{ _id: "row", holder: "troll", name: "Troll" }] }, null);
  expect(combat.made).toMatchObject([{ _id: "row", tokenId: "troll", sceneId: "s", actorId: "actorTroll" }]);
});

it("leaves a combatant the name of its token or, without one, of its sheet, and writes down only another", async () => {
  const combat = new HostCombat(["guard", "wolf", "miller", "card"], ["other"], null);
  combat.scene = { id: "s" };
  const tokens = new Map([
    ["guard", { name: "Guard", actorId: null }],
    ["wolf", { name: "Wolf", actorId: "actorWolf" }],
    ["rat", { name: "Rat", actorId: "actorRat" }],
  ]);
  const actors = new Map([
    ["actorAna", { name: "Ana" }],
    ["actorWolf", { name: "Wolf" }],
  ]);
  vi.stubGlobal("game", { actors, scenes: new Map([["s", { tokens }]]) });
  vi.stubGlobal("fromUuidSync", () => combat);
  const { combatPort } = await import("./combat-port.ts");
  await combatPort.add("Combat.c", [
    { _id: "guard", name: "Guard", tokenId: "guard", sceneId: "s" },
    { _id: "wolf", name: "Grey Fang", tokenId: "wolf", sceneId: "s", actorId: "actorWolf" },
    { _id: "masked", name: "Wolf", tokenId: "guard", sceneId: "s", actorId: "actorWolf" },
    { _id: "miller", name: "Miller" },
    { _id: "ana", name: "Ana", actorId: "actorAna" },
    { _id: "other", name: "Ana 2", actorId: "actorAna" },
    { _id: "copy", name: "Wolf", source: "Actor.actorWolf" },
  ]);
  // A number that the fight gave is none of the token's
  await settle(combat, { make: [{ _id: "card", holder: "rat", name: "Rat 2" }] }, null);
  const named = combat.made.map((one) =>
    Object.entries(one).flatMap(([key, value]) => (key === "name" ? [value] : [])),
  );
  expect(named).toEqual([[], ["Grey Fang"], ["Wolf"], ["Miller"], [], ["Ana 2"], ["Wolf"], []]);
});

it.each([
  ["", []],
  ["The Masked One", ["The Masked One"]],
])("gives a further card without a token the own name of the others, which is '%s'", async (name, own) => {
  const combat = new HostCombat(["ana"], ["ana"], null);
  const twin = { id: "ana", tokenId: null, sceneId: null, hidden: false, system: {} };
  combat.contents.push({ ...twin, toObject: () => ({ actorId: "actorAna", name }) });
  vi.stubGlobal("game", { actors: new Map([["actorAna", { name: "Ana" }]]) });
  // The log calls her by a number, for another is called Ana too
  await settle(combat, { make: [{ _id: "card", holder: "ana", name: "Ana 2" }] }, null);
  expect(combat.made).toMatchObject([{ _id: "card", actorId: "actorAna" }]);
  expect(combat.made.flatMap((one) => ("name" in one ? [one.name] : []))).toEqual(own);
});
