import { FINE_RUNGS } from "../../rules/contest/roll/ladder.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import type { ContestSeatStart, ResistanceStart } from "../contest-api.ts";
import { find, type Found } from "../names/find.ts";
import type { Client } from "../client/sessions.ts";
import { actorFor, ask, everybody, lookUp, whoIs } from "../names/naming.ts";
import { namedTwice, noAbilityCalled, sentence } from "../refusals.ts";
import type { TypedSeat } from "./contest-command.ts";

/** Somebody of a contest as typed: the actor, and the item it begins with if one was named. */
export interface Meant {
  readonly actor: string;
  readonly ability?: string;
  readonly resistance?: ResistanceStart;
}

type Ability = { readonly id: string; readonly name: string };

const abilitiesOf = ({ sessions }: Client, actor: string): readonly Ability[] =>
  sessions.contestFacts(actor)?.abilities ?? [];

const abilityIn = (client: Client, actor: string, typed: string): Found<Ability> =>
  find([abilitiesOf(client, actor)], typed);

/** The ability of somebody that was typed; asked where several fit equally. */
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

/** A resistance as somebody typed it: a rung in the table's language or by its id, or a rating. */
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

/** Commas may stand in the name of an ability: what belongs to the one before is put back there. */
const joined = (typed: readonly TypedSeat[], isAbility: (who: string, what: string) => boolean): readonly TypedSeat[] =>
  typed.reduce<readonly TypedSeat[]>((all, seat) => {
    const last = all.at(-1);
    const whole = last && seat.who === "" ? `${last.what}, ${seat.what}` : "";
    return last && whole !== "" && isAbility(last.who, whole)
      ? [...all.slice(0, -1), { who: last.who, what: whole }]
      : [...all, seat];
  }, []);

/** Refused where somebody was named twice. */
export const namedAgain = (client: Client, all: readonly (Meant | Foe)[]): Refused | null => {
  const people = all.flatMap(({ actor }) => (actor === undefined ? [] : [{ actor }]));
  const again = people.find(({ actor }, index) => people.findIndex((one) => one.actor === actor) < index);
  return again ? namedTwice(client.host.world.actor(again.actor)?.name ?? "") : null;
};

/** Who has an ability called so; those who are selected before all others. */
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

/** The heroes of a command; `seen` is false where nobody was named and an ability alone tells who is meant. */
export async function heroesTyped(
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

/** Somebody of another side: an actor, or a resistance alone. */
export type Foe = Omit<ContestSeatStart, "id" | "side">;

/** Another side of a command: rungs, ratings, people. */
export async function foesTyped(client: Client, typed: readonly TypedSeat[]): Promise<readonly Foe[] | Refused> {
  const foes: Foe[] = [];
  for (const seat of typed) {
    const bare = seat.who === "" ? resistanceIn(client, seat.what) : null;
    const foe = bare ? { resistance: bare } : await seatOf(client, seat);
    if (isRefused(foe)) return foe;
    foes.push(foe);
  }
  return namedAgain(client, foes) ?? foes;
}
