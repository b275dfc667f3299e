/**
 * Names, collections and the embedded hierarchy of the documents this host knows. Isomorphic: server
 * and client read it. Sources (public pages): API "foundry.documents", CONST.DOCUMENT_TYPES;
 * foundryvtt-cli README for the key prefixes.
 */

/** What one document kind is called in each place it turns up. */
export interface DocumentInfo {
  /** Collection name: LevelDB folder and key prefix of a primary document, field name of an embedded one. */
  readonly collection: string;
  /** True where the document has a world collection of its own. */
  readonly primary: boolean;
  /** Embedded documents: child document name to the field of this document that holds them. */
  readonly embedded: Readonly<Record<string, string>>;
  /** True where the document has `type` and `system`. */
  readonly typed: boolean;
  /** Core's own sub-types; `base` needs no declaration. Typed documents accept these and those of the manifest. */
  readonly coreTypes: readonly string[];
}

const info = (
  collection: string,
  primary: boolean,
  embedded: Record<string, string> = {},
  coreTypes: string[] | null = null,
): DocumentInfo => ({ collection, primary, embedded, typed: coreTypes !== null, coreTypes: coreTypes ?? [] });

/** Every document of the host by its name. */
export const DOCUMENTS: Readonly<Record<string, DocumentInfo>> = {
  Actor: info("actors", true, { ActiveEffect: "effects", Item: "items" }, []),
  ChatMessage: info("messages", true, {}, ["base"]),
  Combat: info("combats", true, { CombatantGroup: "groups", Combatant: "combatants" }, ["base"]),
  Folder: info("folders", true),
  Item: info("items", true, { ActiveEffect: "effects" }, []),
  JournalEntry: info("journal", true, { JournalEntryPage: "pages", JournalEntryCategory: "categories" }),
  Macro: info("macros", true),
  RollTable: info("tables", true, { TableResult: "results" }),
  Scene: info("scenes", true, { Level: "levels", Token: "tokens", Region: "regions", Wall: "walls" }),
  Setting: info("settings", true),
  User: info("users", true),
  Adventure: info("adventures", false),
  ActiveEffect: info("effects", false, {}, ["base"]),
  Combatant: info("combatants", false, {}, ["base"]),
  CombatantGroup: info("groups", false, {}, ["base"]),
  JournalEntryCategory: info("categories", false),
  JournalEntryPage: info("pages", false, {}, ["text", "image", "pdf", "video"]),
  TableResult: info("results", false),
  Level: info("levels", false),
  Wall: info("walls", false),
  Token: info("tokens", false),
  Region: info("regions", false, { RegionBehavior: "behaviors" }),
  RegionBehavior: info("behaviors", false, {}, ["base", "executeMacro", "executeScript", "pauseGame"]),
};

/** Documents with a world collection, in the order in which a world is loaded. */
export const PRIMARY_DOCUMENTS: readonly string[] = [
  "User",
  "Setting",
  "Folder",
  "Actor",
  "Item",
  "Scene",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Combat",
  "ChatMessage",
];

/** Sub-types a typed document accepts: core's own and those the manifest declares. */
export function typesOf(documentName: string, manifestTypes: Record<string, Record<string, unknown>> = {}): string[] {
  const declared = Object.keys(manifestTypes[documentName] ?? {});
  return [...new Set([...(DOCUMENTS[documentName]?.coreTypes ?? []), ...declared])];
}
