/**
 * Who may create, update and delete what: one pure table for the server's gate and the client's early refusal.
 * Sources (public pages): API "CONST.USER_PERMISSIONS", "CONST.DOCUMENT_OWNERSHIP_LEVELS", KB "Users and Permissions";
 * which keys a player may change on Combat and Combatant is UNMEASURED.
 */

/** What the gate knows of a user. */
export interface PermissionUser {
  readonly _id: string;
  /** 0 none, 1 player, 2 trusted, 3 assistant, 4 gamemaster. */
  readonly role: number;
  readonly permissions?: Readonly<Record<string, boolean>>;
}

/** What the gate is asked. Sources are plain; `parents` runs from the nearest parent to the primary document. */
export interface PermissionRequest {
  readonly action: "create" | "update" | "delete";
  readonly documentName: string;
  readonly user: PermissionUser;
  /** Stored source (update, delete) or proposed source (create). */
  readonly source: Readonly<Record<string, unknown>>;
  /** Changes of an update, expanded. */
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly parents: readonly { readonly documentName: string; readonly source: Readonly<Record<string, unknown>> }[];
  /** Looks a primary document's source up: the actor of a token or combatant. */
  readonly lookup?: (documentName: string, id: string) => Readonly<Record<string, unknown>> | undefined;
  /** Role permissions of the world: permission name to roles; absent: `DEFAULT_ROLE_PERMISSIONS`. */
  readonly rolePermissions?: Readonly<Record<string, readonly number[]>>;
}

const ROLE = { PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 };
const OWNER = 3;

/** Roles that hold a permission unless the world says otherwise. */
export const DEFAULT_ROLE_PERMISSIONS: Readonly<Record<string, readonly number[]>> = {
  ACTOR_CREATE: [3, 4],
  ITEM_CREATE: [3, 4],
  JOURNAL_CREATE: [2, 3, 4],
  MACRO_SCRIPT: [1, 2, 3, 4],
  MESSAGE_WHISPER: [1, 2, 3, 4],
  QUERY_USER: [1, 2, 3, 4],
  REGION_CREATE: [4],
  SETTINGS_MODIFY: [3, 4],
  TOKEN_CREATE: [3, 4],
  TOKEN_DELETE: [3, 4],
};

/** True if the user's role, or an exception stored on the user, grants the permission. */
export function hasPermission(
  user: PermissionUser,
  permission: string,
  roles: Readonly<Record<string, readonly number[]>> = DEFAULT_ROLE_PERMISSIONS,
): boolean {
  if (user.role >= ROLE.GAMEMASTER) return true;
  const own = user.permissions?.[permission];
  if (typeof own === "boolean") return own;
  return (roles[permission] ?? DEFAULT_ROLE_PERMISSIONS[permission] ?? []).includes(user.role);
}

/** Ownership level (0 to 3) a user has on a plain source by its own `ownership`; -1 means "inherit". */
export function ownershipLevel(source: Readonly<Record<string, unknown>>, userId: string): number {
  const ownership = (source["ownership"] ?? {}) as Record<string, number>;
  return ownership[userId] ?? ownership["default"] ?? 0;
}

/**
 * True if the user owns the document: by role or ownership. Embedded documents inherit; only
 * journal pages have a level of their own.
 */
function owns(request: PermissionRequest): boolean {
  const { user, source, parents, lookup, documentName } = request;
  if (user.role >= ROLE.ASSISTANT) return true;
  if (documentName === "Combatant" || documentName === "Token") {
    const actor = lookup?.("Actor", source["actorId"] as string);
    return actor !== undefined && ownershipLevel(actor, user._id) >= OWNER;
  }
  const own = parents.length === 0 || documentName === "JournalEntryPage" ? [source] : [];
  for (const link of [...own, ...parents.map((parent) => parent.source)]) {
    if (!("ownership" in link)) continue;
    const level = ownershipLevel(link, user._id);
    if (level >= 0) return level >= OWNER;
  }
  return false;
}

const keysWithin = (changes: Readonly<Record<string, unknown>> | undefined, allowed: readonly string[]): boolean =>
  Object.keys(changes ?? {}).every((key) => key === "_id" || key === "_stats" || allowed.includes(key));

type Rule = (request: PermissionRequest) => boolean;
const gm: Rule = ({ user }) => user.role >= ROLE.ASSISTANT;
const may =
  (permission: string): Rule =>
  ({ user, rolePermissions }) =>
    hasPermission(user, permission, rolePermissions);
const isAuthor: Rule = (request) => gm(request) || request.source["author"] === request.user._id;
const self: Rule = ({ user, source }) => user.role >= ROLE.GAMEMASTER || source["_id"] === user._id;

const owned = (create: Rule): Record<string, Rule> => ({ create, update: owns, delete: owns });
const embedded = { create: owns, update: owns, delete: owns };

/** Turn order is the clients' business, so the gate can only ask whether the user has a part in the combat at all. */
const ownsACombatant: Rule = (request) =>
  ((request.source["combatants"] ?? []) as Record<string, unknown>[]).some((source) =>
    owns({ ...request, documentName: "Combatant", source }),
  );

const canWriteSetting: Rule = ({ user, source, rolePermissions }) =>
  source["user"] ? source["user"] === user._id : hasPermission(user, "SETTINGS_MODIFY", rolePermissions);

const RULES: Readonly<Record<string, Record<string, Rule>>> = {
  Actor: owned(may("ACTOR_CREATE")),
  Item: { ...owned((r) => (r.parents.length ? owns({ ...r, source: {} }) : may("ITEM_CREATE")(r))) },
  ActiveEffect: { ...embedded, create: (r) => owns({ ...r, source: {} }) },
  JournalEntry: owned(may("JOURNAL_CREATE")),
  JournalEntryPage: { ...embedded, create: (r) => owns({ ...r, source: {} }) },
  JournalEntryCategory: embedded,
  ChatMessage: { create: isAuthor, update: isAuthor, delete: isAuthor },
  Macro: { create: isAuthor, update: (r) => isAuthor(r) || owns(r), delete: (r) => isAuthor(r) || owns(r) },
  Combat: {
    create: gm,
    update: (r) => gm(r) || (keysWithin(r.changes, ["round", "turn"]) && ownsACombatant(r)),
    delete: gm,
  },
  Combatant: {
    create: owns,
    update: (r) => gm(r) || (owns(r) && keysWithin(r.changes, ["initiative", "flags", "defeated", "system"])),
    delete: owns,
  },
  CombatantGroup: { create: gm, update: gm, delete: gm },
  Folder: { create: gm, update: gm, delete: gm },
  RollTable: owned(gm),
  TableResult: embedded,
  Scene: { create: gm, update: gm, delete: gm },
  Token: { create: may("TOKEN_CREATE"), update: owns, delete: may("TOKEN_DELETE") },
  Level: { create: gm, update: gm, delete: gm },
  Wall: { create: gm, update: gm, delete: gm },
  Region: { create: gm, update: gm, delete: gm },
  RegionBehavior: { create: gm, update: gm, delete: gm },
  Setting: { create: canWriteSetting, update: canWriteSetting, delete: canWriteSetting },
  User: {
    create: (r) => r.user.role >= ROLE.GAMEMASTER,
    update: (r) =>
      self(r) &&
      (r.user.role >= ROLE.GAMEMASTER || !("role" in (r.changes ?? {}) || "permissions" in (r.changes ?? {}))),
    delete: (r) => r.user.role >= ROLE.GAMEMASTER && r.source["_id"] !== r.user._id,
  },
};

/** True if the operation is allowed. Unknown documents are never. */
export function canModify(request: PermissionRequest): boolean {
  const rule = RULES[request.documentName]?.[request.action];
  if (!rule) return false;
  if (!rule(request)) return false;
  if (request.action === "update" && "ownership" in (request.changes ?? {})) return gm(request) || owns(request);
  return true;
}
