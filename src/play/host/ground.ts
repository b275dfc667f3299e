import { actionIds, type ActionId } from "../../rules/combat/catalogue/catalogue.ts";
import type { Edge, Zone } from "../../rules/combat/index.ts";
import type { SceneGround } from "../combat-api.ts";
import type { Spot } from "../combat/zones.ts";
import { waysOf } from "./stored.ts";
import { documentOf, load, type ActorDocument, type AnyDocument } from "./documents.ts";
import type { Leveled, Storeyed } from "./levels.ts";
import { shaped, isHolder, stringOf } from "../../foundry/shape.ts";
import { ofKind, isOneOf } from "../../rules/log/values.ts";

/** Type of the region behaviour that makes a region a zone. */
export const ZONE = "setpiece.zone";

/** Data of the behaviour, as its model has it. */
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

/** A region as the public API names its members. */
export interface RegionDocument extends AnyDocument, Storeyed {
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly behaviors: { readonly contents: readonly BehaviorDocument[] };
  /** Its outline, which a host makes when somebody asks for it first. */
  readonly polygonTree?: unknown;
  testPoint(point: { x: number; y: number; elevation: number }): boolean;
}

/** A token on a scene; where it is, `standsAt` says. */
interface SceneToken extends AnyDocument {
  readonly actorId: string | null;
  readonly actor: ActorDocument | null;
  readonly hidden: boolean;
  readonly displayName: number;
  readonly texture: { readonly src: string | null };
}

/** Where a token is: pixels of its corner, squares of its size, its height, and on 14 its level. */
interface TokenPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly elevation: number;
}

/**
 * Where a token is by what is stored of it. What the document says of itself may be in the middle of a slide (public
 * issue 11122), and of two tokens on their way to one square neither would be there yet.
 */
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

/** The same in pixels of the scene. */
export const spotOf = (place: TokenPlace, grid: number): Spot => ({
  x: place.x,
  y: place.y,
  width: place.width * grid,
  height: place.height * grid,
});

/** A scene as the public API names its members. */
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

/** Whether a document is a token on a scene. */
export const isToken = (document: AnyDocument | null): document is SceneToken => document?.documentName === "Token";

/** Scenes alone hold tokens. */
const isScene = (value: unknown): value is SceneDocument => isHolder(value) && "tokens" in value;

/** A scene of the world. */
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

/** Regions of a scene that are zones. */
export const zoneRegions = (scene: string): readonly RegionDocument[] =>
  zonesIn(sceneOf(scene)).map(([region]) => region);

/** Whether a region is on the level of a token: one that names none is on all (public API: RegionData#levels). */
export const sharesLevel = (region: RegionDocument, { _source }: Pick<AnyDocument, "_source">): boolean => {
  const levels = new Set(region.levels ?? []);
  return levels.size === 0 || levels.has(stringOf(_source["level"]));
};

/** Whether a region holds the middle of a token, asked of the region: what is stored with the token may be older. */
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
 * The regions that hold a token: those stored with it. Where none are, it is asked of each: what an adventure brings,
 * and what stands in a region drawn a moment ago, has nothing stored yet (public API: TokenDocument#regions,
 * TokenDocument#testInsideRegion, Scene#updateTokenRegions; public issue 14245).
 */
function regionsOf(token: AnyDocument): readonly RegionDocument[] {
  if (!isInRegions(token)) return [];
  const stored = [...(token.regions ?? [])];
  if (stored.length > 0 || !token.testInsideRegion) return stored;
  const scene = isScene(token.parent) ? token.parent : null;
  return (scene?.regions.contents ?? []).filter((region) => token.testInsideRegion?.(region, standsAt(token)));
}

/** The zone a token stands in: of several the smallest. */
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

/** What is in the way at one end is so in both directions; with something at both, each asks it of who comes in. */
const hindered = (edge: Edge, obstacles: ReadonlyMap<string, Obstacle>): Edge => {
  const [a, b] = [obstacles.get(edge.a), obstacles.get(edge.b)];
  const there = b ?? a;
  if (edge.cost !== "fast" || !there) return edge;
  return { ...edge, cost: "test", ...testOf(there), ...(a && b ? { back: testOf(a) } : {}) };
};

/** Zones of a scene in a compendium, as they are called there; none where it cannot be read. */
export const zonesPacked = async (uuid: string): Promise<readonly Pick<Zone, "id" | "name">[]> => {
  await load([uuid]);
  const found = documentOf(uuid);
  return isScene(found) ? zonesIn(found).map(([region, system]) => zoneFrom(region, system)) : [];
};

/** Zones of a scene and the stored ways between them; a way into a zone with an obstacle asks for its test. */
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
