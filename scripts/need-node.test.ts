import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

const ask = (version: string) => spawnSync(process.execPath, ["scripts/need-node.mjs", version], { encoding: "utf8" });

describe("the Node that is here", () => {
  it.each(["20.19.0", "20.20.1", "22.0.0", "100.1.0"])("%s is new enough and nothing is said", (version) => {
    expect(ask(version)).toMatchObject({ status: 0, stdout: "", stderr: "" });
  });

  it.each(["18.20.4", "20.18.3", "20.9.0", "9.11.2"])("%s is refused in one line that names both", (version) => {
    const { status, stderr } = ask(version);
    expect(status).toBe(1);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    expect(stderr).toContain("needs Node 20.19 or newer");
    expect(stderr).toContain(`this is Node ${version}`);
  });
});

describe("the packages", () => {
  it("that are not installed yet are asked for in one line", () => {
    const { status, stderr } = spawnSync(process.execPath, ["scripts/need-node.mjs", "22.0.0", "no/such/folder"], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([1, "The packages are not here yet. Run npm ci first, and try again.\n"]);
  });
});
