import { arrayOf, isHolder, memberOf, shaped, stringOf } from "../../foundry/shape.ts";
import { actionIds, type ActionId } from "../../rules/combat/catalogue/catalogue.ts";
import type { Edge, Zone } from "../../rules/combat/index.ts";
import { isOneOf, ofKind } from "../../rules/log/values.ts";
import type { SceneGround } from "../api.ts";
import { touching, type Spot } from "../combat/documents.ts";
import { documentOf, load, type ActorDocument, type AnyDocument } from "./documents.ts";
import { waysOf } from "./stored.ts";

interface Level {
  readonly id: string;
  readonly elevation?: { readonly bottom?: number | null; readonly top?: number | null };
}

interface Leveled {
  readonly levels?: { readonly contents: readonly Level[] };
}

/** Limits of a region: some levels (none named: all), and two heights. */
interface Storeyed {
  readonly levels?: Iterable<string>;
  readonly elevation?: { readonly bottom?: number | null; readonly top?: number | null };
}

interface Standing {
  readonly level?: string;
  readonly elevation: number;
}

const bounded = (value: number | null | undefined): value is number => Number.isFinite(value);

/** A region's first level and its base: a token without a level is on none, one at height 0 below higher levels. */
export const standingIn = (scene: Leveled, region: Storeyed | null): Standing => {
  const levels = scene.levels?.contents ?? [];
  const own = new Set(region?.levels ?? []);
  const level = levels.find(({ id }) => own.size === 0 || own.has(id)) ?? levels[0];
  const bottoms = [level?.elevation?.bottom, region?.elevation?.bottom].filter(bounded);
  const elevation = bottoms.length > 0 ? Math.max(...bottoms) : 0;
  return { ...(level ? { level: level.id } : {}), elevation };
};

export const ZONE = "setpiece.zone";

interface ZoneSystem {
  readonly name: string;
  readonly exit: boolean;
  readonly cover: boolean;
  readonly tags: readonly string[];
  readonly circumstances: readonly {
    readonly name: string;
    readonly shoot: number;
    readonly all: number;
    readonly action?: string;
    readonly more?: number;
  }[];
  readonly obstacle: { readonly action: string; readonly needed: number };
}

interface BehaviorDocument extends AnyDocument {
  readonly disabled: boolean;
}

export interface RegionDocument extends AnyDocument, Storeyed {
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly behaviors: { readonly contents: readonly BehaviorDocument[] };
  /** Its outline; a host computes it on first use. */
  readonly polygonTree?: unknown;
  testPoint(point: { x: number; y: number; elevation: number }): boolean;
}

interface SceneToken extends AnyDocument {
  readonly actorId: string | null;
  readonly actor: ActorDocument | null;
  readonly hidden: boolean;
  readonly displayName: number;
  readonly texture: { readonly src: string | null };
}

/** Position in pixels, size in squares. */
interface TokenPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly elevation: number;
}

/** A token's stored position: the document's may be mid-animation (public issue 11122). */
export const standsAt = ({ _source }: Pick<AnyDocument, "_source">): TokenPlace => {
  const number = (key: string, otherwise = 0): number => {
    const value = _source[key];
    return typeof value === "number" ? value : otherwise;
  };
  return {
    x: number("x"),
    y: number("y"),
    width: number("width", 1),
    height: number("height", 1),
    elevation: number("elevation"),
  };
};

/** In pixels of the scene. */
export const spotOf = (place: TokenPlace, grid: number): Spot => ({
  x: place.x,
  y: place.y,
  width: place.width * grid,
  height: place.height * grid,
});

export interface SceneDocument extends AnyDocument, Leveled {
  readonly grid: { readonly size: number };
  readonly dimensions: {
    readonly sceneX: number;
    readonly sceneY: number;
    readonly sceneWidth: number;
    readonly sceneHeight: number;
  };
  readonly tokens: { readonly contents: readonly SceneToken[]; get(id: string): SceneToken | undefined };
  createEmbeddedDocuments(name: "Token", data: readonly object[], options: object): Promise<readonly AnyDocument[]>;
  readonly regions: { readonly contents: readonly RegionDocument[]; get(id: string): RegionDocument | undefined };
  readonly flags: { readonly setpiece?: { readonly ways?: unknown } };
}

export const isToken = (document: AnyDocument | null): document is SceneToken => document?.documentName === "Token";

const isScene = (value: unknown): value is SceneDocument => isHolder(value) && "tokens" in value;

export const sceneOf = (id: string): SceneDocument | null => ofKind(game.scenes.get(id), isScene);

const isZone = shaped<ZoneSystem>({
  name: "string",
  exit: "boolean",
  cover: "boolean",
  tags: "object",
  circumstances: "object",
  obstacle: "object",
});

const zoneSystem = (region: RegionDocument): ZoneSystem | null => {
  const behavior = region.behaviors.contents.find(({ type, disabled }) => type === ZONE && !disabled);
  return ofKind(behavior?.system, isZone);
};

const zonesIn = (scene: SceneDocument | null): readonly (readonly [RegionDocument, ZoneSystem])[] =>
  (scene?.regions.contents ?? []).flatMap((region) => {
    const system = zoneSystem(region);
    return system ? [[region, system] as const] : [];
  });

export const zoneRegions = (scene: string): readonly RegionDocument[] =>
  zonesIn(sceneOf(scene)).map(([region]) => region);

/** Whether region and token share a level; a region without levels is on all (public API: RegionData#levels). */
export const sharesLevel = (region: RegionDocument, { _source }: Pick<AnyDocument, "_source">): boolean => {
  const levels = new Set(region.levels ?? []);
  return levels.size === 0 || levels.has(stringOf(_source["level"]));
};

/** Whether a region holds a token's middle, by the region: the token's stored regions may be older. */
export const holdsToken = (region: RegionDocument, token: Pick<AnyDocument, "_source">, grid: number): boolean => {
  const place = standsAt(token);
  const { x, y, width, height } = spotOf(place, grid);
  return (
    sharesLevel(region, token) && region.testPoint({ x: x + width / 2, y: y + height / 2, elevation: place.elevation })
  );
};

const size = ({ bounds }: RegionDocument): number => bounds.width * bounds.height;

const isInRegions = shaped<{
  readonly regions?: Iterable<RegionDocument>;
  testInsideRegion?(region: RegionDocument, place: TokenPlace): boolean;
}>({ regions: "object?", testInsideRegion: "function?" });

/**
 * The regions that hold a token. Where none are stored yet (an adventure's token, a region just drawn), each is tested
 * (public API: TokenDocument#regions, TokenDocument#testInsideRegion, Scene#updateTokenRegions; public issue 14245).
 */
function regionsOf(token: AnyDocument): readonly RegionDocument[] {
  if (!isInRegions(token)) return [];
  const stored = [...(token.regions ?? [])];
  if (stored.length > 0 || !token.testInsideRegion) return stored;
  const scene = isScene(token.parent) ? token.parent : null;
  return (scene?.regions.contents ?? []).filter((region) => token.testInsideRegion?.(region, standsAt(token)));
}

export const zoneOfToken = (token: AnyDocument): string | null => {
  const zones = regionsOf(token)
    .filter((region) => zoneSystem(region) !== null)
    .sort((a, b) => size(a) - size(b));
  return zones[0]?.id ?? null;
};

const zoneFrom = (region: RegionDocument, system: ZoneSystem): Zone => {
  const dark = system.tags.some((tag) => tag.trim().toLowerCase() === "dark");
  const named = system.circumstances.map(({ name, shoot, all, action = "", more = 0 }) => ({
    name,
    shoot,
    all,
    ...(isOneOf(actionIds, action) && more > 0 ? { action, more } : {}),
  }));
  return {
    id: region.id,
    name: system.name.trim() || region.name,
    exit: system.exit,
    cover: system.cover,
    circumstances: [...(dark ? [{ name: "dark", shoot: 1, all: 0 }] : []), ...named],
  };
};

interface Obstacle {
  readonly action: ActionId;
  readonly needed: number;
}

const testOf = ({ action, needed }: Obstacle): Pick<Edge, "action" | "needed"> => ({
  action,
  needed: Math.max(1, needed),
});

/** An obstacle at one end hinders both directions; with one at each, each tests those who enter. */
const hindered = (edge: Edge, obstacles: ReadonlyMap<string, Obstacle>): Edge => {
  const [a, b] = [obstacles.get(edge.a), obstacles.get(edge.b)];
  const there = b ?? a;
  if (edge.cost !== "fast" || !there) return edge;
  return { ...edge, cost: "test", ...testOf(there), ...(a && b ? { back: testOf(a) } : {}) };
};

export const zonesPacked = async (uuid: string): Promise<readonly Pick<Zone, "id" | "name">[]> => {
  await load([uuid]);
  const found = documentOf(uuid);
  return isScene(found) ? zonesIn(found).map(([region, system]) => zoneFrom(region, system)) : [];
};

/** A scene's zones and stored ways; a way into a zone with an obstacle asks for its test. */
export const groundOf = (scene: string): SceneGround => {
  const regions = zonesIn(sceneOf(scene));
  const known = new Set(regions.map(([{ id }]) => id));
  const obstacles = new Map<string, Obstacle>();
  const zones = regions.map(([region, system]) => {
    const { action, needed } = system.obstacle;
    if (isOneOf(actionIds, action)) obstacles.set(region.id, { action, needed });
    return zoneFrom(region, system);
  });
  const edges = waysOf(sceneOf(scene)?.flags.setpiece?.ways)
    .value.filter(({ a, b }) => known.has(a) && known.has(b))
    .map((edge) => hindered(edge, obstacles));
  return { zones, edges };
};

export const storeWays = async (id: string): Promise<number> => {
  const scene = sceneOf(id);
  if (!scene) return 0;
  const { grid } = scene;
  const shapes = zoneRegions(id).map((region) => ({
    id: region.id,
    bounds: region.bounds,
    inside: (x: number, y: number) => region.testPoint({ x, y, elevation: 0 }),
  }));
  const stored = scene.flags.setpiece?.ways;
  const kept = arrayOf(stored);
  const known = (a: string, b: string): boolean =>
    kept.some((edge) => {
      const ends = [memberOf(edge, "a"), memberOf(edge, "b")];
      return ends.includes(a) && ends.includes(b);
    });
  const fresh = touching(shapes, grid.size)
    .filter(([a, b]) => !known(a, b))
    .map(([a, b]): Edge => ({ a, b, cost: "fast", action: "force", needed: 1 }));
  if (fresh.length > 0) await scene.update({ flags: { setpiece: { ways: [...kept, ...fresh] } } });
  return groundOf(id).edges.length;
};

/** Levels and pictures of a new scene; 13 has none. */
export interface MadeScene {
  readonly name: string;
  readonly flags: { readonly setpiece?: { readonly map?: unknown } };
  readonly levels?: {
    readonly contents: readonly {
      readonly id: string | null;
      readonly background?: { readonly src?: string | null };
    }[];
  };
  updateSource(changes: object): unknown;
  createEmbeddedDocuments(name: "Level", data: readonly object[], options: object): Promise<unknown>;
  updateEmbeddedDocuments(name: "Level", data: readonly object[]): Promise<unknown>;
}

/** The level of anything on a scene that names none (public API: TokenData#level). */
const DEFAULT_LEVEL = "defaultLevel0000";

/** The level whose missing picture a flag of our scenes names; null for none. */
const wanting = ({
  name,
  flags,
  levels,
}: MadeScene): { readonly _id: string | null; readonly isNew: boolean; readonly data: object } | null => {
  const map = flags.setpiece?.map;
  if (!levels || typeof map !== "string" || levels.contents.some(({ background }) => background?.src)) return null;
  const background = { src: map };
  const [first] = levels.contents;
  return first
    ? { _id: first.id, isNew: false, data: { _id: first.id, background } }
    : { _id: DEFAULT_LEVEL, isNew: true, data: { _id: DEFAULT_LEVEL, name, background } };
};

/**
 * Packed scenes have the form of 13, whose background 14 makes a level's, or drops for scenes made of data (public
 * issue 13750): ours get their flag's picture first (`scripts/lib/pack-form.ts`). Ledger 187.
 */
export const fillMap = (scene: MadeScene): void => {
  const level = wanting(scene);
  if (level && level._id !== null) scene.updateSource({ levels: [level.data] });
};

export const giveMap = async (scene: MadeScene): Promise<void> => {
  const level = wanting(scene);
  if (!level) return;
  if (level.isNew) await scene.createEmbeddedDocuments("Level", [level.data], { keepId: true });
  else await scene.updateEmbeddedDocuments("Level", [level.data]);
};
