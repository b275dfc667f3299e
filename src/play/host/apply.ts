import { LADDER } from "../../foundry/statuses.ts";
import type { Json } from "../../rules/log/json.ts";
import { STATE } from "../authority/proposals.ts";
import type { ApplyPort } from "../ports.ts";
import { actorOf, documentOf } from "./documents.ts";

const nested = (path: string, value: Json): object =>
  path
    .split(".")
    .reverse()
    .reduce<Json>((inner, name) => ({ [name]: inner }), value) as object;

/** Other documents: one state of adversity at a time, or one field by its dotted path. */
export const applyPort: ApplyPort = {
  read(uuid, path) {
    if (path === STATE) {
      const actor = actorOf(uuid);
      return actor ? (LADDER.find((status) => actor.statuses.has(status)) ?? null) : undefined;
    }
    const document = actorOf(uuid) ?? documentOf(uuid);
    return document ? (foundry.utils.getProperty(document.toObject(), path) as Json | undefined) : undefined;
  },

  async write(uuid, path, value) {
    if (path === STATE) {
      const actor = actorOf(uuid);
      const before = actor ? LADDER.find((status) => actor.statuses.has(status)) : undefined;
      if (before !== undefined && before !== value) await actor?.toggleStatusEffect(before, { active: false });
      if (typeof value === "string") await actor?.toggleStatusEffect(value, { active: true });
      return;
    }
    await (actorOf(uuid) ?? documentOf(uuid))?.update(nested(path, value));
  },

  nameOf: (uuid) => (actorOf(uuid) ?? documentOf(uuid))?.name ?? null,
};
