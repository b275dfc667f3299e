import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";

/** Run `npm run e2e:foundry`'s script with these settings of the environment alone. */
const run = (env: Record<string, string>) => {
  const { FOUNDRY_URL: _url, ...rest } = process.env;
  const done = spawnSync(process.execPath, ["node_modules/tsx/dist/cli.mjs", "scripts/e2e-foundry.ts"], {
    encoding: "utf8",
    env: { ...rest, ...env },
  });
  return { status: done.status, stdout: done.stdout, lines: done.stderr.trimEnd().split("\n") };
};

describe("npm run e2e:foundry", { timeout: 90_000 }, () => {
  it.each([{}, { FOUNDRY_URL: "" }, { FOUNDRY_URL: "localhost:30000" }])(
    "says in one line that it needs an address, and ends with 2: %j",
    (env) => {
      expect(run(env)).toEqual({
        status: 2,
        stdout: "",
        lines: [
          "Say where the server is: FOUNDRY_URL=http://localhost:30000 npm run e2e:foundry (see docs/verify.md).",
        ],
      });
    },
  );

  it("says in one line that nothing answers there", () => {
    const { status, lines } = run({ FOUNDRY_URL: "http://127.0.0.1:9" });
    expect([status, lines.length]).toEqual([2, 1]);
    expect(lines[0]).toContain("Nothing answers at http://127.0.0.1:9");
  });
});
