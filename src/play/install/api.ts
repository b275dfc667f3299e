import type { HarmType } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import { foundryHost } from "../host/index.ts";
import type { Rung } from "../../rules/contest/roll/ladder.ts";
import type { ContestFacts, ContestPrefill, ContestStart } from "../contest-api.ts";
import type { AskGiven, ContestGiven, DuelGiven } from "../from-here/meant.ts";
import { isUnstored, uuidOf, type Who } from "../who.ts";
import type { HazardStart } from "../../rules/combat/index.ts";
import type { FightStart } from "../combat-api.ts";
import { ownActorOf } from "../host/documents.ts";
import { harmTypes } from "../../rules/combat/state/creature.ts";
import { harmActor, liveFight, type LiveFight } from "./actor-harm.ts";
import { answered, badCall, told } from "./answered.ts";
import { heroes } from "./api-heroes.ts";
import { REFUSED } from "../refusals.ts";
import type { Rehearsal } from "../contest-table-api.ts";
import type { DuelPrefill } from "../ports.ts";
import type { Answer } from "../answers.ts";
import type { Session } from "../session.ts";
import { addPreset } from "../../model/added/presets.ts";
import { addRow } from "../../model/added/rows.ts";
import { addTab } from "../../model/added/tabs.ts";
import { sayRefusal } from "../say.ts";
import { arrived } from "../arrived.ts";
import { ask, playHere } from "../sessions.ts";
import type { DuelStart } from "../duel-api.ts";

const harmByUuid = async (who: Who, type: HarmType, amount: number, label = ""): Promise<Answer> => {
  const actor = ownActorOf(uuidOf(who)) as unknown as Actor.Implementation | null;
  if (!actor) return REFUSED.noActor;
  if (!harmTypes.includes(type)) return badCall(`type: ${harmTypes.join(", ")}`);
  if (!Number.isInteger(amount)) return badCall("amount: 1, 2, … or -1, -2, …");
  return harmActor(actor, type, amount, label);
};

const here = () => arrived()?.sessions;

/** Grows when a call or hook of `docs/api.md` goes or means something else; what is only added leaves it. */
const API_VERSION = 1;

/**
 * What macros and modules may use, as `game.system.api`; `docs/api.md` tells it by call. Somebody is a document, its
 * uuid or a name (`Who`); answers are `{kind: "done", uuid?}` or `{kind: "refused", key, data?, rule}` with a
 * language key below `SETPIECE`. No call throws.
 */
export const api = {
  /**
   * True once all of play is here: before that, shortly after the game is ready, what answers at once tells of no
   * conflict. What answers later waits by itself. False where its file did not come.
   */
  ready: (): Promise<boolean> => playHere(),
  version: API_VERSION,
  /** Begin a duel (a GM) or challenge (a player). */
  startDuel: answered((start: DuelGiven) =>
    ask(async ({ duelMeant, client, sessions }) => {
      const meant = await duelMeant(client, start);
      return isRefused(meant) ? meant : sessions.startDuel(meant);
    }),
  ),
  /** Begin a copy of a prepared page. */
  startPrepared: answered((uuid: string, start?: Partial<DuelStart>) =>
    ask(({ sessions }) => sessions.startPrepared(uuid, start)),
  ),
  /** Open the start dialog, filled in from the selected and the targeted token where nothing is given. */
  frameDuel: (prefill?: DuelPrefill): void => {
    if (prefill) foundryHost.screen.frameDuel(prefill);
    else void ask(({ duelFromHere, client }) => duelFromHere(client, { names: [], stakes: null })).then(sayRefusal);
  },
  /** Begin a contest (a GM); see `ContestStart`. */
  startContest: answered((start: ContestGiven) =>
    ask(async ({ contestMeant, client, sessions }) => {
      const meant = await contestMeant(client, start);
      return isRefused(meant) ? meant : sessions.startContest(meant);
    }),
  ),
  /** Ask the GM for a contest with an ability of one's own. */
  askContest: answered((asked: AskGiven) =>
    ask(async ({ askMeant, client, sessions }) => {
      const meant = await askMeant(client, asked);
      return isRefused(meant) ? meant : sessions.askContest(meant);
    }),
  ),
  /** Roll at once against the table's default resistance. */
  quickContest: answered((asked: AskGiven) =>
    ask(async ({ askMeant, client, sessions }) => {
      const meant = await askMeant(client, asked);
      return isRefused(meant) ? meant : sessions.quickContest(meant);
    }),
  ),
  /** Open the frame dialog, filled in from selected and targeted tokens where nothing is given. */
  frameContest: (prefill?: ContestPrefill): void => {
    const { frameContest } = foundryHost.screen;
    if (prefill) frameContest(prefill);
    else void ask(({ prefillFromHere, client }) => (frameContest(prefillFromHere(client)), null)).then(sayRefusal);
  },
  /** What a press on a link does: begin or show a conflict by its page, frame or ask with an actor or an ability. */
  use: (uuid: string): Promise<void> =>
    answered(() => ask(({ openLink, client }) => openLink(client, uuid)))().then(sayRefusal),
  /** What an actor brings to a contest. */
  contestFacts: told((actor: Who): ContestFacts | null => here()?.contestFacts(uuidOf(actor)) ?? null),
  /** Name a resistance for everybody (a GM). */
  openResistance: answered((name: string, rung: Rung) => ask(({ sessions }) => sessions.openResistance(name, rung))),
  /** Make a fight: who is in it, where; nothing is dealt yet (a GM). */
  startFight: answered((start: FightStart) => ask(({ sessions }) => sessions.startFight(start))),
  /** Put more people into a combat, by actor, line or name (a GM). */
  addFoes: answered((combat: string, foes: FightStart["foes"]) =>
    ask(({ sessions }) => sessions.addFoes(combat, foes)),
  ),
  /**
   * Fear, a fall, poison, fire or deprivation for these actors, by uuid or name: in their fight, else at once (a GM).
   */
  hazard: answered((start: HazardStart, actors: readonly Who[]) =>
    ask(async ({ endangeredBy, client, sessions }) => {
      if (!Array.isArray(actors)) return badCall("actors: [uuid or name, …]");
      if (actors.some(isUnstored)) return REFUSED.noActor;
      const met = await endangeredBy(client, actors.map(uuidOf));
      return isRefused(met) ? met : sessions.hazard(start, met);
    }),
  ),
  /** Harm done by hand, or eased below zero; in a fight it is a step of its log. */
  harm: answered(harmByUuid),
  /** The running fight of an actor, with its seat there, or null. */
  fightOf: told((actor: Who): LiveFight | null => liveFight(uuidOf(actor))),
  /** Store ways between the zones of a scene that touch (a GM). */
  proposeWays: answered((scene: string) => ask(({ sessions }) => sessions.proposeWays(scene))),
  /**
   * Add to what a table chooses from, on each client, from `setup` on: a row of the rulings (a hazard, a maneuver, a
   * use of extra successes, a fire), a preset of rulings, a tab of the actors' sheets.
   */
  addRow: answered(addRow),
  addPreset: answered(addPreset),
  addTab: answered(addTab),
  /** GM: a quick roll made while no GM was online becomes a contest; the id of its message. */
  confirmQuick: answered((message: string) => ask(({ sessions }) => sessions.confirmQuick(message))),
  /** A start played through in numbers, before it exists. */
  rehearse: told((start: ContestStart): Rehearsal | null => here()?.rehearse(start) ?? null),
  /** GM: move what is over to the journal of the current season. */
  fileAway: answered(() => ask(({ sessions }) => sessions.fileAway())),
  /** Heroes between conflicts: advances, evenings, hero points, the order of a sheet's rows, seasons. */
  heroes,
  /** The session of a conflict page, or null. */
  open: told((uuid: string): Session | null => here()?.open(uuid) ?? null),
  /** Conflicts in play, newest first. */
  live: (): readonly Session[] => here()?.live() ?? [],
} as const;
