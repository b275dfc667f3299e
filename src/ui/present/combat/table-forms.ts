import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import { hazardNamed, hazardsPlayed } from "../../../rules/combat/ask.ts";
import type { HazardType } from "../../../rules/combat/index.ts";
import type { Session } from "../../../play/session.ts";
import { withPending } from "../button.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import { asPressed } from "./as-pressed.ts";
import { hazardFields } from "./hazard-fields.ts";
import { STANCES, stanceField, WHO } from "./compose-table.ts";
import { check, choice, composed, form, number } from "./fields.ts";
import { hasNameless, nameButton, nameFields } from "./name-harm.ts";
import { nameIn, present } from "./names.ts";
import { hazardTold, testTold } from "./odds.ts";
import type { FieldPicture, FormPicture } from "./picture.ts";
import { actionField, diceField, positionField, typeField } from "./shared-fields.ts";

const FATES = ["out", "down", "fled", "active"] as const;

/** Draws one form; knows the words and the session. */
interface Desk {
  readonly session: Session;
  readonly view: CombatView;
  readonly context: PaintContext;
  readonly say: (key: string, data?: Readonly<Record<string, string | number>>) => string;
}

const people = (desk: Desk, control: string, preset: (one: Creature) => boolean): readonly FieldPicture[] =>
  present(desk.view).map((one) => check(desk.context, control, `${WHO}${one.id}`, one.name, preset(one)));

const target = (desk: Desk, control: string, among: readonly Creature[]): FieldPicture =>
  choice(
    desk.context,
    control,
    "target",
    desk.say("Who"),
    among.map((one) => ({ value: one.id, label: one.name })),
    among[0]?.id ?? "",
  );

/** What is told of a form as it is filled in now: only of one that leads to dice. */
const toldOf = (
  { session, view, context }: Desk,
  press: ReturnType<typeof composed>,
  fields: readonly FieldPicture[],
): Partial<FormPicture> => {
  const composer = press.data?.["composer"];
  if (composer === "hazard")
    return hazardTold(session, asPressed(session, view, press, fields), (id) => nameIn(view, id), context);
  return composer === "test" ? testTold(session, asPressed(session, view, press, fields), context) : {};
};

const amongTable = ({ uid }: PaintContext): string => `${uid} table`;

/** What is unfolded here is the usual next thing to press, unless an own step stands on the card beside it. */
const isNext = ({ cues }: Session): boolean => !cues.some(({ mine }) => mine);

const draw = (
  desk: Desk,
  key: string,
  fields: readonly FieldPicture[],
  composer = key,
  data: Readonly<Record<string, string>> = {},
): FormPicture => {
  const control = `table ${key}`;
  const press = composed(composer, control, data);
  return form(desk.session, desk.context, {
    key,
    control,
    title: desk.say(`${key}.Title`),
    folded: true,
    among: amongTable(desk.context),
    fields,
    ...toldOf(desk, press, fields),
    buttons: [
      withPending(desk.session, { control, label: desk.say(`${key}.Do`), primary: isNext(desk.session), ...press }),
    ],
  });
};

/** The first who frightens in this fight: the form of fear is filled in with them. */
const feared = (desk: Desk): Readonly<Record<string, string | number>> => {
  const one = present(desk.view).find(({ sheet }) => sheet?.fear);
  return one?.sheet?.fear ? { source: one.name, value: one.sheet.fear.value } : {};
};

/** A hazard, for everybody ticked or the one chosen (K-149, K-168, K-177, K-187, K-192). */
const meet =
  (type: HazardType) =>
  (desk: Desk): FormPicture => {
    const control = `table ${type}`;
    const { whom } = hazardNamed(type);
    const said = hazardFields(
      { ...desk, profile: desk.view.fight.profile },
      type,
      control,
      type === "fear" ? feared(desk) : {},
    );
    const fields =
      whom === "one"
        ? [target(desk, control, present(desk.view)), ...said]
        : [...said, ...people(desk, control, (one) => whom === "heroes" && one.kind === "pc")];
    return draw(desk, type, fields, "hazard", { hazard: type });
  };

const antidote = (desk: Desk): FormPicture | null => {
  const poisoned = present(desk.view).filter((one) => one.poison.length > 0);
  return poisoned.length ? draw(desk, "antidote", [target(desk, "table antidote", poisoned)]) : null;
};

const quench = (desk: Desk): FormPicture | null => {
  const burning = present(desk.view).filter((one) => one.burning);
  return burning.length ? draw(desk, "quench", [target(desk, "table quench", burning)]) : null;
};

const hurt = (desk: Desk): FormPicture =>
  draw(desk, "hurt", [
    target(desk, "table hurt", present(desk.view)),
    number(desk.context, "table hurt", "amount", desk.say("hurt.Amount"), 1, { min: 1, max: 99 }),
    typeField(desk.context, "table hurt"),
  ]);

const heal = (desk: Desk): FormPicture => {
  const control = "table heal";
  const who = target(desk, control, Object.values(desk.view.fight.creatures));
  const creature = desk.view.fight.creatures[who.value];
  const type = typeField(desk.context, control);
  const written = creature?.points ? [] : (creature?.harm?.[type.value === "mental" ? "mental" : "physical"] ?? []);
  return draw(desk, "heal", [
    who,
    type,
    choice(
      desk.context,
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

/** Harm of anybody that has no name yet; its player may name it too. */
const nameHarm = (desk: Desk): FormPicture | null => {
  const control = "table nameHarm";
  const nameless = Object.values(desk.view.fight.creatures).filter(({ id }) => hasNameless(desk.session, id));
  if (nameless.length === 0) return null;
  const who = target(desk, control, nameless);
  return form(desk.session, desk.context, {
    key: "nameHarm",
    control,
    title: desk.context.words.text("SETPIECE.Combat.Ui.NameHarm.Title"),
    folded: true,
    among: amongTable(desk.context),
    fields: [who, ...nameFields(desk.session, desk.context, control, who.value)],
    buttons: [{ ...nameButton(desk.session, desk.context, control), primary: isNext(desk.session) }],
  });
};

/** Cover, distance, posture, tongue and readiness, as the GM sees the scene (K-035, C.8, C.19, C.81). */
const stance = (desk: Desk): FormPicture => {
  const control = "table set";
  const who = target(desk, control, present(desk.view));
  const creature = desk.view.fight.creatures[who.value];
  return draw(desk, "set", [
    who,
    ...STANCES.map((name) =>
      check(desk.context, control, stanceField(name, who.value), desk.say(`set.${name}`), creature?.[name] ?? false),
    ),
  ]);
};

/** Any test of anybody, with how hard it is (K-038). */
const test = (desk: Desk): FormPicture => {
  const control = "table test";
  return draw(desk, "test", [
    target(desk, control, present(desk.view)),
    actionField(desk.context, control),
    number(desk.context, control, "needed", desk.say("test.Needed"), 1, { min: 1, max: 20 }),
    diceField(desk.context, control),
    positionField(desk.context, control),
  ]);
};

const fate = (desk: Desk): FormPicture =>
  draw(desk, "fate", [
    target(desk, "table fate", Object.values(desk.view.fight.creatures)),
    choice(
      desk.context,
      "table fate",
      "fate",
      desk.say("fate.Fate"),
      FATES.map((value) => ({ value, label: desk.say(`fate.${value}`) })),
      "out",
    ),
  ]);

/** One press for each creature that frightens: its fear at first sight, and later in the fight, asked of all heroes. */
export const tableOptions = (session: Session, view: CombatView, { words }: PaintContext): readonly ButtonPicture[] =>
  present(view).flatMap((one) =>
    (["value", "later"] as const).flatMap((which) => {
      const value = one.sheet?.fear?.[which] ?? 0;
      const control = `${which === "later" ? "later " : ""}fear of ${one.id}`;
      return value > 0
        ? [
            withPending(session, {
              control,
              label: words.text(`SETPIECE.Combat.Ui.Table.fear.${which === "later" ? "Later" : "Of"}`, {
                name: one.name,
                value,
              }),
              ...composed("fearOf", control, { of: one.id, which }),
            }),
          ]
        : [];
    }),
  );

/** Everything a GM may ask, do or set that no cue asks for. */
export function tableForms(session: Session, view: CombatView, context: PaintContext): readonly FormPicture[] {
  const desk: Desk = {
    session,
    view,
    context,
    say: (key, data) => context.words.text(`SETPIECE.Combat.Ui.Table.${key}`, data),
  };
  return [...hazardsPlayed(view.fight.profile).map(meet), quench, antidote, test, hurt, nameHarm, heal, stance, fate]
    .map((make) => make(desk))
    .filter((one): one is FormPicture => one !== null);
}
