import { CONTEST_SIDES, type ContestSide } from "../../model/choices.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import type { ContestPrefill, ContestSeatStart, ContestStart } from "../contest-api.ts";
import { documentOf } from "../host/documents.ts";
import type { Client } from "../client/sessions.ts";
import { REFUSED, noAbilityCalled } from "../refusals.ts";
import type { Answer } from "../answers.ts";
import type { ContestCommand } from "./contest-command.ts";
import { foesTyped, heroesTyped, namedAgain, type Foe, type Meant } from "./contest-typed.ts";

type Seat = Omit<ContestSeatStart, "id" | "side">;

const seated = (side: ContestSide, people: readonly Seat[]): readonly ContestSeatStart[] =>
  people.map((seat, index) => ({ id: `${side.toLowerCase()}${index + 1}`, side, ...seat }));

const asSeats = (actors: readonly string[]): readonly Seat[] => actors.map((actor) => ({ actor }));

const prefilled = (seats: readonly ContestSeatStart[], type: ContestCommand["type"]): ContestPrefill => ({
  ...(type ? { type } : {}),
  ...(seats.length > 0 ? { seats } : {}),
});

/** Those a person means who names nobody: a GM's selected tokens, else the own character. */
const meant = ({ host }: Pick<Client, "host">): readonly string[] => {
  const { names } = host;
  const selected = names.selected();
  return selected.length > 0 || names.own() === "" ? selected : [names.own()];
};

const isHero = ({ host }: Pick<Client, "host">, uuid: string): boolean =>
  host.world.actor(uuid)?.contest.kind === "hero";

/** The heroes among them; a foe that is selected stands on the other side. */
const meantHeroes = (client: Pick<Client, "host">): readonly string[] =>
  meant(client).filter((uuid) => isHero(client, uuid));

/** Those against whom a contest goes where nobody is named: whoever is targeted, else foes who are selected. */
const meantFoes = (client: Pick<Client, "host">): readonly string[] => {
  const targets = client.host.names.targets();
  return targets.length > 0 ? targets : client.host.names.selected().filter((uuid) => !isHero(client, uuid));
};

/**
 * Heroes whose ability a person may mean who names only that: a player's own, for a GM those selected or at the table.
 */
export const mine = (client: Client): readonly string[] => {
  const { names, world } = client.host;
  if (world.me().gm) return meant(client).length > 0 ? meant(client) : world.heroes().map(({ uuid }) => uuid);
  const own = names.known().filter(({ uuid }) => world.actor(uuid)?.owners.includes(world.me().id));
  return names.own() === "" ? own.map(({ uuid }) => uuid) : [names.own()];
};

/**
 * Terms as a token's place in the scene tells them: a hero against whom it targets, anybody else against the selected.
 */
export const prefillFromToken = (client: Client, token: string): ContestPrefill => {
  const { world, names } = client.host;
  const actor = world.actor(token);
  if (!actor) return {};
  const others = (uuids: readonly string[]): readonly string[] => uuids.filter((uuid) => uuid !== actor.uuid);
  const hero = actor.contest.kind === "hero";
  const [heroes, foes] = hero ? [[actor.uuid], others(names.targets())] : [others(meant(client)), [actor.uuid]];
  return { seats: [...seated("A", asSeats(heroes)), ...seated("B", asSeats(foes))] };
};

/** Terms of who is selected and targeted, where nothing was said. */
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

/** The sides after the first, as typed; there is no name for more than the terms have (C243). */
const othersTyped = async (
  client: Client,
  { others }: ContestCommand,
): Promise<readonly (readonly Foe[])[] | Refused> => {
  if (others.length >= CONTEST_SIDES.length) return REFUSED.tooManySides;
  const sides: (readonly Foe[])[] = [];
  for (const typed of others) {
    const side = await foesTyped(client, typed);
    if (isRefused(side)) return side;
    sides.push(side);
  }
  return sides;
};

/**
 * Begin from where a person is. A GM starts at once when who, with what and against what were named; whoever was only
 * selected or targeted, or found by an ability, is shown in the frame dialog first. So are more than two sides without
 * a type, since the usual one has two. A player asks.
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

/**
 * What a link `@Setpiece[uuid]` stands for: a page to begin or to look at, or an actor or ability to frame or ask with.
 */
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
