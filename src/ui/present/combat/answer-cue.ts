import type { LogLine, OpenCue, Session } from "../../../play/session.ts";
import { askedTypes, attributesFor } from "../../../rules/combat/ask.ts";
import type { CombatEvent, CombatView, Creature } from "../../../rules/combat/index.ts";
import { dice, say, whole } from "../../words/words.ts";
import { actionButton, optionButton } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { PaintContext } from "../paint-context.ts";
import { asPressed } from "./compose.ts";
import { composed, fieldMaker, form, type FieldMaker } from "./fields.ts";
import { harderForms } from "./moves.ts";
import { adjustFields, harderNote, spellFields } from "./roll-fields.ts";
import { harmCue, settleFields, spendCue } from "./harm-cue.ts";
import { creatureIn, eventOf, nameIn, type Asked } from "./names.ts";
import { combatIntent, forecast, harmNote, rollTold } from "./odds.ts";
import type { FieldPicture, RequestsPicture } from "./picture.ts";
import { reactCue } from "./react-cue.ts";
import { turnCue } from "./turn-cue.ts";

export const ROLL_AWAY = "roll-away";

const DONE: Readonly<Record<string, { readonly key: string; readonly icon: string }>> = {
  calm: { key: "calm", icon: "check" },
  endured: { key: "endured", icon: "check" },
  afraid: { key: "afraid", icon: "cross" },
  deprived: { key: "deprived", icon: "cross" },
  fell: { key: "fell", icon: "cross" },
  excused: { key: "excused", icon: "check" },
};

/** Any of these makes an answered request history. */
const LATER = new Set(["declared", "turnStarted", "roundStarted", "fightEnded"]);

const dataOf = (line: LogLine): CombatEvent["data"] => eventOf(line)?.data ?? {};

/** The tests asked for last, one line a person with how it stands (5.9); null once they are history. */
export function requestsPicture(session: Session, view: CombatView, context: PaintContext): RequestsPicture | null {
  const { lines } = session;
  const lastAsked = lines.findLast((line) => line.type === "asked");
  if (!lastAsked) return null;
  const asked = lines.filter((line) => line.step === lastAsked.step && line.type === "asked");
  const after = lines.slice(lines.indexOf(lastAsked) + 1);
  const { requests, afraid } = view.fight.fight;
  const kind = String(dataOf(lastAsked)["kind"] ?? "fear");
  const people = asked
    .map((line) => String(dataOf(line)["who"] ?? ""))
    .filter((who) => creatureIn(view, who) !== null)
    .map((who) => {
      const request = requests.find((one) => one.seat === who && one.kind === kind);
      const done = after.find((line) => Object.hasOwn(DONE, line.type) && dataOf(line)["who"] === who);
      const open = request ? "waiting" : afraid.includes(who) ? "choosing" : null;
      const told = open ? null : done ? DONE[done.type] : null;
      return {
        key: who,
        name: nameIn(view, who),
        pool: request ? poolOf(session, request.id, context) : "",
        icon: open ? "wait" : (told?.icon ?? "check"),
        status: context.words.text(`SETPIECE.Combat.Ui.Request.${open ?? told?.key ?? "over"}`, {
          harm: Number(done ? (dataOf(done)["harm"] ?? 0) : 0),
        }),
        open: open !== null,
      };
    });
  const waiting = people.filter((one) => one.open).length;
  if (!people.length || (!waiting && after.some((line) => LATER.has(line.type)))) return null;
  const title =
    lastAsked.sentence && asked.length === 1
      ? say(context.words, lastAsked.sentence)
      : titleOf(kind, lastAsked, context);
  return {
    key: lastAsked.step,
    title,
    label: context.words.text("SETPIECE.Combat.Ui.Request.Label", {
      title,
      waiting: whole(context.words, waiting),
      all: whole(context.words, people.length),
    }),
    people: people.map(({ open: _open, ...one }) => one),
    buttons: context.gm && waiting > 0 ? awayButton(session, context) : [],
  };
}

/** A fear may leave out what is feared. */
const titleOf = (kind: string, line: LogLine, { words }: PaintContext): string => {
  const { value = 0, source = "" } = dataOf(line);
  const key = kind === "fear" && source === "" ? "fearBare" : kind;
  return words.text(`SETPIECE.Combat.Ui.Request.${key}`, { value: Number(value), source: String(source) });
};

function poolOf(session: Session, request: string, context: PaintContext): string {
  const { odds } = forecast(session, null, { ...context, odds: "percent" });
  const roll = odds?.rolls.find((one) => one.part === request);
  return roll ? dice(context.words, roll.dice) : "";
}

function awayButton(session: Session, context: PaintContext): RequestsPicture["buttons"] {
  const away = awayTests(session);
  return away.length
    ? [actionButton(session, ROLL_AWAY, context.words.text("SETPIECE.Combat.Ui.Request.RollAway"))]
    : [];
}

export const awayTests = (session: Session): Session["cues"] =>
  session.cues.filter(
    (open) =>
      askedTypes.some((type) => type === open.cue.kind) &&
      open.cue.seats.every((seat) => session.seats.find((one) => one.id === seat)?.present === false),
  );

/** Endure takes either of two attributes, the higher one filled in (C.63). */
function attributeField(make: FieldMaker, seat: Creature | null): readonly FieldPicture[] {
  const found = attributesFor(seat?.sheet, "endure");
  if (!found) return [];
  const among = found.among.map((value) => ({ value, label: make.words.text(`SETPIECE.Combat.Attribute.${value}`) }));
  return [make.choice("attribute", make.words.text("SETPIECE.Combat.Ui.Adjust.Attribute"), among, found.best)];
}

/** A fall shows no chance: its dice say how much, not whether. */
function answerCue(step: Asked): CueBody {
  const { session, view, open, seat, context, words } = step;
  const [asked] = open.options.flatMap((move) => {
    const intent = combatIntent(move);
    const request = intent.type === "answer" && view.fight.fight.requests.find((one) => one.id === intent.request);
    return request ? [{ move, request }] : [];
  });
  if (!asked) return {};
  const { move, request } = asked;
  const make = fieldMaker(context, `answer ${open.cue.id}`);
  const adjust = [...adjustFields(make, false, seat), ...attributeField(make, seat)];
  const settle = settleFields(make, open.options, view, seat);
  const press = composed("move", make.control, { seat: seat?.id ?? "", cue: open.cue.id, option: move.id });
  const intent = asPressed(session, view, press, [...settle, ...adjust]);
  const { roll, hidden, button } = rollTold(session, intent, context, "Success");
  const company =
    request.kind === "fear" && roll
      ? words.text("SETPIECE.Combat.Ui.Answer.Pool", { dice: dice(words, roll.dice), needed: roll.needed })
      : "";
  const said = harderNote(seat, context);
  return {
    bare: true,
    ...(said ? { hint: said } : {}),
    laterForms: harderForms(step),
    forms: [
      form(session, make, {
        key: "answer",
        title: words.text("SETPIECE.Combat.Ui.Answer.Title"),
        asked: true,
        fields: settle,
        adjust,
        notes: [[company, roll ? harmNote(context, roll.harm) : ""].filter(Boolean).join(" "), hidden].filter(Boolean),
        send: {
          label: say(words, move.label),
          primary: !move.refused,
          digit: 1,
          ...(move.refused ? { reason: say(words, move.refused) } : {}),
          ...(request.kind === "fall" ? {} : button),
          ...press,
        },
      }),
    ],
  };
}

/** The GM agrees to named magic as it stands in one press, changes it, or refuses it (A.18, C.59). */
function spellCue({ session, view, open, context, words }: Asked): CueBody {
  const { spell } = view.fight.fight;
  const caster = creatureIn(view, spell?.seat);
  const [agree] = open.options.filter((one) => one.isDefault);
  const others = open.options.filter((one) => one !== agree);
  if (!spell || !caster || !agree) return {};
  const make = fieldMaker(context, `spell ${open.cue.id}`);
  const fields = spellFields(make, caster, spell.target !== null, spell);
  const adjust = [make.number("more", words.text("SETPIECE.Combat.Ui.Adjust.More"), 0, 0, 9)];
  const press = composed("agreeSpell", make.control, { cue: open.cue.id, target: spell.target ?? "none" });
  const told = rollTold(session, asPressed(session, view, press, [...fields, ...adjust]), context, "Unopposed", true);
  return {
    bare: true,
    forms: [
      form(session, make, {
        key: "spell",
        title: spell.target
          ? words.text("SETPIECE.Combat.Ui.Cast.At", { who: caster.name, target: nameIn(view, spell.target) })
          : words.text("SETPIECE.Combat.Ui.Cast.Of", { who: caster.name }),
        fields,
        adjust,
        ...told.form,
        send: { label: words.text("SETPIECE.Combat.Ui.Cast.Agree"), primary: true, digit: 1, ...told.button, ...press },
        buttons: others.map((one, index) => optionButton(session, words, open, one, index + 1)),
      }),
    ],
  };
}

/** A move nobody has paid for yet leaves its player and the GM different choices. */
const unpaidCue = ({ words, context: { gm } }: Asked): CueBody => ({
  hint: words.text(gm ? "SETPIECE.Combat.Ui.Unpaid.Gm" : "SETPIECE.Combat.Ui.Unpaid.Player"),
});

const BODIES: Readonly<Record<string, (step: Asked) => CueBody>> = {
  turn: turnCue,
  react: reactCue,
  spend: spendCue,
  harm: harmCue,
  spell: spellCue,
  ...Object.fromEntries(askedTypes.map((type) => [type, answerCue])),
  unpaid: unpaidCue,
};

export const cueBody = (session: Session, view: CombatView, open: OpenCue, context: PaintContext): CueBody => {
  const make = Object.hasOwn(BODIES, open.cue.kind) ? BODIES[open.cue.kind] : undefined;
  const seats = new Set(session.cues.flatMap(({ mine, seat, cue }) => (mine ? [seat ?? cue.seats[0]] : [])));
  const alone = open.mine && seats.size === 1;
  const seat = creatureIn(view, open.seat ?? open.cue.seats[0]);
  const { ask, ...body } = make?.({ session, view, open, seat, context, words: context.words, alone }) ?? {};
  return { ...body, ...(ask !== undefined && alone ? { ask } : {}) };
};
