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
import type { HarmType, HazardField, HazardStart, HazardType, Said } from "../../../rules/combat/index.ts";
import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { Spell } from "../../../rules/combat/state/fight.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { CombatProfile } from "../../../rules/profile/index.ts";
import type { Words } from "../../words/words.ts";
import type { PaintContext } from "../paint-context.ts";
import { composed, fieldMaker, form, wholeOf, type FieldMaker, type Fields } from "./fields.ts";
import { isEnemyIn, placeOf, present, type Asked } from "./names.ts";
import type { FieldPicture, FormPicture } from "./picture.ts";

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
export const diceField = (make: FieldMaker, gm = make.context.gm): FieldPicture =>
  make.number("dice", make.words.text("SETPIECE.Combat.Ui.Adjust.Dice"), 0, -mostDice(gm), mostDice(gm));

/** How much is at stake in a test; `values` for one where it is always something. */
export const positionField = (
  make: FieldMaker,
  values: readonly Position[] = positions,
  preset: Position = "none",
): FieldPicture =>
  among(make, "position", "SETPIECE.Combat.Ui.Adjust.Position", "SETPIECE.Combat.Ui.Position", values, preset);

export const actionField = (make: FieldMaker): FieldPicture =>
  among(make, "action", "SETPIECE.Combat.Ui.Test.Action", "SETPIECE.Combat.Action", actionIds, "read");

export const typeField = (make: FieldMaker, preset: (typeof harmTypes)[number] = "physical"): FieldPicture =>
  among(make, "harmType", "SETPIECE.Combat.Ui.Harm.Type", "SETPIECE.Combat.Ui.Harm", harmTypes, preset);

export const harmTypeOf = (fields: Fields): HarmType => (fields["harmType"] === "mental" ? "mental" : "physical");

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

/** How many sixes more the next test of somebody needs: the GM says it before its dice, on their step (K-038). */
export function harderForms({ session, seat, open, context, words }: Asked): readonly FormPicture[] {
  if (!context.gm || !seat) return [];
  const make = fieldMaker(context, `harder ${open.cue.id}`);
  return [
    form(session, make, {
      key: "harderNext",
      title: words.text("SETPIECE.Combat.Ui.Harder.Title"),
      folded: true,
      fields: [make.number("more", words.text("SETPIECE.Combat.Ui.Harder.More"), seat.harder ?? 0, 0, 20)],
      send: {
        label: words.text("SETPIECE.Combat.Ui.Harder.Say"),
        ...composed("harderNext", make.control, { seat: seat.id }),
      },
    }),
  ];
}

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

/** What fields of hazards are drawn with: `say` knows the keys below `SETPIECE.Combat.Ui.Table`. */
interface HazardDesk {
  readonly say: (key: string, data?: Readonly<Record<string, string | number>>) => string;
  readonly profile: CombatProfile;
}

/** A row by its name: those of the rules are named by the language files, a table's own by its id. */
const rowsOf = (
  { say, profile }: HazardDesk,
  words: Words,
  type: HazardType,
  { rows }: Extract<HazardField, { kind: "row" }>,
): readonly { readonly value: string; readonly label: string }[] => {
  const has = (key: string): boolean => words.has(`SETPIECE.Combat.Ui.Table.${type}.${key}`);
  return rows(profile).map(({ value, id, data }) => {
    const name = has(id) ? say(`${type}.${id}`, data) : id;
    return { value, label: has("Row") ? say(`${type}.Row`, { name, ...data }) : name };
  });
};

/** What a GM says about a hazard, wherever it is asked: on the card of a fight, or in the window for anybody. */
export function hazardFields(
  desk: HazardDesk,
  type: HazardType,
  make: FieldMaker,
  presets: Readonly<Record<string, string | number>> = {},
): readonly FieldPicture[] {
  const { say } = desk;
  return hazardNamed(type).fields.map((field): FieldPicture => {
    switch (field.kind) {
      case "number": {
        const { name, label, usual, min, max } = field;
        return make.number(name, say(`${type}.${label}`), Number(presets[name] ?? usual), min, max);
      }
      case "flag":
        return { ...make.check(field.name, say(`${type}.${field.label}`), field.usual), wide: true };
      case "text":
        return make.text(field.name, say(`${type}.${field.label}`), String(presets[field.name] ?? ""));
      case "position":
        return positionField(make, field.among, field.usual);
      case "harmType":
        return typeField(make);
      case "row": {
        const rows = rowsOf(desk, make.words, type, field);
        const first = rows[0]?.value ?? "";
        return make.choice(field.name, say(`${type}.${field.label}`), rows, first, { wide: true });
      }
    }
  });
}

/** What stands in the fields of `hazardFields`, as the hazard it means; null for a type that is none. */
export function hazardOf(type: string | undefined, fields: Fields): HazardStart | null {
  const known = hazardType(type ?? "");
  if (known === null) return null;
  const said: Said = {
    number: (name) => wholeOf(fields[name]),
    flag: (name) => fields[name] === "true",
    text: (name) => fields[name] ?? "",
    harmType: () => harmTypeOf(fields),
  };
  return { type: known, ...hazardNamed(known).read(said) } as HazardStart;
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
