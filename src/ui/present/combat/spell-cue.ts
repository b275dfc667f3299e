import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import { optionButton, withPending } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { PaintContext } from "../paint-context.ts";
import { asPressed } from "./as-pressed.ts";
import { composed, form, number } from "./fields.ts";
import { creatureIn, nameIn } from "./names.ts";
import { refusalOf, rollOf, spellLines } from "./odds.ts";
import { spellFields } from "./spell-fields.ts";

/** The GM's word on magic that a player named: as it stands in one press, changed, or not at all (A.18, C.59). */
export function spellCue(session: Session, view: CombatView, open: OpenCue, context: PaintContext): CueBody {
  const { spell } = view.fight.fight;
  const caster = creatureIn(view, spell?.seat);
  const [agree] = open.options.filter((one) => one.isDefault);
  const others = open.options.filter((one) => one !== agree);
  if (!spell || !caster || !agree) return {};
  const { words } = context;
  const control = `spell ${open.cue.id}`;
  const fields = spellFields(context, control, caster, spell.target !== null, spell);
  const adjust = [
    number(context, control, "more", words.text("SETPIECE.Combat.Ui.Adjust.More"), 0, { min: 0, max: 9 }),
  ];
  const press = composed("agreeSpell", control, { cue: open.cue.id, target: spell.target ?? "none" });
  const intent = asPressed(session, view, press, [...fields, ...adjust]);
  return {
    bare: true,
    forms: [
      form(session, context, {
        key: "spell",
        control,
        title: spell.target
          ? words.text("SETPIECE.Combat.Ui.Cast.At", { who: caster.name, target: nameIn(view, spell.target) })
          : words.text("SETPIECE.Combat.Ui.Cast.Of", { who: caster.name }),
        fields,
        adjust,
        odds: spellLines(rollOf(session, intent, context), context),
        ...refusalOf(session, intent, context),
        buttons: [
          withPending(session, {
            control,
            label: words.text("SETPIECE.Combat.Ui.Cast.Agree"),
            primary: true,
            digit: 1,
            ...press,
          }),
          ...others.map((one, index) => optionButton(session, words, open, one, index + 1)),
        ],
      }),
    ],
  };
}
