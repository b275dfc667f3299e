// Source: API page foundry.applications (instances).
import type { Any } from "../host.ts";

/** Every rendered application by its id (`foundry.applications.instances`). */
export const instances = new Map<string, Any>();

let counter = 0;

/** The next number for an application whose id pattern asks for one. */
export function nextApplicationId(): string {
  counter += 1;
  return String(counter);
}

let topZ = 100;

/** The z-index for a window that comes to the front. */
export function nextZIndex(): number {
  topZ += 1;
  return topZ;
}
