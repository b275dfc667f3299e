import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import type { Client } from "../client/sessions.ts";
import { ask, everybody, pickable, whoAre } from "../names/naming.ts";
import type { Known } from "../names/known.ts";
import { REFUSED, sentence, unreadWord } from "../refusals.ts";
import type { Answer } from "../answers.ts";
import type { HazardCommand } from "./hazard-command.ts";

/** Whom a GM means at a token: everybody selected when it is one of them, else its own actor. */
export const endangered = ({ host }: Pick<Client, "host">, token: string): readonly string[] => {
  const actor = host.world.actor(token)?.uuid;
  const selected = host.names.selected();
  return actor === undefined || selected.includes(actor) ? selected : [actor];
};

/**
 * Whom a hazard may meet where nobody is named, those first and ticked who are pointed at, else the heroes, else all.
 */
const near = (client: Client): { readonly who: readonly string[]; readonly ticked: readonly string[] } => {
  const { names, world } = client.host;
  const fighting = client.sessions
    .live()
    .filter(({ fight }) => fight?.begun)
    .flatMap(({ seats }) => seats.flatMap(({ actor }) => actor ?? []));
  const pointed = [...names.selected(), ...names.targets()];
  const heroes = [...world.heroes().map(({ uuid }) => uuid), names.own()].filter((uuid) => uuid !== "");
  const who = [...new Set([...pointed, ...heroes, ...fighting])];
  const concerned = who.filter((uuid) => world.actor(uuid)?.fight.kind === "pc");
  const ticked = pointed.length > 0 ? pointed : concerned.length > 0 ? concerned : who;
  return { who, ticked };
};

const anyone = (client: Client, uuid: string): readonly Known[] => {
  const actor = client.host.world.actor(uuid);
  return actor ? [{ uuid, name: actor.name, img: actor.img, place: "world", mark: "", token: "" }] : [];
};

/** Nobody is taken who was not seen by name: the question shows them all, Enter takes those who are ticked. */
async function shown(client: Client, title: string): Promise<readonly Known[] | Refused> {
  const { who, ticked } = near(client);
  const all = everybody(client);
  const people = who.flatMap((uuid) => all.find((one) => one.uuid === uuid) ?? anyone(client, uuid));
  if (people.length === 0) return REFUSED.nobodyPointed;
  return ask(client, people, ({ uuid }) => uuid, {
    title: sentence(title),
    text: sentence("Play.Names.WhomMeets"),
    choices: people.map((one) => ({ ...pickable(one), ticked: ticked.includes(one.uuid) })),
    several: true,
  });
}

/** Uuids of actors, wherever they lie; everything else is a name. */
const UUID = /(?:^|\.)Actor\.[^.\s]+$/u;

/** The actors whom a macro means, each by its uuid or by a name as people type it. */
export async function endangeredBy(client: Client, who: readonly string[]): Promise<readonly string[] | Refused> {
  const actors: string[] = [];
  for (const one of who) {
    const people = UUID.test(one) ? [{ uuid: one }] : await whoAre(client, [one], { packs: false, several: true });
    if (isRefused(people)) return people;
    actors.push(...people.map(({ uuid }) => uuid));
  }
  return [...new Set(actors)];
}

/** A hazard for those who are named; where nobody is, a question shows whom it would meet. */
export const hazardFromHere = async (
  client: Client,
  { hazard, names, unread }: HazardCommand,
  example: string,
): Promise<Answer> => {
  if (unread !== "") return unreadWord(unread, example);
  const wanted = { packs: false, several: true };
  const people = await (names.length > 0 ? whoAre(client, names, wanted) : shown(client, `Play.Hazard.${hazard.type}`));
  if (isRefused(people)) return people;
  return client.sessions.hazard(
    hazard,
    people.map(({ uuid }) => uuid),
  );
};
