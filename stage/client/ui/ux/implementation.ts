// Source: API page CONFIG.ux.
import { host, optional, type Any } from "../host.ts";

/** The class a package has put into `CONFIG.ux` in place of core's, or core's own. */
export function implementationOf(name: string, fallback: Any): Any {
  const replaced: Any = optional(optional(host.config, "ux") ?? {}, name);
  return replaced ?? fallback;
}
