import { describe, expect, it } from "vitest";
import { asHtml, asMarkdown, proofOf, provedBy, verdict, type Place, type RunReport } from "./proof.ts";

const one = (title: string, status: string, more: object = {}) => ({
  title,
  file: "e2e/specs/spar.spec.ts",
  tests: [{ status, results: [{ status, duration: 1500, ...more }] }],
});

const REPORT: RunReport = {
  errors: [],
  suites: [
    {
      suites: [
        {
          specs: [
            one("plays | to its end", "expected"),
            {
              title: "comes back",
              file: "e2e/specs/death.spec.ts",
              tests: [
                {
                  status: "skipped",
                  annotations: [{ type: "skip", description: "restarts the server" }],
                  results: [{ status: "skipped", duration: 0 }],
                },
              ],
            },
            one("says <why>", "unexpected", {
              errors: [
                {
                  message:
                    "\u001b[31mError: not seen\u001b[39m\n\n    at there (/tool/x.js:1:1)\n    at e2e/specs/spar.spec.ts:9:1",
                },
              ],
              attachments: [
                { name: "screenshot", contentType: "image/png", path: "a.png" },
                { name: "trace", contentType: "application/zip", path: "b.zip" },
              ],
            }),
          ],
        },
      ],
    },
  ],
};

const PLACE: Place = {
  when: "today",
  host: "14.0",
  generation: 14,
  build: "14.367",
  system: "setpiece 0.1.0",
  modules: [],
  browser: "Chromium",
  commit: "abc",
};

describe("a run on somebody's server", () => {
  const specs = provedBy(REPORT);
  const proof = proofOf(PLACE, specs, ["pictures/shot.png"]);

  it("has failures first, each with what was seen, its place in the specs and its pictures", () => {
    expect(specs.map(({ name, outcome }) => [name, outcome])).toEqual([
      ["says <why>", "failed"],
      ["comes back", "not run"],
      ["plays | to its end", "passed"],
    ]);
    expect(specs[0]).toMatchObject({
      why: "Error: not seen\n    at e2e/specs/spar.spec.ts:9:1",
      pictures: ["a.png"],
      ms: 1500,
    });
    expect(specs[1]?.why).toBe("restarts the server");
    expect(verdict(proof)).toBe("1 passed, 1 failed, 1 not run");
  });

  it("counts what could not be loaded as failed", () => {
    expect(provedBy({ suites: [], errors: [{ message: "no such file" }] })).toMatchObject([
      { outcome: "failed", why: "no such file" },
    ]);
  });

  it("is Markdown to paste: failures and what was not run a row each, what passed a line", () => {
    const text = asMarkdown(proof);
    expect(text).toContain("## Setpiece's specs on a server: 1 passed, 1 failed, 1 not run");
    expect(text).toContain("| spar.spec.ts | says <why> | Error: not seen<br>");
    expect(text).toContain("| death.spec.ts | comes back | restarts the server |");
    expect(text).toContain("### Passed\n\nspar.spec.ts (1)");
  });

  it("is a page that runs nothing of what it shows", () => {
    const page = asHtml(proof);
    expect(page).toContain("says &lt;why&gt;");
    expect(page).not.toContain("<why>");
    expect(page).toContain('src="pictures/shot.png"');
  });
});
