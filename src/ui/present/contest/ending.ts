import type { Session } from "../../../play/session.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { DEGREES } from "../../../rules/contest/ask.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { say, type Words } from "../../words/words.ts";
import { actionButton, refusalUnder } from "../button.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture, EndingPicture } from "../picture.ts";
import { seatControl, seatOption } from "./moves.ts";

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
      ? words.text(`SETPIECE.Contest.Ending.${level}`, { side: side.name })
      : words.text("SETPIECE.Contest.Ending.nobody"),
    text: view.prize && side ? words.text("SETPIECE.Contest.Ending.Prize", { side: side.name, prize: view.prize }) : "",
    changes,
    buttons: next(session, words, gm),
    refusal: refusalUnder(session, words, [
      ALL,
      ...controlsOf(session),
      ...session.changes.map(({ id }) => `change:${id}`),
    ]),
  };
}

/** Moves that go on from a simple contest: to a long one, by the GM. */
const escalations = (session: Session): readonly Option<IntentBase>[] =>
  session.options(null).filter(({ intent, refused }) => intent.type === "escalate" && !refused);

const controlsOf = (session: Session): readonly string[] => escalations(session).map(({ id }) => seatControl(null, id));

/** What comes after: the story, the same once more, or a long contest that begins with this roll. */
const next = (session: Session, words: Words, gm: boolean): readonly ButtonPicture[] => [
  ...(gm ? escalations(session).map((option) => seatOption(session, words, null, option)) : []),
  ...(gm ? [actionButton(session, "again", words.text("SETPIECE.Contest.Ending.Again"), { icon: "redo" })] : []),
  actionButton(session, "chronicle", words.text("SETPIECE.Contest.Ending.Chronicle"), { icon: "board", quiet: true }),
];

/** Hero points that were spent on the way are paid, and no consequence; unpaid ones are still to be written. */
const isConsequence = ({ applied, label }: Session["changes"][number]): boolean =>
  !applied || label.key !== "Play.Change.HeroPoints";

/** Each thing that may follow: pressed, it is on the sheet; pressed again, it is taken back. With several, one button for all. */
function follows(session: Session, words: Words): EndingPicture["changes"] {
  const each = session.changes.filter(isConsequence).map((change) => ({
    key: change.id,
    buttons: [
      actionButton(session, change.applied ? "revert" : "apply", say(words, change.label), {
        control: `change:${change.id}`,
        data: { change: change.id },
        icon: change.applied ? "check" : "plus",
        pressed: change.applied ? "true" : "false",
      }),
    ],
  }));
  const open = session.changes.filter(({ applied }) => !applied);
  if (open.length < 2) return each;
  const all = actionButton(session, ALL, words.text("SETPIECE.Contest.Ending.ApplyAll"), { icon: "check" });
  return [...each, { key: ALL, buttons: [all] }];
}
