import { describe, expect, it } from "vitest";
import { heldRemoval, rowMoved, rowPlaced, type OrderedRow, newItem, placeNow } from "./item-rows.ts";
import { listRemoval } from "./row-undo.ts";
import type { AbilityFacts } from "../../play/api.ts";

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

const row = (id: string, kind = "ability", keyword: string | null = null): OrderedRow => ({ id, kind, keyword });
const ROWS = [
  row("pilot", "keyword"),
  row("tide", "breakout", "pilot"),
  row("knots", "breakout", "pilot"),
  row("thief", "keyword"),
  row("roofs", "breakout", "thief"),
  row("tongue"),
  row("stubborn"),
  row("swim"),
];

describe("the order of rows on a sheet", () => {
  it.each([
    ["swim", -1, "pilot tide knots thief roofs tongue swim stubborn"],
    ["tongue", 1, "pilot tide knots thief roofs stubborn tongue swim"],
    ["tide", 1, "pilot knots tide thief roofs tongue stubborn swim"],
    ["pilot", 1, "thief tide knots pilot roofs tongue stubborn swim"],
  ] as const)("moves %s by %i among its like", (id, step, order) => {
    expect(rowMoved(ROWS, id, step)?.join(" ")).toBe(order);
  });

  it("stays at an end", () => {
    expect([rowMoved(ROWS, "tongue", -1), rowMoved(ROWS, "knots", 1), rowMoved(ROWS, "roofs", -1)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("takes the place of the row it is dropped on, of its own kind only", () => {
    expect(rowPlaced(ROWS, "swim", "tongue")?.join(" ")).toBe("pilot tide knots thief roofs swim tongue stubborn");
    expect([rowPlaced(ROWS, "swim", "tide"), rowPlaced(ROWS, "roofs", "tide"), rowPlaced(ROWS, "x", "tide")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

const rows = (...ratings: readonly (number | null)[]): readonly AbilityFacts[] =>
  ratings.map((rating, index) => ({ id: `r${index}`, name: "", kind: "ability", rating, printed: "" }) as AbilityFacts);
const flaw = (abilities: readonly (number | null)[], flaws: number) =>
  newItem("flaw-add", { abilities: rows(...abilities), flaws: rows(...Array.from({ length: flaws }, () => 5)) });

describe("an item made from the sheet", () => {
  it.each([
    [0, "5M"],
    [1, "17"],
    [2, "13"],
    [3, "13"],
  ])(
    "S2-16 a flaw beside %i others is rated as the highest, the second highest or the lowest ability",
    (others, rating) => expect(flaw([13, null, 25, 17], others)).toEqual({ type: "flaw", system: { rating } }),
  );

  it("S2-16 has the usual rating of its type where no ability has any", () => {
    expect([flaw([], 0), flaw([null], 1), newItem("flaw-add", null)]).toEqual(Array(3).fill({ type: "flaw" }));
  });

  it("is of the type of its press; other presses make none", () => {
    const facts = { abilities: rows(17), flaws: [] };
    expect(
      ["ability-add", "keyword-add", "follower-add", "flaw", "toString"].map((act) => newItem(act, facts)),
    ).toEqual([{ type: "ability" }, { type: "keyword" }, { type: "follower" }, null, null]);
  });
});

const [cut, burn, bite] = [{ label: "cut" }, { label: "burn" }, { label: "bite" }];

describe("the place of an entry in a list that changed since somebody looked", () => {
  it.each([
    ["the same where nothing changed", [cut, burn], 1],
    ["the same where the entry has another name by now", [cut, bite], 1],
    ["where the entry moved to when one before it went", [burn], 0],
    ["none where the entry itself went", [cut], -1],
  ])("is %s", (_name, list, wanted) => {
    expect(placeNow(list, [cut, burn], 1)).toBe(wanted);
  });
});
