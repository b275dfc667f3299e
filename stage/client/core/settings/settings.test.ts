import { beforeEach, describe, expect, it } from "vitest";
import { DataModel } from "../../../common/data/data-model.ts";
import * as f from "../../../common/fields/index.ts";
import { ANA, sitDown, type Table } from "../testing.ts";
import { ClientSettings } from "./client-settings.ts";

let settings: ClientSettings;
let table: Table;

class Rulings extends DataModel {
  static override defineSchema() {
    return { size: new f.NumberField({ required: true, nullable: false, initial: 9 }) };
  }
}

beforeEach(async () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  Object.assign(globalThis, { window: { localStorage } });
  table = await sitDown({});
  settings = new ClientSettings(table.game.collections.get("Setting"));
  table.game.settings = settings;
});

describe("settings", () => {
  it("[67] reading or writing an unregistered one throws", async () => {
    expect(() => settings.get("testing", "nothing")).toThrow("not a registered game setting");
    await expect(settings.set("testing", "nothing", 1)).rejects.toThrow("not a registered game setting");
  });

  it("[67] a world setting is a document, and onChange hears of it", async () => {
    const heard: unknown[] = [];
    settings.register("testing", "x", {
      scope: "world",
      type: Number,
      default: 3,
      onChange: (value: unknown) => heard.push(value),
    });
    expect(settings.get("testing", "x")).toBe(3);
    expect(await settings.set("testing", "x", "9")).toBe(9);
    await settings.set("testing", "x", 10);
    expect(heard).toEqual([9, 10]);
    expect(table.game.collections.get("Setting").size).toBe(1);
  });

  it("[67] a user setting is each user's own", async () => {
    settings.register("testing", "u", { scope: "user", type: String, default: "none" });
    await settings.set("testing", "u", "mine");
    expect(settings.get("testing", "u")).toBe("mine");
    table.game.userId = ANA;
    expect(settings.get("testing", "u")).toBe("none");
  });

  it("[67] a client setting stays in the browser and is told once per change", async () => {
    const heard: unknown[] = [];
    settings.register("testing", "c", {
      scope: "client",
      type: Boolean,
      default: false,
      onChange: (value: unknown) => heard.push(value),
    });
    await settings.set("testing", "c", true);
    await settings.set("testing", "c", true);
    expect(heard).toEqual([true]);
    expect(table.requests).toEqual([]);
  });

  it("[67] types may be a data field or a data model", async () => {
    settings.register("testing", "f", {
      scope: "world",
      type: new f.NumberField({ min: 0, max: 5, initial: 1, nullable: false, required: true }),
      default: 1,
    });
    settings.register("testing", "m", { scope: "world", type: Rulings, default: {} });
    expect(await settings.set("testing", "f", 99)).toBe(5);
    expect(settings.get("testing", "m")).toBeInstanceOf(Rulings);
    expect((await settings.set("testing", "m", { size: 7 })).size).toBe(7);
  });

  it("[67] refuses what is no choice", async () => {
    settings.register("testing", "p", { scope: "world", type: String, default: "a", choices: { a: "A", b: "B" } });
    await expect(settings.set("testing", "p", "z")).rejects.toThrow("not a valid choice");
  });
});
