import { once } from "../caches.ts";
import type { ActorFacts, BonusFacts } from "../ports.ts";
import { contestSheet } from "./contest-sheet.ts";
import { actorOf, calledAs, type ActorDocument, type AnyDocument } from "./documents.ts";
import { fightSheet } from "./fight-sheet.ts";

const ownersOf = (actor: AnyDocument): readonly string[] =>
  game.users.contents.flatMap((user) => (!user.isGM && actor.testUserPermission(user, "OWNER") ? [user.id ?? ""] : []));

interface DuelNumbers {
  readonly initiative: number;
  readonly bonuses: readonly BonusFacts[];
}

/** What play reads of an actor; its sheets are read when somebody asks for them. */
export const factsOf = (actor: ActorDocument): ActorFacts => {
  const duel = actor.system.duel as DuelNumbers | undefined;
  // Most who ask want to know whose it is
  const contest = once(() => contestSheet(actor));
  const fight = once(() => fightSheet(actor));
  return {
    uuid: actor.uuid,
    name: calledAs(actor),
    img: actor.img ?? "",
    owners: ownersOf(actor),
    initiative: duel?.initiative ?? 0,
    get contest() {
      return contest();
    },
    get fight() {
      return fight();
    },
    bonuses: (duel?.bonuses ?? []).map(({ key, label, value, kind }) => ({ key, label, value, kind })),
  };
};

/** The same by its address; null where there is no such actor. */
export const actorFacts = (uuid: string): ActorFacts | null => {
  const actor = actorOf(uuid);
  return actor ? factsOf(actor) : null;
};
