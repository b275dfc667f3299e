import { STAKES } from "../../rules/duel/index.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import { isRefused, type Refused } from "../../rules/log/index.ts";
import { oneOf } from "../../rules/log/parse.ts";
import { isRecord } from "../../rules/log/values.ts";
import type { Client } from "../client/sessions.ts";
import type { ContestAsk, ContestSeatStart, ContestStart } from "../contest-api.ts";
import { isUnstored, uuidOf, type Who } from "../document-refs.ts";
import type { DuelStakes, DuelStart } from "../duel-api.ts";
import { find } from "../names/find.ts";
import { whoIs } from "../names/naming.ts";
import { REFUSED, goneActor, noAbilityCalled, type Answer } from "../refusals.ts";

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

/** A contest seat with names resolved; an unknown name refuses it. */
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
