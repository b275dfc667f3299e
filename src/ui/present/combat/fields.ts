import { refusalUnder, slowUnder, withPending, type PressState } from "../button.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import type { ChoicePicture, FieldPicture, FormPicture } from "./picture.ts";

const draftKey = (control: string, name: string): string => `${control} ${name}`;

/** What stands in a field now: the draft, or what it is filled in with. */
export const typed = (context: PaintContext, control: string, name: string, filled: string): string =>
  context.drafts?.[draftKey(control, name)] ?? filled;

/** `below` is the heading that it stands under, apart from those that have none. */
interface Choice {
  readonly value: string;
  readonly label: string;
  readonly below?: string;
}

/** A list to choose from; a draft that is no longer among the choices gives way to the preset. */
export function choice(
  context: PaintContext,
  control: string,
  name: string,
  label: string,
  choices: readonly Choice[],
  preset: string,
  more: Partial<FieldPicture> = {},
): FieldPicture {
  const wanted = typed(context, control, name, preset);
  const value = choices.some((one) => one.value === wanted) ? wanted : preset;
  const drawn = (list: readonly Choice[]): readonly ChoicePicture[] =>
    list.map((one) => ({ value: one.value, label: one.label, selected: one.value === value }));
  const headings = [...new Set(choices.flatMap(({ below }) => (below === undefined ? [] : [below])))];
  const under = (heading: string | undefined): readonly ChoicePicture[] =>
    drawn(choices.filter(({ below }) => below === heading));
  return {
    name,
    label,
    kind: "choice",
    list: true,
    value,
    choices: under(undefined),
    ...(headings.length > 0 ? { below: headings.map((heading) => ({ label: heading, choices: under(heading) })) } : {}),
    ...more,
  };
}

/** More choices than these are a list, which takes one line. */
const CHIPS = 6;

/** Few choices are chips in sight: one out of reach says so, and those below the heading `apart` fold behind it. */
export function asChips(
  field: FieldPicture,
  control: string,
  apart: string,
  dress: (value: string) => Partial<ButtonPicture> = () => ({}),
): FieldPicture {
  const chip =
    (far: string) =>
    ({ value, label, selected }: ChoicePicture): ButtonPicture => ({
      control: `${control} ${field.name} ${value}`,
      act: "fill",
      label,
      pressed: selected ? "true" : "false",
      ...(far ? { wins: far } : {}),
      data: { for: control, field: field.name, value, ...(far ? { far: "true" } : {}) },
      ...dress(value),
    });
  const below = field.below ?? [];
  const others = below.find(({ label }) => label === apart)?.choices ?? [];
  const chips = [
    ...(field.choices ?? []).map(chip("")),
    ...below.flatMap(({ label, choices }) => (label === apart ? [] : choices.map(chip(label)))),
  ];
  if (chips.length > CHIPS || others.length > CHIPS) return field;
  return { ...field, chips, ...(others.length ? { others: { label: apart, chips: others.map(chip("")) } } : {}) };
}

export const number = (
  context: PaintContext,
  control: string,
  name: string,
  label: string,
  preset: number,
  limits: { readonly min: number; readonly max: number },
): FieldPicture => ({ name, label, kind: "number", value: typed(context, control, name, String(preset)), limits });

export const check = (
  context: PaintContext,
  control: string,
  name: string,
  label: string,
  preset = false,
): FieldPicture => ({
  name,
  label,
  kind: "check",
  tick: true,
  value: "true",
  checked: typed(context, control, name, String(preset)) === "true",
});

export const text = (
  context: PaintContext,
  control: string,
  name: string,
  label: string,
  preset = "",
): FieldPicture => ({
  name,
  label,
  kind: "text",
  value: typed(context, control, name, preset),
  wide: true,
});

export const valueOf = (fields: readonly FieldPicture[], name: string): string => {
  const field = fields.find((one) => one.name === name);
  return field?.kind === "check" ? (field.checked ? "true" : "") : (field?.value ?? "");
};

export const valuesOf = (fields: readonly FieldPicture[]): Fields =>
  Object.fromEntries(fields.map(({ name }) => [name, valueOf(fields, name)]));

/** `send` is the first button, and one that cannot be pressed says why; refusals of presses stand below the form. */
export function form(
  state: PressState,
  context: PaintContext,
  {
    send,
    ...parts
  }: Pick<FormPicture, "key" | "control" | "title" | "fields"> &
    Partial<FormPicture> & { readonly send?: Omit<ButtonPicture, "control"> },
): FormPicture {
  const buttons = [
    ...(send ? [withPending(state, { control: parts.control, ...send })] : []),
    ...(parts.buttons ?? []),
  ];
  const controls = [...buttons, ...(parts.near ?? [])].map((button) => button.control);
  return {
    uid: context.uid,
    adjust: [],
    adjustLabel: context.words.text("SETPIECE.Combat.Ui.Adjust.Label"),
    notes: [],
    odds: [],
    folded: false,
    refusal: refusalUnder(state, context.words, controls),
    slow: slowUnder(state, context.words, controls),
    ...parts,
    hindered: send?.reason ? "" : (parts.hindered ?? ""),
    buttons,
  };
}

export const composed = (
  composer: string,
  fields: string,
  data: Readonly<Record<string, string>> = {},
): Pick<ButtonPicture, "act" | "data"> => ({ act: "compose", data: { composer, fields, ...data } });

export type Fields = Readonly<Record<string, string>>;

export const wholeOf = (typed: string | undefined): number => {
  const number = Math.round(Number(typed));
  return Number.isFinite(number) ? number : 0;
};
