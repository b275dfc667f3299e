import { actionIds, attributeIds } from "../../rules/combat/catalogue/catalogue.ts";
import { harmTypes, standingOrders, type Harm } from "../../rules/combat/state/creature.ts";
import { BONUS_KINDS } from "../../rules/duel/index.ts";
import { BROUGHT, CREATION_METHODS, CREATION_STAGES } from "../choices.ts";
import { html, text, versions, whole } from "../fields.ts";

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

/** All slots' levels and the filled ones, for token bars of written harm. */
export const slotPoints = (
  harm: readonly Pick<Harm, "row">[],
  slots: readonly number[],
): { value: number; max: number } => ({
  value: harm.reduce((sum, one) => sum + one.row, 0),
  max: slots.reduce((sum, count, index) => sum + count * (index + 1), 0),
});
