import type { Client } from "./client/sessions.ts";

/* Whether play's chunk (`all.ts`) is here; worlds without conflicts boot without it. It reports itself. */

let here: Client | null = null;
const waiting = new Set<(client: Client) => void>();

export const arrived = (): Client | null => here;

/** The chunk calls this once as it loads: fetching the address again would load a second one. */
export const arrive = (client: Client): void => {
  if (here) return;
  here = client;
  for (const run of waiting) queueMicrotask(() => waiting.delete(run) && run(client));
};

/** Runs once play is here, at once where it is; fetches nothing. Returns a cancel function. */
export const whenArrived = (run: (client: Client) => void): (() => void) => {
  if (here) {
    run(here);
    return () => undefined;
  }
  // A new entry each time, so that cancelling one leaves another with the same function
  const entry = (client: Client): void => run(client);
  waiting.add(entry);
  return () => void waiting.delete(entry);
};
