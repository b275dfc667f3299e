import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import type { FightStart } from "../combat-api.ts";
import { REFUSED, alreadyIn, nobodyCalled, sentence } from "../refusals.ts";
import type { FightDocs } from "../combat/documents.ts";
import type { Known } from "./known.ts";
import { ask, everybody, lookUp, pickable, type Naming } from "./naming.ts";

type Foe = FightStart["foes"][number];

/** Somebody with no sheet, who is only a name. */
const NEW = "new";

/** Who is meant, null for somebody new: a whole name or a first name is taken, a part of one is asked. */
export async function whoOrNew(client: Naming, all: readonly Known[], name: string): Promise<Known | null | Refused> {
  const found = lookUp(all, name, true);
  if (found.kind === "none") return null;
  if (found.kind === "one" && found.reach !== "part") return found.one;
  const among = found.kind === "one" ? [found.one] : found.among;
  const fresh = { id: NEW, name, img: "", note: sentence("Play.Names.New") };
  const answers = [...among.map((one) => ({ choice: pickable(one), one })), { choice: fresh, one: null }];
  const picked = await ask(client, answers, ({ choice }) => choice.id, {
    title: sentence("Play.Names.Title"),
    text: sentence("Play.Names.Which", { name }),
    choices: answers.map(({ choice }) => choice),
    several: false,
  });
  return isRefused(picked) ? picked : (picked[0]?.one ?? null);
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

/** Somebody who is known comes in: the token that stands on the scene, a hero in person, or another of a foe. */
async function foeKnown(
  client: Naming,
  who: Known,
  { name: _typed, ...rest }: Foe,
  fight: FightDocs | null,
): Promise<Foe | Refused> {
  const actor = await client.host.world.bring(who.uuid);
  if (isRefused(actor)) return actor;
  const facts = actor === null ? null : client.host.world.actor(actor);
  if (actor === null || !facts) return nobodyCalled(who.name);
  const alone = (rest.count ?? 1) === 1;
  // Another wolf is always to be had; a hero is there once
  const inIt = fights(fight, who);
  if (inIt && facts.fight.kind === "pc") return alreadyIn(facts.name);
  if (alone && !inIt && who.token !== "") return { ...rest, name: who.name, actor, token: who.token };
  const base = `Actor.${actor.split(".").at(-1)}`;
  const sheet = client.host.world.actor(base) ? base : actor;
  const { name } = facts;
  return alone && facts.fight.kind === "pc" ? { ...rest, name, actor, self: true } : { ...rest, name, actor: sheet };
}

/** Whoever was picked for a fight by a face or from the roster; refused where they are gone. */
export function foePicked(client: Naming, uuid: string, fight: FightDocs | null): Promise<Foe | Refused> {
  const who = everybody(client).find((one) => one.uuid === uuid);
  return who ? foeKnown(client, who, { count: 1 }, fight) : Promise.resolve(REFUSED.noActor);
}

/**
 * Names typed for a fight become those who are called so: the token that stands on the scene, the actor of the world,
 * an entry of a compendium. Who is called like nobody stays a bare name; lines and actors stay as they are.
 */
export async function foesNamed(
  client: Naming,
  foes: FightStart["foes"],
  fight: FightDocs | null,
): Promise<FightStart["foes"] | Refused> {
  const all = everybody(client);
  const named: Foe[] = [];
  for (const foe of foes) {
    const bare = !foe.actor && !foe.line?.trim() && Boolean(foe.name?.trim());
    const one = bare ? await foeNamed(client, all, foe, fight) : foe;
    if (isRefused(one)) return one;
    named.push(one);
  }
  return named;
}
