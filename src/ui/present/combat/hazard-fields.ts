import { hazardNamed } from "../../../rules/combat/ask.ts";
import type { HazardField, HazardType } from "../../../rules/combat/index.ts";
import type { CombatProfile } from "../../../rules/profile/index.ts";
import type { PaintContext } from "../paint-context.ts";
import { check, choice, number, text } from "./fields.ts";
import type { FieldPicture } from "./picture.ts";
import { positionField, typeField } from "./shared-fields.ts";

/** What fields of hazards are drawn with: `say` knows the keys below `SETPIECE.Combat.Ui.Table`. */
interface HazardDesk {
  readonly context: PaintContext;
  readonly say: (key: string, data?: Readonly<Record<string, string | number>>) => string;
  readonly profile: CombatProfile;
}

/** A row by its name: those of the rules are named by the language files, a table's own by its id. */
const rowsOf = (
  { context, say, profile }: HazardDesk,
  type: HazardType,
  { rows }: Extract<HazardField, { kind: "row" }>,
): readonly { readonly value: string; readonly label: string }[] => {
  const has = (key: string): boolean => context.words.has(`SETPIECE.Combat.Ui.Table.${type}.${key}`);
  return rows(profile).map(({ value, id, data }) => {
    const name = has(id) ? say(`${type}.${id}`, data) : id;
    return { value, label: has("Row") ? say(`${type}.Row`, { name, ...data }) : name };
  });
};

/** What a GM says about a hazard, wherever it is asked: on the card of a fight, or in the window for anybody. */
export function hazardFields(
  desk: HazardDesk,
  type: HazardType,
  control: string,
  presets: Readonly<Record<string, string | number>> = {},
): readonly FieldPicture[] {
  const { context, say } = desk;
  return hazardNamed(type).fields.map((field): FieldPicture => {
    switch (field.kind) {
      case "number": {
        const { name, label, usual, min, max } = field;
        return number(context, control, name, say(`${type}.${label}`), Number(presets[name] ?? usual), { min, max });
      }
      case "flag":
        return { ...check(context, control, field.name, say(`${type}.${field.label}`), field.usual), wide: true };
      case "text":
        return text(context, control, field.name, say(`${type}.${field.label}`), String(presets[field.name] ?? ""));
      case "position":
        return positionField(context, control, field.among, field.usual);
      case "harmType":
        return typeField(context, control);
      case "row": {
        const rows = rowsOf(desk, type, field);
        const first = rows[0]?.value ?? "";
        return choice(context, control, field.name, say(`${type}.${field.label}`), rows, first, { wide: true });
      }
    }
  });
}
