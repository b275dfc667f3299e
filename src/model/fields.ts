/**
 * Fields as nearly every document of ours has them; functions, because the host's classes are there only once it runs.
 */
import { SCHEMA_VERSION } from "./version.ts";

/** A line of text, empty until somebody writes it. */
export const text = () => new foundry.data.fields.StringField({ required: true, blank: true, initial: "" });

/** A rich text. */
export const html = () => new foundry.data.fields.HTMLField({ required: true, blank: true, initial: "" });

/** A word of a list: a name or an id, never empty. */
export const word = () => new foundry.data.fields.StringField({ required: true, blank: false });

/** A whole number, both bounds included; without a bound there is none. */
export const whole = (initial: number, min?: number, max?: number) =>
  new foundry.data.fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    initial,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  });

/** Shape of stored data the document was written in. */
export const schemaVersion = () => whole(SCHEMA_VERSION, 0);

/**
 * The same, and the older shape it was written in before it was brought up to date at reading; null where it was not.
 * `before` is what was stored then, as JSON: in memory alone, until a backup has it.
 */
export const versions = () => ({
  schemaVersion: schemaVersion(),
  writtenIn: new foundry.data.fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
  before: new foundry.data.fields.StringField({ required: true, blank: true, initial: "" }),
});
