import { foundryHost } from "./host/index.ts";
import { openSessions, type Client } from "./client/sessions.ts";

/** The conflicts of this client. Made when this file is loaded; it reads the world only once asked. */
export const sessions = openSessions(foundryHost);

/** Where names are typed on this client. */
export const client: Client = { host: foundryHost, sessions };
