/**
 * Utilities that need a browser or the game. Sources (public pages): API "foundry.utils" and the pages of its members.
 */
import { runtime } from "../../common/runtime.ts";

/** Document class CONFIG names, or undefined. */
export const getDocumentClass = (name: string): any => runtime.config[name]?.documentClass;

/** Seals an object and everything plain inside it. */
export function deepSeal<T>(object: T): T {
  if (typeof object !== "object" || object === null || Object.isSealed(object)) return object;
  for (const value of Object.values(object)) deepSeal(value);
  return Object.seal(object);
}

/** Values to keys. */
export function invertObject(object: Record<string, unknown>): Record<string, string> {
  const values = Object.values(object).map(String);
  if (new Set(values).size < values.length) throw new Error("An object with equal values cannot be inverted.");
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [String(value), key]));
}

/** True for `-=key`. */
export const isDeletionKey = (key: unknown): boolean => typeof key === "string" && key.startsWith("-=");

/** "1.5 MB" and the like; units of 1024 or 1000 bytes. */
export function formatFileSize(size: number, options: { decimalPlaces?: number; base?: 2 | 10 } = {}): string {
  const step = options.base === 10 ? 1000 : 1024;
  const units = ["B", "kB", "MB", "GB", "TB"];
  let left = size;
  let unit = 0;
  while (left >= step && unit < units.length - 1) {
    left /= step;
    unit++;
  }
  const text = left.toFixed(unit === 0 ? 0 : (options.decimalPlaces ?? 2));
  return `${text}${units[unit]}`;
}

/** Path of this server. */
export const getRoute = (path: string): string => `/${path.replace(/^\/+/, "")}`;

/** Path with each of its parts encoded. */
export const encodeURL = (path: string): string =>
  URL.canParse(path)
    ? path
    : path
        .split("/")
        .map((part) => encodeURIComponent(decodeURIComponent(part)))
        .join("/");

/** True if something is served at the address. */
export async function srcExists(src: string): Promise<boolean> {
  const answer = await fetch(src, { method: "HEAD" }).catch(() => null);
  return answer !== null && answer.ok;
}

/** fetch that gives up after some milliseconds. */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  options: { timeoutMs?: number | null } = {},
): Promise<Response> {
  const { timeoutMs = 30000 } = options;
  return fetch(url, timeoutMs ? { ...data, signal: AbortSignal.timeout(timeoutMs) } : data);
}

export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: { timeoutMs?: number | null } = {},
): Promise<unknown> {
  return (await fetchWithTimeout(url, { headers: { "Content-Type": "application/json" }, ...data }, options)).json();
}

/** Offers text as a file. */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([data], { type }));
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Text of a chosen file. */
export const readTextFromFile = (file: Blob): Promise<string> => file.text();

/** Element, or collection of elements, of some HTML. */
export function parseHTML(html: string): Element | HTMLCollection {
  const template = document.createElement("template");
  template.innerHTML = html;
  const { children } = template.content;
  return children.length === 1 ? (children[0] as Element) : children;
}

/** HTML without scripts, frames, handlers and script addresses. */
export function cleanHTML(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  page
    .querySelectorAll("script, iframe[srcdoc], object, embed, base, meta, link")
    .forEach((element) => element.remove());
  for (const element of page.body.querySelectorAll("*"))
    for (const { name, value } of [...element.attributes])
      if (name.startsWith("on") || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
  return page.body.innerHTML;
}

/** Warns of a use that a later generation ends, once for each message. */
export function logCompatibilityWarning(
  message: string,
  options: { since?: number | string; until?: number | string; details?: string; once?: boolean } = {},
): void {
  const text = [
    message,
    options.since && `Since version ${options.since}`,
    options.until && `until version ${options.until}`,
    options.details,
  ]
    .filter(Boolean)
    .join("\n");
  const { excludePatterns } = runtime.config["compatibility"] as { excludePatterns: RegExp[] };
  if (excludePatterns.some((pattern) => pattern.test(text)) || (options.once && warned.has(text))) return;
  warned.add(text);
  console.warn(text);
}
const warned = new Set<string>();

/** New sort numbers for one source among its siblings. */
export function performIntegerSort(
  source: any,
  options: { target?: any; siblings?: any[]; sortKey?: string; sortBefore?: boolean } = {},
): { target: any; update: Record<string, number> }[] {
  const { target = null, siblings = [], sortKey = "sort", sortBefore = true } = options;
  const others = siblings
    .filter((one) => one !== source)
    .sort((a, b) => (a[sortKey] as number) - (b[sortKey] as number));
  const at = target ? others.indexOf(target) + (sortBefore ? 0 : 1) : others.length;
  others.splice(at, 0, source);
  return others
    .map((one, index) => ({ target: one, update: { [sortKey]: (index + 1) * 100000 } }))
    .filter(({ target: one, update }) => one === source || one[sortKey] !== update[sortKey]);
}

/** Runs at most some promises at a time, in order of asking. */
export class Semaphore {
  readonly max: number;
  #waiting: (() => void)[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }
  get remaining(): number {
    return this.#waiting.length;
  }
  get active(): number {
    return this.#active;
  }
  async add<T>(fn: (...args: any[]) => Promise<T> | T, ...args: any[]): Promise<T> {
    if (this.#active >= this.max) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#active++;
    try {
      return await fn(...args);
    } finally {
      this.#active--;
      this.#waiting.shift()?.();
    }
  }
  clear(): void {
    this.#waiting = [];
  }
}
