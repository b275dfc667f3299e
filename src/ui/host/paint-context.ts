import type { Newcomer, OddsStyle, PaintContext, Person } from "../present/paint-context.ts";
import { hostWords } from "../words/host-words.ts";
import { targetedTokens } from "../../foundry/uuid.ts";
import { sessions } from "../../play/sessions.ts";
import { setting } from "./host.ts";

let renderings = 0;

export const nextUid = (): string => `setpiece-${++renderings}`;

/** Documented: `game.user`, `game.users`, `game.user.targets`, `game.paused`, `game.socket`. */
export function paintContext(uid: string): PaintContext {
  return {
    words: hostWords,
    gm: game.user?.isGM ?? false,
    userId: game.user?.id ?? "",
    people: people(),
    paused: game.paused ?? false,
    offline: game.socket?.connected === false,
    odds: setting<OddsStyle>("odds", "percent"),
    now: Date.now(),
    uid,
    targets: targetedTokens(),
    comers,
  };
}

/** A GM may bring in any actor, a player their own. */
const comers = (): readonly Newcomer[] =>
  (game.actors?.contents ?? [])
    .filter((actor) => actor.isOwner)
    .map(({ uuid, name }) => ({
      actor: uuid,
      name,
      abilities: () => (sessions.contestFacts(uuid)?.abilities ?? []).filter((ability) => ability.rating !== null),
    }));

function people(): readonly Person[] {
  return (game.users?.contents ?? []).map((user) => ({
    id: user.id ?? "",
    name: user.name,
    active: user.active,
    gm: user.isGM,
  }));
}
