import type { HarmType } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import { foundryHost } from "../host/index.ts";
import type { Rung } from "../../rules/contest/roll/ladder.ts";
import type { ContestAsk, ContestFacts, ContestPrefill, ContestStart } from "../contest-api.ts";
import type { HazardStart } from "../../rules/combat/index.ts";
import type { FightStart } from "../combat-api.ts";
import { ownActorOf } from "../host/documents.ts";
import { harmActor } from "./actor-harm.ts";
import { REFUSED } from "../refusals.ts";
import type { Rehearsal } from "../contest-table-api.ts";
import type { DuelPrefill } from "../ports.ts";
import type { Answer } from "../answers.ts";
import type { Session } from "../session.ts";
import { sayRefusal } from "../say.ts";
import { client, sessions } from "../sessions.ts";
import type { DuelStart } from "../duel-api.ts";
import { openLink, prefillFromHere } from "../from-here/contest-from-here.ts";
import { duelFromHere } from "../from-here/duel-from-here.ts";
import { endangeredBy } from "../from-here/hazard-from-here.ts";

const harmByUuid = (uuid: string, type: HarmType, amount: number, label = ""): Promise<Answer> => {
  const actor = ownActorOf(uuid) as unknown as Actor.Implementation | null;
  return actor ? harmActor(actor, type, amount, label) : Promise.resolve(REFUSED.noActor);
};

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
    else void duelFromHere(client, { names: [], stakes: null });
  },
  /** Begin a contest (a GM); see `ContestStart`. */
  startContest: (start: ContestStart): Promise<Answer> => sessions.startContest(start),
  /** Ask the GM for a contest with an ability of one's own. */
  askContest: (ask: ContestAsk): Promise<Answer> => sessions.askContest(ask),
  /** Roll at once against the table's default resistance. */
  quickContest: (ask: ContestAsk): Promise<Answer> => sessions.quickContest(ask),
  /** Open the frame dialog, filled in from selected and targeted tokens where nothing is given. */
  frameContest: (prefill?: ContestPrefill): void => foundryHost.screen.frameContest(prefill ?? prefillFromHere(client)),
  /** What a press on a link does: begin or show a conflict by its page, frame or ask with an actor or an ability. */
  use: (uuid: string): Promise<void> => openLink(client, uuid).then(sayRefusal),
  /** What an actor brings to a contest. */
  contestFacts: (actor: string): ContestFacts | null => sessions.contestFacts(actor),
  /** Name a resistance for everybody (a GM). */
  openResistance: (name: string, rung: Rung): Promise<Answer> => sessions.openResistance(name, rung),
  /** Make a fight: who is in it, where; nothing is dealt yet (a GM). */
  startFight: (start: FightStart): Promise<Answer> => sessions.startFight(start),
  /** Put more people into a combat, by actor, line or name (a GM). */
  addFoes: (combat: string, foes: FightStart["foes"]): Promise<Answer> => sessions.addFoes(combat, foes),
  /**
   * Fear, a fall, poison, fire or deprivation for these actors, by uuid or name: in their fight, else at once (a GM).
   */
  hazard: async (start: HazardStart, actors: readonly string[]): Promise<Answer> => {
    const met = await endangeredBy(client, actors);
    return isRefused(met) ? met : sessions.hazard(start, met);
  },
  /** Harm done by hand, or eased below zero; in a fight it is a step of its log. */
  harm: (actor: string, type: HarmType, amount: number, label?: string): Promise<Answer> =>
    harmByUuid(actor, type, amount, label),
  /** The running fight of an actor, with its seat there, or null. */
  fightOf: (actor: string): { readonly session: Session; readonly seat: string } | null => sessions.fightOf(actor),
  /** Store ways between the zones of a scene that touch (a GM). */
  proposeWays: (scene: string): Promise<Answer> => sessions.proposeWays(scene),
  /** GM: a quick roll made while no GM was online becomes a contest; the id of its message. */
  confirmQuick: (message: string): Promise<Answer> => sessions.confirmQuick(message),
  /** A start played through in numbers, before it exists. */
  rehearse: (start: ContestStart): Rehearsal | null => sessions.rehearse(start),
  /** GM: move what is over to the journal of the current season. */
  fileAway: (): Promise<Answer> => sessions.fileAway(),
  /** Heroes between conflicts: advances, evenings, hero points, the order of a sheet's rows, seasons. */
  heroes: sessions.heroes,
  /** The session of a conflict page, or null. */
  open: (uuid: string): Session | null => sessions.open(uuid),
  /** Conflicts in play, newest first. */
  live: (): readonly Session[] => sessions.live(),
} as const;
