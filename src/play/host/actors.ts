import { Later } from "../../foundry/lazy-chunks.ts";
import { arrayOf, call, memberOf, stringOf } from "../../foundry/shape.ts";
import { refused } from "../../rules/log/outcome.ts";
import type { ActorPort } from "../ports.ts";
import { PLAY } from "../refusals.ts";
import { bring } from "./bring.ts";
import { actorOf } from "./documents.ts";

/** Several documents in one request (public API: Document.createDocuments and Document.deleteDocuments). */
const many = async (name: "createDocuments" | "deleteDocuments", of: readonly unknown[]): Promise<readonly unknown[]> =>
  arrayOf(await call(CONFIG.Actor.documentClass, name, of));

/** What a person would miss; its place in the directory and the server's stamps are no part of it. */
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
