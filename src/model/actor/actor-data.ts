import type { AnyMutableObject } from "fvtt-types/utils";
import { actorSchema, type ActorSchema } from "./schema.ts";
import { tidyBonus } from "./bonus.ts";

/** What the two actor types have in common; they differ in the defaults of their tokens and in their sheets. */
abstract class SetpieceActorData extends foundry.abstract.TypeDataModel<ActorSchema, Actor.Implementation> {
  static override defineSchema(): ActorSchema {
    return actorSchema();
  }

  /** Also runs on partial update data, so every read is guarded (foundry-api: TypeDataModel.migrateData). */
  static override migrateData(source: AnyMutableObject): AnyMutableObject {
    const duel = (source as { duel?: { bonuses?: unknown } }).duel;
    if (Array.isArray(duel?.bonuses)) for (const row of duel.bonuses) tidyBonus(row);
    return super.migrateData(source);
  }
}

/** A hero: somebody's own character. */
export class CharacterData extends SetpieceActorData {}

/** Anybody else, played by the GM. */
export class NpcData extends SetpieceActorData {}
