import {
  actionIds,
  harmRef,
  harmTypes,
  hazardNamed,
  hazardType,
  mostDice,
  positions,
} from "../../../rules/combat/ask.ts";
import type { Position } from "../../../rules/combat/catalogue/catalogue.ts";
import type { FormField, HazardStart, Said } from "../../../rules/combat/index.ts";
import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { Spell } from "../../../rules/combat/state/fight.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import { capital } from "../../../rules/log/ask.ts";
import type { CombatProfile } from "../../../rules/profile/index.ts";
import type { Words } from "../../words/words.ts";
import type { PaintContext } from "../paint-context.ts";
import { wholeOf, type FieldMaker, type Fields } from "./fields.ts";
import { isEnemyIn, placeOf, present } from "./names.ts";
import type { FieldPicture } from "./picture.ts";

/** A choice among words of the rules, whose texts stand below the key `words`. */
const among = <T extends string>(
  make: FieldMaker,
  name: string,
  label: string,
  words: string,
  values: readonly T[],
  preset: T,
): FieldPicture =>
  make.choice(
    name,
    make.words.text(label),
    values.map((value) => ({ value, label: make.words.text(`${words}.${value}`) })),
    preset,
  );

/** Dice more or fewer for a test; a player has few to give, and the table is told. */
const diceField = (make: FieldMaker, gm = make.context.gm): FieldPicture =>
  make.number("dice", make.words.text("SETPIECE.Combat.Ui.Adjust.Dice"), 0, -mostDice(gm), mostDice(gm));

/** How much is at stake in a test; `values` for one where it is always something. */
const positionField = (
  make: FieldMaker,
  values: readonly Position[] = positions,
  preset: Position = "none",
): FieldPicture =>
  among(make, "position", "SETPIECE.Combat.Ui.Adjust.Position", "SETPIECE.Combat.Ui.Position", values, preset);

const actionField = (make: FieldMaker): FieldPicture =>
  among(make, "action", "SETPIECE.Combat.Ui.Test.Action", "SETPIECE.Combat.Action", actionIds, "read");

const typeField = (make: FieldMaker, preset: (typeof harmTypes)[number] = "physical"): FieldPicture =>
  among(make, "harmType", "SETPIECE.Combat.Ui.Harm.Type", "SETPIECE.Combat.Ui.Harm", harmTypes, preset);

const WITHOUT = "without ";

const leftOut = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(WITHOUT) && value === "true" ? [name.slice(WITHOUT.length)] : [],
  );

/** The parts of a test that were changed; what stands as it was is left out. */
export const changedOf = (fields: Fields): Readonly<Record<string, unknown>> => ({
  ...(wholeOf(fields["dice"]) === 0 ? {} : { dice: wholeOf(fields["dice"]) }),
  ...(wholeOf(fields["more"]) === 0 ? {} : { more: wholeOf(fields["more"]) }),
  ...(fields["help"] === "true" ? { help: true } : {}),
  ...(leftOut(fields).length === 0 ? {} : { without: leftOut(fields) }),
  ...((fields["position"] ?? "none") === "none" ? {} : { position: fields["position"] }),
  ...(fields["attribute"] ? { attribute: fields["attribute"] } : {}),
  ...(fields["settle"] ? { settle: fields["settle"] } : {}),
});

/** Tells everybody who sees the step what was said of the next test; empty where nothing was. */
export const harderNote = (seat: Creature | null, { words }: PaintContext): string =>
  seat?.harder ? words.text("SETPIECE.Combat.Ui.Harder.Next", { more: seat.harder }) : "";

/** Written harm that plainly has no bearing on a roll may be left out of it: where it stands, and its words (C.40). */
export const harmToLeaveOut = (
  creature: Creature | null,
  words: Words,
): readonly { readonly ref: string; readonly label: string }[] =>
  creature?.harm && !creature.points
    ? harmTypes.flatMap((type) =>
        (creature.harm?.[type] ?? []).map(({ label, row }, index) => ({
          ref: harmRef(type, index),
          label: words.text("SETPIECE.Combat.Ui.Adjust.Without", {
            harm: label || words.text(`SETPIECE.Combat.Ui.Harm.${type}`),
            level: row,
          }),
        })),
      )
    : [];

/** Changes to a test before its dice; only a GM makes it harder (K-038 to K-041). */
export function adjustFields(
  make: FieldMaker,
  position: boolean,
  seat: Creature | null = null,
  gm = make.context.gm,
): readonly FieldPicture[] {
  const label = (key: string): string => make.words.text(`SETPIECE.Combat.Ui.Adjust.${key}`);
  return [
    diceField(make, gm),
    ...(gm ? [make.number("more", label("More"), 0, 0, 9)] : []),
    ...(position ? [positionField(make)] : []),
    make.check("help", label("Help")),
    ...harmToLeaveOut(seat, make.words).map(({ ref, label: harm }) => make.check(`${WITHOUT}${ref}`, harm)),
  ];
}

/** Whom a maneuver of words or a lure is meant for, and the place of a lure or a climb; both may be left open. */
export function aimFields(make: FieldMaker, view: CombatView, seat: Creature): readonly FieldPicture[] {
  const { words } = make;
  const label = (key: string): string => words.text(`SETPIECE.Combat.Ui.Adjust.${key}`);
  const open = { value: "", label: label("Open") };
  const whom = present(view)
    .filter((one) => one.id !== seat.id)
    .map(({ id, name }) => ({ value: id, label: name, ...placeOf(words, isEnemyIn(view, seat, id)) }));
  const zones = view.fight.fight.zones.map(({ id, name }) => ({ value: id, label: name }));
  return [
    make.choice("whom", label("Whom"), [open, ...whom], ""),
    ...(zones.length > 0 ? [make.choice("place", label("Place"), [open, ...zones], "")] : []),
  ];
}

/** What stands in a form, by the texts of its fields. */
export const saidIn = (text: (name: string) => string): Said => ({
  number: (name) => wholeOf(text(name)),
  flag: (name) => text(name) === "true",
  text,
  harmType: () => (text("harmType") === "mental" ? "mental" : "physical"),
});

export const saidBy = (fields: Fields): Said => saidIn((name) => fields[name] ?? "");

/** What a form of a hazard or a move asks, drawn about somebody; `key` is that of its words below `Combat.Ui`. */
export function formFields(
  make: FieldMaker,
  key: string,
  fields: readonly FormField[],
  profile: CombatProfile,
  one: Creature | null = null,
  presets: Readonly<Record<string, string | number>> = {},
): readonly FieldPicture[] {
  const { words } = make;
  const path = (name: string): string => `SETPIECE.Combat.Ui.${key}.${name}`;
  const labelOf = ({ name, label = capital(name) }: { readonly name: string; readonly label?: string }): string =>
    words.text(path(label));
  return fields.flatMap((field): FieldPicture | readonly FieldPicture[] => {
    switch (field.kind) {
      case "number": {
        const { name, min, max, usual = min } = field;
        return make.number(name, labelOf(field), Number(presets[name] ?? usual), min, max);
      }
      case "flag": {
        const { name, usual = false, wide = false } = field;
        return { ...make.check(name, labelOf(field), usual), wide };
      }
      case "text":
        return make.text(field.name, labelOf(field), String(presets[field.name] ?? ""));
      case "row": {
        const { name, narrow = false } = field;
        // Rows of the rules are named by the language files, a table's own by their id, harm as it is written
        const rows = field.rows(profile).map(({ value, id, name: written, data }) => {
          const named = written || (words.has(path(id)) ? words.text(path(id), data) : id);
          const row = data && words.has(path("Row"));
          return { value, label: row ? words.text(path("Row"), { name: named, ...data }) : named };
        });
        return make.choice(name, labelOf(field), rows, field.usual ?? rows[0]?.value ?? "", { wide: !narrow });
      }
      case "position":
        return positionField(make, field.among, field.usual);
      case "harmType":
        return typeField(make);
      case "action":
        return actionField(make);
      case "changes":
        return field.own ? adjustFields(make, true, one, false) : [diceField(make), positionField(make)];
    }
  });
}

/** What is filled in, by names and kinds: nothing for what is empty, or stands unchanged in a test. */
export function readForm(asked: readonly FormField[], fields: Fields): object {
  const said = saidBy(fields);
  return Object.fromEntries(
    asked.flatMap((field): readonly (readonly [string, unknown])[] => {
      switch (field.kind) {
        case "number": {
          const number = said.number(field.name);
          return field.optional && number < field.min ? [] : [[field.name, number]];
        }
        case "flag":
          return [[field.name, said.flag(field.name)]];
        case "text":
        case "row":
          return said.text(field.name) ? [[field.name, said.text(field.name)]] : [];
        case "harmType":
          return [[field.kind, said.harmType()]];
        case "action":
          return [[field.kind, said.text(field.kind)]];
        case "changes":
          return Object.entries(changedOf(fields));
        default:
          return [];
      }
    }),
  );
}

/** What stands in the fields of a hazard's form, as the hazard it means; null for a type that is none. */
export function hazardOf(type: string | undefined, fields: Fields): HazardStart | null {
  const known = hazardType(type ?? "");
  if (known === null) return null;
  const { fields: asked, read } = hazardNamed(known);
  return { type: known, ...(read?.(saidBy(fields)) ?? readForm(asked, fields)) } as HazardStart;
}

type Effect = Pick<Spell, "cost" | "damage" | "harmType" | "resist">;

export const UNNAMED: Effect = { cost: 0, damage: 0, harmType: "physical", resist: "endure" };

/** A price is asked where thaums are kept, harm and resistance only of magic at somebody (A.18, C.59). */
export function spellFields(make: FieldMaker, caster: Creature, aimed: boolean, now: Effect): readonly FieldPicture[] {
  const { words } = make;
  const label = (key: string): string => words.text(`SETPIECE.Combat.Ui.Cast.${key}`);
  const thaums = caster.sheet?.thaums?.value;
  const cost =
    thaums === undefined
      ? []
      : [make.number("cost", words.text("SETPIECE.Combat.Ui.Cast.Cost", { thaums }), now.cost, 0, thaums)];
  if (!aimed) return cost;
  const resists = actionIds.map((value) => ({ value, label: words.text(`SETPIECE.Combat.Action.${value}`) }));
  return [
    ...cost,
    make.number("damage", label("Damage"), now.damage, 0, 20),
    typeField(make, now.harmType),
    make.choice(
      "resist",
      label("Resist"),
      [{ value: "none", label: label("NoResist") }, ...resists],
      now.resist ?? "none",
    ),
  ];
}
