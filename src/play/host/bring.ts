import { madeWith, makeNamed } from "../../documents/setting/made-names.ts";
import { isFromNewer } from "../../documents/version.ts";
import type { Refused } from "../../rules/log/index.ts";
import { inPack } from "../rights.ts";
import { gonePack, newerActor } from "../refusals.ts";
import { documentOf, load, ownActorOf } from "./documents.ts";
import { call, memberOf } from "../../foundry/shape.ts";

const guestFolder = async (): Promise<string | null> => {
  const known = madeWith("Play.Guests", (id) => game.folders.has(id));
  if (known !== null) return known;
  const made = await makeNamed({ key: "Play.Guests" }, (data) =>
    Folder.create({ ...data, type: "Actor" }, { keepId: true }),
  );
  return made?.id ?? null;
};

/** Id of a link's compendium that this world lacks; else null. */
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
