/** The shared permission table, asked with what this world holds. */
import { canModify, type PermissionUser } from "../../common/documents/index.ts";
import type { WorldStore } from "../store/world-store.ts";
import type { Located } from "./locate.ts";
import { Refusal } from "./refusal.ts";
import { isPlain, type Source } from "./source.ts";

/** Role permissions of the world (`core.permissions`), undefined when it keeps the defaults. */
export function rolePermissions(store: WorldStore): Readonly<Record<string, readonly number[]>> | undefined {
  for (const setting of store.collection("Setting").values()) {
    if (setting.key !== "core.permissions" || setting.user) continue;
    try {
      const table: unknown = JSON.parse(String(setting.value));
      return isPlain(table) ? (table as Record<string, number[]>) : undefined;
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Ask the table; throws a Refusal with one sentence when the answer is no. */
export function demand(
  store: WorldStore,
  user: Source,
  action: "create" | "update" | "delete",
  documentName: string,
  source: Source,
  parents: Located["chain"],
  changes?: Record<string, unknown>,
): void {
  const roles = rolePermissions(store);
  const allowed = canModify({
    action,
    documentName,
    user: user as unknown as PermissionUser,
    source,
    parents: [...parents].reverse(),
    lookup: (name, id) => (store.has(name) ? store.collection(name).get(id) : undefined),
    ...(changes ? { changes } : {}),
    ...(roles ? { rolePermissions: roles } : {}),
  });
  if (allowed) return;
  const what = typeof source.name === "string" && source.name ? `${documentName} "${source.name}"` : documentName;
  throw new Refusal(`${String(user.name)} lacks permission to ${action} ${what}`);
}
