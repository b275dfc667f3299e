import { beforeEach, describe, expect, it } from "vitest";
import { Hooks } from "../hooks.ts";
import { runtime } from "../../../common/runtime.ts";
import { sitDown } from "../testing.ts";

let base: any;
let token: any;

const named = (actor: any): string[] => actor.items.map((item: any) => item.name);
const stored = (): any => token._source.delta;

beforeEach(async () => {
  await sitDown({ Actor: ["hero"], Item: ["thing"] });
  base = await runtime.config["Actor"].documentClass.create({
    name: "Wolf",
    type: "hero",
    items: [
      { name: "Teeth", type: "thing" },
      { name: "Fur", type: "thing" },
    ],
  });
  const scene = await runtime.config["Scene"].documentClass.create({ name: "A wood" });
  [token] = await scene.createEmbeddedDocuments("Token", [{ name: "Wolf 3", actorId: base.id, actorLink: false }]);
});

describe("[112] the delta of an unlinked token", () => {
  it("holds the items that were touched, and no others: the rest follow the base actor", async () => {
    const [teeth, fur] = token.actor.items.contents;
    await teeth.update({ name: "Broken teeth" });
    expect(stored().items.map(({ _id, name }: any) => [_id, name])).toEqual([[teeth.id, "Broken teeth"]]);
    await base.items.get(fur.id).update({ name: "Winter fur" });
    await base.createEmbeddedDocuments("Item", [{ name: "Howl", type: "thing" }]);
    expect(named(token.actor)).toEqual(["Broken teeth", "Winter fur", "Howl"]);
    expect(named(base)).toEqual(["Teeth", "Winter fur", "Howl"]);
  });

  it("marks what was deleted, and nothing is deleted of the base actor", async () => {
    const [teeth] = token.actor.items.contents;
    await teeth.delete();
    expect(stored().items).toEqual([{ _id: teeth.id, _tombstone: true }]);
    expect([named(token.actor), named(base)]).toEqual([["Fur"], ["Teeth", "Fur"]]);
  });

  it("takes what is made, changed twice, and made again under the id of what was deleted", async () => {
    const [made] = await token.actor.createEmbeddedDocuments("Item", [{ name: "Scar", type: "thing" }]);
    await made.update({ name: "Old scar" });
    await made.update({ img: "scar.svg" });
    expect(stored().items).toMatchObject([{ _id: made.id, name: "Old scar", img: "scar.svg" }]);
    await made.delete();
    await token.actor.createEmbeddedDocuments("Item", [{ _id: made.id, name: "Scar", type: "thing" }], {
      keepId: true,
    });
    expect(named(token.actor)).toEqual(["Teeth", "Fur", "Scar"]);
    expect(stored().items).toHaveLength(1);
  });

  it("keeps effects of items, and own ones beside those of the base actor", async () => {
    const [teeth] = token.actor.items.contents;
    await teeth.createEmbeddedDocuments("ActiveEffect", [{ name: "Venom" }]);
    await token.actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Hurt", statuses: ["hurt"] }]);
    await base.createEmbeddedDocuments("ActiveEffect", [{ name: "Calm", statuses: ["calm"] }]);
    expect(token.actor.items.get(teeth.id).effects.map(({ name }: any) => name)).toEqual(["Venom"]);
    expect([...token.actor.statuses].sort()).toEqual(["calm", "hurt"]);
    expect([base.items.get(teeth.id).effects.size, [...base.statuses]]).toEqual([0, ["calm"]]);
  });
});

describe("[112] what is done to the actor of an unlinked token calls hooks as for any actor", () => {
  const heard = (): string[] => {
    const all: string[] = [];
    for (const name of ["preUpdateActor", "updateActor", "preCreateItem", "createItem", "updateItem", "deleteItem"])
      Hooks.on(
        name,
        (document: any) => void all.push(`${name} ${document.name} ${document.actor?.isToken ?? document.isToken}`),
      );
    return all;
  };

  it("those of items before and after, and not those of the actor", async () => {
    const all = heard();
    const [made] = await token.actor.createEmbeddedDocuments("Item", [{ name: "Scar", type: "thing" }]);
    await made.update({ name: "Old scar" });
    await made.delete();
    expect(all).toEqual([
      "preCreateItem Scar true",
      "createItem Scar true",
      "updateItem Old scar true",
      "deleteItem Old scar true",
    ]);
  });

  it("those of the actor, which may stop a change", async () => {
    const all = heard();
    await token.actor.update({ name: "Fenris" });
    expect(all).toEqual(["preUpdateActor Wolf true", "updateActor Fenris true"]);
    Hooks.once("preUpdateActor", () => false);
    await token.actor.update({ name: "Nobody" });
    expect([token.actor.name, base.name]).toEqual(["Fenris", "Wolf"]);
  });

  it("a hook before may stop an item", async () => {
    Hooks.once("preDeleteItem", () => false);
    await token.actor.items.contents[0].delete();
    expect(named(token.actor)).toEqual(["Teeth", "Fur"]);
  });
});
