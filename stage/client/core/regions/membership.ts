/**
 * Which token is in which region, and the events of entering and leaving. Source (public page): API
 * "CONST.REGION_EVENTS", "RegionDocument". Delivery to every client: UNMEASURED.
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

/** Regions of a scene that hold a place. */
export function regionsAt(scene: any, place: Place): Set<any> {
  if (!scene) return new Set();
  const centre = centreOf(place, scene.grid.size);
  return new Set(scene.regions.filter((region: any) => region.testPoint(centre)));
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

const membersBefore = new WeakMap<object, Set<any>>();

/** Notes who is in a region before it is edited. */
export function rememberMembers(region: any): void {
  if (region) membersBefore.set(region, region.tokens);
}

/** Enter and exit events for tokens that an edit of the region brought in or left out. */
export function membersChanged(region: any, userId: string): void {
  const before = membersBefore.get(region) ?? region.tokens;
  const after: Set<any> = region.tokens;
  for (const token of before) if (!after.has(token)) raise(region, "tokenExit", { token, movement: null }, userId);
  for (const token of after) if (!before.has(token)) raise(region, "tokenEnter", { token, movement: null }, userId);
}
