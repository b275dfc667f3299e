import { CONTEST_SIDES, type ContestSide } from "../../documents/choices.ts";
import { FINE_RUNGS } from "../../rules/contest/roll/ladder.ts";
import { isRefused, type Refused } from "../../rules/log/index.ts";
import type { Client } from "../client/sessions.ts";
import type { ContestPrefill, ContestSeatStart, ContestStart, ContestType, ResistanceStart } from "../api.ts";
import { documentOf } from "../host/documents.ts";
import { find, type Found } from "../names/find.ts";
import { actorFor, ask, everybody, lookUp, whoIs, wholeNames } from "../names/naming.ts";
import { REFUSED, namedTwice, noAbilityCalled, sentence, type Answer } from "../refusals.ts";
import { AGAINST, commandOf, lastSaid, meanings, parts } from "./slash.ts";
import { readSlash } from "./typed.ts";

/** A typed part of a side: `Ana: silver`, or without a colon a name or an ability. */
interface TypedSeat {
  /** Before the colon; "" without one. */
  readonly who: string;
  readonly what: string;
}

interface ContestCommand {
  readonly heroes: readonly TypedSeat[];
  /** The other sides, each after a word of its own: rungs, ratings, or names of actors. */
  readonly others: readonly (readonly TypedSeat[])[];
  readonly type: ContestType | null;
}

const TYPES = meanings<ContestType>({
  simple: ["simple", "einfach", "semplice", "simples"],
  scored: [
    ...["scored", "punkte", "nach Punkten", "puntos", "por puntos", "à points", "punti", "a punti", "pontos"],
    "por pontos",
  ],
  extended: ["extended", "ausgedehnt", "erweitert", "extendida", "prolongée", "prolungata", "prolongada"],
  chained: ["chained", "verkettet", "kette", "encadenada", "en chaîne", "chaîne", "concatenata", "encadeada"],
});

const seatIn = (part: string, plain: (part: string) => string): TypedSeat => {
  const colon = part.indexOf(":");
  const [who, what] = colon < 0 ? ["", part] : [part.slice(0, colon), part.slice(colon + 1)];
  return { who: plain(who.trim()), what: plain(what.trim()) };
};

/**
 * Parses `/contest`, `/contest Silver Tongue`, `/contest Knots vs 5M scored`, `/contest Ana: silver, Bram: spear vs
 * Troll extended`; null for other text. The last words may be the type. Nothing cuts into `known` names.
 */
export const parseContestCommand = (message: string, known: readonly string[] = []): ContestCommand | null => {
  const said = readSlash(message);
  if (!said || commandOf(message) !== "contest") return null;
  const { text, plain } = wholeNames(said.rest, known);
  const type = lastSaid(text, TYPES);
  const sides = (type?.rest ?? text).split(AGAINST);
  const [heroes = [], ...others] = sides.map((side) => parts(side).map((part) => seatIn(part, plain)));
  return { heroes, others: others.filter((side) => side.length > 0), type: type?.means ?? null };
};

/** A participant as typed: the actor, with an ability or a resistance if named. */
interface Meant {
  readonly actor: string;
  readonly ability?: string;
  readonly resistance?: ResistanceStart;
}

type Ability = { readonly id: string; readonly name: string };

const abilitiesOf = ({ sessions }: Client, actor: string): readonly Ability[] =>
  sessions.contestFacts(actor)?.abilities ?? [];

const abilityIn = (client: Client, actor: string, typed: string): Found<Ability> =>
  find([abilitiesOf(client, actor)], typed);

/** The ability meant; asks where several fit equally. */
async function abilityOf(client: Client, actor: string, typed: string): Promise<string | Refused> {
  const name = client.host.world.actor(actor)?.name ?? "";
  const found = abilityIn(client, actor, typed);
  if (found.kind === "none") return noAbilityCalled(name, typed);
  if (found.kind === "one") return found.one.id;
  const picked = await ask(client, found.among, ({ id }) => id, {
    title: sentence("Play.Names.AbilityTitle", { name }),
    text: sentence("Play.Names.Which", { name: typed }),
    choices: found.among.map((one) => ({ id: one.id, name: one.name, img: "", note: null })),
    several: false,
  });
  return isRefused(picked) ? picked : (picked[0]?.id ?? noAbilityCalled(name, typed));
}

/** A typed resistance: a rung in the table's language or by id, or a rating. */
function resistanceIn({ host }: Pick<Client, "host">, typed: string): ResistanceStart | null {
  if (/^\d{1,3}(?:M\d{0,2})?$/iu.test(typed.trim())) return { rating: typed.trim() };
  const rungs = FINE_RUNGS.map((rung) => ({
    rung,
    name: host.world.localize(sentence(`Play.Rung.${rung}`, { printed: "" })),
    also: [rung],
  }));
  const found = find([rungs], typed);
  return found.kind === "one" && found.reach === "whole" ? { rung: found.one.rung } : null;
}

async function person(client: Client, typed: string): Promise<string | Refused> {
  const who = await whoIs(client, typed, client.host.world.me().gm);
  return isRefused(who) ? who : actorFor(client, who);
}

/** `Ana: silver`, `Troll: High`, `Troll`. */
async function seatOf(client: Client, { who, what }: TypedSeat): Promise<Meant | Refused> {
  const actor = await person(client, who === "" ? what : who);
  if (typeof actor !== "string") return actor;
  if (who === "" || what === "") return { actor };
  const resistance = abilityIn(client, actor, what).kind === "none" ? resistanceIn(client, what) : null;
  if (resistance) return { actor, resistance };
  const ability = await abilityOf(client, actor, what);
  return typeof ability === "string" ? { actor, ability } : ability;
}

/** Rejoins ability names that contain commas. */
const joined = (typed: readonly TypedSeat[], isAbility: (who: string, what: string) => boolean): readonly TypedSeat[] =>
  typed.reduce<readonly TypedSeat[]>((all, seat) => {
    const last = all.at(-1);
    const whole = last && seat.who === "" ? `${last.what}, ${seat.what}` : "";
    return last && whole !== "" && isAbility(last.who, whole)
      ? [...all.slice(0, -1), { who: last.who, what: whole }]
      : [...all, seat];
  }, []);

const namedAgain = (client: Client, all: readonly (Meant | Seat)[]): Refused | null => {
  const people = all.flatMap(({ actor }) => (actor === undefined ? [] : [{ actor }]));
  const again = people.find(({ actor }, index) => people.findIndex((one) => one.actor === actor) < index);
  return again ? namedTwice(client.host.world.actor(again.actor)?.name ?? "") : null;
};

/** Actors with such an ability: those that have it by its whole name, else all. */
const bearers = (client: Client, typed: string, from: readonly string[]): readonly string[] => {
  const found = [...new Set(from)].map((actor) => ({ actor, found: abilityIn(client, actor, typed) }));
  const whole = found.filter(({ found: one }) => one.kind !== "none" && one.reach === "whole");
  return (whole.length > 0 ? whole : found.filter(({ found: one }) => one.kind !== "none")).map(({ actor }) => actor);
};

async function bearer(client: Client, typed: string, from: readonly string[]): Promise<Meant | Refused | null> {
  const fit = bearers(client, typed, from);
  const [first] = fit;
  if (first === undefined) return null;
  const all = fit.map((uuid) => ({ uuid, name: client.host.world.actor(uuid)?.name ?? "" }));
  const picked =
    fit.length === 1
      ? all
      : await ask(client, all, ({ uuid }) => uuid, {
          title: sentence("Play.Names.Title"),
          text: sentence("Play.Names.WhoseAbility", { ability: typed }),
          choices: all.map(({ uuid, name }) => ({ id: uuid, name, img: "", note: null })),
          several: false,
        });
  if (isRefused(picked)) return picked;
  const actor = picked[0]?.uuid ?? first;
  const ability = await abilityOf(client, actor, typed);
  return typeof ability === "string" ? { actor, ability } : ability;
}

/** A command's heroes; `seen` is false where an ability alone names them. */
async function heroesTyped(
  client: Client,
  typed: readonly TypedSeat[],
  own: readonly string[],
): Promise<{ readonly people: readonly Meant[]; readonly seen: boolean } | Refused> {
  const all = everybody(client);
  const { gm } = client.host.world.me();
  const isAbility = (who: string, what: string): boolean => {
    const found = who === "" ? null : lookUp(all, who, gm);
    const actors = who === "" ? own : found?.kind === "one" ? [found.one.uuid] : [];
    return bearers(client, what, actors).length > 0;
  };
  const seats = joined(typed, isAbility);
  const [only] = seats;
  if (seats.length === 1 && only?.who === "") {
    const named = lookUp(all, only.what, gm);
    const surely = named.kind !== "none" && named.reach !== "part";
    const meant = surely ? null : await bearer(client, only.what, own);
    if (meant && isRefused(meant)) return meant;
    if (meant) return { people: [meant], seen: false };
    if (named.kind === "none") return noAbilityCalled("", only.what);
  }
  const people: Meant[] = [];
  for (const seat of seats) {
    const meant = await seatOf(client, seat);
    if (isRefused(meant)) return meant;
    people.push(meant);
  }
  return namedAgain(client, people) ?? { people, seen: people.length > 0 };
}

/** A seat without its place: an actor, or on another side a bare resistance. */
type Seat = Omit<ContestSeatStart, "id" | "side">;

async function foesTyped(client: Client, typed: readonly TypedSeat[]): Promise<readonly Seat[] | Refused> {
  const foes: Seat[] = [];
  for (const seat of typed) {
    const bare = seat.who === "" ? resistanceIn(client, seat.what) : null;
    const foe = bare ? { resistance: bare } : await seatOf(client, seat);
    if (isRefused(foe)) return foe;
    foes.push(foe);
  }
  return namedAgain(client, foes) ?? foes;
}

const seated = (side: ContestSide, people: readonly Seat[]): readonly ContestSeatStart[] =>
  people.map((seat, index) => ({ id: `${side.toLowerCase()}${index + 1}`, side, ...seat }));

const asSeats = (actors: readonly string[]): readonly Seat[] => actors.map((actor) => ({ actor }));

const prefilled = (seats: readonly ContestSeatStart[], type: ContestCommand["type"]): ContestPrefill => ({
  ...(type ? { type } : {}),
  ...(seats.length > 0 ? { seats } : {}),
});

/** The actors meant without names: a GM's selected tokens, else the own character. */
const meant = ({ host }: Pick<Client, "host">): readonly string[] => {
  const { names } = host;
  const selected = names.selected();
  return selected.length > 0 || names.own() === "" ? selected : [names.own()];
};

const isHero = ({ host }: Pick<Client, "host">, uuid: string): boolean =>
  host.world.actor(uuid)?.contest.kind === "hero";

/** The heroes among them; a selected foe is on the other side. */
const meantHeroes = (client: Pick<Client, "host">): readonly string[] =>
  meant(client).filter((uuid) => isHero(client, uuid));

/** The foes meant without names: targets, else selected foes. */
const meantFoes = (client: Pick<Client, "host">): readonly string[] => {
  const targets = client.host.names.targets();
  return targets.length > 0 ? targets : client.host.names.selected().filter((uuid) => !isHero(client, uuid));
};

/** Heroes whose ability may be meant by itself: a player's own, for a GM those selected or at the table. */
export const mine = (client: Client): readonly string[] => {
  const { names, world } = client.host;
  if (world.me().gm) return meant(client).length > 0 ? meant(client) : world.heroes().map(({ uuid }) => uuid);
  const own = names.known().filter(({ uuid }) => world.actor(uuid)?.owners.includes(world.me().id));
  return names.own() === "" ? own.map(({ uuid }) => uuid) : [names.own()];
};

/** Terms from a token: a hero against its targets, anyone else against those selected. */
export const prefillFromToken = (client: Client, token: string): ContestPrefill => {
  const { world, names } = client.host;
  const actor = world.actor(token);
  if (!actor) return {};
  const others = (uuids: readonly string[]): readonly string[] => uuids.filter((uuid) => uuid !== actor.uuid);
  const hero = actor.contest.kind === "hero";
  const [heroes, foes] = hero ? [[actor.uuid], others(names.targets())] : [others(meant(client)), [actor.uuid]];
  return { seats: [...seated("A", asSeats(heroes)), ...seated("B", asSeats(foes))] };
};

export const prefillFromHere = (client: Client): ContestPrefill =>
  prefilled([...seated("A", asSeats(meantHeroes(client))), ...seated("B", asSeats(meantFoes(client)))], null);

/** A player asks with one hero and the ability they named. */
const asked = (client: Client, people: readonly Meant[]): Promise<Answer> | Answer => {
  const [hero, other] = people;
  if (other) return REFUSED.oneHero;
  if (!hero) return REFUSED.noActor;
  if (hero.ability === undefined) return REFUSED.nameAbility;
  return client.sessions.askContest({ actor: hero.actor, ability: hero.ability });
};

/** The sides after the first; terms have a limited number (C243). */
const othersTyped = async (
  client: Client,
  { others }: ContestCommand,
): Promise<readonly (readonly Seat[])[] | Refused> => {
  if (others.length >= CONTEST_SIDES.length) return REFUSED.tooManySides;
  const sides: (readonly Seat[])[] = [];
  for (const typed of others) {
    const side = await foesTyped(client, typed);
    if (isRefused(side)) return side;
    sides.push(side);
  }
  return sides;
};

/**
 * Begins at once for a GM who named participants, abilities and opposition; a player asks. The frame dialog shows those
 * only selected, targeted or found by ability, and more than two sides without a type, since the usual one has two.
 */
export const contestFromHere = async (client: Client, command: ContestCommand): Promise<Answer | null> => {
  const { gm } = client.host.world.me();
  const heroes = await heroesTyped(client, command.heroes, mine(client));
  if (isRefused(heroes)) return heroes;
  if (!gm) return asked(client, heroes.people.length > 0 ? heroes.people : mine(client).map((actor) => ({ actor })));
  const others = await othersTyped(client, command);
  if (isRefused(others)) return others;
  const again = others.length > 1 ? namedAgain(client, [...heroes.people, ...others.flat()]) : null;
  if (again) return again;
  const [first = asSeats(meantFoes(client)), ...further] = others;
  const all = [heroes.people.length > 0 ? heroes.people : asSeats(meantHeroes(client)), first, ...further];
  const sides = CONTEST_SIDES.flatMap((side, index) => seated(side, all[index] ?? []));
  const named = heroes.seen && others.length > 0 && (command.type !== null || others.length === 1);
  const complete = named && sides.every(({ side, ability }) => side !== "A" || ability !== undefined);
  if (complete)
    return client.sessions.startContest({ type: command.type ?? "simple", seats: sides } satisfies ContestStart);
  client.host.screen.frameContest(prefilled(sides, command.type));
  return null;
};

/** Opens a link `@Setpiece[uuid]`: a page to begin or look at, or an actor or ability to frame or ask with. */
export const openLink = async (client: Client, uuid: string): Promise<Answer | null> => {
  const { world, screen } = client.host;
  const page = world.page(uuid) ?? (await world.prepared(uuid));
  if (page) {
    if (page.status === "prepared") return client.sessions.startPrepared(uuid);
    screen.showBoard(page.uuid);
    return null;
  }
  await world.load([uuid]);
  const found = documentOf(uuid);
  const actor = found?.documentName === "Item" ? found.parent : found;
  if (actor?.documentName !== "Actor") return REFUSED.noConflict;
  await world.load([actor.uuid]);
  const item = found?.documentName === "Item" ? found : null;
  const ability = client.sessions.contestFacts(actor.uuid)?.abilities.find(({ id }) => id === item?.id)?.id;
  const hero: Meant = { actor: actor.uuid, ...(ability === undefined ? {} : { ability }) };
  if (!world.me().gm)
    return item && ability === undefined ? noAbilityCalled(actor.name, item.name) : asked(client, [hero]);
  screen.frameContest(prefilled([...seated("A", [hero]), ...seated("B", asSeats(client.host.names.targets()))], null));
  return null;
};
