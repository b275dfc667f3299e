import { localize } from "../foundry/localize.ts";
import { text } from "./fields.ts";

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
