import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../fixtures.ts";
import type { Seat } from "../seat.ts";

/** What is read at the end of a golden file and changes until then. */
const LEFT = "At the end the assertive region holds: ";

/** Write down everything the live regions of a client say from now on, in order. */
export const listen = (seat: Seat): Promise<void> =>
  seat.run(() => {
    const said: string[] = ((globalThis as any).said = []);
    const heard: string[] = ((globalThis as any).heard = []);
    const linesOf = (region: Element): string[] => [...region.children].map((line) => line.textContent?.trim() ?? "");
    // By these roles a region is atomic unless it says otherwise, to some readers even then
    const atomic = (region: Element): boolean =>
      ["alert", "status"].includes(region.getAttribute("role") ?? "") || region.getAttribute("aria-atomic") === "true";
    for (const region of document.querySelectorAll<HTMLElement>("[data-setpiece-live]")) {
      const politeness = region.getAttribute("aria-live") ?? "off";
      const parts = ["role", "aria-atomic", "aria-relevant"].map((name) => `${name} ${region.getAttribute(name)}`);
      heard.push(`Region: ${politeness}, ${parts.join(", ")}`);
      new MutationObserver((records) => {
        const added = records.flatMap(({ addedNodes }) =>
          [...addedNodes].map((node) => node.textContent?.trim() ?? ""),
        );
        if (!added.length) return;
        said.push(...added);
        const told = atomic(region) ? linesOf(region) : added;
        heard.push(...told.map((line) => (politeness === "assertive" ? `! ${line}` : line)));
        // What was said before and is still in the region of calls must be a step that is still open
        if (politeness === "assertive" && !atomic(region))
          heard.push(...linesOf(region).flatMap((line) => (added.includes(line) ? [] : [`  beside: ${line}`])));
      }).observe(region, { childList: true });
    }
  }, null);

/** What was said since `listen`. */
export const spoken = (seat: Seat): Promise<string[]> => seat.run(() => (globalThis as any).said, null);

/** The regions as a reader meets them, what it says of them (calls with "!"), and what is left in that of calls. */
const heard = (seat: Seat): Promise<string[]> =>
  seat.run((left) => {
    const region = document.querySelector("[data-setpiece-live=assertive]");
    return [...(globalThis as any).heard, left + (region?.textContent?.trim() || "nothing")];
  }, LEFT);

/** Expect what a screen reader is told to be that of a file of `e2e/golden`, which people change by hand. */
export async function expectGolden(seat: Seat, name: string): Promise<void> {
  const wanted = readFileSync(join(import.meta.dirname, "../golden", name), "utf8")
    .trimEnd()
    .split("\n");
  await expect.poll(async () => (await heard(seat)).length, name).toBeGreaterThanOrEqual(wanted.length);
  await expect.poll(async () => (await heard(seat)).at(-1), name).toBe(wanted.at(-1));
  expect(await heard(seat), name).toEqual(wanted);
}
