/** Accessibility rules of axe-core, run inside a page. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { runOnce } from "./run-once.ts";

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** What axe finds in the part of the page that a selector names, one line each; an empty list is good. */
export async function axeFaults(page: Page, selector: string): Promise<string[]> {
  await page.evaluate((source) => {
    if (!("axe" in globalThis)) (0, eval)(source);
  }, AXE);
  const violations = await runOnce(
    page,
    async (scope) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (scope: string, options: object) => Promise<{ violations: unknown }> };
      };
      return (await axe.run(scope, { resultTypes: ["violations"] })).violations;
    },
    selector,
  );
  return (violations as Violation[]).flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${JSON.stringify(node.target)} ${node.failureSummary ?? ""}`),
  );
}
