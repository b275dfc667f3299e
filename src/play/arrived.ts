import type { Client } from "./client/sessions.ts";

/*
 * Whether all of play is here. It lies in a file of its own (`all.ts`), with the rules of every family: a world in
 * which nothing is played boots without it. Its coming is noted here, whoever fetched it, so that nobody asks twice.
 */

let here: Client | null = null;
const waiting = new Set<(client: Client) => void>();

/** What is played with on this client, once it has come. */
export const arrived = (): Client | null => here;

/** Called by the file itself as it is loaded, once: an address asked for again would bring a second one. */
export const arrive = (client: Client): void => {
  if (here) return;
  here = client;
  for (const run of waiting) queueMicrotask(() => waiting.delete(run) && run(client));
};

/** Do it as soon as all of play is here, at once where it is; fetches nothing. Answers the way to call it off. */
export const whenArrived = (run: (client: Client) => void): (() => void) => {
  if (here) {
    run(here);
    return () => undefined;
  }
  // Its own entry each time, so that calling one off leaves another with the same function
  const entry = (client: Client): void => run(client);
  waiting.add(entry);
  return () => void waiting.delete(entry);
};
