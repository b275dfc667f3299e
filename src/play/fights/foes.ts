import { readNpc } from "../../rules/combat/index.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { Refused } from "../../rules/log/index.ts";
import type { FightStart } from "../combat-api.ts";
import type { Host } from "../ports.ts";
import { REFUSED, goneActor } from "../refusals.ts";
import type { NewCombatant } from "../combat/documents.ts";

/** Combatants to add, the groups they are to form, and the zones typed by name they begin in. */
export interface Foes {
  readonly rows: readonly NewCombatant[];
  readonly groups: readonly { readonly name: string; readonly members: readonly string[] }[];
  readonly zones: readonly { readonly holder: string; readonly zone: string }[];
}

type Foe = FightStart["foes"][number];

/** "3 Wolves, strike 4": a number before a line means so many of them. */
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

/**
 * Where somebody who takes part themselves stands; null for a copy of a sheet, or a new token. A hero is there once:
 * one who stands on the scene comes in as they stand.
 */
const itself = (host: Host, { token = "", self }: Foe, actor: string, scene: string): Partial<NewCombatant> | null => {
  const [, sceneId, , tokenId] = token.split(".");
  const actorId = actor.split(".").at(-1) ?? "";
  if (tokenId && sceneId === scene) return { tokenId, sceneId, actorId };
  const hero = scene !== "" && host.world.actor(actor)?.fight.kind === "pc";
  const standing = hero ? host.world.tokenOf(actor, scene) : null;
  if (standing !== null) return { tokenId: standing, sceneId: scene, actorId };
  return self && scene === "" ? { actorId } : null;
};

/** Actors among foes as they are given, by uuid. */
export const actorsOf = (foes: FightStart["foes"]): readonly string[] => foes.flatMap(({ actor }) => actor || []);

/**
 * Rows for combatants as a person has named them: actors (brought in from a compendium once), lines, or bare names.
 * Their ids are made here, so that groups and zones can be set right after. On a scene all get tokens of their own;
 * without one a row is a copy of the sheet, so that six wolves do not share one harm.
 */
export async function foesOf(host: Host, foes: FightStart["foes"], scene: string): Promise<Foes | Refused> {
  const rows: NewCombatant[] = [];
  const groups: { name: string; members: string[] }[] = [];
  const zones: { holder: string; zone: string }[] = [];
  for (const given of foes) {
    const foe = counted(given);
    const actor = foe.actor ? await host.world.bring(foe.actor) : "";
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
