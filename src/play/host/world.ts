import { documented, memberOf, recordOf, shaped } from "../../foundry/shape.ts";
import { withAdded } from "../../documents/added.ts";
import { worldIsNewer } from "../../documents/migration/migration.ts";
import { RULINGS, fromStored, keptOf, setSetting, setting } from "../../documents/setting/settings.ts";
import type { StoredResistance } from "../../documents/choices.ts";
import { isRung } from "../../rules/contest/roll/ladder.ts";
import { isRecord } from "../../rules/log/values.ts";
import { find } from "../names/find.ts";
import type { ActorFacts, ConflictPage, Person, SceneFound, WorldPort } from "../ports.ts";
import { inPack } from "../rights.ts";
import { readRecipe } from "../setup/parse.ts";
import { combatPage, isCombat } from "./combats.ts";
import { asDocument, asDocuments, documentOf, isActor, load, localize, type AnyDocument } from "./documents.ts";
import { groundOf, storeWays, zonesPacked } from "./ground.ts";
import { conflictPage, inPlay, isConflict } from "./pages.ts";
import { actorFacts, factsOf } from "./sheets.ts";
import { plainNames } from "./stored.ts";
import { speakerOf, tokenOn, viewedScene } from "./tokens.ts";

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

/** The viewed one of several equal scenes; null where unclear. */
const oneOf = (meant: readonly SceneEntry[]): SceneEntry | null =>
  meant.length === 1 ? (meant[0] ?? null) : (meant.find(({ id }) => id === scenes().viewed?.id) ?? null);

const lastPart = (uuid: string): string => uuid.split(".").at(-1) ?? "";

const meantBy = (meant: string): readonly SceneEntry[] => {
  const all = scenes().contents;
  const byId = all.filter(({ id }) => id === lastPart(meant));
  // Imports record their source; adventures keep ids (public API: `_stats.compendiumSource`)
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

/** The scene a preparation means: by uuid, of the world or a compendium, by id, or by name. */
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

export const bringScene = async (uuid: string): Promise<string | null> => {
  const found = documentOf(uuid);
  const pack = found?.pack ? game.packs.get(found.pack) : undefined;
  if (!found || !pack) return null;
  return (await scenes().importFromCompendium(pack, found.id))?.id ?? null;
};

/** Shows the GM a scene; players' views are the GM's choice. */
const viewScene = async (id: string): Promise<void> => {
  const scene = game.scenes.get(id);
  if (scene && scenes().viewed?.id !== id) await scene.view();
};

const person = (user: { id: string | null; name: string; isGM: boolean; active: boolean }): Person => ({
  id: user.id ?? "",
  name: user.name,
  gm: user.isGM,
  active: user.active,
});

/** Asked several times at every step. */
const conflictsJournal = () => game.journal.get(keptOf("conflictsJournal", () => setting<string>("conflictsJournal")));

/** Pages this person may read: observed ones, and those they were invited to. */
const readable = (page: AnyDocument): boolean =>
  page.testUserPermission(game.user, "OBSERVER") ||
  Object.values(recordOf(page.system.events)).some(
    (event) => memberOf(event, "type") === "log.delegated" && memberOf(memberOf(event, "data"), "to") === game.user.id,
  );

const conflicts = (pages: readonly AnyDocument[]): readonly ConflictPage[] => [
  ...pages.filter((page) => isConflict(page) && readable(page)).map(conflictPage),
  ...asDocuments(game.combats.contents).filter(isCombat).map(combatPage),
];

const prepared = async (uuid: string): Promise<AnyDocument | null> => {
  await load([uuid]);
  const found = documentOf(uuid);
  return isConflict(found) ? found : null;
};

const charactersOf = (
  whose: (user: { readonly active: boolean; readonly isGM: boolean }) => boolean,
): readonly ActorFacts[] =>
  game.users.contents.flatMap((user) => {
    const actor = whose(user) ? asDocument(user.character) : null;
    return isActor(actor) ? [factsOf(actor)] : [];
  });

/** Cached, since a host makes the rulings' model at each call. */
const rulingsOf = (family: string): ReturnType<typeof fromStored> =>
  keptOf(`rulings ${family}`, () =>
    fromStored(RULINGS[family] ?? {}, memberOf(setting<{ toObject(): unknown }>("rulings").toObject(), family)),
  );

export const worldPort: WorldPort = {
  me: () => person(game.user),
  people: () => game.users.contents.map(person),
  activeGm: () => (game.users.activeGM ? person(game.users.activeGM) : null),
  page(uuid: string): ConflictPage | null {
    const found = documentOf(uuid);
    if (isCombat(found)) return combatPage(found);
    return isConflict(found) && readable(found) ? conflictPage(found) : null;
  },
  pages: () => conflicts(asDocuments(conflictsJournal()?.pages.contents ?? [])),
  unfinished: () => conflicts(inPlay.open(conflictsJournal())),
  playedBy: (actor, over) => {
    const journal = conflictsJournal();
    return conflicts([...inPlay.open(journal), ...inPlay.over(journal, actor, over)]);
  },
  partsOf: (outer) => inPlay.parts(conflictsJournal(), outer).filter(readable).map(conflictPage),
  ground: groundOf,
  async recipe(uuid) {
    const page = await prepared(uuid);
    const { foes, ...recipe } = page?.type === "fight" ? readRecipe(plainNames(page.system.recipe)).value : {};
    return page && foes ? { title: page.name, ...recipe, foes } : null;
  },
  sceneFor,
  zonesPacked,
  bringScene,
  viewScene,
  viewedScene,
  heroes: () => charactersOf(({ active, isGM }) => active && !isGM),
  party: () => charactersOf(({ isGM }) => !isGM),
  tokenOf: tokenOn,
  nameHere: (uuid) => speakerOf(uuid)?.alias ?? "",
  proposeWays: storeWays,
  actor: actorFacts,
  rulings: (family) => withAdded(family, rulingsOf(family)),
  diceBy: () => setting("diceBy"),
  openResistances: () => setting<readonly StoredResistance[]>("openResistances").filter(({ rung }) => isRung(rung)),
  setOpenResistances: (list) => setSetting("openResistances", list),
  approveTerms: () => setting<string>("approveTerms") === "yes",
  newer: worldIsNewer,
  now: () => Date.now(),
  nonce: () => foundry.utils.randomID(),
  localize,
  async prepared(uuid) {
    const page = await prepared(uuid);
    return page ? conflictPage(page) : null;
  },
  async preparedFields(uuid) {
    const page = await prepared(uuid);
    const system = page?.toObject().system;
    return isRecord(system) ? { prepared: system["prepared"] } : {};
  },
  load,
};
