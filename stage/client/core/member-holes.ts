/**
 * Loud holes in classes the stage has: documented members, static or not, that are missing. Names come from
 * stage/common/documented-members.json, which the compiler reads off the type package (generation 13). What the host
 * may leave undefined itself is left undefined.
 */
import documented from "../../common/documented-members.json";
import { isHole, markHole } from "../../common/hole-getters.ts";
import { runtime } from "../../common/runtime.ts";
import { hole as standIn, missingValue } from "./holes.ts";

type Kind = "calls" | "objects" | "values";
type Side = Readonly<Record<Kind, readonly string[]>>;
interface Members {
  readonly as?: string;
  readonly statics: Side;
  readonly members: Side;
}

const CLASSES = documented.classes as unknown as Readonly<Record<string, Members>>;
const KINDS: readonly Kind[] = ["calls", "objects", "values"];

/** What stands at a path of the namespace, asked without reading what is not there. */
export function valueAt(foundry: any, path: string): any {
  let at = foundry;
  for (const key of path.split(".").slice(1)) {
    if (at === null || at === undefined || !(key in at)) return undefined;
    at = at[key];
  }
  return at;
}

/** Marks every documented member that a class of the namespace lacks. To be called before `foundry` is guarded. */
export function installMemberHoles(foundry: any): void {
  for (const path of Object.keys(CLASSES)) {
    const cls = valueAt(foundry, path);
    if (typeof cls !== "function" || cls.prototype === undefined) continue;
    for (let at: string | undefined = path; at; at = CLASSES[at]?.as) {
      const { statics, members } = CLASSES[at] as Members;
      for (const kind of KINDS) {
        for (const name of statics[kind]) mark(cls, name, `${path}.${name}`, kind);
        for (const name of members[kind]) mark(cls.prototype, name, `${path}#${name}`, kind);
      }
    }
  }
}

function mark(target: any, name: string, full: string, kind: Kind): void {
  // what a class keeps for itself is no interface
  if (kind !== "calls" && name.startsWith("_")) return;
  if (name in target || (runtime.generation >= 14 && GONE_IN_14.has(name))) return;
  const read = kind === "values" ? missingValue : standIn;
  Object.defineProperty(target, name, {
    configurable: true,
    enumerable: false,
    get: markHole(function hole() {
      return read(full);
    }),
    // whoever brings such a member, as a package or as an instance, has it
    set(this: object, value: unknown) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
    },
  });
}

/** Members of 13 that 14 ended. Source: issue 13436 and the API pages of version 14. */
const GONE_IN_14 = new Set(["bringToTop", "toggleActiveEffect"]);

/** True for a member that is there; false where only a mark of it is. */
export function hasMember(target: any, name: string): boolean {
  for (let at = target; at; at = Object.getPrototypeOf(at)) {
    const descriptor = Object.getOwnPropertyDescriptor(at, name);
    if (descriptor) return !isHole(descriptor);
  }
  return false;
}
