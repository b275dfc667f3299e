/**
 * Loud holes: a documented name the stage lacks throws `NotOnStage` when it is used, reading any other missing name
 * throws `NotInFoundry`.
 * Names come from stage/common/documented-names.json (generation 13) and the short list of generation 14 below.
 */
import documented from "../../common/documented-names.json";
import { runtime } from "../../common/runtime.ts";
import { hole, recordsHoles } from "./holes.ts";

export class NotInFoundry extends Error {
  constructor(name: string) {
    super(`${name} is not part of the documented interface.`);
    this.name = "NotInFoundry";
  }
}

/**
 * Names of generation 14 that the type package does not know; on 13 they are simply
 * absent. Sources: public API pages, version 14.
 */
const FROM_14: Record<string, string[]> = {
  "foundry.data": ["ActiveEffectTypeDataModel", "operators", "BaseShapeData", "CalendarData"],
  "foundry.utils": ["equals"],
  "foundry.documents": ["modifyBatch", "Level", "BaseLevel"],
  "foundry.applications.api": ["Application", "Dialog", "DocumentSheet"],
  "foundry.applications.sheets": ["ActorSheet", "ItemSheet"],
};
const UI = [
  "actors",
  "cards",
  "chat",
  "combat",
  "compendium",
  "context",
  "controls",
  "hotbar",
  "items",
  "journal",
  "macros",
  "menu",
  "nav",
  "notifications",
  "pause",
  "players",
  "playlists",
  "scenes",
  "settings",
  "sidebar",
  "tables",
  "webrtc",
  "windows",
];
/** What runtimes and tools look for on any object, and keys that well-known modules put on `game`. */
const PROBES = new Set([
  "then",
  "toJSON",
  "constructor",
  "nodeType",
  "$$typeof",
  "asymmetricMatch",
  "valueOf",
  "toString",
  "length",
  "dice3d",
]);

const namesOf = (path: string): readonly string[] =>
  path === "ui" ? UI : ((documented as Record<string, string[]>)[path] ?? []);

/** What a missing name is: absent without a word, noted, or an error. */
function missing(path: string, key: string): unknown {
  const full = `${path}.${key}`;
  if (FROM_14[path]?.includes(key)) {
    return runtime.generation >= 14 ? hole(full) : undefined;
  }
  if (namesOf(path).includes(key)) return hole(full);
  if (recordsHoles()) return undefined;
  throw new NotInFoundry(full);
}

interface GuardOptions {
  /** Documented names that are rightly undefined here. */
  readonly absent?: (key: string) => boolean;
  /** Packages put keys of their own here: an unknown name is undefined. */
  readonly open?: boolean;
}

/** Wraps one object. */
export function guard<T extends object>(path: string, target: T, options: GuardOptions = {}): T {
  return new Proxy(target, {
    get(object, key) {
      if (typeof key === "symbol" || key in object || PROBES.has(key))
        return Reflect.get(object, key, object) as unknown;
      if (options.absent?.(key)) return undefined;
      if (options.open && !namesOf(path).includes(key)) return undefined;
      return missing(path, key);
    },
  });
}

/** Wraps `foundry` and every plain namespace below it that has documented names. */
export function guardNamespace(path: string, namespace: any): any {
  for (const [key, value] of Object.entries<any>(namespace)) {
    const inner = `${path}.${key}`;
    const plain =
      value !== null && typeof value === "object" && [Object.prototype, null].includes(Object.getPrototypeOf(value));
    if (plain && inner in documented && key !== "CONST") namespace[key] = guardNamespace(inner, value);
  }
  // a namespace of types alone is there on the host, and empty
  if (namesOf(path).includes("types")) namespace.types ??= {};
  return guard(path, namespace);
}
