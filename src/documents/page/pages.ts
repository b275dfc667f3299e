import type { AnyMutableObject } from "fvtt-types/utils";
import { STAKES } from "../../rules/duel/index.ts";
import { DETAILS, DICE_BY } from "../choices.ts";
import { html, logSchema, madeName, nameFor, text, word } from "../fields.ts";
import { readSystem } from "../migration/migration.ts";

/** A seat with facts from joining, so that it survives its actor. */
export const seatField = () => new foundry.data.fields.SchemaField({ name: text(), img: text(), actor: text() });

export const conflictSchema = () => {
  const { SchemaField, StringField } = foundry.data.fields;
  return {
    ...logSchema("prepared"),
    title: madeName(),
    diceBy: new StringField({ required: true, choices: [...DICE_BY], initial: "authority" }),
    detail: new StringField({ required: true, choices: [...DETAILS], initial: "open" }),
    /** The page's own id as it was made: a duplicate keeps the old one, and is cold. */
    origin: text(),
    challenger: text(),
    prepared: new SchemaField({ readAloud: html(), gmNotes: html(), onWin: text(), onLoss: text() }),
  };
};

const contestPageSchema = () => {
  const { ArrayField, ObjectField } = foundry.data.fields;
  return {
    ...conflictSchema(),
    /** Seat id to `{name, img, actor}`. */
    seats: new ObjectField({ required: true }),
    /** The frame dialog's terms: prepared, asked for, or played. */
    terms: new ObjectField({ required: true }),
    /** Outdated facts that the GM keeps. */
    kept: new ArrayField(word()),
    /** Uuids of the long contests it is part of, by the GM's word; empty: none. */
    within: new ArrayField(word()),
  };
};

type ContestPageSchema = ReturnType<typeof contestPageSchema>;

/** Journal page sub-type `contest`; its view is the board, then the chronicle. */
export class ContestPageData extends foundry.abstract.TypeDataModel<
  ContestPageSchema,
  JournalEntryPage.Implementation
> {
  static override defineSchema(): ContestPageSchema {
    return contestPageSchema();
  }

  /** Older data is updated at reading. */
  static override migrateData(source: AnyMutableObject): AnyMutableObject {
    readSystem("page", source);
    return super.migrateData(source);
  }

  /** The system's own names are in the reader's language (public API: TypeDataModel#prepareDerivedData). */
  override prepareDerivedData(): void {
    this.parent.name = nameFor(this.parent.name, this.title);
  }
}

const duelPageSchema = () => {
  const { NumberField, SchemaField, StringField } = foundry.data.fields;
  return {
    ...conflictSchema(),
    seats: new SchemaField({ A: seatField(), B: seatField() }),
    stakes: new SchemaField({
      kind: new StringField({ required: true, choices: [...STAKES], initial: "spar" }),
      size: new NumberField({ required: true, nullable: false, integer: true, initial: 9 }),
    }),
  };
};

type DuelPageSchema = ReturnType<typeof duelPageSchema>;

/** Journal page sub-type `duel`; its view is the board, then the chronicle. */
export class DuelPageData extends foundry.abstract.TypeDataModel<DuelPageSchema, JournalEntryPage.Implementation> {
  static override defineSchema(): DuelPageSchema {
    return duelPageSchema();
  }

  static override migrateData(source: AnyMutableObject): AnyMutableObject {
    readSystem("page", source);
    return super.migrateData(source);
  }

  override prepareDerivedData(): void {
    this.parent.name = nameFor(this.parent.name, this.title);
  }
}

const fightPageSchema = () => {
  const { ObjectField } = foundry.data.fields;
  return {
    ...conflictSchema(),
    /** Creature id to `{name, img, actor}`: who took part. */
    seats: new ObjectField({ required: true }),
    /** Prepared: participants and places (see `FightStart` in src/play/combat-api.ts). */
    recipe: new ObjectField({ required: true }),
    /** Chronicle: uuid of the combat it was. */
    combat: text(),
  };
};

type FightPageSchema = ReturnType<typeof fightPageSchema>;

/** Journal page sub-type `fight`: a prepared fight's recipe, or a chronicle. */
export class FightPageData extends foundry.abstract.TypeDataModel<FightPageSchema, JournalEntryPage.Implementation> {
  static override defineSchema(): FightPageSchema {
    return fightPageSchema();
  }

  static override migrateData(source: AnyMutableObject): AnyMutableObject {
    readSystem("page", source);
    return super.migrateData(source);
  }

  override prepareDerivedData(): void {
    this.parent.name = nameFor(this.parent.name, this.title);
  }
}
