import type { AnyMutableObject } from "fvtt-types/utils";
import { STAKES } from "../../rules/duel/index.ts";
import { DETAILS, DICE_BY } from "../choices.ts";
import { html, logSchema, madeName, nameFor, text, word } from "../fields.ts";
import { readSystem } from "../migration/migration.ts";

/** One place in a conflict: facts taken at joining, so that it survives the actor. */
export const seatField = () => new foundry.data.fields.SchemaField({ name: text(), img: text(), actor: text() });

/** Fields every conflict page has, whatever its family. */
export const conflictSchema = () => {
  const { SchemaField, StringField } = foundry.data.fields;
  return {
    ...logSchema("prepared"),
    /** What the page's name is made of, where the system named it. */
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
    /** Seat id to `{name, img, actor}`: a contest has as many as it has. */
    seats: new ObjectField({ required: true }),
    /** What it begins with, as the frame dialog has it: prepared, asked for, or played. */
    terms: new ObjectField({ required: true }),
    /** Aged facts that the GM lets stand as they were taken at joining. */
    kept: new ArrayField(word()),
    /** Uuids of the long contests of which this one is a part, by the GM's word; none: it stands for itself. */
    within: new ArrayField(word()),
  };
};

type ContestPageSchema = ReturnType<typeof contestPageSchema>;

/** Journal page sub-type `contest`: prepared, asked for, running or over; its view is the board, then the chronicle. */
export class ContestPageData extends foundry.abstract.TypeDataModel<
  ContestPageSchema,
  JournalEntryPage.Implementation
> {
  static override defineSchema(): ContestPageSchema {
    return contestPageSchema();
  }

  /** What an older build wrote is brought up to date as it is read. */
  static override migrateData(source: AnyMutableObject): AnyMutableObject {
    readSystem("page", source);
    return super.migrateData(source);
  }

  /** A name of the system's own is read in one's own language (public API: TypeDataModel#prepareDerivedData). */
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

/** Journal page sub-type `duel`: a duel prepared, running or over; its view is the board, then the chronicle. */
export class DuelPageData extends foundry.abstract.TypeDataModel<DuelPageSchema, JournalEntryPage.Implementation> {
  static override defineSchema(): DuelPageSchema {
    return duelPageSchema();
  }

  /** What an older build wrote is brought up to date as it is read. */
  static override migrateData(source: AnyMutableObject): AnyMutableObject {
    readSystem("page", source);
    return super.migrateData(source);
  }

  /** A name of the system's own is read in one's own language (public API: TypeDataModel#prepareDerivedData). */
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
    /** Prepared: who is to be put in, and where (see `FightStart` in src/play/combat-api.ts). */
    recipe: new ObjectField({ required: true }),
    /** Chronicle: uuid of the combat it was. */
    combat: text(),
  };
};

type FightPageSchema = ReturnType<typeof fightPageSchema>;

/** Journal page sub-type `fight`: the recipe of a prepared fight, or the chronicle of one that was fought. */
export class FightPageData extends foundry.abstract.TypeDataModel<FightPageSchema, JournalEntryPage.Implementation> {
  static override defineSchema(): FightPageSchema {
    return fightPageSchema();
  }

  /** What an older build wrote is brought up to date as it is read. */
  static override migrateData(source: AnyMutableObject): AnyMutableObject {
    readSystem("page", source);
    return super.migrateData(source);
  }

  /** A name of the system's own is read in one's own language (public API: TypeDataModel#prepareDerivedData). */
  override prepareDerivedData(): void {
    this.parent.name = nameFor(this.parent.name, this.title);
  }
}
