import { foundryHost } from "./host/index.ts";
import type { Rung } from "../rules/contest/roll/ladder.ts";
import type { ContestAsk, ContestFacts, ContestPrefill, ContestStart } from "./contest-api.ts";
import type { DuelPrefill } from "./ports.ts";
import type { Answer, Session } from "./session.ts";
import { sessions } from "./sessions.ts";
import type { DuelStart } from "./sessions-api.ts";
import { duelFromHere } from "./start/from-here.ts";
import { contestPrefill } from "./start/from-here-contest.ts";

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
  /** Begin a contest (a GM); see `ContestStart`. */
  startContest: (start: ContestStart): Promise<Answer> => sessions.startContest(start),
  /** Ask the GM for a contest with an ability of one's own. */
  askContest: (ask: ContestAsk): Promise<Answer> => sessions.askContest(ask),
  /** Roll at once against the table's default resistance. */
  quickContest: (ask: ContestAsk): Promise<Answer> => sessions.quickContest(ask),
  /** Open the frame dialog, filled in from selected and targeted tokens where nothing is given. */
  frameContest: (prefill?: ContestPrefill): void =>
    foundryHost.screen.frameContest(prefill ?? contestPrefill({ actor: "", ability: "", against: "", type: null })),
  /** What an actor brings to a contest. */
  contestFacts: (actor: string): ContestFacts | null => sessions.contestFacts(actor),
  /** Name a resistance for everybody (a GM). */
  openResistance: (name: string, rung: Rung): Promise<Answer> => sessions.openResistance(name, rung),
  /** The session of a conflict page, or null. */
  open: (uuid: string): Session | null => sessions.open(uuid),
  /** Conflicts in play, newest first. */
  live: (): readonly Session[] => sessions.live(),
} as const;

/** The type of `game.system.api`. */
export type SetpieceApi = typeof api;
