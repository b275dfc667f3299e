/** JSON Schemas of stored documents, drawn from the system's own data models (JSON Schema 2020-12). */
import { runtime } from "../../stage/common/runtime.ts";

export type Schema = Readonly<Record<string, unknown>>;

/** A field of a data model, as far as a schema tells of it (API: `foundry.data.fields`). */
interface Field {
  readonly constructor: { readonly name: string };
  readonly nullable: boolean;
  readonly options: Readonly<Record<string, unknown>>;
  readonly initial: unknown;
  readonly choices?: unknown;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly element?: Field;
  readonly [key: string]: unknown;
}

/** Kinds of fields with the JSON type of what they store, the special before the general. */
const TYPES = [
  ["Boolean", "boolean"],
  ["Number", "number"],
  ["Set", "array"],
  ["Array", "array"],
  ["String", "string"],
  ["HTML", "string"],
  ["Schema", "object"],
  ["Object", "object"],
] as const;

const typeOf = (field: Field): string => {
  for (let made: unknown = field.constructor; typeof made === "function"; made = Object.getPrototypeOf(made)) {
    const named = TYPES.find(([kind]) => (made as { readonly name: string }).name === `${kind}Field`);
    if (named) return named[1];
  }
  throw new Error(`A ${field.constructor.name} has no JSON type yet: add it to scripts/lib/json-schema.ts.`);
};

const numberOr = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

/** What may stand in a list of choices: words, or the keys of an object of labels. */
const choicesOf = (choices: unknown): readonly unknown[] | undefined => {
  const known: unknown = typeof choices === "function" ? (choices as () => unknown)() : choices;
  if (Array.isArray(known)) return known as readonly unknown[];
  return typeof known === "object" && known !== null ? Object.keys(known) : undefined;
};

/** Only what was said: a schema has no empty words. */
const said = (schema: Readonly<Record<string, unknown>>): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));

/** The schema of one field. Nothing is required: the host fills in what is missing. */
export function schemaOf(field: Field): Schema {
  if (field.constructor.name === "AnyField") return {};
  const type = typeOf(field);
  const stored = type === "number" && field["integer"] === true ? "integer" : type;
  const { fields, element } = field;
  const initial = typeof field.initial === "function" ? undefined : field.initial;
  const choices = choicesOf(field.choices);
  return said({
    type: field.nullable ? [stored, "null"] : stored,
    enum: choices && (field.nullable ? [...choices, null] : choices),
    minLength: type === "string" && field["blank"] === false ? 1 : undefined,
    contentMediaType: field.constructor.name === "HTMLField" ? "text/html" : undefined,
    minimum: type === "number" ? numberOr(field["min"]) : undefined,
    maximum: type === "number" ? numberOr(field["max"]) : undefined,
    items: element && type === "array" ? schemaOf(element) : undefined,
    properties: fields && objectOf(fields),
    additionalProperties: element && type === "object" ? schemaOf(element) : fields ? false : undefined,
    default: initial,
  });
}

const objectOf = (fields: Readonly<Record<string, Field>>): Schema =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));

/** Documents with data of ours, each with the documents that lie in it, by the property that holds them. */
const DOCUMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Actor: { items: "Item", effects: "ActiveEffect" },
  Item: { effects: "ActiveEffect" },
  ActiveEffect: {},
  JournalEntryPage: {},
  RegionBehavior: {},
  Combat: { combatants: "Combatant", groups: "CombatantGroup" },
  Combatant: {},
  CombatantGroup: {},
  ChatMessage: {},
};

/** "JournalEntryPage" as a file is named: "journal-entry-page". */
const fileOf = (name: string): string => name.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

interface Model {
  readonly schema: { readonly fields: Readonly<Record<string, Field>> };
}

/** What only lies in memory and is in no export. */
const UNSTORED = ["before"];

/**
 * All schemas by file name; `useModels` must have run. What the host's own part of a document may hold is the host's:
 * only `system` is closed.
 */
export function schemas(): ReadonlyMap<string, Schema> {
  const models = runtime.config as Readonly<Record<string, { readonly dataModels: Readonly<Record<string, Model>> }>>;
  return new Map(
    Object.entries(DOCUMENTS).map(([name, inside]) => {
      const types = Object.entries(models[name]?.dataModels ?? {});
      const systems = types.map(([type, { schema }]): readonly [string, Schema] => {
        const stored = Object.entries(schema.fields).filter(([field]) => !UNSTORED.includes(field));
        return [
          type,
          { type: "object", properties: objectOf(Object.fromEntries(stored)), additionalProperties: false },
        ];
      });
      const held = Object.entries(inside).map(([property, document]) => [
        property,
        { type: "array", items: { $ref: `${fileOf(document)}.json` } },
      ]);
      const named = name === "Actor" || name === "Item" || name === "JournalEntryPage";
      const schema: Schema = {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        $id: `${fileOf(name)}.json`,
        title: name,
        type: "object",
        required: named ? ["name", "type"] : [],
        properties: {
          ...(named ? { name: { type: "string", minLength: 1 } } : {}),
          type: { type: "string" },
          system: { type: "object" },
          ...Object.fromEntries(held),
        },
        allOf: systems.map(([type]) => ({
          if: { properties: { type: { const: type } }, required: ["type"] },
          then: { properties: { system: { $ref: `#/$defs/${type}` } } },
        })),
        $defs: Object.fromEntries(systems),
      };
      return [`${fileOf(name)}.json`, schema];
    }),
  );
}
