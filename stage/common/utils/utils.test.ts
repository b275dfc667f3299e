import { describe, expect, it } from "vitest";
import * as utils from "./index.ts";
import { ForcedDeletion, ForcedReplacement, keysToOperators, operatorsToKeys } from "./operators.ts";

describe("foundry.utils", () => {
  it.each([
    ["", false],
    [0, false],
    [false, false],
    [null, true],
    [undefined, true],
    [{}, true],
    [[], true],
    [new Set(), true],
    [{ a: 1 }, false],
    [[0], false],
  ])("[22] isEmpty(%j) is %s", (value, expected) => {
    expect(utils.isEmpty(value)).toBe(expected);
  });

  it.each([
    [null, "null"],
    [undefined, "undefined"],
    [1, "number"],
    ["", "string"],
    [[], "Array"],
    [{}, "Object"],
    [new Set(), "Set"],
    [new Map(), "Map"],
    [() => 1, "function"],
  ])("[22] getType(%s) is %s", (value, expected) => {
    expect(utils.getType(value)).toBe(expected);
  });

  it("reads, sets, asks for and deletes by path", () => {
    const object = { a: { b: { c: 1 } }, "x.y": 2 };
    expect(utils.getProperty(object, "a.b.c")).toBe(1);
    expect(utils.getProperty(object, "x.y")).toBe(2);
    expect(utils.getProperty(object, "a.q.c")).toBeUndefined();
    expect(utils.hasProperty(object, "a.b.d")).toBe(false);
    expect(utils.setProperty(object, "a.b.d", 3)).toBe(true);
    expect(utils.setProperty(object, "a.b.d", 3)).toBe(false);
    expect(utils.deleteProperty(object, "a.b.c")).toBe(true);
    expect(object).toEqual({ a: { b: { d: 3 } }, "x.y": 2 });
  });

  it("never reaches Object.prototype", () => {
    utils.setProperty({}, "__proto__.polluted", 1);
    utils.expandObject({ "__proto__.polluted": 1, a: JSON.parse('{"__proto__": {"polluted": 1}}') as object });
    utils.mergeObject({}, JSON.parse('{"__proto__": {"polluted": 1}}') as object);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("[19] expands dotted keys, inside arrays too, and flattens back", () => {
    expect(utils.expandObject({ "a.b": 1, "a.c": 2, list: [{ "d.e": 3 }] })).toEqual({
      a: { b: 1, c: 2 },
      list: [{ d: { e: 3 } }],
    });
    expect(utils.expandObject({ a: { b: 1 }, "a.c": 2 })).toEqual({ a: { b: 1, c: 2 } });
    expect(utils.flattenObject({ a: { b: 1, c: {} }, d: [1] })).toEqual({ "a.b": 1, "a.c": {}, d: [1] });
  });

  it("[21] mergeObject keeps -= keys unless deletions are asked for", () => {
    expect(utils.mergeObject({ a: 1 }, { "-=a": null }, { inplace: false })).toEqual({ a: 1, "-=a": null });
    expect(utils.mergeObject({ a: 1 }, { "-=a": null }, { performDeletions: true })).toEqual({});
    expect(utils.mergeObject({ a: { b: 1 } }, { a: { "-=b": null } }, { applyOperators: true })).toEqual({ a: {} });
    expect(
      utils.mergeObject({ a: { b: 1 } }, { a: new ForcedReplacement({ c: 2 }) }, { applyOperators: true }),
    ).toEqual({ a: { c: 2 } });
  });

  it("[21] mergeObject honours insertKeys, insertValues, overwrite, inplace, recursive, enforceTypes", () => {
    const original = { a: { b: 1 }, k: 1 };
    expect(utils.mergeObject(original, { z: 1 }, { insertKeys: false, inplace: false })).toEqual(original);
    expect(utils.mergeObject(original, { a: { c: 2 } }, { insertValues: false, inplace: false })).toEqual(original);
    expect(utils.mergeObject(original, { k: 2 }, { overwrite: false, inplace: false })).toEqual(original);
    expect(utils.mergeObject(original, { a: { c: 2 } }, { recursive: false, inplace: false })).toEqual({
      a: { c: 2 },
      k: 1,
    });
    expect(original).toEqual({ a: { b: 1 }, k: 1 });
    expect(() => utils.mergeObject(original, { k: "x" }, { enforceTypes: true })).toThrow("Mismatched");
    utils.mergeObject(original, { "a.b": 5 });
    expect(original.a.b).toBe(5);
  });

  it("[18] diffObject gives what changes, deletions only where there is something to delete", () => {
    expect(utils.diffObject({ a: { b: 1, c: 2 }, l: [1] }, { a: { b: 1, c: 3 }, l: [1, 2] })).toEqual({
      a: { c: 3 },
      l: [1, 2],
    });
    expect(utils.diffObject({ a: 1 }, { "-=a": null, "-=b": null })).toEqual({ "-=a": null });
    expect(utils.diffObject({ a: 1 }, { b: 2 }, { inner: true })).toEqual({});
  });

  it("compares and clones deeply", () => {
    const source = { a: [1, { b: new Set([1]) }], d: new Date(5) };
    const copy = utils.deepClone(source);
    expect(utils.equals(source, copy)).toBe(true);
    (copy.a[1] as { b: Set<number> }).b.add(2);
    expect(utils.equals(source, copy)).toBe(false);
    expect(utils.equals({ a: undefined }, {})).toBe(false);
  });

  it("turns operators into keys for the wire and back", () => {
    const keyed = operatorsToKeys({ a: { b: new ForcedDeletion(), c: new ForcedReplacement({ d: 1 }) } });
    expect(keyed).toEqual({ a: { "-=b": null, "==c": { d: 1 } } });
    const back = keysToOperators(keyed) as { a: { b: unknown; c: ForcedReplacement } };
    expect(back.a.b).toBeInstanceOf(ForcedDeletion);
    expect(back.a.c.value).toEqual({ d: 1 });
  });

  it.each([
    ["1.10", "1.9", true],
    ["1.9", "1.10", false],
    ["2", "1.9.9", true],
    ["1.0.1", "1.0", true],
    ["1.0", "1.0.1", false],
    ["1.0", "1.0", false],
    [14, 13, true],
  ])("isNewerVersion(%s, %s) is %s", (a, b, expected) => {
    expect(utils.isNewerVersion(a, b)).toBe(expected);
  });

  it("[45] parses world, embedded, compendium and relative uuids", () => {
    expect(utils.parseUuid("Actor.aaaaaaaaaaaaaaaa")).toMatchObject({
      primaryType: "Actor",
      documentId: "aaaaaaaaaaaaaaaa",
      embedded: [],
    });
    expect(utils.parseUuid("Actor.a.Item.b")).toMatchObject({
      documentType: "Item",
      documentId: "b",
      embedded: ["Item", "b"],
    });
    expect(utils.parseUuid("Compendium.sys.pack.JournalEntry.j.JournalEntryPage.p")).toMatchObject({
      pack: "sys.pack",
      primaryId: "j",
      documentType: "JournalEntryPage",
    });
    expect(utils.parseUuid(".Item.b", { relative: { uuid: "Actor.a" } })?.uuid).toBe("Actor.a.Item.b");
    expect(utils.parseUuid("nonsense")).toBeNull();
  });

  it("escapes HTML and slugs", () => {
    expect(utils.escapeHTML(`<b a="1">'&`)).toBe("&lt;b a=&quot;1&quot;&gt;&#x27;&amp;");
    expect(utils.unescapeHTML(utils.escapeHTML("<&>'\""))).toBe("<&>'\"");
    expect(utils.slugify("Été  au Lac!", { strict: true })).toBe("ete-au-lac");
  });

  it("makes ids of sixteen letters and digits", () => {
    expect(utils.randomID()).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(new Set(Array.from({ length: 100 }, () => utils.randomID())).size).toBe(100);
  });

  it("[46] a Collection iterates values; filter and map give arrays", () => {
    const collection = new utils.Collection<string, { name: string }>();
    collection.set("a", { name: "Ann" });
    collection.set("b", { name: "Bob" });
    expect([...(collection as unknown as Iterable<{ name: string }>)].map((value) => value.name)).toEqual([
      "Ann",
      "Bob",
    ]);
    expect(collection.filter((value) => value.name === "Bob")).toEqual([{ name: "Bob" }]);
    expect(collection.map((value) => value.name)).toEqual(["Ann", "Bob"]);
    expect(collection.getName("Ann")).toBe(collection.get("a"));
    expect(() => collection.get("zz", { strict: true })).toThrow("zz");
  });

  it("reads colours", () => {
    expect(utils.Color.from("#ff8000").css).toBe("#ff8000");
    expect(utils.Color.from([1, 0, 0]).css).toBe("#ff0000");
    expect(utils.Color.from("red").valid).toBe(false);
    expect(Number(utils.Color.from(0x00ff00))).toBe(0x00ff00);
  });
});
