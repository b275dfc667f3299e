import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, describe, expect, it } from "vitest";
import { prepareWorld } from "./play-world.ts";

const NAME = `test-empty-${process.pid}`;
const FOLDER = join(".stage", "worlds", NAME);

describe("an empty world to play in (W1)", () => {
  afterEach(() => rmSync(FOLDER, { recursive: true, force: true }));

  it("holds users and nothing else", async () => {
    expect(await prepareWorld(NAME, false, "setpiece")).toBe(FOLDER);
    expect(readdirSync(join(FOLDER, "data"))).toEqual(["users"]);
    const users = new ClassicLevel<string, { role: number }>(join(FOLDER, "data", "users"), { valueEncoding: "json" });
    const roles = await users.values().all();
    await users.close();
    expect(roles.map(({ role }) => role).sort()).toEqual([1, 1, 4]);
    expect(JSON.parse(readFileSync(join(FOLDER, "world.json"), "utf8"))).toMatchObject({
      id: NAME,
      system: "setpiece",
    });
    expect(existsSync(join(FOLDER, "assets"))).toBe(false);
  });

  it("is played on as it is where it is already there, and thrown away on demand", async () => {
    await prepareWorld(NAME, false, "setpiece");
    rmSync(join(FOLDER, "data"), { recursive: true });
    await prepareWorld(NAME, false, "setpiece");
    expect(existsSync(join(FOLDER, "data"))).toBe(false);
    await prepareWorld(NAME, true, "setpiece");
    expect(existsSync(join(FOLDER, "data"))).toBe(true);
  });

  it("is not thrown away while somebody plays in it", async () => {
    await prepareWorld(NAME, false, "setpiece");
    const played = new ClassicLevel(join(FOLDER, "data", "users"));
    await played.open();
    await expect(prepareWorld(NAME, true, "setpiece")).rejects.toMatchObject({ code: "LEVEL_DATABASE_NOT_OPEN" });
    await played.close();
    expect(existsSync(join(FOLDER, "world.json"))).toBe(true);
    await prepareWorld(NAME, true, "setpiece");
  });
});
