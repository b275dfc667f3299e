import { readZones } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { IntentBase } from "../../rules/log/index.ts";
import type { Answer } from "../answers.ts";
import type { AmbushPlan, FightStart } from "../combat-api.ts";
import { waivedAmbush } from "../combat/prepare.ts";
import { startRefusal } from "../families-on.ts";
import { find } from "../names/find.ts";
import { foesNamed } from "../names/foes.ts";
import type { Host } from "../ports.ts";
import { REFUSED, notStored } from "../refusals.ts";
import type { Session } from "../session.ts";
import type { Requester } from "../wire/requester.ts";
import type { CombatSync } from "./combat-sync.ts";
import { actorsOf, foesOf, type Foes } from "./foes.ts";
import { aboutFight, foesOnMap, heroRows, sceneToPlayOn } from "./prepared-scene.ts";
import { fightStateOf } from "./state-of.ts";

/** What the commands of fights rest on: the conflicts of this client, and what keeps combats and logs together. */
export interface FightDoing {
  readonly host: Host;
  readonly sync: Pick<CombatSync, "added" | "scene">;
  readonly open: (uuid: string) => Session | null;
  readonly live: () => readonly Session[];
  readonly requester: Pick<Requester, "ask">;
}

/** A GM's doing. Not queued: what it makes is asked of the queues of the conflicts themselves. */
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

/** Where nothing is to choose the ambush is laid; otherwise the GM's tracker asks, filled in. */
const layAmbush = async (doing: FightDoing, uuid: string, plan: AmbushPlan): Promise<Answer> => {
  const { host, open } = doing;
  if (plan.who === "nobody") return { kind: "done", uuid };
  const state = fightStateOf(open(uuid));
  const waived = waivedAmbush(Object.values(state?.creatures ?? {}), plan);
  if (!waived) {
    // Without a test too it is asked about, where one side is not there yet
    if (plan.waive) await host.append.write(uuid, { system: { ambush: plan.who } });
    host.screen.layAmbush(uuid);
    return { kind: "done", uuid };
  }
  const laid = await send(doing, uuid, waived);
  return laid.kind === "refused" ? laid : { kind: "done", uuid };
};

/** Groups and zones of people just added; a zone that is not there is nobody's fault. */
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

/** Make the combat, put everybody in, lay the ground and what was prepared; nothing is dealt yet. */
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

/** The same for foes as they were typed. */
export const beginNamed = async (doing: FightDoing, start: FightStart): Promise<Answer> => {
  const { host, live } = doing;
  const foes = await foesNamed({ host, sessions: { live } }, start.foes, null);
  return isRefused(foes) ? foes : beginFight(doing, { ...start, foes });
};
