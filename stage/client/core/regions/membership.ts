/**
 * Which token is in which region, and the events of entering and leaving. Source (public page): API
 * "CONST.REGION_EVENTS", "RegionDocument". Delivery to every client: issue 11272.
 */
import { runtime } from "../../../common/runtime.ts";
import type { Place, Movement } from "./movement.ts";

/** Middle of a token. */
export function centreOf(place: Place, gridSize: number): { x: number; y: number; elevation: number } {
  return {
    x: place.x + (place.width * gridSize) / 2,
    y: place.y + (place.height * gridSize) / 2,
    elevation: place.elevation,
  };
}

/** Where a token is, on 14 with its level. */
type Leveled = Place & { level?: string };

/** Whether a region holds a token's middle; one that names levels holds what is on them alone. */
export const holds = (region: any, place: Leveled, gridSize: number): boolean =>
  (!region.levels?.size || region.levels.has(place.level)) && region.testPoint(centreOf(place, gridSize));

/** Regions of a scene that hold a place. */
export function regionsAt(scene: any, place: Leveled): Set<any> {
  if (!scene) return new Set();
  return new Set(scene.regions.filter((region: any) => holds(region, place, scene.grid.size)));
}

/** Runs an event on all active behaviours of a region that subscribed to it. */
export function raise(region: any, name: string, data: any, userId: string): void {
  const event = { name, data, region, user: runtime.game.users.get(userId) };
  for (const behavior of region.behaviors)
    if (behavior.active && behavior.hasEvent(name)) void behavior._handleRegionEvent(event);
}

/**
 * Events between two sets of regions a token was in. `movement` is null where something
 * else than a move changed the membership.
 */
export function crossed(
  token: any,
  before: Set<any>,
  after: Set<any>,
  movement: Movement | null,
  userId: string,
): void {
  const data = { token, movement };
  for (const region of before) if (!after.has(region)) raise(region, "tokenExit", data, userId);
  if (movement) {
    for (const region of before) if (!after.has(region)) raise(region, "tokenMoveOut", data, userId);
    for (const region of after) raise(region, before.has(region) ? "tokenMoveWithin" : "tokenMoveIn", data, userId);
  }
  for (const region of after) if (!before.has(region)) raise(region, "tokenEnter", data, userId);
}

const before = new WeakMap<object, Set<any>>();
const gone = new WeakMap<object, Map<string, any>>();

/** The regions that are stored with a token, those among them that were deleted a moment ago too. */
export function storedRegions(token: any): Set<any> {
  const { regions } = token.parent ?? {};
  const left = token.parent && gone.get(token.parent);
  const found = token._source._regions.map((id: string) => regions?.get(id) ?? left?.get(id));
  return new Set(found.filter(Boolean));
}

/** Notes in which regions a token is before something is written to it. */
export function rememberRegions(token: any): void {
  if (token) before.set(token, storedRegions(token));
}

/** In which regions a token was before the last write to it. */
export const regionsBefore = (token: any): Set<any> => before.get(token) ?? storedRegions(token);

/** Keeps hold of a region that is deleted, until the tokens have left it. */
export function rememberGone(region: any): void {
  if (!region.parent) return;
  const left = gone.get(region.parent) ?? new Map<string, any>();
  gone.set(region.parent, left.set(region.id, region));
}

/**
 * Writes to tokens of a scene which regions hold them, where that is not what is stored. Source (public page): API
 * "Scene#updateTokenRegions"; issues 11561, 14245.
 */
export async function updateTokenRegions(scene: any, tokens: Iterable<any>): Promise<void> {
  const updates = [...tokens]
    .map((token: any) => ({ token, ids: regionIds(scene, token._source) }))
    .filter(({ token, ids }) => ids.join() !== token._source._regions.join())
    .map(({ token, ids }) => ({ _id: token.id, _regions: ids }));
  if (updates.length) await scene.updateEmbeddedDocuments("Token", updates);
}

/** Ids of the regions of a scene that hold a place, as a token stores them. */
export const regionIds = (scene: any, place: Leveled): string[] =>
  [...regionsAt(scene, place)].map((region) => region.id as string).sort();
