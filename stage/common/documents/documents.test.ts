import { describe, expect, it } from "vitest";
import { applyUpdate, canModify, cleanSource } from "./index.ts";

const ID = "aaaaaaaaaaaaaaaa";
const CHILD = "bbbbbbbbbbbbbbbb";
const GM = { _id: "gggggggggggggggg", role: 4 };
const ANN = { _id: "nnnnnnnnnnnnnnnn", role: 1 };
const BOB = { _id: "oooooooooooooooo", role: 1 };

describe("sources on the server", () => {
  it("[6] leaves system alone and fills in core fields, embedded ones too", () => {
    const source = cleanSource("Actor", {
      name: "A",
      type: "hero",
      system: { odd: [1] },
      items: [{ name: "I", type: "thing" }],
    });
    expect(source).toMatchObject({
      system: { odd: [1] },
      effects: [],
      ownership: { default: 0 },
      items: [{ name: "I", effects: [], sort: 0 }],
    });
  });

  it("[38] merges embedded documents by id and refuses an unknown one", () => {
    const source = cleanSource("Actor", {
      _id: ID,
      name: "A",
      type: "hero",
      items: [
        { _id: CHILD, name: "I", type: "thing", system: { a: 1 } },
        { _id: "dddddddddddddddd", name: "Left alone", type: "thing" },
      ],
    });
    const { source: next, diff } = applyUpdate("Actor", source, { items: [{ _id: CHILD, "system.b": 2 }] });
    expect(diff).toEqual({ items: [{ _id: CHILD, system: { b: 2 } }] });
    expect(next["items"]).toMatchObject([{ name: "I", system: { a: 1, b: 2 } }, { name: "Left alone" }]);
    expect(() => applyUpdate("Actor", source, { items: [{ _id: "cccccccccccccccc", name: "?" }] })).toThrow(
      "does not exist",
    );
  });

  it("[23] refuses a new type without a new system", () => {
    const source = cleanSource("Actor", { name: "A", type: "hero", system: { a: 1 } });
    expect(() => applyUpdate("Actor", source, { type: "npc" })).toThrow("system");
    const { source: next } = applyUpdate("Actor", source, { type: "npc", "==system": { b: 1 } });
    expect(next).toMatchObject({ type: "npc", system: { b: 1 } });
    expect(next["system"]).not.toHaveProperty("a");
  });

  it("recursive: false replaces top-level keys whole", () => {
    const source = cleanSource("Actor", { name: "A", type: "hero", flags: { a: { b: 1 } } });
    expect(applyUpdate("Actor", source, { flags: { c: { d: 1 } } }, { recursive: false }).source["flags"]).toEqual({
      c: { d: 1 },
    });
  });
});

describe("the gate", () => {
  const actor = { _id: ID, ownership: { default: 0, [ANN._id]: 3 } };
  const ask = (
    action: "create" | "update" | "delete",
    documentName: string,
    user: typeof GM,
    source: object,
    parents: object[] = [],
    changes: object = {},
  ): boolean =>
    canModify({
      action,
      documentName,
      user,
      source: source as Record<string, unknown>,
      changes: changes as Record<string, unknown>,
      parents: parents.map((parent) => ({ documentName: "Actor", source: parent as Record<string, unknown> })),
      lookup: (name, id) => (name === "Actor" && id === ID ? actor : undefined),
    });

  it.each([
    ["a GM updates anything", GM, true],
    ["an owner updates", ANN, true],
    ["another does not", BOB, false],
  ] as const)("[40] %s", (_name, user, expected) => {
    expect(ask("update", "Actor", user, actor)).toBe(expected);
  });

  it("[41] players create no actors and nobody's settings", () => {
    expect(ask("create", "Actor", ANN, {})).toBe(false);
    expect(ask("create", "Setting", ANN, { user: null })).toBe(false);
    expect(ask("create", "Setting", ANN, { user: ANN._id })).toBe(true);
    expect(ask("create", "Setting", ANN, { user: BOB._id })).toBe(false);
  });

  it("[39] embedded documents go by their parent, pages by their own level first", () => {
    expect(ask("update", "Item", ANN, { ownership: { default: 0 } }, [actor])).toBe(true);
    expect(ask("create", "Item", BOB, { ownership: { default: 3 } }, [actor])).toBe(false);
    expect(ask("update", "JournalEntryPage", ANN, { ownership: { default: 0 } }, [actor])).toBe(false);
    expect(ask("update", "JournalEntryPage", ANN, { ownership: { default: -1 } }, [actor])).toBe(true);
  });

  it("messages belong to their author", () => {
    expect(ask("create", "ChatMessage", ANN, { author: ANN._id })).toBe(true);
    expect(ask("create", "ChatMessage", ANN, { author: BOB._id })).toBe(false);
    expect(ask("update", "ChatMessage", ANN, { author: BOB._id })).toBe(false);
  });

  it("a player with a part in a combat changes its turn, nothing else of it", () => {
    const combat = { combatants: [{ actorId: ID }] };
    expect(ask("update", "Combat", ANN, combat, [], { turn: 1, round: 2 })).toBe(true);
    expect(ask("update", "Combat", BOB, combat, [], { turn: 1 })).toBe(false);
    expect(ask("update", "Combat", ANN, combat, [], { combatants: [] })).toBe(false);
    expect(ask("update", "Combatant", ANN, { actorId: ID }, [combat], { initiative: 3 })).toBe(true);
    expect(ask("update", "Combatant", BOB, { actorId: ID }, [combat], { initiative: 3 })).toBe(false);
  });

  it("nobody promotes himself", () => {
    expect(ask("update", "User", ANN, { _id: ANN._id }, [], { role: 4 })).toBe(false);
    expect(ask("update", "User", ANN, { _id: ANN._id }, [], { color: "#ffffff" })).toBe(true);
    expect(ask("update", "User", ANN, { _id: BOB._id }, [], { color: "#ffffff" })).toBe(false);
  });
});
