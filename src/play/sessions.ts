import { foundryHost } from "./host/index.ts";
import type { Client } from "./names/naming.ts";
import { SessionRegistry } from "./client/registry.ts";

/** The conflicts of this client. Made when this file is loaded; it reads the world only once asked. */
export const sessions = new SessionRegistry(foundryHost);

/** Where names are typed on this client. */
export const client: Client = { host: foundryHost, sessions };
