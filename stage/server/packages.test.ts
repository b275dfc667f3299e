import { topLevelIds, unflatten } from "./store/keys.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PackageFolders } from "../conformance/package-folders.ts";
import { documentTypesOf, readPackages } from "./packages.ts";
import { ANA, RawClient, TestHouse } from "./testing.ts";
import { openWorld } from "./world.ts";

const folders = new PackageFolders();
afterEach(() => folders.remove());

const manifest = (id: string, more: object = {}): object => ({ id, title: id, version: "1", ...more });
const system = (): string => folders.add("system", manifest("hut"));

describe("packages that cannot be played are refused in one sentence", () => {
  const refusal = (given: { system?: string; modules?: string[] }, generation = 13): string => {
    try {
      readPackages({ root: ".", ...given }, generation);
    } catch (error) {
      return (error as Error).message;
    }
    return "played";
  };

  it("a folder without a manifest", () => {
    const folder = folders.add("module", manifest("lantern"));
    expect(refusal({ system: folder })).toBe(`There is no system.json in ${folder}: that folder holds no system.`);
  });

  it("a manifest that is broken", () => {
    const folder = folders.add("system", '{ "id": "hut", ');
    expect(refusal({ system: folder })).toMatch(/^\S+system\.json is not JSON: [^\n]+$/);
  });

  it.each(["[]", "null", '{ "name": "hut" }', '{ "id": "../hut" }'])("a manifest of something else: %s", (text) => {
    const folder = folders.add("system", text);
    expect(refusal({ system: folder })).toMatch(/^\S+ has no id: it is no manifest of this host, or one from before/);
  });

  it.each([
    [{ minimum: "14" }, 13, "The module oil needs generation 14 or later; this is 13."],
    [{ minimum: 10, maximum: "13.351" }, 14, "The module oil goes up to generation 13; this is 14."],
    [{ minimum: "13", verified: "13" }, 14, "played"],
  ])("one for another generation: %j on %i", (compatibility, generation, sentence) => {
    const modules = [folders.add("module", manifest("oil", { compatibility }))];
    expect(refusal({ system: system(), modules }, generation)).toBe(sentence);
  });

  it("two modules of one id", () => {
    const modules = ["oil", "wick", "oil"].map((id) => folders.add("module", manifest(id)));
    expect(refusal({ system: system(), modules })).toBe(
      `Two modules have the id oil: ${modules[0]} and ${modules[2]}.`,
    );
  });
});

it("gives the sub-types of modules the module's id, and leaves the system's as they are", () => {
  const documentTypes = { Actor: { one: { htmlFields: ["a"] } } };
  const modules = [folders.add("module", manifest("oil", { documentTypes }))];
  const packages = readPackages(
    { root: ".", system: folders.add("system", manifest("hut", { documentTypes })), modules },
    13,
  );
  expect(documentTypesOf(packages)).toEqual({
    Actor: { one: { htmlFields: ["a"] }, "oil.one": { htmlFields: ["a"] } },
  });
});

it("reads the sub-types of a system from template.json, each with the data of the templates it names", () => {
  const template = {
    Actor: {
      types: ["hero", "foe"],
      templates: { hurt: { points: { value: 3 } } },
      hero: { templates: ["hurt"], name: "" },
    },
  };
  const files = { "template.json": JSON.stringify(template) };
  const declared = { Actor: { foe: { htmlFields: ["a"] } }, Item: { tool: {} } };
  const folder = folders.add("system", manifest("old", { documentTypes: declared }), files);
  const { manifest: read } = readPackages({ root: ".", system: folder }, 14)[0];
  expect(read.documentTypes).toEqual({ Actor: { hero: {}, foe: { htmlFields: ["a"] } }, Item: { tool: {} } });
  expect(read["template"]).toEqual({ Actor: { hero: { points: { value: 3 }, name: "" }, foe: {} } });
  const broken = folders.add("system", manifest("torn", {}), { "template.json": "{" });
  expect(() => readPackages({ root: ".", system: broken }, 14)).toThrow("template.json is not JSON");
});

it("takes a world from 13 to 14, stamps it, and refuses the way back and another system's world", () => {
  const folder = system();
  const file = join(folder, "world.json");
  const [{ manifest: hut }] = readPackages({ root: ".", system: folder }, 13);
  writeFileSync(file, JSON.stringify({ id: "w", system: "hut", title: "W" }));
  const stamp = (): unknown => (JSON.parse(readFileSync(file, "utf8")) as { coreVersion?: string }).coreVersion;
  for (const generation of [13, 14]) {
    openWorld(folder, hut, generation);
    expect(stamp()).toBe(`${generation}.0`);
  }
  expect(() => openWorld(folder, hut, 13)).toThrow(
    "The world w was played on generation 14: it does not go back to 13.",
  );
  expect(stamp()).toBe("14.0");
  expect(() => openWorld(folder, { ...hut, id: "tent" }, 14)).toThrow(
    "The world w is of the system hut, and not of tent.",
  );
});

it("serves a module's files and channel, and leaves out packs of a later generation or not built", async () => {
  const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const pack = (name: string, type = "Item"): object => ({ name, label: name, type });
  const packs = [pack("older"), pack("later"), pack("unbuilt"), pack("odd", "Playlist"), pack("single")];
  const folder = folders.add("module", manifest("oil", { socket: true, packs }), {
    "a.txt": "a",
    "packs/single.db": "{}",
  });
  await folders.addPack(folder, "older", { name: "Lamp", coreVersion: "13.351" });
  await folders.addPack(folder, "later", { name: "Lamp", coreVersion: "14.360" });
  const house = await TestHouse.open({ modules: [folder], generation: 13 });
  const lines = said.mock.calls.map(([line]) => String(line));
  said.mockRestore();
  expect(lines).toEqual([
    "The pack later of the module oil is left out: it was built on generation 14; this is 13.",
    `The pack unbuilt of the module oil is left out: it was not built into ${join(folder, "packs/unbuilt")}.`,
    "The pack odd of the module oil is left out: the stage has no document Playlist.",
    `The pack single of the module oil is left out: ${join(folder, "packs/single")} is a pack in one file, of before generation 11.`,
  ]);
  expect(await (await fetch(`${house.url}/modules/oil/a.txt`)).text()).toBe("a");
  const client = await RawClient.join(house.url, ANA);
  const { result } = await client.ask("world");
  expect(result.modules.map(({ id }: { id: string }) => id)).toEqual(["oil"]);
  expect(result.packs.map((one: any) => [one.metadata.id, one.index[0].name])).toEqual([["oil.older", "Lamp"]]);
  client.close();
  await house.close();
});

it("leaves out what is damaged in a database, and keeps the rest", () => {
  const entries = new Map<string, unknown>([
    ["!actors!torn", null],
    ["!actors!text", "lost"],
    ["!actors!whole", { _id: "whole", _stats: "none", items: ["kept", "gone", "torn"] }],
    ["!actors.items!whole.kept", { _id: "kept" }],
    ["!actors.items!whole.torn", 5],
  ]);
  expect(topLevelIds("actors", entries)).toEqual(["whole"]);
  expect(unflatten("Actor", "actors", "whole", entries)).toMatchObject({ items: [{ _id: "kept" }] });
});
