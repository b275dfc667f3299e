import { inTurn } from "../../../rules/combat/harm/several.ts";
import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import { count } from "../../words/words.ts";
import { withPending } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { Facts } from "../facts.ts";
import { check, composed, form, radio, text, typed } from "./fields.ts";
import { creatureIn } from "./names.ts";
import { hitField, inOrder } from "./hits.ts";
import type { FieldPicture } from "./picture.ts";
import { splitWay } from "./split-words.ts";

/** Ways to split that stand in sight at once; more would only be worse ones. Of several hits each has fewer. */
const WAYS = { one: 6, several: 3 } as const;

type Unsettled = Creature["unsettled"][number];

/** How harm is taken: every split with the dice it costs, the mildest filled in; it stops nobody (K-145, A.3.1). */
export function harmCue(session: Session, view: CombatView, open: OpenCue, facts: Facts): CueBody {
  const { words } = facts;
  const seat = creatureIn(view, open.seat ?? open.cue.seats[0]);
  const id = open.cue.id.split(":").pop() ?? "";
  const harm = seat?.unsettled.find((one) => one.id === id);
  if (!seat || !harm) return {};
  const control = `harm ${open.cue.id}`;
  const others = seat.unsettled.length - 1;
  const all = check(facts, control, "all", count(words, "SETPIECE.Combat.Ui.Harm.All", others), true);
  const hits = others > 0 && all.checked ? inOrder(seat.unsettled, id) : [harm];
  return {
    hint: words.text("SETPIECE.Combat.Ui.Harm.Hint"),
    bare: true,
    forms: [
      form(session, facts, {
        key: "harm",
        control,
        title: words.text("SETPIECE.Combat.Ui.Harm.Title", { amount: harm.amount, type: typeWord(harm, facts) }),
        fields: [...(others > 0 ? [{ ...all, wide: true }] : []), ...hitFields(control, seat, hits, view, facts)],
        buttons: [
          withPending(session, {
            control,
            label:
              hits.length > 1
                ? count(words, "SETPIECE.Combat.Ui.Harm.TakeAll", hits.length)
                : words.text("SETPIECE.Combat.Ui.Harm.Take"),
            primary: true,
            digit: 1,
            ...composed("harm", control, { seat: seat.id, cue: open.cue.id, harm: id }),
          }),
        ],
      }),
    ],
  };
}

const typeWord = (harm: Unsettled, { words }: Facts): string => words.text(`SETPIECE.Combat.Ui.Harm.${harm.type}`);

/** Ways and name of each hit; a later one is previewed on the rows as the choices before it leave them. */
function hitFields(
  control: string,
  seat: Creature,
  hits: readonly Unsettled[],
  view: CombatView,
  facts: Facts,
): readonly FieldPicture[] {
  const { words } = facts;
  if (!seat.harm) return [];
  const chosen = (index: number): string => typed(facts, control, hitField("split", index, hits[index]?.id ?? ""), "");
  return inTurn(seat.harm, hits, chosen, view.fight.profile).flatMap(({ ways, taken }, index) => {
    const hit = hits[index] as Unsettled;
    const shown = ways.slice(0, hits.length > 1 ? WAYS.several : WAYS.one);
    const offered = taken && !shown.includes(taken) ? [...shown, taken] : shown;
    const place = { n: index + 1, all: hits.length, amount: hit.amount, type: typeWord(hit, facts) };
    const [ofWays, ofName] =
      hits.length > 1
        ? [words.text("SETPIECE.Combat.Ui.Harm.WaysOf", place), words.text("SETPIECE.Combat.Ui.Harm.NameOf", place)]
        : [words.text("SETPIECE.Combat.Ui.Harm.Ways"), words.text("SETPIECE.Combat.Ui.Harm.Name")];
    const values = offered.map((way) => splitWay(way, words));
    return [
      {
        ...radio(facts, control, hitField("split", index, hit.id), ofWays, values, values[0]?.value ?? ""),
        heading: hits.length > 1,
      },
      text(facts, control, hitField("label", index, hit.id), ofName),
    ];
  });
}
