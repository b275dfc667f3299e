/**
 * A token's way from one place to another. Sources (public pages): API
 * "hookEvents.preMoveToken", "moveToken", "TokenMovementOperation".
 */
import { Hooks } from "../hooks.ts";
import { runtime } from "../../../common/runtime.ts";
import { endOf } from "./constrain.ts";

/** Where a token is: pixels of its upper left corner, squares of its size. */
export interface Place {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
}
export interface Movement {
  id: string;
  origin: Place;
  destination: Place;
  method: string;
  recorded: boolean;
  constrained: boolean;
  passed: { waypoints: Place[]; distance: number };
  pending: { waypoints: Place[]; distance: number };
}

export const PLACE = ["x", "y", "elevation", "width", "height"] as const;

export const placeOf = (source: any): Place =>
  Object.fromEntries(PLACE.map((key) => [key, source[key]])) as unknown as Place;

/** The movement a change means, or null where the token stays. */
export function movementOf(token: any, changes: any, options: any): Movement | null {
  if (!["x", "y", "elevation"].some((key) => key in changes)) return null;
  const origin = placeOf(token._source);
  const wanted = {
    ...origin,
    ...Object.fromEntries(PLACE.filter((key) => key in changes).map((key) => [key, changes[key]])),
  };
  const destination = endOf(token, origin, wanted, options);
  const { size, distance } = token.parent?.grid ?? { size: 100, distance: 1 };
  const squares = Math.max(Math.abs(destination.x - origin.x), Math.abs(destination.y - origin.y)) / size;
  return {
    id: (globalThis as any).foundry.utils.randomID(),
    origin,
    destination,
    method: options.method ?? options.movement?.[token.id]?.method ?? "api",
    recorded: false,
    constrained: destination !== wanted,
    passed: { waypoints: [destination], distance: squares * distance },
    pending: { waypoints: [], distance: 0 },
  };
}

const looked = new WeakSet<object>();

/** Notes that somebody on this client has looked at the outline of a region. */
export const lookAt = (region: object): void => void looked.add(region);

const onlyHeight = (changes: any): boolean => "elevation" in changes && !("x" in changes) && !("y" in changes);

/** The path of a change of height alone needs the outline of each region, and nobody made it. Source: ledger 204. */
function heldUp(region: any): void {
  if (!looked.has(region) && !region.object)
    throw new TypeError("Cannot read properties of undefined (reading 'testPoint')");
}

/**
 * Asks the hook before a move, and notes the movement in the operation so that every client knows it. False takes the
 * move out of the changes and leaves the rest of them (ledger 185); so does what stands in its way at once.
 */
export function beforeMove(token: any, changes: any, options: any): void {
  if (onlyHeight(changes)) for (const region of token.parent?.regions ?? []) heldUp(region);
  const movement = movementOf(token, changes, options);
  if (!movement) return;
  const { origin, destination, constrained } = movement;
  const stays = constrained && PLACE.every((key) => origin[key] === destination[key]);
  if (constrained) Object.assign(changes, destination, "level" in changes ? { level: token._source.level } : {});
  if (stays || Hooks.call("preMoveToken", token, movement, options) === false)
    for (const key of PLACE) delete changes[key];
  else options.movement = { ...options.movement, [token.id]: movement };
}

/** Whether a change may take a token into other regions. */
export const mayCross = (changes: any): boolean => [...PLACE, "level"].some((key) => key in changes);

/** Tells everybody of a move that was written. */
export function afterMove(token: any, options: any, userId: string): void {
  const movement = options.movement?.[token.id] as Movement | undefined;
  if (movement) Hooks.callAll("moveToken", token, movement, options, runtime.game.users.get(userId));
}
