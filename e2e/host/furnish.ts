/**
 * Make a world as the template has it, through the documented API alone and as its GM: what is there is deleted, what
 * the template has is made under its own ids. Runs in the page. Sources: foundryvtt.com/api `Document.createDocuments`
 * (`keepId`), `Document.deleteDocuments`, `ClientSettings#storage`, `CompendiumCollection#deleteCompendium`.
 */
import type { Template } from "./template.ts";

declare const game: any;

/** What is known of a server once somebody sits in it. */
export interface About {
  readonly host: string;
  readonly generation: number;
  readonly build: string;
  readonly system: string;
  readonly world: string;
  readonly modules: readonly string[];
  readonly browser: string;
}

/** In the page: which server, system and modules these are. */
export const about = (): About => ({
  host: String(game.release?.display ?? game.version ?? ""),
  generation: Number(game.release?.generation ?? 0),
  build: String(game.version ?? game.release?.build ?? ""),
  system: `${game.system.id} ${game.system.version}`,
  world: String(game.world.id),
  modules: [...game.modules].filter(([, one]: any) => one.active).map(([id, one]: any) => `${id} ${one.version}`),
  browser: navigator.userAgent,
});

/** In the page: other people who sit at this table. */
export const company = (): readonly string[] =>
  game.users.filter((user: any) => user.active && !user.isSelf).map((user: any) => String(user.name));

/** In the page: make whoever the template has and this world has not; a namesake keeps a name of their own. */
export const makeUsers = async (template: Template): Promise<void> => {
  const wanted: any[] = template.find(([name]) => name === "User")?.[1] as any[];
  for (const user of wanted) {
    if (game.users.get(user._id)) continue;
    const namesake = game.users.find((one: any) => one.name === user.name);
    if (namesake) await namesake.update({ name: `${user.name} (owner)` });
    const { character: _later, ...rest } = user;
    await game.users.documentClass.createDocuments([rest], { keepId: true });
  }
};

/** In the page: everything else. */
export const furnish = async (template: Template): Promise<void> => {
  const there = async (path: string): Promise<boolean> => (await fetch(path, { method: "HEAD" })).ok;
  const clear = [
    "Combat",
    "ChatMessage",
    "JournalEntry",
    "Scene",
    "Actor",
    "Item",
    "Macro",
    "RollTable",
    "Playlist",
    "Folder",
  ];
  for (const name of clear) {
    const collection = game.collections.get(name);
    const ids = collection?.map((document: any) => document.id) ?? [];
    if (ids.length > 0) await collection.documentClass.deleteDocuments(ids);
  }
  for (const pack of game.packs.filter((one: any) => one.metadata.packageType === "world"))
    await pack.deleteCompendium();
  const settings = game.settings.storage.get("world");
  const ours = settings.filter(
    (one: any) => one.key.startsWith("setpiece.") || one.key === "core.compendiumConfiguration",
  );
  if (ours.length > 0) await settings.documentClass.deleteDocuments(ours.map((one: any) => one.id));

  // a world under another name has no pictures of its own: those of its people are left to the host then
  const pictures = new Map<string, boolean>();
  const withPictures = async (value: any): Promise<any> => {
    if (Array.isArray(value)) return Promise.all(value.map(withPictures));
    if (typeof value !== "object" || value === null) return value;
    const entries = [];
    for (const [key, inner] of Object.entries(value)) {
      const path = typeof inner === "string" && inner.startsWith("worlds/") ? inner : null;
      if (path !== null && !pictures.has(path)) pictures.set(path, await there(path));
      if (path === null || pictures.get(path)) entries.push([key, await withPictures(inner)] as const);
    }
    return Object.fromEntries(entries);
  };
  for (const [name, documents] of template) {
    if (name === "User" || documents.length === 0) continue;
    await game.collections.get(name).documentClass.createDocuments(await withPictures(documents), { keepId: true });
  }
  for (const user of template.find(([name]) => name === "User")?.[1] as any[]) {
    const { _id, character = null, hotbar } = user;
    await game.users.get(_id).update({ character, hotbar });
  }
  // as on a later evening: the first one of a world opens on the start window, over whatever a spec presses
  await game.settings.set("setpiece", "startShown", true);
  await game.settings.set("setpiece", "versionSeen", game.system.version);
};
