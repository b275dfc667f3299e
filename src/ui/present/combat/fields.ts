import type { Words } from "../../words/words.ts";
import { refusalUnder, slowUnder, withPending, type PressState } from "../button.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import type { ChoicePicture, FieldPicture, FormPicture } from "./picture.ts";

/** `below` is the heading that it stands under, apart from those that have none. */
interface Choice {
  readonly value: string;
  readonly label: string;
  readonly below?: string;
}

/** Makes the fields of one form, which share its control and show what is typed there. */
export interface FieldMaker {
  readonly context: PaintContext;
  readonly words: Words;
  readonly control: string;
  /** What stands in a field now: the draft, or what it is filled in with. */
  typed(name: string, filled: string): string;
  /** A list to choose from; a draft that is no longer among the choices gives way to the preset. */
  choice(
    name: string,
    label: string,
    choices: readonly Choice[],
    preset: string,
    more?: Partial<FieldPicture>,
  ): FieldPicture;
  number(name: string, label: string, preset: number, min: number, max: number): FieldPicture;
  check(name: string, label: string, preset?: boolean): FieldPicture;
  text(name: string, label: string, preset?: string): FieldPicture;
}

export function fieldMaker(context: PaintContext, control: string): FieldMaker {
  const typed = (name: string, filled: string): string => context.drafts?.[`${control} ${name}`] ?? filled;
  return {
    context,
    words: context.words,
    control,
    typed,
    choice: (name, label, choices, preset, more = {}) => {
      const wanted = typed(name, preset);
      const value = choices.some((one) => one.value === wanted) ? wanted : preset;
      const headings = [...new Set(choices.flatMap(({ below }) => (below === undefined ? [] : [below])))];
      const under = (heading: string | undefined): readonly ChoicePicture[] =>
        choices
          .filter(({ below }) => below === heading)
          .map((one) => ({ value: one.value, label: one.label, selected: one.value === value }));
      const below = headings.map((heading) => ({ label: heading, choices: under(heading) }));
      const apart = below.length > 0 ? { below } : {};
      return { name, label, kind: "choice", list: true, value, choices: under(undefined), ...apart, ...more };
    },
    number: (name, label, preset, min, max) => ({
      name,
      label,
      kind: "number",
      value: typed(name, String(preset)),
      limits: { min, max },
    }),
    check: (name, label, preset = false) => {
      const checked = typed(name, String(preset)) === "true";
      return { name, label, kind: "check", tick: true, value: "true", checked };
    },
    text: (name, label, preset = "") => ({ name, label, kind: "text", value: typed(name, preset), wide: true }),
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

export const valueOf = (fields: readonly FieldPicture[], name: string): string => {
  const field = fields.find((one) => one.name === name);
  return field?.kind === "check" ? (field.checked ? "true" : "") : (field?.value ?? "");
};

export const valuesOf = (fields: readonly FieldPicture[]): Fields =>
  Object.fromEntries(fields.map(({ name }) => [name, valueOf(fields, name)]));

/** `send` is the first button, and one that cannot be pressed says why; refusals of presses stand below the form. */
export function form(
  state: PressState,
  { context, words, control }: FieldMaker,
  {
    send,
    ...parts
  }: Pick<FormPicture, "key" | "title" | "fields"> &
    Partial<FormPicture> & { readonly send?: Omit<ButtonPicture, "control"> },
): FormPicture {
  const buttons = [...(send ? [withPending(state, { control, ...send })] : []), ...(parts.buttons ?? [])];
  const controls = [...buttons, ...(parts.near ?? [])].map((button) => button.control);
  return {
    uid: context.uid,
    control,
    adjust: [],
    adjustLabel: words.text("SETPIECE.Combat.Ui.Adjust.Label"),
    notes: [],
    odds: [],
    folded: false,
    refusal: refusalUnder(state, words, controls),
    slow: slowUnder(state, words, controls),
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
