import { actionIds } from "../../rules/combat/catalogue/actions.ts";
import type { ActionId } from "../../rules/combat/catalogue/actions.ts";
import type { Edge, Zone } from "../../rules/combat/index.ts";
import { parseEdge } from "../../rules/combat/state/fight.ts";
import { isRefused } from "../../rules/log/index.ts";
import type { SceneGround } from "../combat-api.ts";
import { documentOf, load, type AnyDocument } from "./documents.ts";
import type { Storeyed } from "./levels.ts";

/** Type of the region behaviour that makes a region a zone. */
export const ZONE = "setpiece.zone";

/** Data of the behaviour, as its model has it. */
interface ZoneSystem {
  readonly name: string;
  readonly exit: boolean;
  readonly cover: boolean;
  readonly tags: readonly string[];
  readonly circumstances: readonly { readonly name: string; readonly shoot: number; readonly all: number }[];
  readonly obstacle: { readonly action: string; readonly needed: number };
}

interface BehaviorDocument extends AnyDocument {
  readonly disabled: boolean;
}

/** A region as the public API names its members. */
export interface RegionDocument extends AnyDocument, Storeyed {
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly behaviors: { readonly contents: readonly BehaviorDocument[] };
  testPoint(point: { x: number; y: number; elevation: number }): boolean;
}

interface SceneDocument extends AnyDocument {
  readonly regions: { readonly contents: readonly RegionDocument[]; get(id: string): RegionDocument | undefined };
  readonly flags: { readonly setpiece?: { readonly ways?: unknown } };
}

/** A scene of the world. */
export const sceneOf = (id: string): SceneDocument | null =>
  (game.scenes.get(id) as unknown as SceneDocument | undefined) ?? null;

const zoneSystem = (region: RegionDocument): ZoneSystem | null => {
  const behavior = region.behaviors.contents.find(({ type, disabled }) => type === ZONE && !disabled);
  return behavior ? (behavior.system as unknown as ZoneSystem) : null;
};

const zonesIn = (scene: SceneDocument | null): readonly RegionDocument[] =>
  (scene?.regions.contents ?? []).filter((region) => zoneSystem(region) !== null);

/** Regions of a scene that are zones. */
export const zoneRegions = (scene: string): readonly RegionDocument[] => zonesIn(sceneOf(scene));

const size = ({ bounds }: RegionDocument): number => bounds.width * bounds.height;

/** The zone a token stands in: of several the smallest (public API: TokenDocument#regions). */
export const zoneOfToken = (token: AnyDocument): string | null => {
  const regions = [...((token as unknown as { regions?: Iterable<RegionDocument> }).regions ?? [])];
  const zones = regions.filter((region) => zoneSystem(region) !== null).sort((a, b) => size(a) - size(b));
  return zones[0]?.id ?? null;
};

const zoneFrom = (region: RegionDocument, system: ZoneSystem): Zone => {
  const dark = system.tags.some((tag) => tag.trim().toLowerCase() === "dark");
  const named = system.circumstances.map(({ name, shoot, all }) => ({ name, shoot, all }));
  return {
    id: region.id,
    name: system.name.trim() || region.name,
    exit: system.exit,
    cover: system.cover,
    circumstances: [...(dark ? [{ name: "dark", shoot: 1, all: 0 }] : []), ...named],
  };
};

const testOf = ({ action, needed }: ZoneSystem["obstacle"]): Pick<Edge, "action" | "needed"> => ({
  action: action as ActionId,
  needed: Math.max(1, needed),
});

/** What is in the way at one end is so in both directions; with something at both, each asks it of who comes in. */
const hindered = (edge: Edge, obstacles: ReadonlyMap<string, ZoneSystem["obstacle"]>): Edge => {
  const [a, b] = [obstacles.get(edge.a), obstacles.get(edge.b)];
  const there = b ?? a;
  if (edge.cost !== "fast" || !there) return edge;
  return { ...edge, cost: "test", ...testOf(there), ...(a && b ? { back: testOf(a) } : {}) };
};

/** Zones of a scene in a compendium, as they are called there; none where it cannot be read. */
export const zonesPacked = async (uuid: string): Promise<readonly Pick<Zone, "id" | "name">[]> => {
  await load([uuid]);
  const found = documentOf(uuid);
  if (found?.documentName !== "Scene") return [];
  return zonesIn(found as unknown as SceneDocument).map((region) => zoneFrom(region, zoneSystem(region) as ZoneSystem));
};

/** Zones of a scene and the stored ways between them; a way into a zone with an obstacle asks for its test. */
export const groundOf = (scene: string): SceneGround => {
  const regions = zoneRegions(scene);
  const known = new Set(regions.map(({ id }) => id));
  const obstacles = new Map<string, ZoneSystem["obstacle"]>();
  const zones = regions.map((region) => {
    const system = zoneSystem(region) as ZoneSystem;
    if ((actionIds as readonly string[]).includes(system.obstacle.action)) obstacles.set(region.id, system.obstacle);
    return zoneFrom(region, system);
  });
  const stored = sceneOf(scene)?.flags.setpiece?.ways;
  const edges = (Array.isArray(stored) ? stored : []).flatMap((one: unknown): Edge[] => {
    const parsed = parseEdge(one, "");
    if (isRefused(parsed) || !known.has(parsed.value.a) || !known.has(parsed.value.b)) return [];
    return [hindered(parsed.value, obstacles)];
  });
  return { zones, edges };
};
