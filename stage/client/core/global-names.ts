/**
 * Global names for what has a place in the namespace. Documents keep theirs; the host warns of most others since 13 and
 * ends them in 15. Sources (public): API "foundry.documents" ("available in the global namespace"), issue
 * github.com/Dez384/foundryvtt-blades-in-the-dark/issues/43 (which names, since and until when).
 */
import jQuery from "jquery";
import documented from "../../common/documented-members.json";
import { hole } from "./holes.ts";
import { valueAt } from "./member-holes.ts";
import { logCompatibilityWarning } from "./utilities.ts";

const GLOBALS = documented.globals as Readonly<Record<string, string>>;
const DEPRECATED = new Set(documented.deprecated);
/** Those of which a package's own class is meant where it put one in place. */
const IMPLEMENTATION = new Set(["TextEditor", "FilePicker", "DragDrop", "ContextMenu"]);

/** Defines every documented global name that is not there yet; what the stage lacks behind it throws when used. */
export function installGlobalNames(foundry: any): void {
  Object.assign(globalThis, { $: jQuery, jQuery });
  for (const [name, path] of Object.entries(GLOBALS)) {
    if (name in globalThis) continue;
    const read = (): unknown => {
      const value = valueAt(foundry, path);
      if (value === undefined) return hole(name);
      if (DEPRECATED.has(name)) warn(name, path);
      return IMPLEMENTATION.has(name) ? value.implementation : value;
    };
    const set = (value: unknown): void => {
      Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
    };
    Object.defineProperty(globalThis, name, { get: read, set, configurable: true });
  }
}

function warn(name: string, path: string): void {
  const details = `It is ${path} now.`;
  logCompatibilityWarning(`The global name ${name} is deprecated.`, { since: 13, until: 15, details, once: true });
}
