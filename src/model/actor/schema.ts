import { BONUS_KINDS } from "../../rules/duel/index.ts";
import { CREATION_METHODS, CREATION_STAGES } from "../choices.ts";
import { html, text, versions, whole } from "../fields.ts";
import { combatSchema, type HarmKept } from "./combat-schema.ts";

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
