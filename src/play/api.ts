import { foundryHost } from "./host/index.ts";
import type { DuelPrefill } from "./ports.ts";
import type { Answer, Session } from "./session.ts";
import { sessions } from "./sessions.ts";
import type { DuelStart } from "./sessions-api.ts";
import { duelFromHere } from "./start/from-here.ts";

/**
 * What macros and modules may use, as `game.system.api`. Uuids are those of actors, tokens and journal pages; answers
 * are `{kind: "done", uuid?}` or `{kind: "refused", key, data?, rule}` with a language key below `SETPIECE`.
 */
export const api = {
  /** Begin a duel (a GM) or challenge (a player). */
  startDuel: (start: DuelStart): Promise<Answer> => sessions.startDuel(start),
  /** Begin a copy of a prepared page. */
  startPrepared: (uuid: string, start?: Partial<DuelStart>): Promise<Answer> => sessions.startPrepared(uuid, start),
  /** Open the start dialog, filled in from the selected and the targeted token where nothing is given. */
  frameDuel: (prefill?: DuelPrefill): void => {
    if (prefill) foundryHost.screen.frameDuel(prefill);
    else void duelFromHere({ a: "", b: "", stakes: null });
  },
  /** The session of a conflict page, or null. */
  open: (uuid: string): Session | null => sessions.open(uuid),
  /** Conflicts in play, newest first. */
  live: (): readonly Session[] => sessions.live(),
} as const;

/** The type of `game.system.api`. */
export type SetpieceApi = typeof api;
