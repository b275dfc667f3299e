import { SCHEMA_VERSION } from "../version.ts";

/** Where a conflict stands; the same words for all families. */
export const CONFLICT_STATUSES = ["prepared", "challenge", "asked", "live", "shelved", "ended", "cancelled"] as const;

/** One place in a conflict: facts taken at joining, so that it survives the actor. */
export const seatField = () => {
  const { SchemaField, StringField } = foundry.data.fields;
  const text = () => new StringField({ required: true, blank: true, initial: "" });
  return new SchemaField({ name: text(), img: text(), actor: text() });
};

/**
 * Fields every conflict page has. `setup` and `events` are plain objects on purpose: they are checked by the
 * core's own parsers, which skip and name what is damaged, where a strict field would refuse the whole page.
 */
export const conflictSchema = () => {
  const { HTMLField, NumberField, ObjectField, SchemaField, StringField } = foundry.data.fields;
  const text = () => new StringField({ required: true, blank: true, initial: "" });
  return {
    schemaVersion: new NumberField({
      required: true,
      nullable: false,
      integer: true,
      min: 0,
      initial: SCHEMA_VERSION,
    }),
    status: new StringField({ required: true, choices: [...CONFLICT_STATUSES], initial: "prepared" }),
    setup: new ObjectField({ required: true }),
    events: new ObjectField({ required: true }),
    /** JSON text, so that a new snapshot replaces the old one whole instead of being merged into it. */
    snapshot: text(),
    /** JSON text: what players asked of the GM and nobody answered yet. */
    requests: text(),
    text: text(),
    diceBy: new StringField({ required: true, choices: ["authority", "owners"], initial: "authority" }),
    detail: new StringField({ required: true, choices: ["open", "outcome", "participants"], initial: "open" }),
    authority: text(),
    /** The page's own id as it was made: a duplicate keeps the old one, and is cold. */
    origin: text(),
    challenger: text(),
    startedAt: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
    prepared: new SchemaField({
      readAloud: new HTMLField({ required: true, blank: true, initial: "" }),
      gmNotes: new HTMLField({ required: true, blank: true, initial: "" }),
      onWin: text(),
      onLoss: text(),
    }),
  };
};
