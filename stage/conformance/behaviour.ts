/**
 * A conformance test: one line of the ledger, shown in the page of one or more real browsers through public API only.
 */
import { test as base } from "../../e2e/fixtures.ts";
import { createHost, type Host } from "../../e2e/host/index.ts";
import { Seat } from "../../e2e/seat.ts";
import { LEDGER } from "./ledger.ts";

interface Shared {
  /** The generation of that table: an option, as `generation` is of tables of a test's own. */
  shared: number;
  /** People who stay at one table for all tests of a worker: for behaviours that leave no trace. */
  host1: Host;
  gm1: Seat;
  ana1: Seat;
}

/** Those who stay: a worker is a process of its own. */
const staying: Seat[] = [];

export const test = base.extend<{ readonly pointersAway: void }, Shared>({
  // A pointer left over a window by the test before makes its sheet draw once more
  pointersAway: [
    async ({}, use) => {
      for (const { page } of staying) await page.mouse.move(0, 0);
      await use();
    },
    { auto: true },
  ],
  shared: [Number(process.env["STAGE_GENERATION"] ?? 14), { scope: "worker", option: true }],
  host1: [
    async ({ shared }, use) => {
      const host = createHost();
      await host.boot({ generation: shared, latency: 0 });
      await use(host);
      await host.close();
    },
    { scope: "worker" },
  ],
  gm1: [
    async ({ browser, host1 }, use) => {
      const seat = await Seat.take(host1, await browser.newContext(), "gm");
      staying.push(seat);
      await use(seat);
      await seat.context.close();
    },
    { scope: "worker" },
  ],
  ana1: [
    async ({ browser, host1 }, use) => {
      const seat = await Seat.take(host1, await browser.newContext(), "ana");
      staying.push(seat);
      await use(seat);
      await seat.context.close();
    },
    { scope: "worker" },
  ],
});

/** The title of the test that shows a behaviour. Throws for an id the ledger does not know. */
export function shows(id: number): string {
  const behaviour = LEDGER.find((line) => line.id === id);
  if (!behaviour) throw new Error(`The ledger has no behaviour ${id}`);
  return `[${id}] ${behaviour.statement}`;
}

export { expect } from "../../e2e/fixtures.ts";
