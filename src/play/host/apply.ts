import { LADDER, LADDERS, STATUSES, statusKey } from "../../foundry/statuses.ts";
import { STATES } from "../../model/effect/states.ts";
import { followerState, withFollowerState } from "../../model/item/follower-states.ts";
import type { Json } from "../../rules/log/outcome.ts";
import { EFFECT, STATE } from "../changes.ts";
import type { ApplyPort } from "../ports.ts";
import { calledAs, ownActorOf, ownDocumentOf, type AnyDocument } from "./documents.ts";
import { OWN, setStatuses } from "./status-effects.ts";
import { stringOf } from "../../foundry/shape.ts";
import { isRecord } from "../../rules/log/values.ts";

/** A follower that keeps its own states, there being no actor that stands for it. */
const followerOf = (uuid: string): AnyDocument | null => {
  const found = ownDocumentOf(uuid);
  return found?.documentName === "Item" && found.type === "follower" ? found : null;
};

const nested = (path: string, value: Json): object =>
  path
    .split(".")
    .reverse()
    .reduce<Json>((inner, name) => ({ [name]: inner }), value) as object;

/** One state by the id of its effect: which it is, what it touches, where it is from; null where there is none. */
const readState = (uuid: string, id: string): Json | undefined => {
  const actor = ownActorOf(uuid);
  if (!actor) {
    const follower = followerOf(uuid);
    return follower ? followerState(follower.system, id) : undefined;
  }
  const effect = actor.effects.get(id);
  const state = effect ? STATES.find((status) => effect.statuses.has(status)) : undefined;
  if (!effect || state === undefined) return null;
  const { scope, source } = effect.system;
  return {
    state,
    scope: typeof scope === "string" ? scope : "",
    source: typeof source === "string" ? source : "",
  };
};

const writeState = async (uuid: string, id: string, value: Json): Promise<void> => {
  const actor = ownActorOf(uuid);
  if (!actor) {
    const follower = followerOf(uuid);
    await follower?.update({ system: { states: withFollowerState(follower.system, id, value) } }, OWN);
    return;
  }
  if (actor.effects.get(id)) await actor.deleteEmbeddedDocuments("ActiveEffect", [id], OWN);
  if (!isRecord(value)) return;
  const { state, scope, source } = value;
  const img = STATUSES.find((status) => status.id === state)?.img;
  const data = {
    _id: id,
    type: "state",
    name: game.i18n.localize(statusKey(stringOf(state))),
    ...(img ? { img } : {}),
    statuses: [state],
    system: { scope: scope ?? "", source: source ?? "" },
  };
  await actor.createEmbeddedDocuments("ActiveEffect", [data], { keepId: true, ...OWN });
};

/** Other documents: one state of adversity at a time, or one field by its dotted path. */
export const applyPort: ApplyPort = {
  read(uuid, path) {
    if (path === STATE) {
      const actor = ownActorOf(uuid);
      return actor ? (LADDER.find((status) => actor.statuses.has(status)) ?? null) : undefined;
    }
    if (path.startsWith(EFFECT)) return readState(uuid, path.slice(EFFECT.length));
    const document = ownActorOf(uuid) ?? ownDocumentOf(uuid);
    return document
      ? (structuredClone(foundry.utils.getProperty(document._source, path)) as Json | undefined)
      : undefined;
  },

  async write(uuid, path, value) {
    if (path === STATE) {
      const actor = ownActorOf(uuid);
      // A bare state takes the place of any other on its ladder
      const others = LADDERS.find((ladder) => typeof value === "string" && ladder.includes(value)) ?? LADDER;
      const states = Object.fromEntries(others.map((status) => [status, status === value]));
      return actor ? setStatuses(actor, states) : undefined;
    }
    if (path.startsWith(EFFECT)) return writeState(uuid, path.slice(EFFECT.length), value);
    await (ownActorOf(uuid) ?? ownDocumentOf(uuid))?.update(nested(path, value), OWN);
  },

  async writeFields(uuid, fields) {
    await (ownActorOf(uuid) ?? ownDocumentOf(uuid))?.update({ ...fields }, OWN);
  },

  nameOf: (uuid) => {
    const document = ownActorOf(uuid) ?? ownDocumentOf(uuid);
    return document && calledAs(document);
  },
};
