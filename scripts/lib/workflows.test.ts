import { existsSync, readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const FOLDER = ".github/workflows";

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Workflow {
  readonly name: string;
  readonly on: object;
  readonly jobs: Readonly<
    Record<string, { readonly "runs-on": string; readonly "timeout-minutes": number; readonly steps: readonly Step[] }>
  >;
}

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const stepsOf = ({ jobs }: Workflow): readonly Step[] => Object.values(jobs).flatMap(({ steps }) => steps);

/** Actions that the workflows use, with the major versions that GitHub and its docs name for them. */
const ACTIONS: Readonly<Record<string, readonly number[]>> = {
  "actions/checkout": [4, 5],
  "actions/setup-node": [4, 5],
  "actions/upload-artifact": [4],
  "actions/upload-pages-artifact": [3, 4],
  "actions/deploy-pages": [4],
};

describe.each(readdirSync(FOLDER))("workflow %s", (file) => {
  const workflow = parse(readFileSync(`${FOLDER}/${file}`, "utf8")) as Workflow;

  it("says when it runs, where, and how long at most", () => {
    expect(workflow.name).toBe(file.replace(/\.yml$/, ""));
    expect(Object.keys(workflow.on).length).toBeGreaterThan(0);
    for (const job of Object.values(workflow.jobs)) {
      expect(job["runs-on"]).toBe("ubuntu-latest");
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      expect(job.steps.length).toBeGreaterThan(0);
    }
  });

  it("uses actions that there are, at versions that there are", () => {
    for (const { uses } of stepsOf(workflow)) {
      if (uses === undefined) continue;
      const [, action = "", version = ""] = /^([\w-]+\/[\w-]+)@v(\d+)$/.exec(uses) ?? [];
      expect(ACTIONS[action], uses).toContain(Number(version));
    }
  });

  it("runs scripts of package.json and files that are here", () => {
    for (const { run = "" } of stepsOf(workflow)) {
      for (const [, script = ""] of run.matchAll(/npm run ([\w:-]+)/g)) expect(scripts, run).toHaveProperty([script]);
      for (const [, path = ""] of run.matchAll(/\bbash (\S+)/g)) expect(existsSync(path), path).toBe(true);
      for (const [, path = ""] of run.matchAll(/require\('(\.\/[^']+)'\)/g)) expect(existsSync(path), path).toBe(true);
    }
  });

  it("has every step do one thing", () => {
    for (const { uses, run } of stepsOf(workflow))
      expect([uses, run].filter((one) => one !== undefined)).toHaveLength(1);
  });
});

describe("templates of issues", () => {
  it.each(readdirSync(".github/ISSUE_TEMPLATE"))("%s has a name and says what it is for", (file) => {
    const head = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(`.github/ISSUE_TEMPLATE/${file}`, "utf8"))?.[1] ?? "";
    expect(parse(head)).toMatchObject({
      name: expect.any(String),
      about: expect.any(String),
      labels: expect.any(String),
    });
  });

  it("the one of a real host takes the report that the specs write", () => {
    const asked = readFileSync(".github/ISSUE_TEMPLATE/real-host.md", "utf8");
    const written = /foundry-report\/[\w.]+\.md/.exec(asked)?.[0] ?? "";
    expect(written).not.toBe("");
    const [folder = "", name = ""] = written.split("/");
    const writers = readFileSync("scripts/e2e-foundry.ts", "utf8");
    expect(writers).toContain(folder);
    expect(writers + readFileSync("scripts/lib/proof.ts", "utf8")).toContain(name);
  });
});
