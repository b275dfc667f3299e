import { call, memberOf, stringOf } from "../../foundry/shape.ts";

type Hero = Actor.Implementation;

/** The items of a hero as they were, as data. */
export type ItemsBefore = readonly object[];

/** What is read before something goes. */
export const itemsBefore = (actor: Hero): ItemsBefore => actor.items.contents.map((item) => item.toObject());

const idOf = (data: object): string => stringOf(memberOf(data, "_id"));

/** Bring back what has gone since, with its id, and what has changed for it. */
export async function putBack(actor: Hero, before: ItemsBefore): Promise<void> {
  const gone = before.filter((data) => !actor.items.get(idOf(data)));
  const there = before.filter((data) => actor.items.get(idOf(data)));
  if (gone.length > 0) await call(actor, "createEmbeddedDocuments", "Item", gone, { keepId: true });
  if (there.length > 0)
    await call(
      actor,
      "updateEmbeddedDocuments",
      "Item",
      there.map((data) => ({ _id: idOf(data), system: memberOf(data, "system") })),
    );
}
