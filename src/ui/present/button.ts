import type { IntentBase, Need, Option } from "../../rules/log/family.ts";
import type { OpenCue, Session } from "../../play/session.ts";
import { saidOf, say, type Words } from "../words/words.ts";
import type { ButtonPicture, NeedPicture } from "./picture.ts";

export type PressState = Pick<Session, "pending" | "refusal">;

/** The state of windows that show refusals in their own place. */
export const IDLE: PressState = { pending: null, refusal: null };

/** All copies of a control lock, since they are one press. */
export const withPending = <B extends ButtonPicture>(state: PressState, button: B): B =>
  state.pending?.controls.includes(button.control) ? { ...button, busy: true } : button;

export function refusalUnder(state: PressState, words: Words, controls: readonly string[]): string {
  const refusal = state.refusal;
  return refusal && controls.includes(refusal.control) ? say(words, refusal.refused) : "";
}

export const slowUnder = (state: PressState, words: Words, controls: readonly string[]): string =>
  state.pending?.slow && controls.includes(state.pending.controls[0] ?? "") ? words.text("SETPIECE.Notice.Slow") : "";

const optionControl = (cue: OpenCue | null, option: Option<IntentBase>): string =>
  `option ${cue?.cue.id ?? "table"} ${option.id}`;

/** The nth move has the nth digit unless it spends something for good; an illegal one keeps its place and says why. */
export function optionButton(
  session: PressState,
  words: Words,
  cue: OpenCue | null,
  option: Option<IntentBase>,
  index: number,
): ButtonPicture {
  const label = say(words, option.label);
  return withPending(session, {
    control: optionControl(cue, option),
    act: "option",
    label,
    ...saidOf(label, words),
    data: {
      option: option.id,
      ...(cue ? { cue: cue.cue.id } : {}),
      ...(cue?.seat ? { seat: cue.seat } : {}),
    },
    ...(index < 9 && cue && !option.spends ? { digit: index + 1 } : {}),
    ...(option.refused ? { reason: say(words, option.refused) } : {}),
    ...(option.isDefault && !option.refused ? { primary: true } : {}),
    ...(option.needs?.length ? { needs: option.needs.map((need) => needPicture(words, need)) } : {}),
  });
}

/** A move of a seat, or of the table (null), that answers no open step. */
export function seatOption(
  session: PressState,
  words: Words,
  seat: string | null,
  option: Option<IntentBase>,
): ButtonPicture {
  const { busy: _busy, ...button } = optionButton(session, words, null, { ...option, refused: null }, 9);
  return withPending(session, {
    ...button,
    control: `option ${seat ?? "table"} ${option.id}`,
    primary: false,
    data: { ...button.data, ...(seat === null ? {} : { seat }) },
  });
}

/** Drafts of an option by the names of its needs. */
export const typedInto = (
  { needs = [] }: Pick<Option<IntentBase>, "needs">,
  control: string,
  drafts: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    needs.flatMap(({ name }) => {
      const typed = drafts[`${control} ${name}`];
      return typed === undefined ? [] : [[name, typed]];
    }),
  );

/** The field's name is its language key, with hyphens for the dots of a path. */
function needPicture(words: Words, need: Need): NeedPicture {
  const label =
    "label" in need && need.label
      ? say(words, need.label)
      : words.text(`SETPIECE.Need.${need.name.replaceAll(".", "-")}`);
  switch (need.kind) {
    case "number":
      return need.printed === undefined
        ? {
            name: need.name,
            label,
            type: "number",
            value: String(need.value),
            limits: { min: need.min, max: need.max },
            live: true,
          }
        : { name: need.name, label, type: "text", value: need.printed, live: true };
    case "text":
      return { name: need.name, label, type: "text", value: need.value };
    case "flag":
      return { name: need.name, label, type: "checkbox", value: "true", live: true };
    case "choice":
      return {
        name: need.name,
        label,
        type: "text",
        value: "",
        live: true,
        choices: need.choices.map((choice) => ({ value: choice.value, label: say(words, choice.label) })),
      };
  }
}

export const APPLY_ALL = "apply-all";

export const actionButton = (
  session: PressState,
  act: string,
  label: string,
  more: Partial<ButtonPicture> = {},
): ButtonPicture => withPending(session, { control: act, act, label, ...more });
