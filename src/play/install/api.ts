/** Hooks and menus through which Foundry calls play. What they start is decided elsewhere. */
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

const onceLoaded =
  <Given extends readonly unknown[]>(act: (heroes: Heroes) => (...given: Given) => Promise<Answer>) =>
  (...given: Given): Promise<Answer> =>
    answered(() => ask(({ sessions }) => act(sessions.heroes)(...given)))();

/** Null before play has loaded. */
const nowOrNull =
  <Given extends readonly unknown[], Told>(act: (heroes: Heroes) => (...given: Given) => Told) =>
  (...given: Given): Told | null => {
    const client = arrived();
    return client && orNull(() => act(client.sessions.heroes)(...given))();
  };

/** Heroes between conflicts, for macros and modules: advances, sessions, hero points, order of rows, seasons. */
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

/** Grows when a call or hook of `docs/api.md` goes or changes its meaning; additions leave it. */
const API_VERSION = 1;

/**
 * The API for macros and modules, `game.system.api`; `docs/api.md` describes each call. `Who` is a document, its uuid
 * or a name; answers are `{kind: "done", uuid?}` or `{kind: "refused", key, data?, rule}` with a language key below
 * `SETPIECE`. No call throws.
 */
export const api = {
  /** True once play has loaded: before, synchronous calls know no conflict. False where its file failed. */
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
  /** Open the start dialog, filled from selected and targeted tokens by default. */
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
  /** Open the frame dialog, filled from selected and targeted tokens by default. */
  frameContest: (prefill?: ContestPrefill): void => {
    const { frameContest } = foundryHost.screen;
    if (prefill) frameContest(prefill);
    else void ask(({ prefillFromHere, client }) => (frameContest(prefillFromHere(client)), null)).then(sayRefusal);
  },
  /** A press on a link: begins or shows a page's conflict, frames or asks with an actor or ability. */
  use: (uuid: string): Promise<void> =>
    answered(() => ask(({ openLink, client }) => openLink(client, uuid)))().then(sayRefusal),
  contestFacts: orNull((actor: Who): ContestFacts | null => here()?.contestFacts(uuidOf(actor)) ?? null),
  /** Post a resistance for everyone (a GM). */
  openResistance: answered((name: string, rung: Rung) => ask(({ sessions }) => sessions.openResistance(name, rung))),
  /** Make a fight with everyone in it; nothing is dealt yet (a GM). */
  startFight: answered((start: FightStart) => ask(({ sessions }) => sessions.startFight(start))),
  /** Add people to a combat by actor, line or name (a GM). */
  addFoes: answered((combat: string, foes: FightStart["foes"]) =>
    ask(({ sessions }) => sessions.addFoes(combat, foes)),
  ),
  /** Fear, a fall, poison, fire or deprivation for actors by uuid or name, in their fight or at once (a GM). */
  hazard: answered((start: HazardStart, actors: readonly Who[]) =>
    ask(async ({ endangeredBy, client, sessions }) => {
      if (!Array.isArray(actors)) return badCall("actors: [uuid or name, …]");
      if (actors.some(isUnstored)) return REFUSED.noActor;
      const met = await endangeredBy(client, actors.map(uuidOf));
      return isRefused(met) ? met : sessions.hazard(start, met);
    }),
  ),
  /** Harm by hand, or healing below zero; in a fight it is a step of its log. */
  harm: answered(harmByUuid),
  /** An actor's running fight and seat, or null. */
  fightOf: orNull((actor: Who): LiveFight | null => liveFight(uuidOf(actor))),
  /** Store ways between touching zones of a scene (a GM). */
  proposeWays: answered((scene: string) => ask(({ sessions }) => sessions.proposeWays(scene))),
  /** Add a table's choices on each client, from `setup` on: rows, rulings presets, sheet tabs. */
  addRow: answered(addRow),
  addPreset: answered(addPreset),
  addTab: answered(addTab),
  /** GM: make an unconfirmed quick roll a contest; takes its message's id. */
  confirmQuick: answered((message: string) => ask(({ sessions }) => sessions.confirmQuick(message))),
  /** A start played through in numbers, before it exists. */
  rehearse: orNull((start: ContestStart): Rehearsal | null => here()?.rehearse(start) ?? null),
  /** GM: move finished conflicts to the current season's journal. */
  fileAway: answered(() => ask(({ sessions }) => sessions.fileAway())),
  /** Heroes between conflicts: advances, sessions, hero points, order of rows, seasons. */
  heroes,
  /** Set pieces (prepared pages) as text, and (a GM) from it. */
  setPieces: {
    write: (uuid: unknown) => ask(({ writeSetPieces }) => writeSetPieces(uuid)),
    make: answered((text: unknown) => ask(({ makeSetPieces }) => makeSetPieces(text))),
  },
  /** The session of a conflict page, or null. */
  open: orNull((uuid: string): Session | null => here()?.open(uuid) ?? null),
  /** Conflicts in play, newest first. */
  live: (): readonly Session[] => here()?.live() ?? [],
} as const;

const actorOf = (row: HTMLElement) => game.actors.get(row.dataset.entryId ?? "");

const isGm = (): boolean => foundryHost.world.me().gm;

const plays = (row: HTMLElement, family: FamilyId): boolean =>
  foundryHost.sheets.plays(actorOf(row)?.uuid ?? "").includes(family);

/** An entry in an actor's menu; its press gets the actor's uuid. */
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

/** Compendium windows use the same hook; their actors take part in nothing before import. */
const isPack = (directory: unknown): boolean => memberOf(memberOf(directory, "collection"), "metadata") !== undefined;

/** "Duel with …" and, for a GM, "Contest …" and "Hazard …" in an actor's directory menu. */
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

export const installApi = (): void => {
  Reflect.set(game.system, "api", api);
};
