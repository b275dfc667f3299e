import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { changelogFaults, newsOf, versionsOf } from "./changelog.ts";

const BULLET = "- Press _Go_ in the strip, and the next step comes.";
const GOOD = `# Changelog

About this file.

## Unreleased

## 0.2.0 - 2026-11-22

Fights come to the table. Each press shows
its chances.

### Added

${BULLET}
- Read [docs/api.md](docs/api.md) for what \`game.system.api\` can do
  for you.

### Fixed

- The offer of a point waits for your answer.

## 0.1.0 - 2026-11-20

First light. Duels can be played.

### Added

${BULLET}
`;
const CARRIED = { "package.json": "0.2.0", "system.json": "0.2.0" };
const faults = (from: string, to: string): readonly string[] => {
  expect(GOOD).toContain(from);
  return changelogFaults(GOOD.replace(from, to), CARRIED);
};

describe("the form of the changelog", () => {
  it("is read by version, head and bullet, over wrapped lines", () => {
    expect(versionsOf(GOOD).map(({ name, date, lead }) => [name, date, lead])).toEqual([
      ["Unreleased", "", ""],
      ["0.2.0", "2026-11-22", "Fights come to the table. Each press shows its chances."],
      ["0.1.0", "2026-11-20", "First light. Duels can be played."],
    ]);
    expect(changelogFaults(GOOD, CARRIED)).toEqual([]);
  });

  it.each([
    ["## 0.1.0 -", "## 0.2.0 -", "0.2.0: does not come before 0.2.0"],
    ["## 0.1.0 -", "## 0.10.0 -", "0.10.0: does not come before 0.2.0"],
    ["## 0.1.0 -", "## 0.1 -", "0.1: is not a version x.y.z"],
    ["2026-11-20", "2026-11-23", "0.1.0: is later than 0.2.0"],
    ["2026-11-20", "20 November 2026", '0.1.0: "20 November 2026" is not an ISO date, as in "## 0.7.0 - 2026-11-28"'],
    ["2026-11-20", "2026-11-31", '0.1.0: "2026-11-31" is not an ISO date, as in "## 0.7.0 - 2026-11-28"'],
    [" - 2026-11-20", "", '0.1.0: "" is not an ISO date, as in "## 0.7.0 - 2026-11-28"'],
    ["First light. Duels can be played.", "", "0.1.0: sentences of its lead: 0 instead of two"],
    [" Duels can be played.", "", "0.1.0: sentences of its lead: 1 instead of two"],
    ["### Fixed", "### Mended", '0.2.0: "Mended" is not one of Added, Changed, Fixed, For module authors'],
    ["### Fixed", "### Added", "0.2.0: its heads do not follow Added, Changed, Fixed, For module authors"],
    ["- The offer of a point waits for your answer.", "", "0.2.0: nothing below Fixed"],
    ["The offer of a point waits for your answer.", "Faster.", "0.2.0: words, 1 instead of 8 to 20: Faster."],
    ["waits for", `waits${" and waits".repeat(7)} for`, /^0\.2\.0: words, 23 instead of 8 to 20: The offer/],
    ["of a point", "of _a point", "0.2.0: a mark without its end: The offer of _a point waits for your answer."],
    [BULLET, `${BULLET}\n`.repeat(11), "0.2.0: bullets, 13 instead of up to 12"],
  ])("refuses %j as %j", (from, to, fault) => {
    expect(faults(from, to)).toEqual([typeof fault === "string" ? fault : expect.stringMatching(fault)]);
  });

  it("asks for what is unreleased first, and holds its bullets too", () => {
    const last = GOOD.replace("## Unreleased\n\n", "").concat("\n## Unreleased\n");
    expect(changelogFaults(last, CARRIED)).toEqual(["Unreleased: is not the first section"]);
    expect(faults("## Unreleased\n", "## Unreleased\n\n### Fixed\n\n- Faster.\n")).toEqual([
      "Unreleased: words, 1 instead of 8 to 20: Faster.",
    ]);
  });

  it("asks for a section of each version that a file of ours carries", () => {
    expect(changelogFaults(GOOD, { ...CARRIED, "system.json": "0.3.0" })).toEqual([
      "system.json has version 0.3.0, which has no section",
    ]);
  });

  it("gives the text of one version to the window, without links", () => {
    expect(newsOf(GOOD, "0.2.0")).toEqual({
      version: "0.2.0",
      lead: "Fights come to the table. Each press shows its chances.",
      parts: [
        {
          head: "Added",
          bullets: [
            "Press _Go_ in the strip, and the next step comes.",
            "Read docs/api.md for what `game.system.api` can do for you.",
          ],
        },
        { head: "Fixed", bullets: ["The offer of a point waits for your answer."] },
      ],
    });
    expect(newsOf(GOOD, "0.3.0")).toBeNull();
  });
});

describe("npm run package", { timeout: 30_000 }, () => {
  it("refuses a version without its section in one line, before anything is built", () => {
    const folder = mkdtempSync(join(tmpdir(), "release-"));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ version: "0.3.0", type: "module" }));
    writeFileSync(join(folder, "CHANGELOG.md"), GOOD);
    const args = [resolve("node_modules/tsx/dist/cli.mjs"), resolve("scripts/package.ts")];
    const run = spawnSync(process.execPath, [...args, "--base-url", "https://example.invalid"], {
      cwd: folder,
      encoding: "utf8",
    });
    rmSync(folder, { recursive: true });
    expect([run.status, run.stdout, run.stderr.trim()]).toEqual([
      1,
      "",
      "CHANGELOG.md has no section for version 0.3.0: write it before you release.",
    ]);
  });
});
