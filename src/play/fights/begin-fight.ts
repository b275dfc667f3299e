/** Fights around the log: starts, hazards outside them, chronicles, others' writes. Rules: `rules/combat`. */
import { combatFamily, readNpc, readZones, type CombatState } from "../../rules/combat/index.ts";
import { rehearsedFight } from "../../rules/combat/rehearse/rehearsal.ts";
import { isRefused, type IntentBase, type Refused } from "../../rules/log/index.ts";
import type { WorkCache } from "../../rules/log/work.ts";
import type { AmbushPlan, FightStart, SceneGround } from "../combat-api.ts";
import { BLANK_ROW, fightSetup, type FightRow, type NewCombatant, type NewFight } from "../combat/documents.ts";
import { waivedAmbush } from "../combat/snapshot.ts";
import { find } from "../names/find.ts";
import type { Host, WorldPort } from "../ports.ts";
import { REFUSED, notStored, severalScenes, type Answer } from "../refusals.ts";
import { inPack, startRefusal } from "../rights.ts";
import type { Session } from "../session.ts";
import type { Requester } from "../wire/channel.ts";
import type { CombatSync } from "./combat-sync.ts";
import { fightStateOf } from "./fight-controls.ts";
import { actorsOf, foesNamed, foesOf, type Foes } from "./foes.ts";

const NOWHERE: SceneGround = { zones: [], edges: [] };

/** The zones of the scene on this client, else those typed. */
const groundOf = ({ world }: Host, { scene = "", zones = "" }: FightStart): SceneGround => {
  const meant = scene ? (scene.split(".").at(-1) ?? "") : zones ? "" : world.viewedScene();
  const mapped = world.ground(meant);
  if (mapped.zones.length > 0) return mapped;
  const typed = zones ? readZones(zones) : NOWHERE;
  return isRefused(typed) ? NOWHERE : typed;
};

/** A creature as a combatant would have it; the rest is the documents'. */
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

/** What fights' commands need: the client's conflicts, and what keeps combats and logs together. */
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
