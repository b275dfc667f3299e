import { actionIds } from "../../../rules/combat/catalogue/actions.ts";
import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { Session } from "../../../play/session.ts";
import { withPending } from "../button.ts";
import type { Facts } from "../facts.ts";
import type { ButtonPicture } from "../picture.ts";
import { STANCES, stanceField, WHO } from "./compose-table.ts";
import { check, choice, composed, form, number, text } from "./fields.ts";
import { present } from "./names.ts";
import type { FieldPicture, FormPicture } from "./picture.ts";
import { harmTypes } from "./turn-forms.ts";

const POSITIONS = ["controlled", "risky", "desperate"] as const;
const FATES = ["out", "down", "fled", "active"] as const;

/** Draws one form; knows the words and the session. */
interface Desk {
  readonly session: Session;
  readonly view: CombatView;
  readonly facts: Facts;
  readonly say: (key: string, data?: Readonly<Record<string, string | number>>) => string;
}

const people = (desk: Desk, control: string, preset: (one: Creature) => boolean): readonly FieldPicture[] =>
  present(desk.view).map((one) => check(desk.facts, control, `${WHO}${one.id}`, one.name, preset(one)));

const target = (desk: Desk, control: string, among: readonly Creature[]): FieldPicture =>
  choice(
    desk.facts,
    control,
    "target",
    desk.say("Who"),
    among.map((one) => ({ value: one.id, label: one.name })),
    among[0]?.id ?? "",
  );

const typeField = (desk: Desk, control: string, preset: "physical" | "mental" = "physical"): FieldPicture =>
  choice(desk.facts, control, "harmType", desk.say("Type"), harmTypes(desk.facts), preset);

const draw = (
  desk: Desk,
  key: string,
  composer: string,
  fields: readonly FieldPicture[],
  data: Readonly<Record<string, string>> = {},
): FormPicture => {
  const control = `table ${key}`;
  return form(desk.session, desk.facts, {
    key,
    control,
    title: desk.say(`${key}.Title`),
    folded: true,
    fields,
    buttons: [
      withPending(desk.session, { control, label: desk.say(`${key}.Do`), ...composed(composer, control, data) }),
    ],
  });
};

/** Fear to many at once: its value, how much is at stake, and what is feared (K-149). */
const fear = (desk: Desk): FormPicture => {
  const control = "table fear";
  const feared = present(desk.view).flatMap((one) =>
    one.sheet?.fear ? [{ name: one.name, value: one.sheet.fear.value }] : [],
  );
  return draw(
    desk,
    "fear",
    "request",
    [
      number(desk.facts, control, "value", desk.say("fear.Value"), feared[0]?.value ?? 1, { min: 0, max: 20 }),
      choice(
        desk.facts,
        control,
        "position",
        desk.facts.words.text("SETPIECE.Combat.Ui.Adjust.Position"),
        POSITIONS.map((value) => ({ value, label: desk.facts.words.text(`SETPIECE.Combat.Ui.Position.${value}`) })),
        "risky",
      ),
      text(desk.facts, control, "source", desk.say("fear.Source"), feared[0]?.name ?? ""),
      ...people(desk, control, (one) => one.kind === "pc"),
    ],
    { kind: "fear" },
  );
};

/** A fall of one or several: height in feet, hard ground or soft (K-187). */
const fall = (desk: Desk): FormPicture =>
  draw(
    desk,
    "fall",
    "request",
    [
      number(desk.facts, "table fall", "value", desk.say("fall.Value"), 10, { min: 0, max: 900 }),
      check(desk.facts, "table fall", "hard", desk.say("fall.Hard"), true),
      ...people(desk, "table fall", () => false),
    ],
    { kind: "fall" },
  );

/** Lack of food, drink or rest; the GM says which harm (K-192, K-194). */
const deprivation = (desk: Desk): FormPicture =>
  draw(
    desk,
    "deprivation",
    "request",
    [typeField(desk, "table deprivation"), ...people(desk, "table deprivation", (one) => one.kind === "pc")],
    { kind: "deprivation" },
  );

/** Fires of the rules are named by the language files; a table's own row by its id. */
const fireName = (desk: Desk, id: string): string =>
  desk.facts.words.has(`SETPIECE.Combat.Ui.Table.fire.${id}`) ? desk.say(`fire.${id}`) : id;

const fire = (desk: Desk): FormPicture => {
  const fires = desk.view.fight.profile["fire.table"];
  return draw(desk, "fire", "ignite", [
    target(desk, "table fire", present(desk.view)),
    choice(
      desk.facts,
      "table fire",
      "fire",
      desk.say("fire.Size"),
      fires.map((row) => ({
        value: `${row.damage}/${row.needed}`,
        label: desk.say("fire.Row", { name: fireName(desk, row.id), damage: row.damage, needed: row.needed }),
      })),
      fires[0] ? `${fires[0].damage}/${fires[0].needed}` : "1/1",
      { wide: true },
    ),
  ]);
};

const TOXICITY = [3, 6, 9] as const;

const poison = (desk: Desk): FormPicture =>
  draw(desk, "poison", "poison", [
    target(desk, "table poison", present(desk.view)),
    choice(
      desk.facts,
      "table poison",
      "toxicity",
      desk.say("poison.Toxicity"),
      TOXICITY.map((value) => ({ value: String(value), label: desk.say(`poison.${value}`, { value }) })),
      "3",
      { wide: true },
    ),
    typeField(desk, "table poison"),
  ]);

const antidote = (desk: Desk): FormPicture | null => {
  const poisoned = present(desk.view).filter((one) => one.poison.length > 0);
  return poisoned.length ? draw(desk, "antidote", "antidote", [target(desk, "table antidote", poisoned)]) : null;
};

const hurt = (desk: Desk): FormPicture =>
  draw(desk, "hurt", "hurt", [
    target(desk, "table hurt", present(desk.view)),
    number(desk.facts, "table hurt", "amount", desk.say("hurt.Amount"), 1, { min: 1, max: 99 }),
    typeField(desk, "table hurt"),
  ]);

const heal = (desk: Desk): FormPicture => {
  const control = "table heal";
  const who = target(desk, control, Object.values(desk.view.fight.creatures));
  const creature = desk.view.fight.creatures[who.value];
  const type = typeField(desk, control);
  const written = creature?.points ? [] : (creature?.harm?.[type.value === "mental" ? "mental" : "physical"] ?? []);
  return draw(desk, "heal", "heal", [
    who,
    type,
    choice(
      desk.facts,
      control,
      "how",
      desk.say("heal.How"),
      [
        ...written.map((one, index) => ({
          value: String(index),
          label: desk.say("heal.One", { name: one.label || desk.say("heal.Unnamed"), level: one.level }),
        })),
        ...(creature?.points ? [{ value: "0", label: desk.say("heal.Point") }] : []),
        { value: "rest", label: desk.say("heal.Rest") },
      ],
      written.length || creature?.points ? "0" : "rest",
      { wide: true },
    ),
  ]);
};

/** Cover, distance, posture, tongue and readiness, as the GM sees the scene (K-035, C.8, C.19, C.81). */
const stance = (desk: Desk): FormPicture => {
  const control = "table set";
  const who = target(desk, control, present(desk.view));
  const creature = desk.view.fight.creatures[who.value];
  return draw(desk, "set", "set", [
    who,
    ...STANCES.map((name) =>
      check(desk.facts, control, stanceField(name, who.value), desk.say(`set.${name}`), creature?.[name] ?? false),
    ),
  ]);
};

/** Any test of anybody, with how hard it is (K-038). */
const test = (desk: Desk): FormPicture => {
  const control = "table test";
  const { words } = desk.facts;
  return draw(desk, "test", "test", [
    target(desk, control, present(desk.view)),
    choice(
      desk.facts,
      control,
      "action",
      words.text("SETPIECE.Combat.Ui.Test.Action"),
      actionIds.map((value) => ({ value, label: words.text(`SETPIECE.Combat.Action.${value}`) })),
      "read",
    ),
    number(desk.facts, control, "needed", desk.say("test.Needed"), 1, { min: 1, max: 20 }),
    number(desk.facts, control, "dice", words.text("SETPIECE.Combat.Ui.Adjust.Dice"), 0, { min: -20, max: 20 }),
    choice(
      desk.facts,
      control,
      "position",
      words.text("SETPIECE.Combat.Ui.Adjust.Position"),
      ["none", ...POSITIONS].map((value) => ({ value, label: words.text(`SETPIECE.Combat.Ui.Position.${value}`) })),
      "none",
    ),
  ]);
};

const fate = (desk: Desk): FormPicture =>
  draw(desk, "fate", "fate", [
    target(desk, "table fate", Object.values(desk.view.fight.creatures)),
    choice(
      desk.facts,
      "table fate",
      "fate",
      desk.say("fate.Fate"),
      FATES.map((value) => ({ value, label: desk.say(`fate.${value}`) })),
      "out",
    ),
  ]);

/** One press for each creature that frightens: its fear, asked of all heroes. */
export const tableOptions = (session: Session, view: CombatView, { words }: Facts): readonly ButtonPicture[] =>
  present(view).flatMap((one) =>
    one.sheet?.fear && one.sheet.fear.value > 0
      ? [
          withPending(session, {
            control: `fear of ${one.id}`,
            label: words.text("SETPIECE.Combat.Ui.Table.fear.Of", { name: one.name, value: one.sheet.fear.value }),
            ...composed("fearOf", `fear of ${one.id}`, { of: one.id }),
          }),
        ]
      : [],
  );

/** Everything a GM may ask, do or set that no cue asks for. */
export function tableForms(session: Session, view: CombatView, facts: Facts): readonly FormPicture[] {
  const desk: Desk = {
    session,
    view,
    facts,
    say: (key, data) => facts.words.text(`SETPIECE.Combat.Ui.Table.${key}`, data),
  };
  return [fear, fire, poison, antidote, fall, deprivation, test, hurt, heal, stance, fate]
    .map((make) => make(desk))
    .filter((one): one is FormPicture => one !== null);
}
