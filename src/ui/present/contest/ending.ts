import type { Session } from "../../../play/session.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { calledOf, DEGREES } from "../../../rules/contest/ask.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { list, say, type Words } from "../../words/words.ts";
import { actionButton, refusalUnder } from "../button.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture, EndingPicture } from "../picture.ts";
import { seatControl, seatOption } from "./moves.ts";
import { outcomesText } from "./outcomes.ts";

/** Control of the button that applies all that is still proposed. */
const ALL = "apply-all";

/** Who has the prize, how clearly, and what may follow on the GM's word; null while it goes on. */
export function endingPicture(session: Session, view: ContestView, context: PaintContext): EndingPicture | null {
  const { outcome } = view;
  if (!view.ended || !outcome) return null;
  const { words, gm } = context;
  const side = view.sides.find(({ id }) => id === outcome.winner);
  const level = outcome.level === null ? "open" : DEGREES[outcome.level];
  const changes = gm ? follows(session, words) : [];
  return {
    icon: side ? "crown" : "cross",
    outcome: side
      ? words.text(`SETPIECE.Contest.Ending.${level}`, { side: list(words, calledOf(view, side.id)) })
      : words.text(`SETPIECE.Contest.Ending.${outcome.discarded ? "discarded" : "nobody"}`),
    text: view.prize && side ? words.text("SETPIECE.Contest.Ending.Prize", { prize: view.prize }) : "",
    outcomes: outcomesText(view, words),
    options: gm
      ? atEnd(session, "level", "lastFinished").map((option) => seatOption(session, words, null, option))
      : [],
    changes,
    buttons: next(session, words, gm),
    refusal: refusalUnder(session, words, [
      ALL,
      ...controlsOf(session),
      ...session.changes.map(({ id }) => `change:${id}`),
    ]),
  };
}

/** The GM's moves that come with an end: a level where it is open, and the long contest a simple one may become. */
const atEnd = (
  session: Session,
  ...types: readonly ("level" | "lastFinished" | "escalate")[]
): readonly Option<IntentBase>[] =>
  session.options(null).filter(({ intent, refused }) => types.some((type) => type === intent.type) && !refused);

const controlsOf = (session: Session): readonly string[] =>
  atEnd(session, "level", "lastFinished", "escalate").map(({ id }) => seatControl(null, id));

/** What comes after: a long contest that begins with this roll, the same once more, the story. */
const next = (session: Session, words: Words, gm: boolean): readonly ButtonPicture[] => [
  ...(gm ? atEnd(session, "escalate").map((option) => seatOption(session, words, null, option)) : []),
  ...(gm ? [actionButton(session, "again", words.text("SETPIECE.Contest.Ending.Again"), { icon: "redo" })] : []),
  actionButton(session, "chronicle", words.text("SETPIECE.Contest.Ending.Chronicle"), { icon: "board", quiet: true }),
];

/** Where a change is written: the same before and after it was made. */
const placeOf = ({ change }: Session["changes"][number]): string => `${change.uuid} ${change.path}`;

/** Hero points that were spent on the way are paid, and no consequence; unpaid ones are still to be written. */
const isConsequence = ({ applied, label }: Session["changes"][number]): boolean =>
  !applied || label.key !== "Play.Change.HeroPoints";

/**
 * Each thing that may follow: pressed, it is on the sheet; pressed again, it is taken
 * back. With several, one button for all.
 */
function follows(session: Session, words: Words): EndingPicture["changes"] {
  const open = session.changes.filter(({ applied, keptBack }) => !applied && !keptBack);
  const each = session.changes.filter(isConsequence).map((change) => {
    const label = say(words, change.label);
    const name = change.keptBack ? words.text("SETPIECE.Contest.Ending.AllTheSame", { what: label }) : label;
    return {
      key: placeOf(change),
      name,
      buttons: [
        actionButton(session, change.applied ? "revert" : "apply", name, {
          control: `change:${change.id}`,
          data: { change: change.id },
          icon: change.applied ? "check" : "plus",
          pressed: change.applied ? "true" : "false",
          primary: open.length === 1 && open[0] === change,
        }),
      ],
    };
  });
  if (open.length < 2) return each;
  const all = actionButton(session, ALL, words.text("SETPIECE.Contest.Ending.ApplyAll"), {
    icon: "check",
    primary: true,
  });
  return [...each, { key: ALL, name: all.label, buttons: [all] }];
}
