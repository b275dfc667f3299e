import { describe, expect, it, vi } from "vitest";
import { SCHEMA_VERSION } from "../../documents/version.ts";
import { readOnlyPicture, readOnlyWhy } from "./patched-sheet.ts";

vi.mock("../../documents/migration/migration.ts", () => ({ worldIsNewer: () => false }));

const PACKS: Readonly<Record<string, boolean>> = { "a.locked": true, "a.open": false };
const host = { newerWorld: false, locked: (pack: string) => PACKS[pack] === true };
const kept = (pack: string | null, system: object = {}, isOwner = true) => ({
  pack,
  isOwner,
  system: { schemaVersion: SCHEMA_VERSION, writtenIn: null, ...system },
});
const newer = { schemaVersion: SCHEMA_VERSION + 1 };
const older = { writtenIn: SCHEMA_VERSION - 1 };

describe("what is read and not changed", () => {
  it.each([
    ["in the world", null, {}, null],
    ["in the world, brought up to date", null, older, null],
    ["in the world, of a newer schema", null, newer, "newer"],
    ["in an open compendium", "a.open", {}, null],
    ["in a locked compendium", "a.locked", {}, "lockedPack"],
    ["in an open compendium, of a newer schema", "a.open", newer, "newer"],
    ["in a locked compendium, of a newer schema", "a.locked", newer, "newer"],
    ["in an open compendium, of an older schema", "a.open", older, "olderPack"],
    ["in a locked compendium, of an older schema", "a.locked", older, "olderPack"],
    ["in a compendium that is gone", "a.gone", {}, null],
  ] as const)("%s", (_what, pack, system, why) => {
    const actor = kept(pack, system);
    expect(readOnlyWhy(actor, host)).toBe(why);
    // An item has no version of its own: that of who has it counts
    expect(readOnlyWhy({ pack, isOwner: true, system: {}, actor }, host)).toBe(why);
    expect(readOnlyWhy(actor, { ...host, newerWorld: true })).toBe("newerWorld");
  });

  it("an item in no hands goes by its compendium, and who could not change it anyway hears of no lock", () => {
    expect(readOnlyWhy({ pack: "a.locked", isOwner: true, system: {}, actor: null }, host)).toBe("lockedPack");
    expect(readOnlyWhy(kept("a.locked", {}, false), host)).toBeNull();
    expect(readOnlyWhy(kept("a.locked", older, false), host)).toBe("olderPack");
  });

  it("is said in a sentence of its own each", () => {
    const words = { text: (key: string) => key } as never;
    const whys = ["newerWorld", "newer", "olderPack", "lockedPack"] as const;
    const said = whys.map((why) => readOnlyPicture(why, words));
    expect(new Set(said.map(({ readOnly }) => readOnly)).size).toBe(whys.length);
    expect(said.map((one) => one.newer)).toEqual([true, true, false, false]);
    expect(readOnlyPicture(null, words)).toEqual({ readOnly: "", newer: false });
  });
});
