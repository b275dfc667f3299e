import { attributesFor } from "../../../rules/combat/ask.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import { dice, say } from "../../words/words.ts";
import { withPending } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { PaintContext } from "../paint-context.ts";
import { UNTOLD } from "../forecast.ts";
import { adjustFields } from "./adjust.ts";
import { asPressed } from "./as-pressed.ts";
import { choice, composed, form } from "./fields.ts";
import { harderForms, harderNote } from "./harder-next.ts";
import { creatureIn } from "./names.ts";
import { chanceOn, combatIntent, forecast, harmNote } from "./odds.ts";
import type { FieldPicture } from "./picture.ts";
import { settleFields } from "./settle.ts";

/** Endure may be rolled with either of two attributes; the higher one is filled in (C.63). */
function attributeField(
  control: string,
  view: CombatView,
  seat: string,
  context: PaintContext,
): readonly FieldPicture[] {
  const found = attributesFor(creatureIn(view, seat)?.sheet, "endure");
  if (!found) return [];
  return [
    choice(
      context,
      control,
      "attribute",
      context.words.text("SETPIECE.Combat.Ui.Adjust.Attribute"),
      found.among.map((value) => ({ value, label: context.words.text(`SETPIECE.Combat.Attribute.${value}`) })),
      found.best,
    ),
  ];
}

/** A test that was asked for: fear, a fall, the lack of food and rest; the chance stands on the button. */
export function answerCue(session: Session, view: CombatView, open: OpenCue, context: PaintContext): CueBody {
  const { words } = context;
  const seat = open.seat ?? open.cue.seats[0] ?? "";
  const [asked] = open.options.flatMap((move) => {
    const intent = combatIntent(move);
    const request = intent.type === "answer" && view.fight.fight.requests.find((one) => one.id === intent.request);
    return request ? [{ move, request }] : [];
  });
  if (!asked) return {};
  const { move, request } = asked;
  const control = `answer ${open.cue.id}`;
  const adjust = [
    ...adjustFields(context, control, false, creatureIn(view, seat)),
    ...attributeField(control, view, seat, context),
  ];
  const settle = settleFields(control, open.options, view, creatureIn(view, seat), context);
  const press = composed("move", control, { seat, cue: open.cue.id, option: move.id });
  const intent = asPressed(session, view, press, [...settle, ...adjust]);
  const { odds, hidden } = intent ? forecast(session, intent, context) : UNTOLD;
  const roll = odds?.rolls[0];
  const company =
    request.kind === "fear" && roll
      ? words.text("SETPIECE.Combat.Ui.Answer.Pool", { dice: dice(words, roll.dice), needed: roll.needed })
      : "";
  const said = harderNote(creatureIn(view, seat), context);
  return {
    bare: true,
    ...(said ? { hint: said } : {}),
    laterForms: harderForms(session, creatureIn(view, seat), open, context),
    forms: [
      form(session, context, {
        key: "answer",
        control,
        title: words.text("SETPIECE.Combat.Ui.Answer.Title"),
        fields: settle,
        adjust,
        notes: [[company, roll ? harmNote(context, roll.harm) : ""].filter(Boolean).join(" "), hidden].filter(Boolean),
        buttons: [
          withPending(session, {
            control,
            label: say(words, move.label),
            primary: !move.refused,
            digit: 1,
            ...(move.refused ? { reason: say(words, move.refused) } : {}),
            ...(roll && request.kind !== "fall" ? { chances: chanceOn(context, "Success", roll.success) } : {}),
            ...press,
          }),
        ],
      }),
    ],
  };
}
