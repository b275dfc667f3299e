import { readNpc } from "../../rules/combat/index.ts";
import { isRefused, type Refused } from "../../rules/log/index.ts";
import { assertPresent } from "../../rules/log/values.ts";
import type { FightStart } from "../combat-api.ts";
import type { FightDocs, NewCombatant } from "../combat/documents.ts";
import type { Known, Pickable } from "../names/find.ts";
import { ask, everybody, lookUp, pickable, type Naming } from "../names/naming.ts";
import type { Host } from "../ports.ts";
import { REFUSED, alreadyIn, goneActor, nobodyCalled, sentence } from "../refusals.ts";

type Foe = FightStart["foes"][number];

/** Choice: someone without a sheet, only a name. */
const NEW = "new";

/** Choice: those on the scene, where there are enough. */
const THERE = "there";

/** The person meant, null for someone new: whole and first names are taken, other parts are asked about. */
export async function whoOrNew(client: Naming, all: readonly Known[], name: string): Promise<Known | null | Refused> {
  const found = lookUp(all, name, true);
  if (found.kind === "none") return null;
  if (found.kind === "one" && found.reach !== "part") return found.one;
  return asked(client, name, [...pickables(found.kind === "one" ? [found.one] : found.among), fresh(name)]);
}

interface Answerable<T> {
  readonly choice: Pickable;
  readonly one: T;
}

const pickables = (among: readonly Known[]): readonly Answerable<Known>[] =>
  among.map((one) => ({ choice: pickable(one), one }));

const fresh = (name: string): Answerable<null> => ({
  choice: { id: NEW, name, img: "", note: sentence("Play.Names.New") },
  one: null,
});

async function asked<T>(client: Naming, name: string, answers: readonly Answerable<T>[]): Promise<T | Refused> {
  const picked = await ask(client, answers, ({ choice }) => choice.id, {
    title: sentence("Play.Names.Title"),
    text: sentence("Play.Names.Which", { name }),
    choices: answers.map(({ choice }) => choice),
    several: false,
  });
  return isRefused(picked) ? picked : assertPresent(picked[0]).one;
}

const once = <T>(answers: readonly Answerable<T>[]): readonly Answerable<T>[] =>
  answers.filter(({ choice }, index) => answers.findIndex((one) => one.choice.id === choice.id) === index);

/** Several of a kind: those on the scene if enough and the GM agrees, else new ones. One token is not two. */
async function manyNamed(
  client: Naming,
  all: readonly Known[],
  foe: Foe,
  fight: FightDocs | null,
): Promise<readonly Foe[] | Refused> {
  const name = foe.name ?? "";
  const count = foe.count ?? 1;
  const on = lookUp(
    all.filter(({ place, token }) => place === "scene" && token !== ""),
    name,
    false,
  );
  const free = (on.kind === "none" ? [] : on.kind === "one" ? [on.one] : on.among).filter((one) => !fights(fight, one));
  const kinds = all.filter(({ place }) => place !== "scene");
  const found = lookUp(kinds, name, true);
  if (free.length < count) {
    const who = await whoOrNew(client, found.kind === "none" ? all : kinds, name);
    if (who === null) return [foe];
    const one = isRefused(who) ? who : await foeKnown(client, who, foe, fight);
    return isRefused(one) ? one : [one];
  }
  const there = free.slice(0, count);
  const names = there.map((one) => one.name).join(", ");
  const packed = lookUp(
    all.filter(({ place }) => place === "pack"),
    name,
    true,
  );
  const others = [found, packed].flatMap((one) =>
    one.kind === "none" ? [] : one.kind === "one" ? [one.one] : one.among,
  );
  const who = await asked<Known | typeof THERE | null>(client, name, [
    {
      choice: { id: THERE, name: names, img: there[0]?.img ?? "", note: sentence("Play.Names.Where.scene") },
      one: THERE,
    },
    ...once(pickables(others)),
    fresh(name),
  ]);
  if (who === null) return [foe];
  if (who !== THERE && isRefused(who)) return who;
  const foes: Foe[] = [];
  const { count: _count, ...single } = foe;
  for (const [one, given] of who === THERE ? there.map((token) => [token, single] as const) : [[who, foe] as const]) {
    const known = await foeKnown(client, one, given, fight);
    if (isRefused(known)) return known;
    foes.push(known);
  }
  return foes;
}

const fights = (fight: Pick<FightDocs, "rows"> | null, { uuid, token }: Known): boolean =>
  (fight?.rows ?? []).some((row) => (token !== "" && row.token === token) || row.actor === uuid);

async function foeNamed(
  client: Naming,
  all: readonly Known[],
  foe: Foe,
  fight: FightDocs | null,
): Promise<Foe | Refused> {
  const who = await whoOrNew(client, all, foe.name ?? "");
  if (who === null) return foe;
  return isRefused(who) ? who : foeKnown(client, who, foe, fight);
}

/** A known creature joins: its token on the scene, a hero in person, or another of a foe. */
async function foeKnown(
  client: Naming,
  who: Known,
  { name: _typed, ...rest }: Foe,
  fight: FightDocs | null,
): Promise<Foe | Refused> {
  const actor = await client.host.actors.bring(who.uuid);
  if (isRefused(actor)) return actor;
  const facts = actor === null ? null : client.host.world.actor(actor);
  if (actor === null || !facts) return nobodyCalled(who.name);
  const alone = (rest.count ?? 1) === 1;
  // Another wolf is always possible; a hero is there once
  const inIt = fights(fight, who);
  if (inIt && facts.fight.kind === "pc") return alreadyIn(facts.name);
  if (alone && !inIt && who.token !== "") return { ...rest, name: who.name, actor, token: who.token };
  const base = `Actor.${actor.split(".").at(-1)}`;
  const sheet = client.host.world.actor(base) ? base : actor;
  const { name } = facts;
  return alone && facts.fight.kind === "pc" ? { ...rest, name, actor, self: true } : { ...rest, name, actor: sheet };
}

/** Someone picked by face or from the roster; refused where gone. */
export function foePicked(client: Naming, uuid: string, fight: FightDocs | null): Promise<Foe | Refused> {
  const who = everybody(client).find((one) => one.uuid === uuid);
  return who ? foeKnown(client, who, { count: 1 }, fight) : Promise.resolve(REFUSED.noActor);
}

/** Typed names become tokens on the scene, world actors or compendium entries; unknown ones stay bare. */
export async function foesNamed(
  client: Naming,
  foes: FightStart["foes"],
  fight: FightDocs | null,
): Promise<FightStart["foes"] | Refused> {
  const all = everybody(client);
  const named: Foe[] = [];
  for (const foe of foes) {
    const bare = !foe.actor && !foe.line?.trim() && Boolean(foe.name?.trim());
    if (bare && (foe.count ?? 1) > 1) {
      const many = await manyNamed(client, all, foe, fight);
      if (isRefused(many)) return many;
      named.push(...many);
      continue;
    }
    const one = bare ? await foeNamed(client, all, foe, fight) : foe;
    if (isRefused(one)) return one;
    named.push(one);
  }
  return named;
}

/** Combatants to add, their groups, and typed starting zones. */
export interface Foes {
  readonly rows: readonly NewCombatant[];
  readonly groups: readonly { readonly name: string; readonly members: readonly string[] }[];
  readonly zones: readonly { readonly holder: string; readonly zone: string }[];
}

/** "3 Wolves, strike 4": a number before a line is a count. */
const counted = (foe: Foe): Foe => {
  const match = /^\s*(\d{1,2})\s*x?\s+(.+)$/i.exec(foe.line ?? "");
  return match && foe.count === undefined ? { ...foe, count: Number(match[1]), line: match[2] ?? "" } : foe;
};

const named = (host: Host, foe: Foe, actor: string): string | Refused => {
  if (foe.name?.trim()) return foe.name.trim();
  if (actor !== "") return host.world.actor(actor)?.name ?? "";
  const read = readNpc(foe.line ?? "");
  return isRefused(read) ? read : read.name;
};

/** The place of someone who joins in person; null for a copy. A hero on the scene joins as is, once. */
const itself = (host: Host, { token = "", self }: Foe, actor: string, scene: string): Partial<NewCombatant> | null => {
  const [, sceneId, , tokenId] = token.split(".");
  const actorId = actor.split(".").at(-1) ?? "";
  if (tokenId && sceneId === scene) return { tokenId, sceneId, actorId };
  const hero = scene !== "" && host.world.actor(actor)?.fight.kind === "pc";
  const standing = hero ? host.world.tokenOf(actor, scene) : null;
  if (standing !== null) return { tokenId: standing, sceneId: scene, actorId };
  return self && scene === "" ? { actorId } : null;
};

export const actorsOf = (foes: FightStart["foes"]): readonly string[] => foes.flatMap(({ actor }) => actor || []);

/**
 * Combatant rows for actors (imported once), lines or bare names. Ids are made here, so that groups and zones can
 * follow. Each gets its own token on a scene; without one a row copies the sheet, so that six wolves do not share one
 * harm.
 */
export async function foesOf(host: Host, foes: FightStart["foes"], scene: string): Promise<Foes | Refused> {
  const rows: NewCombatant[] = [];
  const groups: { name: string; members: string[] }[] = [];
  const zones: { holder: string; zone: string }[] = [];
  for (const given of foes) {
    const foe = counted(given);
    const actor = foe.actor ? await host.actors.bring(foe.actor) : "";
    if (actor === null) return goneActor(foe.name ?? "");
    if (isRefused(actor)) return actor;
    const name = named(host, foe, actor);
    if (typeof name !== "string") return name;
    if (name === "") return REFUSED.noFoes;
    const count = foe.count ?? 1;
    const members = Array.from({ length: count }, () => host.world.nonce());
    const own = actor !== "" && count === 1 ? itself(host, foe, actor, scene) : null;
    for (const [index, _id] of members.entries())
      rows.push({
        _id,
        name: count > 1 ? `${name} ${index + 1}` : name,
        hidden: foe.hidden === true,
        ...(actor === "" ? { line: foe.line ?? "", spawn: "" } : (own ?? { spawn: actor })),
        ...(foe.zone ? { zone: foe.zone } : {}),
      });
    if (foe.grouped && count > 1) groups.push({ name, members });
    // A token's card is the token's
    if (foe.zone) zones.push(...members.map((id) => ({ holder: own?.tokenId ?? id, zone: foe.zone ?? "" })));
  }
  return { rows, groups, zones };
}
