import { localize } from "../foundry/text.ts";
import { CONFLICT_STATUSES, type ConflictStatus } from "./choices.ts";
import { SCHEMA_VERSION } from "./version.ts";

/** Fields of nearly every document; functions, since the host's classes exist only at run time. */

export const text = () => new foundry.data.fields.StringField({ required: true, blank: true, initial: "" });

export const html = () => new foundry.data.fields.HTMLField({ required: true, blank: true, initial: "" });

/** A name or id in a list, never empty. */
export const word = () => new foundry.data.fields.StringField({ required: true, blank: false });

/** A whole number, bounds included. */
export const whole = (initial: number, min?: number, max?: number) =>
  new foundry.data.fields.NumberField({
    required: true,
    nullable: false,
    integer: true,
    initial,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  });

export const schemaVersion = () => whole(SCHEMA_VERSION, 0);

/** `schemaVersion` with the older shape before an update at reading; `before` is that data, until backed up. */
export const versions = () => ({
  schemaVersion: schemaVersion(),
  writtenIn: new foundry.data.fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
  before: new foundry.data.fields.StringField({ required: true, blank: true, initial: "" }),
});

/** A record whose unchanging entries are not copied, as the host would (public API: DataField#initialize). */
export const logField = () =>
  Object.assign(new foundry.data.fields.ObjectField({ required: true }), {
    initialize: (value: object) => ({ ...value }),
  });

/** Fields of a conflict's log. `setup` and `events` are plain: a strict field would refuse all for one damaged part. */
export const logSchema = (status: ConflictStatus) => {
  const { StringField } = foundry.data.fields;
  return {
    ...versions(),
    status: new StringField({ required: true, choices: [...CONFLICT_STATUSES], initial: status }),
    setup: logField(),
    events: logField(),
    /** JSON text, so that a new snapshot replaces the old one instead of merging. */
    snapshot: text(),
    /** JSON text: players' unanswered requests. */
    requests: text(),
    text: text(),
    authority: text(),
    startedAt: whole(0, 0),
  };
};

/** A made name's key and data, and its maker's words; no key: a person named it. */
export interface MadeName {
  readonly key: string;
  readonly data: object;
  readonly said: string;
}

interface Sentence {
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

export const madeName = () =>
  new foundry.data.fields.SchemaField({
    key: text(),
    data: new foundry.data.fields.ObjectField({ required: true }),
    said: text(),
  });

/** A sentence as such a field stores it, beside the document's name in words. */
export const namedBy = ({ key, data = {} }: Sentence): MadeName & { readonly data: NonNullable<Sentence["data"]> } => ({
  key,
  data,
  said: localize({ key, data }),
});

/** The name in the reader's language; as stored once a person has renamed the document. */
export const nameFor = (stored: string, { key, data, said }: MadeName): string =>
  key !== "" && stored === said ? localize({ key, data: { ...data } }) : stored;

/** A shown name's sentence; null where a person gave it. */
export const madeOf = (shown: string, { key, data }: MadeName): Sentence | null => {
  const values = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)]));
  return key !== "" && localize({ key, data: values }) === shown ? { key, data: values } : null;
};
