import { localize } from "../foundry/localize.ts";
import { CONFLICT_STATUSES, type ConflictStatus } from "./choices.ts";
import { SCHEMA_VERSION } from "./version.ts";

/**
 * Fields as nearly every document of ours has them; functions, because the host's classes are there only once it runs.
 */

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

/**
 * A record whose entries are written once and never changed: what is prepared of it is a new record of the same
 * entries, where the host would copy each of them. An evening's logs lie in memory once (public API:
 * DataField#initialize).
 */
export const logField = () =>
  Object.assign(new foundry.data.fields.ObjectField({ required: true }), {
    initialize: (value: object) => ({ ...value }),
  });

/**
 * Fields of every document that holds the log of a conflict, page or combat. `setup` and `events` are plain objects on
 * purpose: they are checked by the core's own parsers, which skip and name what is damaged, where a strict field would
 * refuse the whole document.
 */
export const logSchema = (status: ConflictStatus) => {
  const { StringField } = foundry.data.fields;
  return {
    ...versions(),
    status: new StringField({ required: true, choices: [...CONFLICT_STATUSES], initial: status }),
    setup: logField(),
    events: logField(),
    /** JSON text, so that a new snapshot replaces the old one whole instead of being merged into it. */
    snapshot: text(),
    /** JSON text: what players asked of the GM and nobody answered yet. */
    requests: text(),
    text: text(),
    authority: text(),
    startedAt: whole(0, 0),
  };
};

/** What a name that the system made is made of, and how it was said by whoever made it; no key: a person named it. */
export interface MadeName {
  readonly key: string;
  readonly data: object;
  readonly said: string;
}

interface Sentence {
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** A field for it. */
export const madeName = () =>
  new foundry.data.fields.SchemaField({
    key: text(),
    data: new foundry.data.fields.ObjectField({ required: true }),
    said: text(),
  });

/** A sentence as such a field keeps it, beside the name in words that the document is given. */
export const namedBy = ({ key, data = {} }: Sentence): MadeName & { readonly data: NonNullable<Sentence["data"]> } => ({
  key,
  data,
  said: localize({ key, data }),
});

/** The name in the reader's language; as it is stored where a person has named the document since. */
export const nameFor = (stored: string, { key, data, said }: MadeName): string =>
  key !== "" && stored === said ? localize({ key, data: { ...data } }) : stored;

/** What a shown name is made of; null where a person gave it. */
export const madeOf = (shown: string, { key, data }: MadeName): Sentence | null => {
  const values = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]));
  return key !== "" && localize({ key, data: values }) === shown ? { key, data: values } : null;
};
