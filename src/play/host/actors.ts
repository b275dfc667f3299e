import { combatProfile } from "../../documents/added.ts";
import { isFromNewer } from "../../documents/version.ts";
import { abilityRows } from "../../documents/rows.ts";
import { madeWith, makeNamed } from "../../documents/setting/settings.ts";
import { creatureFacts, fightActor } from "../../documents/sheet-facts.ts";
import { Later } from "../../foundry/lazy-chunks.ts";
import { call, memberOf, arrayOf, stringOf } from "../../foundry/shape.ts";
import { storedUuid } from "../../foundry/uuid.ts";
import type { ActionId } from "../../rules/combat/catalogue/catalogue.ts";
import { successes } from "../../rules/combat/dice/pool.ts";
import { newCreature } from "../../rules/combat/state/creature.ts";
import { rollAlone } from "../../rules/combat/view/answers.ts";
import type { Refused } from "../../rules/log/index.ts";
import { refused } from "../../rules/log/outcome.ts";
import { folded } from "../names/find.ts";
import type { ActorPort, PieceActor, PieceWorld } from "../ports.ts";
import { gonePack, newerActor, PLAY } from "../refusals.ts";
import { inPack } from "../rights.ts";
import { postPort, rollPort } from "./chat.ts";
import { documentOf, load, ownActorOf, actorOf, asDocuments, localize, type ActorDocument } from "./documents.ts";
import { namesPort } from "./names.ts";
import { isConflict } from "./pages.ts";
import { speakerOf } from "./tokens.ts";

const guestFolder = async (): Promise<string | null> => {
  const known = madeWith("Play.Guests", (id) => game.folders.has(id));
  if (known !== null) return known;
  const made = await makeNamed({ key: "Play.Guests" }, (data) =>
    Folder.create({ ...data, type: "Actor" }, { keepId: true }),
  );
  return made?.id ?? null;
};

const missingPack = (uuid: string): string | null => {
  if (!inPack(uuid)) return null;
  const id = uuid.split(".").slice(1, 3).join(".");
  return game.packs.get(id) ? null : id;
};

/** The world's actor for a link; a compendium's is imported once (public API: `_stats.compendiumSource`). */
export const bring = async (uuid: string): Promise<string | Refused | null> => {
  if (uuid === "") return null;
  const own = ownActorOf(uuid);
  if (own) return own.uuid;
  const gone = missingPack(uuid);
  if (gone !== null) return gonePack(gone);
  await load([uuid]);
  const found = documentOf(uuid);
  if (found?.documentName !== "Actor" || !found.pack) return null;
  const before = game.actors.contents.find((actor) => actor._stats.compendiumSource === uuid);
  // An adventure keeps ids when imported, so the same id is the same actor
  const known = before ?? game.actors.get(found.id);
  if (known) return known.uuid;
  if (isFromNewer(found.system["schemaVersion"])) return newerActor(found.name);
  const pack = game.packs.get(found.pack);
  if (!pack) return null;
  const made = await call(game.actors, "importFromCompendium", pack, found.id, { folder: await guestFolder() });
  const uuidMade = memberOf(made, "uuid");
  return typeof uuidMade === "string" ? uuidMade : null;
};

/** Several documents in one request (public API: Document.createDocuments and Document.deleteDocuments). */
const many = async (name: "createDocuments" | "deleteDocuments", of: readonly unknown[]): Promise<readonly unknown[]> =>
  arrayOf(await call(CONFIG.Actor.documentClass, name, of));

/** Fields that no person would miss: the place in the directory and the server's stamps. */
const MINOR: readonly string[] = ["_stats", "folder", "sort"];

const content = (data: unknown): string =>
  JSON.stringify(data, (name, value: unknown) => (MINOR.includes(name) ? undefined : value));

const readers = new Later(() => import("../../rules/bring/read.ts"));

export const actorPort: ActorPort = {
  readers: async () => (await readers.load()) ?? refused("Later.Missing", PLAY, { file: readers.file }),
  bring,
  list: () => game.actors.contents.map(({ uuid, name, type }) => ({ uuid, name, type })),
  async create(data) {
    const made = await many("createDocuments", data);
    return made.map((one) => stringOf(memberOf(one, "uuid"))).filter((uuid) => uuid !== "");
  },
  content: (uuid) => {
    const actor = actorOf(uuid);
    return actor ? content(actor.toObject()) : null;
  },
  remove: async (uuids) =>
    void (await many(
      "deleteDocuments",
      uuids.flatMap((uuid) => actorOf(uuid)?.id ?? []),
    )),
  characterOf: (user) => game.users.get(user)?.character?.uuid ?? "",
  async assign(user, uuid) {
    const id = actorOf(uuid)?.id;
    if (id !== undefined) await game.users.get(user)?.update({ character: id });
  },
};

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
    // Of a compendium in several languages, the reader's
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

/** An action test outside fights (A.1), posted to chat; it spends waiting bonus dice. Manual dice are never blind. */
export const rollAction = async (
  actor: Actor.Implementation,
  action: ActionId,
  about: object,
): Promise<Refused | null> => {
  const facts = fightActor(actor);
  const creature = newCreature(creatureFacts(facts, { id: "sheet" }));
  const roll = rollAlone(creature, action, combatProfile(), about, { gm: game.user.isGM, seats: [] });
  if (roll.kind === "refused") return roll;
  const { dice, told } = roll;
  const mode = postPort.mode();
  const uuid = storedUuid(actor);
  const who = speakerOf(uuid)?.alias ?? actor.name;
  const label = { key: `Combat.Dice.${action}`, data: { who, name: who } };
  const thrown = await rollPort.throw({ id: "test", seat: null, count: dice, faces: 6, label }, mode !== "blind");
  const sixes = successes(thrown.faces);
  const text = { key: `Fighting.Rolled.${action}`, data: { who, sixes, dice } };
  await postPort.post({
    type: "receipt",
    system: { uuid: "", family: "combat", step: "", sentences: [...told, text] },
    title: who,
    fallback: [...told, text],
    rolls: [thrown.roll],
    whisper: [],
    mode,
    of: uuid,
  });
  // An unstored actor has nothing to use up
  if (facts.combat.nextBonus !== 0 && uuid !== "") await actor.update({ system: { combat: { nextBonus: 0 } } });
  return null;
};
