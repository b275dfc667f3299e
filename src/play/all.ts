import { Later } from "../foundry/lazy-chunks.ts";
import { refused } from "../rules/log/outcome.ts";
import { arrive } from "./arrived.ts";
import { openSessions, type Client } from "./client/sessions.ts";
import { foundryHost } from "./host/index.ts";
import type { Refusal } from "./refusals.ts";

/*
 * All of play, with the rules of every family: a file of its own, fetched when a conflict is in play, when somebody
 * begins, opens or presses something, and otherwise once the host has nothing else to do. Screens that come later
 * import from here, and so never come before it; what boots asks `sessions.ts`.
 */

/** The conflicts of this client; it reads the world only once asked. */
export const sessions = openSessions(foundryHost);

/** Where names are typed on this client. */
export const client: Client = { host: foundryHost, sessions };

arrive(client);

type Bring = typeof import("../rules/bring/read.ts");

/** What reads heroes of other systems: a file of its own, fetched when somebody brings one. */
const bring = new Later<Bring>(() => import("../rules/bring/read.ts"));

const brought = async <Told>(act: (rules: Bring) => Told): Promise<Told | Refusal> => {
  const rules = await bring.load();
  return rules ? act(rules) : refused("Later.Missing", "P-table", { file: bring.file });
};

/** Heroes and foes of one text or several; nothing is created. */
export const readHeroes = (text: unknown) => brought(({ read }) => read(text));

/** A hero of ours, by the data of its actor, as text or JSON. */
export const writeHero = (hero: unknown, form: unknown) => brought(({ write }) => write(hero, form));

export { runCommand, duelFromHere } from "./entry-points/commands.ts";
export { openLink, prefillFromHere, prefillFromToken } from "./entry-points/contest.ts";
export { askMeant, contestMeant, duelMeant } from "./entry-points/targets.ts";
export { endangered, endangeredBy } from "./entry-points/fight.ts";
