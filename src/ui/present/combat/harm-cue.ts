import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import { count } from "../../words/words.ts";
import { withPending } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { Facts } from "../facts.ts";
import { check, composed, form, radio, text } from "./fields.ts";
import { creatureIn } from "./names.ts";

/** Ways to split that stand in sight at once; more would only be worse ones. */
const WAYS = 6;

const LEVELS = { "1": "lesser", "2": "moderate", "3": "severe" } as const;

/** "1 moderate + 1 lesser", the heaviest first. */
export function splitWords(split: string, facts: Facts): string {
  const parts = split.split("+");
  return ([3, 2, 1] as const)
    .flatMap((level) => {
      const n = parts.filter((part) => part === String(level)).length;
      return n ? [count(facts.words, `SETPIECE.Combat.Ui.Harm.${LEVELS[`${level}`]}`, n)] : [];
    })
    .join(" + ");
}

/** How harm is taken: every split with the dice it costs, the mildest filled in; it stops nobody (K-145, A.3.1). */
export function harmCue(session: Session, view: CombatView, open: OpenCue, facts: Facts): CueBody {
  const { words } = facts;
  const seat = creatureIn(view, open.seat ?? open.cue.seats[0]);
  const id = open.cue.id.split(":").pop() ?? "";
  const harm = seat?.unsettled.find((one) => one.id === id);
  if (!seat || !harm) return {};
  const control = `harm ${open.cue.id}`;
  const ways = open.options.slice(0, WAYS).map((move) => {
    const data = move.label.data ?? {};
    const penalty = Number(data["penalty"] ?? 0);
    const split = String(data["split"] ?? "");
    return {
      value: split,
      label: splitWords(split, facts),
      note: [
        penalty ? count(words, "SETPIECE.Combat.Ui.Harm.Dice", penalty) : words.text("SETPIECE.Combat.Ui.Harm.NoDice"),
        Number(data["critical"] ?? 0) > 0 ? words.text("SETPIECE.Combat.Ui.Harm.Critical") : "",
      ]
        .filter(Boolean)
        .join(", "),
    };
  });
  return {
    hint: words.text("SETPIECE.Combat.Ui.Harm.Hint"),
    bare: true,
    forms: [
      form(session, facts, {
        key: "harm",
        control,
        title: words.text("SETPIECE.Combat.Ui.Harm.Title", {
          amount: harm.amount,
          type: words.text(`SETPIECE.Combat.Ui.Harm.${harm.type}`),
        }),
        fields: [
          radio(facts, control, "split", words.text("SETPIECE.Combat.Ui.Harm.Ways"), ways, ways[0]?.value ?? ""),
          text(facts, control, "label", words.text("SETPIECE.Combat.Ui.Harm.Name")),
          ...(seat.unsettled.length > 1
            ? [
                {
                  ...check(
                    facts,
                    control,
                    "all",
                    count(words, "SETPIECE.Combat.Ui.Harm.All", seat.unsettled.length - 1),
                    true,
                  ),
                  wide: true,
                },
              ]
            : []),
        ],
        buttons: [
          withPending(session, {
            control,
            label: words.text("SETPIECE.Combat.Ui.Harm.Take"),
            primary: true,
            digit: 1,
            ...composed("harm", control, { seat: seat.id, cue: open.cue.id, harm: id }),
          }),
        ],
      }),
    ],
  };
}
