import { waysInTurn, waysTogether } from "../../../rules/combat/ask.ts";
import type { Creature } from "../../../rules/combat/state/creature.ts";
import type { CombatView } from "../../../rules/combat/view/view.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import { count, list } from "../../words/words.ts";
import { withPending } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import { choice, composed, form, text, typed } from "./fields.ts";
import { hitField, hitsText } from "./hits.ts";
import { creatureIn } from "./names.ts";
import type { FieldPicture, FormPicture } from "./picture.ts";
import { togetherWay, wayChoices } from "./split-words.ts";

/** Ways that stand in sight at once, each a button; more would only be worse ones. */
const WAYS = 6;

type Unsettled = Creature["unsettled"][number];

/**
 * How harm is taken: every way is a button with the dice it costs, so that another than the mildest is one press too;
 * it stops nobody (K-145, A.3.1). Several hits are one panel.
 */
export function harmCue(session: Session, view: CombatView, open: OpenCue, context: PaintContext): CueBody {
  const { words } = context;
  const seat = creatureIn(view, open.seat ?? open.cue.seats[0]);
  const [hit] = seat?.unsettled ?? [];
  if (!seat?.harm || !hit) return {};
  const hits = seat.unsettled;
  const control = `harm ${open.cue.id}`;
  const ways = waysTogether(view, seat);
  const data = { seat: seat.id, cue: open.cue.id };
  const buttons = ways.slice(0, WAYS).map((way, index): ButtonPicture => {
    const { label, note } = togetherWay(way, hits, words);
    const taken = hitsText(hits.map((one, at) => [one.id, way.parts[at] ?? []]));
    return withPending(session, {
      control: index === 0 ? control : `${control} ${index + 1}`,
      label,
      chances: [{ label: "", text: note }],
      primary: index === 0,
      digit: index + 1,
      ...composed("harm", control, { ...data, hits: taken }),
    });
  });
  const names = nameFields(control, hits, context);
  const title =
    hits.length > 1
      ? count(words, "SETPIECE.Combat.Ui.Harm.Hits", hits.length, {
          hits: list(
            words,
            hits.map((one) =>
              words.text("SETPIECE.Combat.Ui.Harm.Hit", { amount: one.amount, type: typeWord(one, context) }),
            ),
          ),
        })
      : words.text("SETPIECE.Combat.Ui.Harm.Title", { amount: hit.amount, type: typeWord(hit, context) });
  return {
    hint: words.text("SETPIECE.Combat.Ui.Harm.Hint"),
    bare: true,
    forms: [
      form(session, context, {
        key: "harm",
        control,
        title,
        ...(hits.length > 1
          ? { fields: [], adjust: names, adjustLabel: words.text("SETPIECE.Combat.Ui.Harm.NameAll") }
          : { fields: names }),
        buttons,
      }),
      ...(hits.length > 1 && ways.length > WAYS ? [eachForm(session, seat, open, view, context)] : []),
    ],
  };
}

const typeWord = (harm: Unsettled, { words }: PaintContext): string =>
  words.text(`SETPIECE.Combat.Ui.Harm.${harm.type}`);

const nameFields = (control: string, hits: readonly Unsettled[], context: PaintContext): readonly FieldPicture[] =>
  hits.map((hit, index) =>
    text(
      context,
      control,
      hitField("label", hit.id),
      hits.length > 1
        ? context.words.text("SETPIECE.Combat.Ui.Harm.NameOf", { n: index + 1 })
        : context.words.text("SETPIECE.Combat.Ui.Harm.Name"),
    ),
  );

/**
 * More ways than have room: each hit for itself, a later one previewed on the rows as the choices before it leave them.
 */
function eachForm(
  session: Session,
  seat: Creature,
  open: OpenCue,
  view: CombatView,
  context: PaintContext,
): FormPicture {
  const { words } = context;
  const hits = seat.unsettled;
  const control = `hits ${open.cue.id}`;
  const chosen = (index: number): string => typed(context, control, hitField("split", hits[index]?.id ?? ""), "");
  const ways = waysInTurn(view, seat, chosen);
  return form(session, context, {
    key: "hits",
    control,
    title: words.text("SETPIECE.Combat.Ui.Harm.Each"),
    folded: true,
    fields: hits.map((hit, index) => {
      const choices = wayChoices(ways[index] ?? [], words);
      return choice(
        context,
        control,
        hitField("split", hit.id),
        words.text("SETPIECE.Combat.Ui.Harm.WaysOf", {
          n: index + 1,
          all: hits.length,
          amount: hit.amount,
          type: typeWord(hit, context),
        }),
        choices,
        choices[0]?.value ?? "",
        { wide: true },
      );
    }),
    adjust: nameFields(control, hits, context),
    adjustLabel: words.text("SETPIECE.Combat.Ui.Harm.NameAll"),
    buttons: [
      withPending(session, {
        control,
        label: count(words, "SETPIECE.Combat.Ui.Harm.TakeAll", hits.length),
        ...composed("harm", control, {
          seat: seat.id,
          cue: open.cue.id,
          hits: hitsText(hits.map((hit) => [hit.id, []])),
        }),
      }),
    ],
  });
}
