import type { AnyMutableObject } from "fvtt-types/utils";
import { actorSchema, slotPoints, type ActorSchema } from "./schema.ts";
import { tidyBonus } from "./bonus.ts";
import { harmTypes } from "../../rules/combat/state/creature.ts";
import { readSystem } from "../migration/migration.ts";
import { combatProfile } from "../setting/combat-profile.ts";
import { documented, memberOf } from "../../foundry/shape.ts";
import { isFighting } from "./fight-facts.ts";

/** Both actor types share this; token defaults and sheets differ. */
abstract class SetpieceActorData extends foundry.abstract.TypeDataModel<ActorSchema, Actor.Implementation> {
  /** Harm points of written harm show the slots on token bars (rules: harm.slots). */
  override prepareDerivedData(): void {
    const { combat } = documented(this, isFighting, "An actor");
    if (combat.harmKept !== "slots") return;
    for (const type of harmTypes) combat.points[type] = slotPoints(combat.harm[type], combatProfile()["harm.slots"]);
  }

  /** Also runs on partial update data, so every read is guarded (foundry-api: TypeDataModel.migrateData). */
  static override migrateData(source: AnyMutableObject): AnyMutableObject {
    readSystem("actor", source);
    const bonuses = memberOf(source["duel"], "bonuses");
    if (Array.isArray(bonuses)) for (const row of bonuses) tidyBonus(row);
    return super.migrateData(source);
  }
}

export class CharacterData extends SetpieceActorData {
  static override defineSchema(): ActorSchema {
    return actorSchema("slots");
  }
}

export class NpcData extends SetpieceActorData {
  static override defineSchema(): ActorSchema {
    return actorSchema("points");
  }
}
