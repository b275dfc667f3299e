/** Fights around the log: starts, hazards outside them, chronicles, others' writes. Rules: `rules/combat`. */
import { readNpc, combatFamily, readZones, type CombatState } from "../../rules/combat/index.ts";
import { rehearsedFight } from "../../rules/combat/rehearse/rehearsal.ts";
import { isRefused, type Refused, type IntentBase } from "../../rules/log/index.ts";
import { assertPresent } from "../../rules/log/values.ts";
import type { WorkCache } from "../../rules/log/work.ts";
import type { FightStart, AmbushPlan, SceneGround } from "../api.ts";
import {
  type FightDocs,
  type NewCombatant,
  BLANK_ROW,
  fightSetup,
  type FightRow,
  type NewFight,
} from "../combat/documents.ts";
import { waivedAmbush } from "../combat/snapshot.ts";
import { type Known, type Pickable, find } from "../names/find.ts";
import { ask, everybody, lookUp, pickable, type Naming } from "../names/naming.ts";
import type { Host, WorldPort } from "../ports.ts";
import {
  REFUSED,
  alreadyIn,
  goneActor,
  nobodyCalled,
  sentence,
  notStored,
  severalScenes,
  type Answer,
} from "../refusals.ts";
import { inPack, startRefusal } from "../rights.ts";
import type { Session } from "../session.ts";
import type { Requester } from "../wire/channel.ts";
import type { CombatSync } from "./combat-sync.ts";
import { fightStateOf } from "./fight-controls.ts";

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

interface Foes {
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

/** Rows for actors (imported once), lines or bare names; ids are made here, so that groups and zones can name them. */
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
    // A combatant with a token has the token's id as its holder
    if (foe.zone) zones.push(...members.map((id) => ({ holder: own?.tokenId ?? id, zone: foe.zone ?? "" })));
  }
  return { rows, groups, zones };
}

const NOWHERE: SceneGround = { zones: [], edges: [] };

/** The zones of the scene on this client, else those typed. */
const groundOf = ({ world }: Host, { scene = "", zones = "" }: FightStart): SceneGround => {
  const meant = scene ? (scene.split(".").at(-1) ?? "") : zones ? "" : world.viewedScene();
  const mapped = world.ground(meant);
  if (mapped.zones.length > 0) return mapped;
  const typed = zones ? readZones(zones) : NOWHERE;
  return isRefused(typed) ? NOWHERE : typed;
};

const row = (holder: string, more: Partial<FightRow>): FightRow => ({
  ...BLANK_ROW,
  id: `${holder}.slot`,
  holder,
  ...more,
});

const foeRows = (host: Host, start: FightStart, { zones }: SceneGround): readonly FightRow[] =>
  start.foes.flatMap((foe, index) => {
    const actor = foe.actor ?? "";
    const read = foe.line ? readNpc(foe.line) : null;
    const name = foe.name || host.world.actor(actor)?.name || (read && !isRefused(read) ? read.name : "");
    const found = foe.zone ? find([zones], foe.zone) : null;
    const count = foe.count ?? 1;
    return Array.from({ length: count }, (_, n) =>
      row(`foe${index}.${n}`, {
        name: name || (foe.line ?? ""),
        actor,
        line: foe.line ?? "",
        zone: found?.kind === "one" ? found.one.id : null,
        hidden: foe.hidden === true,
        group: foe.grouped && count > 1 ? `foes${index}` : null,
      }),
    );
  });

/** Heroes present; a GM who prepares alone gets all heroes. */
const heroesAhead = ({ world }: Host): readonly FightRow[] => {
  const here = world.heroes();
  return (here.length > 0 ? here : world.party()).map(({ uuid, name }, index) =>
    row(`hero${index}`, { name, actor: uuid }),
  );
};

/** The fight a start would make, or null. Load its foes' actors first; the ambush is left out as undecided. */
export const fightAhead = (host: Host, start: FightStart): CombatState | null => {
  const ground = groundOf(host, start);
  const rows = [...(start.heroes ? heroesAhead(host) : []), ...foeRows(host, start, ground)];
  const named = new Map(rows.flatMap(({ group, name }) => (group === null ? [] : [[group, name] as const])));
  const groups = [...named].map(([id, name]) => ({ id, name, initiative: null }));
  const facts = (actor: string) => host.world.actor(actor)?.fight ?? null;
  // No combatant has named a turn slot yet: each has as many as it has cards
  const made = { ...fightSetup({ rows, groups }, facts, ground, host.world.rulings("combat")), slots: {} };
  const setup = combatFamily.parseSetup(made);
  if (isRefused(setup)) return null;
  const state = combatFamily.setup(setup.value);
  return isRefused(state) ? null : state;
};

/** The danger: `WAITS` while worked out, null without foes. */
export const rehearsedAhead = (host: Host, start: FightStart, kept: WorkCache): ReturnType<typeof rehearsedFight> => {
  const state = fightAhead(host, start);
  return state && rehearsedFight(state, kept);
};

/** Id of the fight's scene: the prepared one, imported with the GM's consent; else the viewed one. "" for none. */
const sceneToPlayOn = async (host: Host, start: FightStart): Promise<string | Refused> => {
  const { world, screen } = host;
  if (!start.scene) return start.zones ? "" : world.viewedScene();
  const found = await world.sceneFor(start.scene);
  if (found.kind === "here") return found.id;
  if (found.kind === "several") return severalScenes(found.name);
  const answer = await screen.askScene({ name: found.name, packed: found.kind === "packed" });
  if (answer === null) return REFUSED.sceneOpen;
  return answer === "without" ? "" : ((await world.bringScene(start.scene)) ?? REFUSED.sceneOpen);
};

/** Prepared foes in the map's zones: imported zones keep ids, which finds renamed and translated ones. */
const foesOnMap = async (
  world: WorldPort,
  { scene: meant = "", foes }: FightStart,
  scene: string,
): Promise<FightStart["foes"]> => {
  const here = world.ground(scene).zones;
  const lost = ({ zone = "" }: { readonly zone?: string }): boolean =>
    zone !== "" && find([here], zone).kind === "none";
  if (!inPack(meant) || !foes.some(lost)) return foes;
  const prepared = await world.zonesPacked(meant);
  return foes.map((foe) => {
    const found = lost(foe) ? find([prepared], foe.zone ?? "") : null;
    const same = found?.kind === "one" ? here.find(({ id }) => id === found.one.id) : undefined;
    return same ? { ...foe, zone: same.name } : foe;
  });
};

/** Present heroes; on a scene those without a token get one in the entry zone. */
const heroRows = ({ world, sheets }: Host, scene: string): readonly NewCombatant[] => {
  const entrance = world.ground(scene).zones.find(({ exit }) => exit)?.name;
  const fighting = world.heroes().filter(({ uuid }) => sheets.plays(uuid).includes("combat"));
  return fighting.map(({ uuid }) => {
    const row = { _id: world.nonce(), actorId: uuid.split(".").at(-1) ?? "" };
    if (scene === "") return row;
    const tokenId = world.tokenOf(uuid, scene);
    if (tokenId !== null) return { ...row, tokenId, sceneId: scene };
    return { ...row, spawn: uuid, ...(entrance === undefined ? {} : { zone: entrance }) };
  });
};

/** What the combat keeps of its preparation. An ambush without a test is laid at once, so nobody is asked. */
const aboutFight = ({ title = "", text = "", ambush }: FightStart): NewFight => ({
  title,
  text,
  ambush: !ambush || ambush.who === "nobody" || ambush.waive ? "" : ambush.who,
});

export interface FightDoing {
  readonly host: Host;
  readonly sync: Pick<CombatSync, "added" | "scene">;
  readonly open: (uuid: string) => Session | null;
  readonly live: () => readonly Session[];
  readonly requester: Pick<Requester, "ask">;
}

/** Runs a GM's job outside queues, since it asks the conflicts' own. */
export const asGm = async (host: Host, job: () => Promise<Answer>): Promise<Answer> => {
  if (host.world.newer()) return REFUSED.newerSchema;
  if (!host.world.me().gm) return REFUSED.notGm;
  try {
    return await job();
  } catch (error) {
    return notStored(error);
  }
};

const send = ({ open }: FightDoing, uuid: string, intent: IntentBase): Promise<Answer> =>
  open(uuid)?.send(intent) ?? Promise.resolve(REFUSED.noConflict);

/** Lays an ambush without choices; otherwise the GM's tracker asks. */
const layAmbush = async (doing: FightDoing, uuid: string, plan: AmbushPlan): Promise<Answer> => {
  const { host, open } = doing;
  if (plan.who === "nobody") return { kind: "done", uuid };
  const state = fightStateOf(open(uuid));
  const waived = waivedAmbush(Object.values(state?.creatures ?? {}), plan);
  if (!waived) {
    // Even without a test the tracker asks where a side is not there yet
    if (plan.waive) await host.append.write(uuid, { system: { ambush: plan.who } });
    host.screen.layAmbush(uuid);
    return { kind: "done", uuid };
  }
  const laid = await send(doing, uuid, waived);
  return laid.kind === "refused" ? laid : { kind: "done", uuid };
};

/** Sets groups and zones of people just added; a missing zone is ignored. */
export const arrange = async (doing: FightDoing, uuid: string, { groups, zones }: Foes): Promise<Answer> => {
  const state = fightStateOf(doing.open(uuid));
  for (const { holder, zone } of zones) {
    const found = find([state?.fight.zones ?? []], zone);
    if (found.kind !== "one" || state?.creatures[holder]?.zone === found.one.id) continue;
    const placed = await send(doing, uuid, { type: "drag", seat: holder, zone: found.one.id } as IntentBase);
    if (placed.kind === "refused") return placed;
  }
  for (const group of groups) {
    const grouped = await send(doing, uuid, { type: "group", group: "", ...group } as IntentBase);
    if (grouped.kind === "refused") return grouped;
  }
  return { kind: "done", uuid };
};

/** Creates the combat with everyone, zones and preparation; nothing is dealt yet. */
export const beginFight = async (doing: FightDoing, start: FightStart): Promise<Answer> => {
  const { host, sync } = doing;
  const { world, combat } = host;
  const off = await startRefusal(host, { family: "combat", terms: start, actors: actorsOf(start.foes) });
  if (off) return off;
  const typed = start.zones ? readZones(start.zones) : null;
  if (typed && isRefused(typed)) return typed;
  const scene = await sceneToPlayOn(host, start);
  if (typeof scene !== "string") return scene;
  const foes = await foesOf(host, await foesOnMap(world, start, scene), scene);
  if (isRefused(foes)) return foes;
  const rows = [...(start.heroes ? heroRows(host, scene) : []), ...foes.rows];
  if (rows.length === 0) return REFUSED.noFoes;
  const uuid = await combat.create(scene, aboutFight(start), rows);
  if (start.scene && scene !== "") await world.viewScene(scene);
  await sync.added(uuid, world.me().id);
  const ground = world.ground(scene).zones.length > 0 ? null : typed;
  if (ground) {
    const { zones, edges } = ground;
    const laid = await send(doing, uuid, { type: "ground", zones, edges } as IntentBase);
    if (laid.kind === "refused") return laid;
  }
  const arranged = await arrange(doing, uuid, foes);
  if (arranged.kind === "refused") return arranged;
  return layAmbush(doing, uuid, start.ambush ?? { who: "nobody" });
};

/** The same for foes as typed. */
export const beginNamed = async (doing: FightDoing, start: FightStart): Promise<Answer> => {
  const { host, live } = doing;
  const foes = await foesNamed({ host, sessions: { live } }, start.foes, null);
  return isRefused(foes) ? foes : beginFight(doing, { ...start, foes });
};
