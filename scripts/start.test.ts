import { spawn } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";

/** Run `npm start`'s script and give what it printed and how it ended. */
const start = (args: string[], env: Record<string, string>): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ["node_modules/tsx/dist/cli.mjs", "scripts/start.ts", ...args], {
      env: { ...process.env, ...env },
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += String(chunk)));
    child.stderr.on("data", (chunk) => (output += String(chunk)));
    child.on("close", (code) => resolve({ code, output: output.trim() }));
  });

describe("npm start", { timeout: 30_000 }, () => {
  it.each([
    [["--no-build"], { PORT: "abc" }, 'PORT must be a whole number, not "abc".'],
    [["--no-build"], { PORT: "70000" }, "PORT goes up to 65535."],
    [["--no-build"], { STAGE_GENERATION: "12" }, "STAGE_GENERATION is 13 or 14."],
    [["--no-build", "--world", "../elsewhere"], {}, "--world takes small letters, digits and hyphens."],
    [["--no-build", "--holes", "hide"], {}, "--holes is record or throw."],
    [["--no-build", "--system", "docs"], {}, "There is no system.json in docs: that folder holds no system."],
    [
      ["--no-build", "--module", "docs", "--module", "lang"],
      {},
      "There is no module.json in docs: that folder holds no module.",
    ],
  ])("refuses %j %j in one line", async (args, env, sentence) => {
    expect(await start(args, env)).toEqual({ code: 1, output: sentence });
  });

  it("says that a port is in use before it does anything to the world", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const { code, output } = await start(["--no-build"], { PORT: String(port) });
    other.close();
    expect(code).toBe(1);
    expect(output).toBe(`Port ${port} is in use by another program: choose one with PORT=${port + 1} npm start.`);
  });
});
