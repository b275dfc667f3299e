import { Later } from "../foundry/lazy-chunks.ts";
import { refused } from "../rules/log/outcome.ts";
import { arrive } from "./arrived.ts";
import { openSessions, type Client } from "./client/sessions.ts";
import { actorPort, pieceWorld } from "./host/actors.ts";
import { foundryHost } from "./host/index.ts";
import type { Host } from "./ports.ts";
import type { Refusal } from "./refusals.ts";

/* All of play: a chunk fetched on need or when idle. Late screens import it; code that boots asks `sessions.ts`. */

/** Milliseconds in which the screens of most tables show a step. */
const SHOWN = 50;

/** Out of sight a timer may take a second. */
const shown = (): Promise<void> =>
  new Promise((resolve) => void (document.hidden ? resolve() : setTimeout(resolve, SHOWN)));

const host: Host = { actors: actorPort, shown, ...foundryHost };

export const sessions = openSessions(host);

export const client: Client = { host, sessions };

arrive(client);

export const writeHero = (hero: unknown, form: unknown) => sessions.brings.write(hero, form);

type Pieces = typeof import("./start/set-piece.ts");

/** Set pieces as text and back: a chunk of their own, with the readers. */
const pieces = new Later<Pieces>(() => import("./start/set-piece.ts"));

const withPieces = async <Told>(act: (come: Pieces) => Promise<Told>): Promise<Told | Refusal> => {
  const come = await pieces.load();
  return come ? act(come) : refused("Later.Missing", "P-table", { file: pieces.file });
};

export const writeSetPieces = (uuid: unknown) => withPieces((come) => come.writeSetPieces(pieceWorld, uuid));

export const makeSetPieces = (text: unknown) => withPieces((come) => come.makeSetPieces(pieceWorld, text));

export { runCommand, duelFromHere } from "./entry-points/commands.ts";
export { openLink, prefillFromHere, prefillFromToken } from "./entry-points/contest.ts";
export { askMeant, contestMeant, duelMeant } from "./entry-points/commands.ts";
export { endangered, endangeredBy } from "./entry-points/fight.ts";
export { confirmDeletion } from "./host/confirm-deletion.ts";
