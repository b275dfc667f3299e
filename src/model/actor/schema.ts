import { actionIds, attributeIds } from "../../rules/combat/catalogue/catalogue.ts";
import { harmTypes, standingOrders, type Harm } from "../../rules/combat/state/creature.ts";
import { BONUS_KINDS } from "../../rules/duel/index.ts";
import { CREATION_METHODS, CREATION_STAGES } from "../choices.ts";
import { html, text, versions, whole } from "../fields.ts";

/** How an actor's harm is kept: each harm named in a slot, or points up to a threshold (A.3.2). */
const HARM_KEPT = ["slots", "points"] as const;
export type HarmKept = (typeof HARM_KEPT)[number];

/**
 * What card combat keeps of an actor for good (specification E.2). What lasts only for a fight lives in its log. The
 * limits are those of the core's own parser, so that what is stored can always join a fight.
 */
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
    /**
     * Whole pools that stand in for attribute and action, as in a foe written in one line; null where there is none.
     */
    pools: new SchemaField(each(actionIds, () => maybe(0, 30))),
    harmKept: new StringField({ required: true, choices: [...HARM_KEPT], initial: kept }),
    /** Written harm; read where `harmKept` is `slots`. */
    harm: new SchemaField(
      each(
        harmTypes,
        () => new ArrayField(new SchemaField({ label: text(), level: whole(1, 1, 3), row: whole(1, 1, 3) })),
      ),
    ),
    /** Harm points and token bars. Where harm is written out these are made from the slots, and never stored. */
    points: new SchemaField(each(harmTypes, () => new SchemaField({ value: whole(0, 0, 999), max: whole(4, 0, 999) }))),
    /** Critical injuries; `earns` while one has still to bring its experience, which those stored without it do not. */
    criticals: new ArrayField(
      new SchemaField({ type: type(), label: text(), earns: new BooleanField({ initial: false }) }),
    ),
    cards: whole(1, 1, 10),
    budget: new SchemaField({ slow: whole(1, 0, 9), fast: whole(1, 0, 9) }),
    /** Hide, scales, shell: protection that nobody takes off, beside armour that is worn. */
    protection: whole(0, 0, 20),
    /** Fear it spreads: at first sight, and later in the fight; null for what frightens nobody (A.14). */
    fear: new SchemaField({ value: maybe(0, 20), later: maybe(0, 20) }),
    /** Circumstances that do not hinder it, by name in small letters. */
    ignores: new ArrayField(text()),
    /** Dice on the next roll. */
    nextBonus: whole(0, -20, 20),
    burning: new SchemaField(
      { intensity: whole(1, 0, 999), progress: whole(0, 0, 999), needed: whole(1, 0, 999) },
      { nullable: true, initial: null },
    ),
    poison: new ArrayField(new SchemaField({ id: text(), type: type(), next: whole(0, 0, 999) })),
    thaums: new SchemaField({ value: whole(0, 0, 999), max: whole(0, 0, 999) }),
    standing: new StringField({ required: true, choices: [...standingOrders], initial: "none" }),
    /** Of several cards drawn, keep the lower one without being asked. */
    keepLower: new BooleanField({ initial: false }),
    /** Whether players see its values. */
    open: new BooleanField({ initial: kept === "slots" }),
  };
};

/** Fields that characters and npcs share: what is lasting. What lasts only for a conflict lives in its page. */
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
    /** Occupation and what stands out, for the head of the sheet. */
    concept: text(),
    contest: new SchemaField({
      /** What an npc resists with unless one of its abilities is named: a rung, or a rating as typed. */
      resistance: text(),
      /** Abilities left open at creation, to be invented in play. */
      toInvent: whole(0, 0),
    }),
    /** What the steps of creation leave to go on with; `best` is the item that matters most, "" the occupation. */
    creation: new SchemaField({
      stage: new StringField({ required: true, choices: [...CREATION_STAGES], initial: "none" }),
      method: new StringField({ required: true, choices: [...CREATION_METHODS], initial: "play" }),
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

/** Levels that all slots of a type hold together, and those that are filled: what a token bar shows of written harm. */
export const slotPoints = (
  harm: readonly Pick<Harm, "row">[],
  slots: readonly number[],
): { value: number; max: number } => ({
  value: harm.reduce((sum, one) => sum + one.row, 0),
  max: slots.reduce((sum, count, index) => sum + count * (index + 1), 0),
});
