/** Hooks and menus through which Foundry calls play. What they start is decided elsewhere. */
import { menuEntry } from "../../foundry/compat.ts";
import { hooks } from "../../foundry/hooks.ts";
import { memberOf } from "../../foundry/shape.ts";
import { isUnstored, uuidOf, type Who } from "../../foundry/uuid.ts";
import { addPreset, addRow, addTab } from "../../documents/added.ts";
import type { HarmType, HazardStart } from "../../rules/combat/index.ts";
import { harmTypes } from "../../rules/combat/state/creature.ts";
import type { Rung } from "../../rules/contest/roll/ladder.ts";
import { isRefused, type FamilyId } from "../../rules/log/index.ts";
import { arrived } from "../arrived.ts";
import { sayRefusal, ask, playHere } from "../sessions.ts";
import type { Sessions } from "../client/sessions.ts";
import type { FightStart, ContestFacts, ContestPrefill, ContestStart, Rehearsal, DuelStart } from "../api.ts";
import type { AskGiven, ContestGiven, DuelGiven } from "../entry-points/commands.ts";
import { ownActorOf } from "../host/documents.ts";
import { foundryHost } from "../host/index.ts";
import type { DuelPrefill } from "../ports.ts";
import { REFUSED, answered, badCall, orNull, type Answer } from "../refusals.ts";
import type { Session } from "../session.ts";
import { harmActor, liveFight, type LiveFight } from "./fights.ts";

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
  /** What experience can buy for a hero. */
  advancement: nowOrNull((of) => of.advancement),
  /** What two choices of an advance would change, or why they cannot be made. */
  previewAdvance: nowOrNull((of) => of.previewAdvance),
  /** What would go with a keyword; null where the item is not a keyword. */
  keywordRemoval: nowOrNull((of) => of.keywordRemoval),
  /** How far a hero in the making is. */
  creation: nowOrNull((of) => of.creation),
  /** What experience buys in fights; null where the actor does not fight. */
  raises: nowOrNull((of) => of.raises),
  /** The session at the table: hero points, awards, states that fade. */
  evening: nowOrNull((of) => of.evening),
  /** The journals of finished conflicts, oldest first. */
  seasons: nowOrNull((of) => of.seasons),
  /** Owner or GM: buy an advance with two different choices; everyone is told. */
  advance: onceLoaded((of) => of.advance),
  /** Owner or GM: one change to a hero in the making. */
  make: onceLoaded((of) => of.make),
  /** Owner or GM: raise an Action by one for experience. */
  raise: onceLoaded((of) => of.raise),
  /** GM: 3, 6 or 9 more on an ability, at once and without cost. */
  improve: onceLoaded((of) => of.improve),
  /** Owner or GM: add an ability that was left open at creation. */
  invent: onceLoaded((of) => of.invent),
  /** Owner or GM: pay hero points for a change of the plot; everyone is told, so that a GM may object. */
  editPlot: onceLoaded((of) => of.editPlot),
  /** Owner or GM: take the experience of a hero's critical injury, by its index, once. */
  earnCritical: onceLoaded((of) => of.earnCritical),
  /** Owner or GM: remove a keyword with its breakouts, or leave these as abilities of the same rating. */
  removeKeyword: onceLoaded((of) => of.removeKeyword),
  /** Owner or GM: put a sheet's items in this order. */
  orderItems: onceLoaded((of) => of.orderItems),
  /** GM: begin a session: one hero point for everyone, and awards count from zero. */
  beginEvening: onceLoaded((of) => of.beginEvening),
  /** GM: end the session: unspent hero points become experience, and these states end (`<actor uuid>|<effect id>`). */
  endEvening: onceLoaded((of) => of.endEvening),
  /** GM: give hero points for a deed, at most five a session; `why` is public. */
  award: onceLoaded((of) => of.award),
  /** GM: file later conflicts under a new name. */
  newSeason: onceLoaded((of) => of.newSeason),
  /**
   * Read heroes and foes of other systems, of ours or of plain text: one text or a list. Nothing is created. `answers`
   * are numbers by the ids of `asks`.
   */
  read: (text: unknown, answers?: unknown) => ask(({ sessions }) => sessions.brings.read(text, answers)),
  /** A hero (`actor.toObject()`) as `"text"` or `"json"`, which `read` reads back to the same hero. */
  write: (hero: unknown, form?: unknown) => ask(({ writeHero }) => writeHero(hero, form)),
  /** A GM makes heroes and foes in one request; a player's one hero goes to the GM and waits for approval. */
  bring: onceLoaded((of) => of.bring),
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
 * The API for macros and modules, `game.system.api`; the comments below are printed in `docs/reference/calls.md`.
 * `Who` is a document, its uuid or a name; answers are `{kind: "done", uuid?}` or `{kind: "refused", key, data?, rule}`
 * with a language key below `SETPIECE`. No call throws.
 */
export const api = {
  /**
   * `true` once play has loaded, `false` where its file failed. Before that, calls that answer at once know nothing.
   */
  ready: (): Promise<boolean> => playHere(),
  version: API_VERSION,
  /** Begin a duel of two actors; a player challenges with one of their own. */
  startDuel: answered((start: DuelGiven) =>
    ask(async ({ duelMeant, client, sessions }) => {
      const meant = await duelMeant(client, start);
      return isRefused(meant) ? meant : sessions.startDuel(meant);
    }),
  ),
  /** GM: begin a copy of a prepared page, compendia included. */
  startPrepared: answered((uuid: string, start?: Partial<DuelStart>) =>
    ask(({ sessions }) => sessions.startPrepared(uuid, start)),
  ),
  /** Open the dialog that begins a duel, filled from selected and targeted tokens by default. */
  frameDuel: (prefill?: DuelPrefill): void => {
    if (prefill) foundryHost.screen.frameDuel(prefill);
    else void ask(({ duelFromHere, client }) => duelFromHere(client, { names: [], stakes: null })).then(sayRefusal);
  },
  /** GM: begin a contest. */
  startContest: answered((start: ContestGiven) =>
    ask(async ({ contestMeant, client, sessions }) => {
      const meant = await contestMeant(client, start);
      return isRefused(meant) ? meant : sessions.startContest(meant);
    }),
  ),
  /** Owner: ask the GM for a contest. */
  askContest: answered((asked: AskGiven) =>
    ask(async ({ askMeant, client, sessions }) => {
      const meant = await askMeant(client, asked);
      return isRefused(meant) ? meant : sessions.askContest(meant);
    }),
  ),
  /** Owner: roll at once against the table's usual resistance. */
  quickContest: answered((asked: AskGiven) =>
    ask(async ({ askMeant, client, sessions }) => {
      const meant = await askMeant(client, asked);
      return isRefused(meant) ? meant : sessions.quickContest(meant);
    }),
  ),
  /** Open the dialog that frames a contest, filled from selected and targeted tokens by default. */
  frameContest: (prefill?: ContestPrefill): void => {
    const { frameContest } = foundryHost.screen;
    if (prefill) frameContest(prefill);
    else void ask(({ prefillFromHere, client }) => (frameContest(prefillFromHere(client)), null)).then(sayRefusal);
  },
  /** What a press on a link does: begin or show a page's conflict, frame or ask with an actor or ability. */
  use: (uuid: string): Promise<void> =>
    answered(() => ask(({ openLink, client }) => openLink(client, uuid)))().then(sayRefusal),
  /** What an actor brings to a contest, or null. Takes no names. */
  contestFacts: orNull((actor: Who): ContestFacts | null => here()?.contestFacts(uuidOf(actor)) ?? null),
  /** GM: name a resistance that everyone can roll against. */
  openResistance: answered((name: string, rung: Rung) => ask(({ sessions }) => sessions.openResistance(name, rung))),
  /** GM: make a fight with everyone in it; nothing is dealt yet. */
  startFight: answered((start: FightStart) => ask(({ sessions }) => sessions.startFight(start))),
  /** GM: add people to a combat, by its uuid. */
  addFoes: answered((combat: string, foes: FightStart["foes"]) =>
    ask(({ sessions }) => sessions.addFoes(combat, foes)),
  ),
  /** GM: a hazard for these actors, in their fight or at once; see [hazards](hazards.md). */
  hazard: answered((start: HazardStart, actors: readonly Who[]) =>
    ask(async ({ endangeredBy, client, sessions }) => {
      if (!Array.isArray(actors)) return badCall("actors: [uuid or name, …]");
      if (actors.some(isUnstored)) return REFUSED.noActor;
      const met = await endangeredBy(client, actors.map(uuidOf));
      return isRefused(met) ? met : sessions.hazard(start, met);
    }),
  ),
  /** Owner or GM: harm by hand, or healing below zero; in a fight it is a step of its log. Takes no names. */
  harm: answered(harmByUuid),
  /** An actor's running fight and seat, or null. Takes no names. */
  fightOf: orNull((actor: Who): LiveFight | null => liveFight(uuidOf(actor))),
  /** GM: store ways between the zones of a scene that touch. */
  proposeWays: answered((scene: string) => ask(({ sessions }) => sessions.proposeWays(scene))),
  /** Module: add a row to a table of rulings, on each client. */
  addRow: answered(addRow),
  /** Module: add a preset `{id, name, values}` of rulings; `values` by key, where not as at first. */
  addPreset: answered(addPreset),
  /** Module: add a tab `{id, label, draw, types?}` to the sheets of actors of these types, or of all. */
  addTab: answered(addTab),
  /** GM: confirm a quick roll that was made without a GM, by its message's id. */
  confirmQuick: answered((message: string) => ask(({ sessions }) => sessions.confirmQuick(message))),
  /** How likely, long and open a contest would be, before it exists; or null. */
  rehearse: orNull((start: ContestStart): Rehearsal | null => here()?.rehearse(start) ?? null),
  /** GM: move finished conflicts to the current season's journal. */
  fileAway: answered(() => ask(({ sessions }) => sessions.fileAway())),
  /** Heroes between conflicts: advances, sessions, hero points, order of rows, seasons. */
  heroes,
  /** Set pieces as text: prepared pages, to and from it. */
  setPieces: {
    /** Owner or GM: a prepared page as text, or all those of a journal. */
    write: (uuid: unknown) => ask(({ writeSetPieces }) => writeSetPieces(uuid)),
    /** GM: the pages of a text, in a journal of their own; `uuid` is the first one. */
    make: answered((text: unknown) => ask(({ makeSetPieces }) => makeSetPieces(text))),
  },
  /** The session of a conflict, by its uuid, or null. */
  open: orNull((uuid: string): Session | null => here()?.open(uuid) ?? null),
  /** The sessions of all conflicts in play, newest first. */
  live: (): readonly Session[] => here()?.live() ?? [],
} as const;

const actorOf = (row: HTMLElement) => game.actors.get(row.dataset.entryId ?? "");

const isGm = (): boolean => foundryHost.world.me().gm;

const plays = (row: HTMLElement, family: FamilyId): boolean =>
  foundryHost.sheets.plays(actorOf(row)?.uuid ?? "").includes(family);

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
