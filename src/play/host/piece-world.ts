import { arrayOf, call, memberOf, stringOf } from "../../foundry/shape.ts";
import { abilityRows } from "../../documents/item/abilities.ts";
import { folded } from "../names/find.ts";
import type { PieceActor, PieceWorld } from "../ports.ts";
import { actorOf, asDocuments, documentOf, load, localize, type ActorDocument } from "./documents.ts";
import { namesPort } from "./names.ts";
import { isConflict } from "./pages.ts";

const pieceActor = (actor: ActorDocument): PieceActor => ({
  uuid: actor.uuid,
  name: actor.name,
  img: actor.img ?? "",
  abilities: abilityRows(
    actor.items.contents.map(({ id, type, name, system }) => ({
      id,
      type: type ?? "",
      name,
      system,
    })),
  ).map(({ id, name }) => ({ id, name })),
});

const actorAt = async (uuid: string): Promise<PieceActor | null> => {
  await load([uuid]);
  const actor = actorOf(uuid);
  return actor && pieceActor(actor);
};

/** Scenes of compendia by their index (public API: `CompendiumCollection#index`). */
const packedScenes = (): readonly {
  readonly uuid: string;
  readonly name: string;
}[] =>
  game.packs.contents
    .filter(({ documentName }) => documentName === "Scene")
    .flatMap(({ collection, index }) =>
      index.contents.map(({ _id, name }) => ({
        uuid: `Compendium.${collection}.Scene.${_id}`,
        name: stringOf(name),
      })),
    );

const contentsOf = (journal: unknown): readonly unknown[] => arrayOf(memberOf(memberOf(journal, "pages"), "contents"));

/** Set pieces in this world: whom they name, and where they are kept. */
export const pieceWorld: PieceWorld = {
  gm: () => game.user.isGM,
  localize,
  actor: actorAt,
  async named(name) {
    const sought = folded(name);
    const here = asDocuments(game.actors.contents).filter((actor) => folded(actor.name) === sought);
    if (here.length > 0) {
      const found = await Promise.all(here.map(({ uuid }) => actorAt(uuid)));
      return found.flatMap((actor) => actor ?? []);
    }
    const packed = namesPort.known().filter(({ place, name: called }) => place === "pack" && folded(called) === sought);
    // Of one compendium in several languages that of this reader
    const nearest = packed.find(({ foreign }) => foreign !== true) ?? packed[0];
    const actor = nearest ? await actorAt(nearest.uuid) : null;
    return actor ? [actor] : [];
  },
  async sceneName(scene) {
    const own = asDocuments(game.scenes.contents).find(({ id, name, uuid }) => [id, name, uuid].includes(scene));
    if (own) return own.name;
    await load([scene]);
    return documentOf(scene)?.name ?? null;
  },
  sceneNamed(name) {
    const sought = folded(name);
    const own = asDocuments(game.scenes.contents).find((scene) => folded(scene.name) === sought);
    return own?.uuid ?? packedScenes().find((scene) => folded(scene.name) === sought)?.uuid ?? null;
  },
  async pages(uuid) {
    await load([uuid]);
    const found = documentOf(uuid);
    return asDocuments(found?.documentName === "JournalEntry" ? contentsOf(found) : [found])
      .filter((page) => isConflict(page) && page.system["status"] === "prepared")
      .map(({ name, type = "", system }, index, all) => ({
        name,
        type,
        system,
        own: all[index]?.testUserPermission(game.user, "OWNER") ?? false,
      }));
  },
  async make(name, pages) {
    const [page] = asDocuments(contentsOf(await call(JournalEntry, "create", { name, pages })));
    return page?.uuid ?? null;
  },
};
