import { CONTEST_SIDES, DETAILS, DICE_BY, sidesIn, type ContestSide } from "../../../model/choices.ts";
import { CONTEST_TYPES, ORDER_RULES, PHASES } from "../../../rules/contest/ask.ts";
import type { Words } from "../../words/words.ts";
import type { FrameAround } from "./around.ts";
import { facesOf } from "./face.ts";
import { mayChoose, type FrameForm, type FrameSeat } from "./form.ts";
import { nestedPicture } from "./nested.ts";
import { namedOdds } from "./named-odds.ts";
import { optionsPicture } from "./options.ts";
import { pairTexts, unrewardedText } from "./pairing.ts";
import { abilityOf } from "./start.ts";
import { isNobody } from "./tick.ts";

/** The frame dialog, ready for its template. */
export function framePicture(form: FrameForm, around: FrameAround, words: Words): object {
  const text = (key: string, values?: Record<string, string | number>): string =>
    words.text(`SETPIECE.Contest.Frame.${key}`, values);
  const choice = (name: string, value: string, now: string, label: string): object => ({
    name,
    value,
    label,
    selected: value === now,
  });
  const sides = sidesIn(form.seats);
  const group = form.seats.length > 2;
  return {
    uid: around.uid,
    busy: around.busy,
    refusal: around.refusal,
    blocked: around.refusal !== "",
    sides: sides.map((id, index) => sidePicture(form, id, index, around, words)),
    // One more side, where a contest may have more than two (C243)
    moreSides: form.type !== "simple" && sides.length < CONTEST_SIDES.length,
    prize: form.prize,
    obstacle: form.obstacle,
    tactic: form.tactic,
    types: CONTEST_TYPES.map((type) => choice("type", type, form.type, words.text(`SETPIECE.Contest.Type.${type}`))),
    phases: PHASES.map((phase) => choice("phase", phase, form.phase, words.text(`SETPIECE.Contest.Phase.${phase}`))),
    pairs: group ? pairTexts(form, around, words) : [],
    unrewarded: unrewardedText(form, around, words),
    about: around.about,
    nested: nestedPicture(around.outers, form, words),
    rehearsal: around.rehearsal,
    rehearsing: around.rehearsal ? "true" : "false",
    orders:
      group && form.type === "extended"
        ? ORDER_RULES.map((value) => choice("order", value, form.order, words.text(`SETPIECE.Contest.Order.${value}`)))
        : null,
    chooses: mayChoose(form) ? { ticked: form.choose } : null,
    assists:
      group && form.type === "scored"
        ? ([-1, 0, 1] as const).map((value) =>
            choice("assistStart", String(value), String(form.assistStart), text(`Assist.${value}`)),
          )
        : null,
    odds: namedOdds(form, around, words),
    details: DETAILS.map((value) => choice("detail", value, form.detail, text(`Detail.${value}`))),
    dice: DICE_BY.map((value) =>
      choice("diceBy", value, form.diceBy, words.text(`SETPIECE.Setting.diceBy.Choice.${value}`)),
    ),
    agree: form.agree,
    secret: form.secret,
    harmful: form.harmful,
    asks: form.asks,
    gmWord: form.gmWord,
  };
}

/** A row of faces, what stands beside it, and the options of the one that was opened. */
function sidePicture(form: FrameForm, id: ContestSide, index: number, around: FrameAround, words: Words): object {
  const text = (key: string, values?: Record<string, string>): string =>
    words.text(`SETPIECE.Contest.Frame.${key}`, values);
  const seats = form.seats.filter((seat) => seat.side === id);
  const opened = seats.find((seat) => seat.id === around.opened && !isNobody(form, seat));
  return {
    id,
    label: index < 2 ? text(id === "A" ? "Who" : "Against") : text("Side", { side: id }),
    faces: facesOf(form, id, around, words),
    hint: id === "A" && seats.every((seat) => isNobody(form, seat)) ? text("Drop.Hint") : "",
    everyone: id === "A" && around.people.party.length > 0 ? text("Everybody") : "",
    add: text("Add"),
    tokens: text("Tokens"),
    adding:
      around.adding === id
        ? { id: `${around.uid}-add`, field: `add.${id}`, uuid: "", name: "", label: text("Find"), none: text("Find") }
        : null,
    notes: seats.flatMap((seat) => noteOn(seat, around, words)),
    opened: opened ? optionsPicture(form, opened, around, words) : null,
  };
}

/** What a place lacks: an ability of the hero or of a follower, or the sheet of somebody who is only a name. */
function noteOn(seat: FrameSeat, around: FrameAround, words: Words): readonly object[] {
  const facts = around.factsOf(seat.actor);
  const note = (key: string, name: string, of = ""): object => ({
    id: `${seat.id} ${of}`,
    text: words.text(`SETPIECE.Contest.Frame.${key}`, { name }),
  });
  const name = seat.name.trim();
  return [
    ...(facts?.kind === "hero" && abilityOf(seat, facts) === "" ? [note("NoAbility", facts.name)] : []),
    ...(seat.actor || !name ? [] : [note("OnlyName", name)]),
    ...(facts?.followers ?? [])
      .filter(({ abilities }) => abilities.length === 0)
      .map((follower) => note("NoAbility", follower.name, follower.id)),
  ];
}
