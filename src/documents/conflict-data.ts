import { memberOf } from "../foundry/shape.ts";
import { STAKES } from "../rules/duel/index.ts";
import { html, logSchema, madeName, nameFor, text, word, whole, type MadeName, schemaVersion } from "./fields.ts";
import { DETAILS, DICE_BY } from "./choices.ts";
import { readSystem } from "./migration/migration.ts";
import type { AnyMutableObject } from "fvtt-types/utils";

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
    /** Prepared: participants and places (see `FightStart` in src/play/api.ts). */
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

const sentenceField = () => {
  const { ObjectField, SchemaField } = foundry.data.fields;
  return new SchemaField({ key: text(), data: new ObjectField({ required: true }) });
};

/** The system's own heading: a conflict's title, a hazard's name. */
const headed = () => ({ title: madeName() });

const conflictMessageSchema = () => ({ ...headed(), uuid: text(), family: text(), summary: sentenceField() });
const receiptSchema = () => ({
  ...headed(),
  uuid: text(),
  family: text(),
  step: text(),
  /** All its steps, where several were decided at once. */
  steps: new foundry.data.fields.ArrayField(text()),
  sentences: new foundry.data.fields.ArrayField(sentenceField()),
  /** The fight's round; one round's beats fold together. */
  round: whole(0, 0),
  /** A player's roll without a GM online, not taken over yet. */
  unconfirmed: new foundry.data.fields.BooleanField({ initial: false }),
  /** JSON text of such a roll: the ask and its dice. */
  quick: text(),
  /** JSON text of a hazard's writes to sheets outside fights, for undo and other splits. */
  kept: text(),
  /** JSON text of a hazard waiting for players: start, victims, those still to throw. */
  asked: text(),
});

/** The host shows a message's alias at its head (public API: ChatMessage#alias). */
const headInOwnWords = ({ speaker }: ChatMessage.Implementation, title: MadeName): void => {
  if (speaker.alias) speaker.alias = nameFor(speaker.alias, title);
};

/** Chat message sub-type `conflict`: the card, with its conflict's place, and its text after a deletion. */
export class ConflictMessageData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof conflictMessageSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return conflictMessageSchema();
  }

  /** Head and sentence are in the reader's language (public API: TypeDataModel#prepareDerivedData). */
  override prepareDerivedData(): void {
    headInOwnWords(this.parent, this.title);
    const { data } = this.summary;
    const told: unknown = memberOf(data, "title");
    if (typeof told === "string") this.summary.data = { ...data, title: nameFor(told, this.title) };
  }
}

/** Chat message sub-type `receipt`: one resolved exchange with its real rolls. Never read back as truth. */
export class ReceiptMessageData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof receiptSchema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return receiptSchema();
  }

  override prepareDerivedData(): void {
    headInOwnWords(this.parent, this.title);
  }
}

/**
 * A combat's log and setup. While `setup` is empty nothing has been played, and the combatants are the setup.
 * Registered for `base`, the only type that the host's buttons and other modules make.
 */
const combatSchema = () => {
  const { ArrayField, ObjectField, StringField } = foundry.data.fields;
  return {
    ...logSchema("live"),
    /** Ids of all combatants as the log sorts them; unnamed ones come last. */
    order: new ArrayField(word()),
    /** Members by the log: actor and combatants of each. Owners can write combatants, but not this. */
    cast: new ObjectField({ required: true }),
    title: text(),
    diceBy: new StringField({ required: true, choices: ["", ...DICE_BY], blank: true, initial: "" }),
    detail: new StringField({ required: true, choices: ["open", "participants"], initial: "open" }),
    /** The combat's id at its first step: an imported copy keeps the old one, and is cold. */
    origin: text(),
    /** The side prepared to ambush, until that is laid or dropped. */
    ambush: new StringField({ required: true, choices: ["", "foes", "heroes"], blank: true, initial: "" }),
    /** Uuid of the chronicle page once it is written. */
    chronicle: text(),
  };
};

type CombatSchema = ReturnType<typeof combatSchema>;

export class CombatData extends foundry.abstract.TypeDataModel<CombatSchema, Combat.Implementation> {
  static override defineSchema(): CombatSchema {
    return combatSchema();
  }
}

const combatantSchema = () => ({
  /** The holder of all of a creature's cards. "": its token, or itself (see `holderOf`). */
  holder: text(),
  /** A foe's line, for a combatant without an actor; in the words of the rules. */
  line: text(),
  /** Uuid of the actor whose sheet it copies, without sharing its harm. */
  source: text(),
});
const groupSchema = () => ({ schemaVersion: schemaVersion() });

type CombatantSchema = ReturnType<typeof combatantSchema>;
type GroupSchema = ReturnType<typeof groupSchema>;

/** A combatant document is one card. Registered for `base`, like the combat's data. */
export class CombatantData extends foundry.abstract.TypeDataModel<CombatantSchema, Combatant.Implementation> {
  static override defineSchema(): CombatantSchema {
    return combatantSchema();
  }
}

/** A group of foes that share a card; name and card are the document's own. */
export class CombatantGroupData extends foundry.abstract.TypeDataModel<GroupSchema, CombatantGroup.Implementation> {
  static override defineSchema(): GroupSchema {
    return groupSchema();
  }
}

const zoneSchema = () => {
  const { ArrayField, BooleanField, SchemaField } = foundry.data.fields;
  return {
    /** The zone's name in the fight; "": the region's. */
    name: text(),
    exit: new BooleanField({ initial: false }),
    cover: new BooleanField({ initial: false }),
    /** The zone's tags; `dark` makes shooting harder by one. */
    tags: new ArrayField(word()),
    /** Circumstances by name, which some creatures ignore, with their cost in successes. */
    circumstances: new ArrayField(
      new SchemaField({
        name: word(),
        shoot: whole(1, 0, 20),
        all: whole(0, 0, 20),
        /** An Action whose tests it makes harder, and by how much; "": none. */
        action: text(),
        more: whole(0, 0, 20),
      }),
    ),
    /** The obstacle for those who enter: an action and its successes; no action: none. */
    obstacle: new SchemaField({
      action: text(),
      needed: whole(1, 0, 20),
    }),
  };
};

type ZoneSchema = ReturnType<typeof zoneSchema>;

/** Region behaviour `setpiece.zone`: the region is a zone of fights on its scene. Registered at `init`. */
export const zoneBehavior = () =>
  class ZoneBehavior extends foundry.data.regionBehaviors.RegionBehaviorType<ZoneSchema> {
    static override LOCALIZATION_PREFIXES = ["SETPIECE.Zone"];

    static override defineSchema(): ZoneSchema {
      return zoneSchema();
    }
  };
