import { recordOf, stringOf } from "../../foundry/shape.ts";
import { familiesOf } from "../../model/setting/families.ts";
import { setSetting, setting } from "../../model/setting/settings.ts";
import { isFromNewer } from "../../model/version.ts";
import type { SheetPort, SheetWrite } from "../hero/hero-api.ts";
import { actorOf, asDocuments, type ActorDocument } from "./documents.ts";
import { isConflict } from "./pages.ts";

/**
 * The members of an actor that changing its items needs (public API: Document#createEmbeddedDocuments and siblings).
 */
interface Changeable extends Omit<ActorDocument, "createEmbeddedDocuments" | "deleteEmbeddedDocuments"> {
  createEmbeddedDocuments(name: "Item", data: readonly object[], options?: object): Promise<unknown>;
  updateEmbeddedDocuments(name: "Item", data: readonly object[]): Promise<unknown>;
  deleteEmbeddedDocuments(name: "Item", ids: readonly string[]): Promise<unknown>;
}

const writeItems = async (actor: Changeable, { remove, update, create }: SheetWrite): Promise<void> => {
  if (create?.length) {
    const last = Math.max(0, ...actor.items.contents.map((item) => item.sort ?? 0));
    const data = create.map(({ id, sort, ...item }, index) => ({
      ...item,
      _id: id,
      sort: sort ?? last + (index + 1) * 100_000,
    }));
    await actor.createEmbeddedDocuments("Item", data, { keepId: true });
  }
  if (update?.length)
    await actor.updateEmbeddedDocuments(
      "Item",
      update.map(({ id, ...change }) => ({ ...change, _id: id })),
    );
  if (remove?.length) await actor.deleteEmbeddedDocuments("Item", remove);
};

/** Sheets, evenings and seasons as Foundry keeps them. */
export const sheetPort: SheetPort = {
  mayWrite(uuid) {
    const actor = actorOf(uuid);
    if (!actor?.testUserPermission(game.user, "OWNER")) return false;
    if (isFromNewer(actor.system["schemaVersion"])) return false;
    // In a compendium of an older schema a part written back would mix the two
    const { writtenIn = null } = actor.system;
    return !actor.pack || (writtenIn === null && !game.packs.get(actor.pack)?.locked);
  },
  items: (uuid) =>
    (actorOf(uuid)?.items.contents ?? []).map((item) => ({
      id: item.id,
      type: item.type ?? "",
      name: item.name,
      system: item.system,
      sort: item.sort ?? 0,
    })),
  number: (uuid, path) => {
    const found = actorOf(uuid);
    const value: unknown = found ? foundry.utils.getProperty(found._source, path) : 0;
    return typeof value === "number" ? value : 0;
  },
  text: (uuid, path) => {
    const found = actorOf(uuid);
    return found ? stringOf(foundry.utils.getProperty(found._source, path)) : "";
  },
  plays: (uuid) => {
    const own = recordOf(actorOf(uuid)?.system["families"]);
    return familiesOf(setting("families"), own);
  },
  approves: () => setting("approveHeroes") === "yes",
  async write(uuid, write) {
    const actor = actorOf(uuid) as Changeable | null;
    if (!actor) return;
    // What costs something is paid first: should the server refuse the rest, nobody has it for nothing.
    if (write.fields) await actor.update(write.fields);
    await writeItems(actor, write);
  },
  heroes: () =>
    game.actors.contents
      .filter((actor) => actor.type === "character" && actor.hasPlayerOwner)
      .map((actor) => actor.uuid),
  evening: () => setting("evening"),
  setEvening: (evening) => setSetting("evening", evening),
  seasons: () => setting("seasons"),
  setSeasons: (seasons) => setSetting("seasons", seasons),
  seasonJournal(id) {
    const journal = id === "" ? undefined : game.journal.get(id);
    if (!journal) return null;
    const pages = asDocuments(journal.pages.contents);
    return { uuid: journal.uuid, count: pages.filter((page) => isConflict(page)).length };
  },
};
