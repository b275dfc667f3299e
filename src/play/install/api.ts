import { menuEntry } from "../../foundry/compat.ts";
import { hooks } from "../../foundry/hooks.ts";
import { memberOf } from "../../foundry/shape.ts";
import { addPreset, addRow, addTab } from "../../model/added.ts";
import type { HarmType, HazardStart } from "../../rules/combat/index.ts";
import { harmTypes } from "../../rules/combat/state/creature.ts";
import type { Rung } from "../../rules/contest/roll/ladder.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { isRefused } from "../../rules/log/index.ts";
import { arrived } from "../arrived.ts";
import { sayRefusal } from "../cards.ts";
import type { Sessions } from "../client/sessions.ts";
import type { FightStart } from "../combat-api.ts";
import type { ContestFacts, ContestPrefill, ContestStart, Rehearsal } from "../contest-api.ts";
import type { DuelStart } from "../duel-api.ts";
import type { AskGiven, ContestGiven, DuelGiven } from "../entry-points/targets.ts";
import { ownActorOf } from "../host/documents.ts";
import { foundryHost } from "../host/index.ts";
import type { DuelPrefill } from "../ports.ts";
import { REFUSED, answered, badCall, orNull, type Answer } from "../refusals.ts";
import type { Session } from "../session.ts";
import { ask, playHere } from "../sessions.ts";
import { isUnstored, uuidOf, type Who } from "../document-refs.ts";
import { harmActor, liveFight, type LiveFight } from "./manual-edits.ts";

type Heroes = Sessions["heroes"];

/** What is done waits until all of play is here. */
const onceLoaded =
  <Given extends readonly unknown[]>(act: (heroes: Heroes) => (...given: Given) => Promise<Answer>) =>
  (...given: Given): Promise<Answer> =>
    answered(() => ask(({ sessions }) => act(sessions.heroes)(...given)))();

/** What is told is null before that. */
const nowOrNull =
  <Given extends readonly unknown[], Told>(act: (heroes: Heroes) => (...given: Given) => Told) =>
  (...given: Given): Told | null => {
    const client = arrived();
    return client && orNull(() => act(client.sessions.heroes)(...given))();
  };

/** Heroes between conflicts, for macros and modules: advances, evenings, hero points, the order of rows, seasons. */
export const heroes = {
  advancement: nowOrNull((of) => of.advancement),
  previewAdvance: nowOrNull((of) => of.previewAdvance),
  keywordRemoval: nowOrNull((of) => of.keywordRemoval),
  creation: nowOrNull((of) => of.creation),
  raises: nowOrNull((of) => of.raises),
  evening: nowOrNull((of) => of.evening),
  seasons: nowOrNull((of) => of.seasons),
  advance: onceLoaded((of) => of.advance),
  make: onceLoaded((of) => of.make),
  raise: onceLoaded((of) => of.raise),
  improve: onceLoaded((of) => of.improve),
  invent: onceLoaded((of) => of.invent),
  editPlot: onceLoaded((of) => of.editPlot),
  earnCritical: onceLoaded((of) => of.earnCritical),
  removeKeyword: onceLoaded((of) => of.removeKeyword),
  orderItems: onceLoaded((of) => of.orderItems),
  beginEvening: onceLoaded((of) => of.beginEvening),
  endEvening: onceLoaded((of) => of.endEvening),
  award: onceLoaded((of) => of.award),
  newSeason: onceLoaded((of) => of.newSeason),
  read: (text: unknown) => ask(({ readHeroes }) => readHeroes(text)),
  write: (hero: unknown, form?: unknown) => ask(({ writeHero }) => writeHero(hero, form)),
} satisfies Record<keyof Heroes | "read" | "write", unknown>;

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
  contestFacts: orNull((actor: Who): ContestFacts | null => here()?.contestFacts(uuidOf(actor)) ?? null),
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
  fightOf: orNull((actor: Who): LiveFight | null => liveFight(uuidOf(actor))),
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
  rehearse: orNull((start: ContestStart): Rehearsal | null => here()?.rehearse(start) ?? null),
  /** GM: move what is over to the journal of the current season. */
  fileAway: answered(() => ask(({ sessions }) => sessions.fileAway())),
  /** Heroes between conflicts: advances, evenings, hero points, the order of a sheet's rows, seasons. */
  heroes,
  /** The session of a conflict page, or null. */
  open: orNull((uuid: string): Session | null => here()?.open(uuid) ?? null),
  /** Conflicts in play, newest first. */
  live: (): readonly Session[] => here()?.live() ?? [],
} as const;

const actorOf = (row: HTMLElement) => game.actors.get(row.dataset.entryId ?? "");

const isGm = (): boolean => foundryHost.world.me().gm;

/** Whether the world and this actor play a family. */
const plays = (row: HTMLElement, family: FamilyId): boolean =>
  foundryHost.sheets.plays(actorOf(row)?.uuid ?? "").includes(family);

/** An entry in the menu of an actor; its press gets the actor's uuid. */
const actorEntry = (
  label: string,
  icon: string,
  visible: (row: HTMLElement) => boolean,
  onPress: (uuid: string) => void,
): object =>
  menuEntry({
    label,
    icon: `fa-solid ${icon}`,
    visible: (row) => actorOf(row) !== undefined && visible(row),
    onPress: (row) => {
      const actor = actorOf(row);
      if (actor) onPress(actor.uuid);
    },
  });

/** A window of a compendium asks by the same hook: what lies there takes part in nothing until it is imported. */
const isPack = (directory: unknown): boolean => memberOf(memberOf(directory, "collection"), "metadata") !== undefined;

/** "Duel with …" and, for a GM, "Contest …" and "Hazard …" in the menu of an actor in the directory. */
export const installDirectoryMenu = (): void => {
  const { screen } = foundryHost;
  hooks().on("getActorContextOptions", (directory: unknown, entries: object[]) => {
    if (isPack(directory)) return;
    entries.push(
      actorEntry(
        "SETPIECE.Play.Menu.Duel",
        "fa-khanda",
        (row) => (actorOf(row)?.isOwner ?? false) && plays(row, "duel"),
        (a) => screen.frameDuel({ a }),
      ),
      actorEntry(
        "SETPIECE.Play.Menu.Contest",
        "fa-dice-d20",
        (row) => isGm() && plays(row, "contest"),
        (actor) => screen.frameContest({ seats: [{ id: "a1", side: "A", actor }] }),
      ),
      actorEntry(
        "SETPIECE.Hazard.Open",
        "fa-triangle-exclamation",
        (row) => isGm() && plays(row, "combat"),
        (actor) => screen.askHazard([actor]),
      ),
    );
  });
};

/** `game.system.api`, for macros and modules. */
export const installApi = (): void => {
  Reflect.set(game.system, "api", api);
};
