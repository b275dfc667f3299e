import type { SceneFound } from "../ports.ts";
import { documentOf, load } from "./documents.ts";
import { find } from "../names/find.ts";
import { inPack } from "../rights.ts";
import { documented, shaped } from "../../foundry/shape.ts";

interface SceneEntry {
  readonly id: string;
  readonly name: string;
  readonly _stats?: { readonly compendiumSource?: string | null };
}

interface Scenes {
  readonly contents: readonly SceneEntry[];
  readonly viewed?: { readonly id: string } | null;
  importFromCompendium(pack: unknown, id: string): Promise<{ readonly id: string } | undefined>;
}

const isScenes = shaped<Scenes>({ contents: "object", viewed: "object?", importFromCompendium: "function" });
const scenes = (): Scenes => documented(game.scenes, isScenes, "The collection of scenes");

/** Of several that are meant alike the one that is looked at; null where nobody can know. */
const oneOf = (meant: readonly SceneEntry[]): SceneEntry | null =>
  meant.length === 1 ? (meant[0] ?? null) : (meant.find(({ id }) => id === scenes().viewed?.id) ?? null);

const lastPart = (uuid: string): string => uuid.split(".").at(-1) ?? "";

/** Scenes of the world that a preparation may mean: by its id, as an import of it, or by its name. */
const meantBy = (meant: string): readonly SceneEntry[] => {
  const all = scenes().contents;
  const byId = all.filter(({ id }) => id === lastPart(meant));
  // The import remembers where it came from; an adventure keeps ids (public API: `_stats.compendiumSource`)
  if (inPack(meant)) {
    const imported = all.filter(({ _stats }) => _stats?.compendiumSource === meant);
    return [...new Set([...byId, ...imported])];
  }
  if (byId.length > 0) return byId;
  // Nobody is asked here, so a part of a name means none
  const called = find([all], meant);
  if (called.kind === "none" || called.reach !== "whole") return [];
  return called.kind === "one" ? [called.one] : called.among;
};

/** Which scene a preparation means: by uuid, of the world or of a compendium, by id, or by name. */
export const sceneFor = async (meant: string): Promise<SceneFound> => {
  const here = meantBy(meant);
  const one = oneOf(here);
  if (one) return { kind: "here", id: one.id };
  if (here.length > 1) return { kind: "several", name: here[0]?.name ?? "" };
  await load(inPack(meant) ? [meant] : []);
  const found = inPack(meant) ? documentOf(meant) : null;
  if (found?.documentName === "Scene") return { kind: "packed", name: found.name };
  return { kind: "gone", name: inPack(meant) || meant.startsWith("Scene.") ? "" : meant };
};

/** Import a scene of a compendium; null where it is gone by now. Answers the id of the world's own. */
export const bringScene = async (uuid: string): Promise<string | null> => {
  const found = documentOf(uuid);
  const pack = found?.pack ? game.packs.get(found.pack) : undefined;
  if (!found || !pack) return null;
  return (await scenes().importFromCompendium(pack, found.id))?.id ?? null;
};

/** The GM looks at a scene; whether the players do is theirs to say. */
export const viewScene = async (id: string): Promise<void> => {
  const scene = game.scenes.get(id);
  if (scene && scenes().viewed?.id !== id) await scene.view();
};
