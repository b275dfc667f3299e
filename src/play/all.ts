import { arrive } from "./arrived.ts";
import { openSessions, type Client } from "./client/sessions.ts";
import { foundryHost } from "./host/index.ts";

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

export { runCommand, duelFromHere } from "./entry-points/commands.ts";
export { openLink, prefillFromHere, prefillFromToken } from "./entry-points/contest.ts";
export { askMeant, contestMeant, duelMeant } from "./entry-points/meant.ts";
export { endangered, endangeredBy } from "./entry-points/fight.ts";
