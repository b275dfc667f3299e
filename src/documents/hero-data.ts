import { effectBase } from "../foundry/compat.ts";
import { documented, memberOf } from "../foundry/shape.ts";
import { actionIds, attributeIds, weaponUses } from "../rules/combat/catalogue/catalogue.ts";
import { harmTypes, standingOrders } from "../rules/combat/state/creature.ts";
import { BONUS_KINDS } from "../rules/duel/index.ts";
import { combatProfile } from "./added.ts";
import { html, text, versions, whole } from "./fields.ts";
import { BROUGHT, CREATION_METHODS, CREATION_STAGES, FOLLOWER_ROLES } from "./choices.ts";
import { readSystem } from "./migration/migration.ts";
import { isFighting, slotPoints } from "./sheet-facts.ts";
import { tidyBonus } from "./rows.ts";
import type { AnyMutableObject } from "fvtt-types/utils";

/** Written harm in slots, or points up to a threshold (A.3.2). */
const HARM_KEPT = ["slots", "points"] as const;
export type HarmKept = (typeof HARM_KEPT)[number];

/** Lasting combat data (specification E.2), within the core parser's limits, so that all can join a fight. */
const combatSchema = (kept: HarmKept) => {
  const { ArrayField, BooleanField, NumberField, SchemaField, StringField } = foundry.data.fields;
  const maybe = (min: number, max: number) =>
    new NumberField({ required: true, nullable: true, integer: true, initial: null, min, max });
  const each = <K extends string, F>(keys: readonly K[], field: () => F) =>
    Object.fromEntries(keys.map((key) => [key, field()])) as { [P in K]: F };
  const type = () => new StringField({ required: true, choices: [...harmTypes], initial: "physical" });
  return {
    attributes: new SchemaField(each(attributeIds, () => whole(2, 0, 10))),
    actions: new SchemaField(each(actionIds, () => whole(0, 0, 5))),
    /** Whole pools instead of attribute and action, as in a foe's line; null for none. */
    pools: new SchemaField(each(actionIds, () => maybe(0, 30))),
    harmKept: new StringField({ required: true, choices: [...HARM_KEPT], initial: kept }),
    /** Written harm; read where `harmKept` is `slots`. */
    harm: new SchemaField(
      each(
        harmTypes,
        () => new ArrayField(new SchemaField({ label: text(), level: whole(1, 1, 3), row: whole(1, 1, 3) })),
      ),
    ),
    /** Harm points and token bars; for written harm derived from the slots, never stored. */
    points: new SchemaField(each(harmTypes, () => new SchemaField({ value: whole(0, 0, 999), max: whole(4, 0, 999) }))),
    /** Critical injuries; `earns` until their experience is paid, absent in older ones. */
    criticals: new ArrayField(
      new SchemaField({ type: type(), label: text(), earns: new BooleanField({ initial: false }) }),
    ),
    cards: whole(1, 1, 10),
    budget: new SchemaField({ slow: whole(1, 0, 9), fast: whole(1, 0, 9) }),
    /** Natural protection, beside worn armour. */
    protection: whole(0, 0, 20),
    /** Fear it spreads, at first sight and later; null for none (A.14). */
    fear: new SchemaField({ value: maybe(0, 20), later: maybe(0, 20) }),
    /** Circumstances that do not hinder it, by name in lower case. */
    ignores: new ArrayField(text()),
    nextBonus: whole(0, -20, 20),
    burning: new SchemaField(
      { intensity: whole(1, 0, 999), progress: whole(0, 0, 999), needed: whole(1, 0, 999) },
      { nullable: true, initial: null },
    ),
    poison: new ArrayField(new SchemaField({ id: text(), type: type(), next: whole(0, 0, 999) })),
    thaums: new SchemaField({ value: whole(0, 0, 999), max: whole(0, 0, 999) }),
    standing: new StringField({ required: true, choices: [...standingOrders], initial: "none" }),
    /** Keep the lower of several drawn cards without being asked. */
    keepLower: new BooleanField({ initial: false }),
    open: new BooleanField({ initial: kept === "slots" }),
  };
};

/** Lasting fields of characters and npcs; a conflict's own are in its page. */
export const actorSchema = (kept: HarmKept) => {
  const { ArrayField, BooleanField, NumberField, SchemaField, StringField } = foundry.data.fields;
  return {
    ...versions(),
    families: new SchemaField({
      contest: new BooleanField({ initial: true }),
      combat: new BooleanField({ initial: true }),
      duel: new BooleanField({ initial: true }),
    }),
    heroPoints: new SchemaField({
      value: whole(0, 0),
      /** Awarded in this session (S2-14). */
      awarded: whole(0, 0),
    }),
    experience: whole(0, 0),
    /** Occupation and highlights, for the sheet's head. */
    concept: text(),
    contest: new SchemaField({
      /** An npc's default resistance: a rung, or a rating as typed. */
      resistance: text(),
      /** Abilities left open at creation, to be invented in play. */
      toInvent: whole(0, 0),
    }),
    /** State of creation's steps; `best` is the most important item, "" the occupation. */
    creation: new SchemaField({
      stage: new StringField({ required: true, choices: [...CREATION_STAGES], initial: "none" }),
      method: new StringField({ required: true, choices: [...CREATION_METHODS, BROUGHT], initial: "play" }),
      best: text(),
      prose: text(),
      profession: text(),
      mainAction: text(),
      /** What the GM wants changed. */
      note: text(),
    }),
    combat: new SchemaField(combatSchema(kept)),
    biography: html(),
    duel: new SchemaField({
      initiative: whole(0),
      bonuses: new ArrayField(
        new SchemaField({
          key: text(),
          label: text(),
          value: new NumberField({ required: true, nullable: true, integer: true, initial: 0 }),
          typed: text(),
          kind: new StringField({ required: true, choices: [...BONUS_KINDS], initial: "other" }),
        }),
      ),
    }),
  };
};

export type ActorSchema = ReturnType<typeof actorSchema>;

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

/** Ratings are stored as typed, so that a slip loses nothing; the rules read them (`5M`, `43`, `+2`). */
const rated = (initial: string) => ({
  rating: new foundry.data.fields.StringField({ required: true, blank: true, initial }),
  description: html(),
});

/** Creation points in a rating, and the words of the hero's text it came from. */
const made = () => ({
  made: new foundry.data.fields.SchemaField({ points: whole(0, 0), phrase: text() }),
});

const abilitySchema = () => ({ ...rated("13"), keyword: text(), ...made() });
const keywordSchema = () => ({ ...rated("13"), ...made() });
const flawSchema = () => rated("13");
const gearSchema = () => ({ description: html() });
const followerSchema = () => {
  const { ArrayField, BooleanField, SchemaField, StringField } = foundry.data.fields;
  return {
    role: new StringField({ required: true, choices: [...FOLLOWER_ROLES], initial: "supporter" }),
    present: new BooleanField({ initial: true }),
    actor: text(),
    abilities: new ArrayField(new SchemaField({ name: text(), rating: text() })),
    states: new ArrayField(new SchemaField({ id: text(), state: text(), scope: text(), source: text() })),
    description: html(),
  };
};

/** An ability; with a keyword's id in `keyword` it is a breakout. */
export class AbilityData extends foundry.abstract.TypeDataModel<ReturnType<typeof abilitySchema>, Item.Implementation> {
  static override defineSchema() {
    return abilitySchema();
  }
}

/** An occupation or culture that holds many abilities at one rating. */
export class KeywordData extends foundry.abstract.TypeDataModel<ReturnType<typeof keywordSchema>, Item.Implementation> {
  static override defineSchema() {
    return keywordSchema();
  }
}

export class FlawData extends foundry.abstract.TypeDataModel<ReturnType<typeof flawSchema>, Item.Implementation> {
  static override defineSchema() {
    return flawSchema();
  }
}

export class FollowerData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof followerSchema>,
  Item.Implementation
> {
  static override defineSchema() {
    return followerSchema();
  }
}

export class GearData extends foundry.abstract.TypeDataModel<ReturnType<typeof gearSchema>, Item.Implementation> {
  static override defineSchema() {
    return gearSchema();
  }
}

const weaponSchema = () => {
  const { ArrayField, BooleanField, StringField } = foundry.data.fields;
  return {
    uses: new ArrayField(new StringField({ required: true, choices: [...weaponUses], initial: "close" }), {
      initial: ["close"],
    }),
    damage: whole(1, 0, 20),
    /** Zones in range, both ends included: 0 is one's own. */
    min: whole(0, 0, 20),
    max: whole(0, 0, 20),
    /** Dice it adds to an attack, or takes. */
    dice: whole(0, -10, 10),
    inHand: new BooleanField({ initial: false }),
    /** Part of its bearer: never drawn, never disarmed. */
    natural: new BooleanField({ initial: false }),
    description: html(),
  };
};

const armourSchema = () => {
  const { BooleanField } = foundry.data.fields;
  return {
    protection: whole(1, 0, 20),
    /** Dice it takes from finesse; zero or less. */
    finesse: whole(0, -10, 0),
    worn: new BooleanField({ initial: true }),
    description: html(),
  };
};

export class WeaponData extends foundry.abstract.TypeDataModel<ReturnType<typeof weaponSchema>, Item.Implementation> {
  static override defineSchema() {
    return weaponSchema();
  }
}

/** Worn armour counts together. */
export class ArmourData extends foundry.abstract.TypeDataModel<ReturnType<typeof armourSchema>, Item.Implementation> {
  static override defineSchema() {
    return armourSchema();
  }
}

const stateSchema = () => ({
  /** What it touches, in the table's words: an ability or keyword by name; "" for everything. */
  scope: text(),
  /** Uuid of the conflict it comes from, or "". */
  source: text(),
});

/** Effect sub-type `state`, named by its status: no changes, no duration, since the rules count it. */
export const stateData = (): unknown =>
  class StateData extends effectBase() {
    static override defineSchema(): object {
      return { ...super.defineSchema(), ...stateSchema() };
    }
  };
