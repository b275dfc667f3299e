import { beforeEach, describe, expect, it } from "vitest";
import { TypeDataModel } from "../../../common/data/type-data-model.ts";
import * as f from "../../../common/fields/index.ts";
import { runtime } from "../../../common/runtime.ts";
import { Hooks } from "../hooks.ts";
import { ANA, sitDown, type Table } from "../testing.ts";

let calls: string[] = [];
let table: Table;

class Hero extends TypeDataModel {
  declare hp: number;
  declare doubled: number;
  static override defineSchema() {
    return {
      hp: new f.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 3 }),
      log: new f.TypedObjectField(new f.ObjectField()),
    };
  }
  override prepareBaseData(): void {
    calls.push("system.base");
  }
  override prepareDerivedData(): void {
    calls.push("system.derived");
    this.doubled = this.hp * 2;
  }
  override async _preUpdate(changes: any): Promise<boolean | void> {
    calls.push("system._preUpdate");
    if (changes.system?.hp === 13) return false;
    return undefined;
  }
  override _onUpdate(): void {
    calls.push(`system._onUpdate ${this.hp}`);
  }
}

const actors = (): any => runtime.config["Actor"].documentClass;
const make = (data: object = {}): Promise<any> => actors().create({ name: "Ann", type: "hero", ...data });

beforeEach(async () => {
  calls = [];
  table = await sitDown({ Actor: ["hero"], Item: ["thing"] });
  runtime.config["Actor"].dataModels.hero = Hero;
  runtime.config["Actor"].documentClass = class extends actors() {
    prepareBaseData(): void {
      calls.push("base");
      super.prepareBaseData();
    }
    prepareEmbeddedDocuments(): void {
      calls.push("embedded");
      super.prepareEmbeddedDocuments();
    }
    prepareDerivedData(): void {
      calls.push("derived");
      super.prepareDerivedData();
    }
  };
});

const listen = (name: string, run: (...args: any[]) => unknown): void => void Hooks.once(name, run);

describe("preparing data", () => {
  it("[29] runs base, embedded and derived data in order, and may run again", async () => {
    const actor = await make();
    calls = [];
    actor.prepareData();
    const order = ["system.base", "base", "embedded", "system.derived", "derived"];
    expect(calls).toEqual(order);
    actor.prepareData();
    expect(calls).toEqual([...order, ...order]);
  });

  it("[30] keeps derived values out of what is stored", async () => {
    const actor = await make();
    expect(actor.system.doubled).toBe(6);
    expect(actor.toObject().system).toEqual({ hp: 3, log: {} });
    await actor.update({ "system.hp": 4 });
    expect(JSON.stringify(table.requests)).not.toContain("doubled");
  });
});

describe("an update", () => {
  it("[18] sends the difference alone, and nothing when there is none", async () => {
    const actor = await make();
    await actor.update({ name: "Ann", "system.hp": 5 });
    expect(table.requests.at(-1).operation.updates).toEqual([{ _id: actor.id, system: { hp: 5 } }]);
    const before = table.requests.length;
    expect(await actor.update({ name: "Ann" })).toBeUndefined();
    expect(table.requests).toHaveLength(before);
  });

  it("[31] can be changed by a hook before it and cancelled by one", async () => {
    const actor = await make();
    listen("preUpdateActor", (_document, changes) => void (changes.system.hp = 9));
    await actor.update({ "system.hp": 5 });
    expect(actor.system.hp).toBe(9);
    listen("preUpdateActor", () => false);
    expect(await actor.update({ "system.hp": 1 })).toBeUndefined();
    expect(await actor.update({ "system.hp": 13 })).toBeUndefined();
    expect(actor.system.hp).toBe(9);
  });

  it("[32] tells the model, then the hooks, when the change is there", async () => {
    const actor = await make();
    calls = [];
    listen("updateActor", (document) => calls.push(`hook ${document.system.hp}`));
    await actor.update({ "system.hp": 7 });
    expect(calls.filter((call) => /hook|_/.test(call))).toEqual(["system._preUpdate", "system._onUpdate 7", "hook 7"]);
  });

  it("[34] noHook leaves out the hook before, not the one after", async () => {
    const actor = await make();
    const seen: string[] = [];
    const id = Hooks.on("preUpdateActor", () => void seen.push("before"));
    listen("updateActor", () => void seen.push("after"));
    await actor.update({ "system.hp": 7 }, { noHook: true });
    Hooks.off("preUpdateActor", id);
    expect(seen).toEqual(["after"]);
  });

  it("[20] deletes single keys of a record", async () => {
    const actor = await make({ system: { log: { a: { n: 1 }, b: { n: 2 } } } });
    await actor.update({ "system.log.-=a": null });
    expect(actor.system.log).toEqual({ b: { n: 2 } });
  });
});

describe("creating and deleting", () => {
  it("[31] preCreate changes pending data with updateSource; false leaves the document out", async () => {
    listen("preCreateActor", (document) => void document.updateSource({ name: "Changed" }));
    expect((await make()).name).toBe("Changed");
    listen("preCreateActor", () => false);
    expect(await make()).toBeUndefined();
    expect(table.game.actors.size).toBe(1);
  });

  it("[36] takes the ids of the server unless told to keep them", async () => {
    const given = "keepkeepkeepkeep";
    expect((await make({ _id: given })).id).not.toBe(given);
    expect((await actors().create({ _id: given, name: "K", type: "hero" }, { keepId: true })).id).toBe(given);
  });

  it("[37] tells the parent of its children's changes, and the children's hooks", async () => {
    const actor = await make();
    const seen: unknown[] = [];
    actor._onCreateDescendantDocuments = (parent: any, field: string, documents: any[]): void =>
      void seen.push([parent === actor, field, documents.length]);
    listen("createItem", (item) => seen.push(item.name));
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: "Sword", type: "thing" }]);
    expect(seen).toEqual(["Sword", [true, "items", 1]]);
    expect(item.parent).toBe(actor);
    await item.update({ name: "Axe" });
    expect(actor.toObject().items[0].name).toBe("Axe");
    await item.delete();
    expect(actor.items.size).toBe(0);
    expect(actor.toObject().items).toEqual([]);
  });

  it("[42] a refusal rejects and changes nothing", async () => {
    const actor = await make();
    table.game.socket.emit = (_event: string, _payload: unknown, ack: (answer: unknown) => void): void =>
      ack({ ok: false, error: { message: "No." } });
    await expect(actor.update({ "system.hp": 1 })).rejects.toThrow("No.");
    expect(actor.system.hp).toBe(3);
  });

  it("an error in a lifecycle method of one document does not stop the hooks", async () => {
    const actor = await make();
    const seen: string[] = [];
    const error = console.error;
    console.error = () => undefined;
    actor._onUpdate = (): void => {
      throw new Error("broken package");
    };
    listen("updateActor", () => void seen.push("told"));
    await actor.update({ name: "B" });
    console.error = error;
    expect(seen).toEqual(["told"]);
  });
});

describe("ownership", () => {
  it("[40] a GM passes every test; exact and levels are by ownership", async () => {
    const actor = await make({ ownership: { default: 1, [ANA]: 3 } });
    const ana = table.game.users.get(ANA);
    expect([
      actor.isOwner,
      actor.testUserPermission(ana, "OWNER"),
      actor.testUserPermission(ana, "LIMITED", { exact: true }),
    ]).toEqual([true, true, false]);
    expect(actor.getUserLevel(table.game.user)).toBe(1);
    expect(actor.hasPlayerOwner).toBe(true);
  });
});

describe("effects", () => {
  it("[81] of items count for the actor without being copied; suppressed and disabled ones do not", async () => {
    const actor = await make({
      items: [{ name: "Ring", type: "thing", effects: [{ name: "glow", transfer: true, statuses: ["glowing"] }] }],
    });
    const names = (): string[] => [...actor.allApplicableEffects()].map((effect: any) => effect.name);
    expect([actor.effects.size, names(), [...actor.statuses]]).toEqual([0, ["glow"], ["glowing"]]);
    await actor.items.contents[0].effects.contents[0].update({ disabled: true });
    actor.reset();
    expect([...actor.statuses]).toEqual([]);
  });

  it("[81] changes are applied in order of priority and never stored", async () => {
    const change = (mode: number, value: string): object => ({ key: "system.hp", mode, value });
    const actor = await make({ effects: [{ name: "e", changes: [change(2, "2"), change(1, "10")] }] });
    expect(actor.system.hp).toBe(32);
    expect(actor.toObject().system.hp).toBe(3);
    expect(actor.overrides).toEqual({ system: { hp: 32 } });
  });

  it("a status is switched on, off, and left alone", async () => {
    const actor = await make();
    expect((await actor.toggleStatusEffect("prone")).statuses).toEqual(new Set(["prone"]));
    expect(await actor.toggleStatusEffect("prone", { active: true })).toBe(true);
    expect(await actor.toggleStatusEffect("prone")).toBe(false);
    expect(await actor.toggleStatusEffect("prone", { active: false })).toBeUndefined();
    await expect(actor.toggleStatusEffect("no such status")).rejects.toThrow("Invalid status ID");
  });
});

describe("flags", () => {
  it("[44] are set, read and removed by scope; an unknown scope throws", async () => {
    const actor = await make();
    await actor.setFlag("testing", "a.b", 1);
    expect(actor.getFlag("testing", "a.b")).toBe(1);
    await actor.unsetFlag("testing", "a.b");
    expect(actor.getFlag("testing", "a.b")).toBeUndefined();
    expect(() => actor.getFlag("elsewhere", "a")).toThrow("not valid");
  });
});
