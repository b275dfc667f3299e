import type { OpenCue, Session } from "../../play/session.ts";
import { disjunctions } from "../words/formatters.ts";
import type { Words } from "../words/words.ts";
import type { FieldPicture, FormPicture, GroupPicture } from "./combat/picture.ts";
import { cuePicture } from "./cue.ts";
import type { PaintContext } from "./paint-context.ts";
import type { ButtonPicture, CuePicture } from "./picture.ts";
import { presenterOf } from "./presenters.ts";

/** What a step has to fill in and to press, in its order, in sentences: built from what is drawn of it (A9). */
export function spokenControls(session: Session, open: OpenCue, context: PaintContext): string {
  const body = presenterOf(session.family)(session, context).cue(open);
  return controlsTold(cuePicture(session, open, body, context), context.words);
}

/** The controls of a drawn step; what is folded by its title, what may not be pressed not at all. */
export function controlsTold(cue: CuePicture, words: Words): string {
  const forms = [...(cue.forms ?? []), ...(cue.laterForms ?? [])];
  const groups = [...(cue.groups ?? []), ...(cue.laterGroups ?? [])];
  const named = (cue.bonuses?.rows ?? []).flatMap(({ button }) => button ?? []);
  const single = [
    ...pressable([...named, ...cue.options]),
    ...groups.filter(({ folded }) => folded).map(({ label }) => label),
    ...forms.filter(({ folded }) => folded).map(({ title }) => title),
    ...pressable(cue.ends ?? []),
    ...(cue.more?.length ? [cue.moreLabel ?? ""] : []),
  ].filter(Boolean);
  return [
    ...forms.filter(({ folded }) => !folded).map((form) => ofForm(form, words)),
    ...groups
      .filter(({ folded, options }) => !folded && pressable(options).length > 0)
      .map((group) => ofGroup(group, words)),
    ...(single.length ? [`${disjunctions(words.lang).format(single)}.`] : []),
  ].join(" ");
}

const nameOf = ({ label, name }: ButtonPicture): string => label || (name ?? "");

const pressable = (buttons: readonly ButtonPicture[]): readonly string[] =>
  buttons.filter(({ reason }) => reason === undefined).map(nameOf);

/** "Move: Gate or Mill." */
const ofGroup = ({ label, options }: GroupPicture, words: Words): string =>
  `${label}: ${disjunctions(words.lang).format(pressable(options))}.`;

/** "Attack. Weapon: Sword, Target: Troll, Declare." */
const ofForm = ({ title, fields, buttons }: FormPicture, words: Words): string => {
  const parts = [...fields.map((field) => ofField(field, words)), ...pressable(buttons)];
  return `${title ? `${title}: ` : ""}${disjunctions(words.lang).format(parts)}.`;
};

/** A select and a field by what is in it, a box by its name. */
function ofField({ kind, tick, label, value, choices, below }: FieldPicture, words: Words): string {
  if (kind === "check" || tick) return words.text("SETPIECE.Live.Tick", { label });
  const chosen = [...(choices ?? []), ...(below ?? []).flatMap((apart) => apart.choices)];
  const shown = choices ? ((chosen.find(({ selected }) => selected) ?? chosen[0])?.label ?? "") : value;
  return shown ? words.text("SETPIECE.Live.Field", { label, value: shown }) : label;
}
