/** Starts from where a person is: commands, tokens, links, macros. Play's own commands do the starting. */
import { isUnstored, uuidOf, type Who } from "../../foundry/uuid.ts";
import { hazardType, hazardTypes, hazardsPlayed } from "../../rules/combat/index.ts";
import { STAKES } from "../../rules/duel/index.ts";
import { isRefused, type Refused, type FamilyId } from "../../rules/log/index.ts";
import { oneOf } from "../../rules/log/parse.ts";
import { isRecord } from "../../rules/log/values.ts";
import type { DuelStakes, ContestAsk, ContestSeatStart, ContestStart, DuelStart } from "../api.ts";
import type { Client } from "../client/sessions.ts";
import { fightRulings } from "../fights/hazard-message.ts";
import { folded, find } from "../names/find.ts";
import { actorFor, everybody, namesOf, whoIs, wholeNames } from "../names/naming.ts";
import type { DuelPrefill, Host } from "../ports.ts";
import {
  REFUSED,
  done,
  nothingNamed,
  sentence,
  tooLong,
  type Answer,
  goneActor,
  noAbilityCalled,
} from "../refusals.ts";
import { familyOff } from "../rights.ts";
import { contestFromHere, mine, parseContestCommand } from "./contest.ts";
import { hazardFromHere, moveFromHere, parseHazardCommand, parseMoveCommand } from "./fight.ts";
import { AGAINST, WORDS, commandOf, familyOfCommand, lastSaid, meanings, onlySeparators } from "./slash.ts";
import { readSlash } from "./typed.ts";

interface DuelCommand {
  /** Those left of "vs", then the others; a single name is the opponent. */
  readonly names: readonly string[];
  readonly stakes: DuelStakes | null;
}

const BETWEEN = new RegExp(`${AGAINST.source}|\\s*[,;]\\s*`, "iu");
const STAKE_WORDS = meanings<"spar" | "death">({
  spar: ["spar", "Übungskampf", "amistoso", "entraînement", "amichevole", "treino"],
  death: ["death", "Tod", "muerte", "a muerte", "mort", "à mort", "morte", "a morte", "até a morte"],
});
const TICKS = /(?:^|[\s,;])(\d{1,3})[\s,;]*$/u;

/** Strips stakes and length from the end, in either order. */
const withoutStakes = (text: string): { readonly rest: string; readonly stakes: DuelStakes | null } => {
  let rest = text;
  let kind: "spar" | "death" | undefined;
  let size: number | undefined;
  for (;;) {
    const said = kind === undefined ? lastSaid(rest, STAKE_WORDS) : null;
    const ticks = size === undefined ? TICKS.exec(rest) : null;
    if (said) ({ means: kind, rest } = said);
    else if (ticks) [size, rest] = [Number(ticks[1]), rest.slice(0, ticks.index).trim()];
    else break;
  }
  if (kind !== undefined) return { rest, stakes: size === undefined ? { kind } : { kind, size } };
  return { rest, stakes: size === undefined ? null : { kind: "custom", size } };
};

/** Parses `/duel Bo`, `/duel Ana, Bo 11`, `/duel Ana vs Bo death 17`; else null. Nothing cuts into `known` names. */
export const parseDuelCommand = (message: string, known: readonly string[] = []): DuelCommand | null => {
  const said = readSlash(message);
  if (!said || commandOf(message) !== "duel") return null;
  const { text, plain } = wholeNames(said.rest, known);
  const { rest, stakes } = withoutStakes(text);
  const names = rest.split(BETWEEN).map((name) => plain(name.trim()));
  return { names: names.filter((name) => name !== ""), stakes };
};

const filled = (prefill: Record<string, unknown>): DuelPrefill =>
  Object.fromEntries(Object.entries(prefill).filter(([, value]) => value !== undefined && value !== null));

async function named(client: Client, typed: readonly string[]): Promise<readonly string[] | Refused> {
  const uuids: string[] = [];
  for (const name of typed) {
    const who = await whoIs(client, name, client.host.world.me().gm);
    const uuid = isRefused(who) ? who : await actorFor(client, who);
    if (typeof uuid !== "string") return uuid;
    uuids.push(uuid);
  }
  return uuids;
}

/** Begins with both duellists and stakes; else the start dialog shows the choice: no selection acts unseen. */
export const duelFromHere = async (client: Client, { names, stakes }: DuelCommand): Promise<Answer | null> => {
  const { world, names: pointed, screen } = client.host;
  if (names.length > 2) return REFUSED.twoDuellists;
  const people = await named(client, names);
  if (!Array.isArray(people)) return people as Refused;
  const [a, b] = (people.length === 2 ? people : [undefined, people[0]]) as readonly (string | undefined)[];
  const own = world.me().gm ? undefined : pointed.own() || undefined;
  const first = a ?? own;
  if (stakes && first && b) return client.sessions.startDuel({ a: first, b, stakes });
  const meant = first ?? pointed.selected()[0] ?? (pointed.own() || undefined);
  screen.frameDuel(filled({ a: meant, b: b ?? pointed.targets()[0], stakes }));
  return null;
};

/** Whether a command is played here: a house rule's hazard only where the table uses it. */
const playedHere = (host: Host): ((kind: string) => boolean) => {
  const profile = fightRulings(host);
  const played = profile ? hazardsPlayed(profile) : hazardTypes;
  return (kind) => {
    const family = familyOfCommand(kind);
    if (family && familyOff(host, family)) return false;
    const hazard = hazardType(kind);
    return hazard === null || played.includes(hazard);
  };
};

/** Whispers every command with an example; `gmOnly` ones are left out for players (P12 to P15). */
async function helpFromHere(
  { host }: Pick<Client, "host">,
  kinds: readonly string[],
  gmOnly: readonly string[],
): Promise<Answer> {
  const { world, chat } = host;
  const me = world.me();
  const isPlayed = playedHere(host);
  const text = (key: string): string => world.localize({ key });
  const lines = kinds
    .filter((kind) => (me.gm || !gmOnly.includes(kind)) && isPlayed(kind))
    .map((kind) =>
      sentence("Play.Help.Line", { what: text(`Play.Help.${kind}`), example: text(`Play.Command.${kind}`) }),
    );
  await chat.post({
    type: "base",
    system: {},
    title: "Setpiece",
    fallback: [sentence("Play.Help.Intro"), ...lines],
    rolls: [],
    whisper: [me.id],
  });
  return done;
}

/** Most characters of a command; longer ones are refused before names are searched. */
const MOST = 1_000;

const abilitiesIn = (client: Client, line: string): readonly string[] => {
  const said = folded(line);
  const named = everybody(client).filter(({ name }) => said.includes(folded(name).split(" ")[0] ?? ""));
  return [...new Set([...mine(client), ...named.map(({ uuid }) => uuid)])].flatMap((actor) =>
    (client.sessions.contestFacts(actor)?.abilities ?? []).map(({ name }) => name),
  );
};

/** A running command; null: a dialog has come up. */
type Running = Promise<Answer | null>;

const run = async (client: Client, message: string, example: string): Running => {
  const kind = commandOf(message);
  if (kind === "help") return helpFromHere(client, [...new Set(WORDS.values())], hazardTypes);
  if (kind === "setpiece") {
    client.host.screen.showFirst();
    return null;
  }
  const known = namesOf(everybody(client));
  const duel = parseDuelCommand(message, known);
  if (duel) return duelFromHere(client, duel);
  const contest = parseContestCommand(message, [...known, ...abilitiesIn(client, message)]);
  if (contest) return contestFromHere(client, contest);
  const hazard = parseHazardCommand(message, known);
  if (hazard) return hazardFromHere(client, hazard, example);
  const move = parseMoveCommand(message, known);
  return move ? moveFromHere(client, move) : null;
};

/** Runs a chat line if it is a command of ours; else null. */
export function runCommand(client: Client, line: string): Running | null {
  const said = readSlash(line);
  const kind = commandOf(line);
  if (!said || kind === null) return null;
  const family = familyOfCommand(kind);
  const off = family && familyOff(client.host, family);
  if (off) return Promise.resolve(off);
  const example = client.host.world.localize({ key: `Play.Command.${kind}` });
  if (line.length > MOST) return Promise.resolve(tooLong(line.length, MOST));
  if (onlySeparators(said.rest)) return Promise.resolve(nothingNamed(said.rest, example));
  return run(client, line, example);
}

/** A seat as macros may write it, by documents, uuids or names. */
type SeatGiven = Omit<ContestSeatStart, "actor" | "ability" | "also"> & {
  readonly actor?: Who;
  readonly ability?: Who;
  readonly also?: Who;
};

/** A contest's start as macros may write it: three inputs are enough, who, against what, for what. */
export type ContestGiven = Omit<ContestStart, "seats"> & { readonly seats: readonly SeatGiven[] };

/** A player's ask as macros may write it. */
export type AskGiven = Omit<ContestAsk, "actor" | "ability" | "augment"> & {
  readonly actor: Who;
  readonly ability: Who;
  readonly augment?: Who;
};

/** A duel's start as macros may write it. */
export type DuelGiven = Omit<DuelStart, "a" | "b" | "stakes"> & {
  readonly a: Who;
  readonly b: Who;
  readonly stakes: DuelStakes | "spar" | "death";
};

/** Actor and token uuids of any place; all else is a name. */
const UUID = /(?:^|\.)(?:Actor|Token)\.[^.\s]+$/u;

/** The uuid a macro means: of a document, as given, or by a typed name. */
async function actorMeant(client: Client, who: Who): Promise<string | Refused> {
  const typed = uuidOf(who);
  if (isUnstored(who)) return REFUSED.noActor;
  if (typeof who !== "string" || UUID.test(typed)) return typed;
  const known = await whoIs(client, typed, false);
  return isRefused(known) ? known : known.uuid;
}

const called = (given: Who): string => (typeof given === "string" ? given : (given.name ?? ""));

/** The item id a macro means: of an item, as given, or by a typed name. */
function abilityMeant({ sessions }: Client, actor: string, given: Who): string | Refused {
  const typed = uuidOf(given);
  const facts = sessions.contestFacts(actor);
  // An unstored item has no id that a conflict could keep
  if (isUnstored(given)) return noAbilityCalled(facts?.name ?? "", called(given));
  // A compendium actor has a sheet only once imported, and then the id counts
  if (!facts) return typed;
  const all = [...facts.abilities, ...facts.flaws];
  const exact = all.find(({ id }) => id === typed || typed.endsWith(`.${id}`));
  if (exact) return exact.id;
  const found = find([all], typed);
  return found.kind === "one" ? found.one.id : noAbilityCalled(facts.name, typed);
}

async function seatMeant<Ability extends string>(
  client: Client,
  actor: Who,
  abilities: Readonly<Partial<Record<Ability, Who | undefined>>>,
): Promise<(Readonly<Partial<Record<Ability, string>>> & { readonly actor: string }) | Refused> {
  const uuid = await actorMeant(client, actor);
  if (isRefused(uuid)) return uuid;
  const ids: Partial<Record<Ability, string>> = {};
  for (const name in abilities) {
    const given = abilities[name];
    if (given === undefined) continue;
    const id = abilityMeant(client, uuid, given);
    if (isRefused(id)) return id;
    ids[name] = id;
  }
  return { ...ids, actor: uuid };
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** A contest with all names as uuids and ids; other errors are left to the rules. */
export async function contestMeant(client: Client, start: ContestGiven): Promise<ContestStart | Refused> {
  if (!isRecord(start)) return start;
  if (!isList(start.seats)) return { ...start, seats: start.seats };
  const seats: ContestSeatStart[] = [];
  for (const seat of start.seats) {
    if (!isRecord(seat)) {
      seats.push(seat);
      continue;
    }
    const { actor, ability, also, ...rest } = seat;
    const meant = actor === undefined ? {} : await seatMeant(client, actor, { ability, also });
    if (isRefused(meant)) return meant;
    seats.push({ ...rest, ...meant });
  }
  return { ...start, seats };
}

export async function askMeant(client: Client, asked: AskGiven): Promise<ContestAsk | Refused> {
  const { actor, ability, augment, ...rest } = asked;
  const meant = await seatMeant(client, actor, { ability, augment });
  return isRefused(meant) ? meant : { ...rest, ability: "", ...meant };
}

/** A duel with both by uuid; `"spar"` and `"death"` are stakes by themselves. */
export async function duelMeant(client: Client, start: DuelGiven): Promise<DuelStart | Refused> {
  const { stakes: given, ...rest } = start;
  const stakes = isRecord(given) ? given : { kind: given };
  const kind = oneOf(STAKES)(stakes.kind, "stakes");
  if (isRefused(kind)) return kind;
  const a = await actorMeant(client, start.a);
  if (isRefused(a)) return a;
  const b = await actorMeant(client, start.b);
  return isRefused(b) ? b : { ...rest, a, b, stakes };
}

export const FIRST_SCENES: readonly FamilyId[] = ["contest", "combat", "duel"];

/** The prepared page of each scene, below its compendium. */
const PAGES: Readonly<Record<FamilyId, string>> = {
  contest: "JournalEntry.preparedcontest1.JournalEntryPage.theharbourvote01",
  combat: "JournalEntry.fightsatharbour1.JournalEntryPage.wolvesatthegate0",
  duel: "JournalEntry.harbourconflicts.JournalEntryPage.dueloftheclerk01",
};

const HEROES: readonly (readonly [id: string, name: string])[] = [
  ["anavell000000001", "Ana Vell"],
  ["bramorr000000001", "Bram Orr"],
  ["cytarn0000000001", "Cy Tarn"],
];

const MAP = "Scene.themillyard00001";

/** A compendium of ours in the person's language; ids are the same in each. */
const pack = (name: string, lang: string): string => `Compendium.setpiece.${name}${lang === "de" ? "-de" : ""}`;

/** Views the map, imported where the world has none; play goes on without it. */
const lookAtMap = async ({ host: { world } }: Client, lang: string): Promise<void> => {
  const meant = `${pack("scenes", lang)}.${MAP}`;
  const found = await world.sceneFor(meant);
  if (found.kind === "here") return world.viewScene(found.id);
  const id = found.kind === "packed" ? await world.bringScene(meant) : null;
  if (id !== null) await world.viewScene(id);
};

/** GM: play a scene: imports map and heroes once and begins. A missing one is refused; imports stay. */
export const playFirst = async (client: Client, family: FamilyId, lang: string): Promise<Answer> => {
  const { actors, world } = client.host;
  if (!world.me().gm) return REFUSED.notGm;
  await lookAtMap(client, lang);
  for (const [id, name] of HEROES) {
    const hero = await actors.bring(`${pack("heroes", lang)}.Actor.${id}`);
    if (hero === null) return goneActor(name);
    if (isRefused(hero)) return hero;
  }
  return client.sessions.startPrepared(`${pack("conflicts", lang)}.${PAGES[family]}`);
};
