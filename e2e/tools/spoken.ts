import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Seat } from "../seat.ts";

/** What a screen reader is to be told, a line an announcement: a file of `e2e/golden`. */
export const golden = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, "../golden", name), "utf8")
    .trimEnd()
    .split("\n");

/** Write down everything the live regions of a client say from now on, in order. */
export const listen = (seat: Seat): Promise<void> =>
  seat.run(() => {
    const said: string[] = ((globalThis as any).said = []);
    for (const region of document.querySelectorAll("[data-setpiece-live]")) {
      new MutationObserver((records) => {
        for (const record of records) for (const node of record.addedNodes) said.push(node.textContent?.trim() ?? "");
      }).observe(region, { childList: true });
    }
  }, null);

/** What was said since `listen`. */
export const spoken = (seat: Seat): Promise<string[]> => seat.run(() => (globalThis as any).said, null);
