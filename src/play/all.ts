import { Later } from "../foundry/lazy-chunks.ts";
import { refused } from "../rules/log/outcome.ts";
import { arrive } from "./arrived.ts";
import { openSessions, type Client } from "./client/sessions.ts";
import { foundryHost } from "./host/index.ts";
import type { Refusal } from "./refusals.ts";

/*
 * All of play with every family's rules: a chunk of its own, fetched when a conflict is open, something is pressed, or
 * the host is idle. Late screens import from here, so never before it; code that boots asks `sessions.ts`.
 */

/** This client's conflicts; the world is read once asked. */
export const sessions = openSessions(foundryHost);

export const client: Client = { host: foundryHost, sessions };

arrive(client);

type Bring = typeof import("../rules/bring/read.ts");

/** The readers of other systems' heroes: a chunk of its own. */
const bring = new Later<Bring>(() => import("../rules/bring/read.ts"));

const brought = async <Told>(act: (rules: Bring) => Told): Promise<Told | Refusal> => {
  const rules = await bring.load();
  return rules ? act(rules) : refused("Later.Missing", "P-table", { file: bring.file });
};

/** Heroes and foes of one text or several; nothing is created. */
export const readHeroes = (text: unknown) => brought(({ read }) => read(text));

/** A hero from its actor's data, as text or JSON. */
export const writeHero = (hero: unknown, form: unknown) => brought(({ write }) => write(hero, form));

export { runCommand, duelFromHere } from "./entry-points/commands.ts";
export { openLink, prefillFromHere, prefillFromToken } from "./entry-points/contest.ts";
export { askMeant, contestMeant, duelMeant } from "./entry-points/targets.ts";
export { endangered, endangeredBy } from "./entry-points/fight.ts";
