/**
 * Dotted paths into nested objects. Sources (public pages): API "foundry.utils.getProperty",
 * "setProperty", "hasProperty", "deleteProperty".
 */

type Bag = any;

/** Value at a dotted path, or undefined. A literal key that contains dots wins. */
export function getProperty(object: unknown, key: string): Bag {
  if (!key || object === null || object === undefined) return undefined;
  if (typeof object === "object" && key in object) return (object as Bag)[key];
  let at: Bag = object;
  for (const part of key.split(".")) {
    if (at === null || at === undefined) return undefined;
    at = at[part];
  }
  return at;
}

/** True if the path leads to a property that exists. */
export function hasProperty(object: unknown, key: string): boolean {
  if (!key || object === null || typeof object !== "object") return false;
  if (key in object) return true;
  let at: Bag = object;
  for (const part of key.split(".")) {
    if (at === null || typeof at !== "object" || !(part in at)) return false;
    at = at[part];
  }
  return true;
}

/** Sets a value at a dotted path, making objects on the way; true if it changed something. */
export function setProperty(object: unknown, key: string, value: unknown): boolean {
  if (!key || object === null || typeof object !== "object") return false;
  const parts = key.split(".");
  if (parts.includes("__proto__")) return false;
  const last = parts.pop() as string;
  let at: Bag = object;
  for (const part of parts) {
    if (!isHolder(at[part])) at[part] = {};
    at = at[part];
  }
  if (at[last] === value && last in at) return false;
  at[last] = value;
  return true;
}

const isHolder = (value: unknown): boolean =>
  value !== null && (typeof value === "object" || typeof value === "function");

/** Deletes the property at a dotted path; true if there was one. */
export function deleteProperty(object: unknown, key: string): boolean {
  if (!key || object === null || typeof object !== "object") return false;
  const parts = key.split(".");
  const last = parts.pop() as string;
  let at: Bag = object;
  for (const part of parts) {
    at = at[part];
    if (at === null || typeof at !== "object") return false;
  }
  return last in at && delete at[last];
}
