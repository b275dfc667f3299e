import { describe, expect, it } from "vitest";
import { heldRemoval } from "./item-rows.ts";
import { listRemoval } from "./row-undo.ts";

/** An actor with items as the host keeps them. */
const actorWith = (...names: readonly string[]) => {
  const item = (id: string, system: object) => ({
    id,
    name: id,
    system,
    toObject: () => ({ _id: id, name: id, system }),
  });
  let items = names.map((name) => item(name, { rating: "17" }));
  return {
    all: () => items,
    drop: async (id: string) => void (items = items.filter((one) => one.id !== id)),
    rate: (id: string, rating: string) =>
      void (items = items.map((one) => (one.id === id ? item(id, { rating }) : one))),
    createEmbeddedDocuments: async (_kind: string, data: readonly object[], options: object) => {
      expect(options).toEqual({ keepId: true });
      items = [...items, ...(data as { _id: string; system: object }[]).map(({ _id, system }) => item(_id, system))];
    },
    updateEmbeddedDocuments: async (_kind: string, data: readonly object[]) => {
      for (const { _id, system } of data as { _id: string; system: object }[])
        items = items.map((one) => (one.id === _id ? item(_id, system) : one));
    },
  };
};

describe("what goes from a sheet and comes back", () => {
  it("a document under its own id, with what changed by its going as it was before", async () => {
    const actor = actorWith("keyword", "breakout", "other");
    const touched = actor.all().slice(0, 2);
    const removal = heldRemoval("Item", actor, touched, actor.all, async () => {
      await actor.drop("keyword");
      actor.rate("breakout", "3M");
    });
    await removal?.remove();
    expect(actor.all().map(({ id, system }) => [id, system])).toEqual([
      ["breakout", { rating: "3M" }],
      ["other", { rating: "17" }],
    ]);
    await removal?.restore();
    expect(actor.all().map(({ id, system }) => [id, system])).toEqual([
      ["breakout", { rating: "17" }],
      ["other", { rating: "17" }],
      ["keyword", { rating: "17" }],
    ]);
  });

  it("a document among equals comes back to where it stood, whatever the host puts last", async () => {
    const sorted: Record<string, number | undefined> = {};
    const item = (id: string) => ({ id, name: id, sort: 0, toObject: () => ({ _id: id }) });
    let items = ["a", "b", "c"].map(item);
    const write = async (_kind: string, data: readonly object[]) => {
      for (const { _id, sort } of data as { _id: string; sort?: number }[]) sorted[_id] = sort;
    };
    const holder = { createEmbeddedDocuments: write, updateEmbeddedDocuments: write };
    const remove = async () => void (items = items.filter(({ id }) => id !== "b"));
    const removal = heldRemoval("Item", holder, [item("b")], () => items, remove);
    await removal?.remove();
    await removal?.restore();
    expect(sorted).toEqual({ a: 100_000, b: 200_000, c: 300_000 });
  });

  it("nothing where there is nothing: somebody else was quicker", () => {
    expect(
      heldRemoval(
        "Item",
        actorWith(),
        [],
        () => [],
        async () => undefined,
      ),
    ).toBeNull();
    expect(listRemoval("gone", 2, { read: () => ["a"], store: async () => undefined })).toBeNull();
  });
});
