import type { Ruling } from "../../rules/profile/index.ts";
import { fieldName, RULINGS } from "./ruling-names.ts";
import { stringOf } from "../../foundry/shape.ts";

const numbered = (choices: readonly unknown[]): choices is readonly number[] =>
  choices.every((choice) => typeof choice === "number");

/** A field for a table of its own: the type package knows no initial value of it. */
const anyField = (options: object): foundry.data.fields.AnyField => new foundry.data.fields.AnyField(options);

const fieldOf = (ruling: Ruling) => {
  const { BooleanField, NumberField, StringField } = foundry.data.fields;
  const choices: readonly unknown[] = ruling.choices ?? [];
  switch (ruling.kind) {
    case "flag":
      return new BooleanField({ initial: ruling.initial === true });
    case "integer":
      return new NumberField({
        required: true,
        nullable: false,
        integer: true,
        min: ruling.min ?? Number.MIN_SAFE_INTEGER,
        max: ruling.max ?? Number.MAX_SAFE_INTEGER,
        initial: Number(ruling.initial),
      });
    case "choice":
      return numbered(choices)
        ? new NumberField({ required: true, nullable: false, choices: [...choices], initial: Number(ruling.initial) })
        : new StringField({ required: true, choices: choices.map(String), initial: stringOf(ruling.initial) });
    default:
      return anyField({ initial: ruling.initial });
  }
};

/** The table's rulings as one world setting. Every conflict copies its family's part into its setup. */
export class RulingsData extends foundry.abstract.DataModel<foundry.data.fields.DataSchema> {
  static override defineSchema(): foundry.data.fields.DataSchema {
    const { SchemaField } = foundry.data.fields;
    return Object.fromEntries(
      Object.entries(RULINGS).map(([family, rulings]) => [
        family,
        new SchemaField(
          Object.fromEntries(Object.entries(rulings).map(([key, ruling]) => [fieldName(key), fieldOf(ruling)])),
        ),
      ]),
    );
  }
}
