import type { ChangeCard, Session } from "../../../play/session.ts";
import { usualPrice } from "../../../rules/duel/ask.ts";
import type { DuelView } from "../../../rules/duel/index.ts";
import { say, type Words } from "../../words/words.ts";
import { actionButton, refusalUnder } from "../button.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture, EndingPicture } from "../picture.ts";

/** How it ended, and what may follow: nothing is put on a sheet but on the GM's word. */
export function endingPicture(session: Session, view: DuelView, context: PaintContext): EndingPicture | null {
  const { words, gm } = context;
  const { result } = view;
  if (!result) return null;
  const winner = result.winner ? view.names[result.winner] : "";
  const last = session.lines.findLast((line) => line.sentence);
  return {
    icon: result.winner ? "crown" : "cross",
    outcome: winner
      ? words.text(`SETPIECE.Duel.Ending.${view.stakes}`, { name: winner })
      : words.text("SETPIECE.Duel.Ending.interrupted"),
    text: result.how === "meter" ? "" : last?.sentence ? say(words, last.sentence) : "",
    ...(session.stakes ? { stake: words.text("SETPIECE.Duel.Ending.Stake", { stakes: session.stakes }) } : {}),
    changes: gm ? followsOf(session, view, words) : [],
    refusal: refusalUnder(
      session,
      words,
      session.changes.map(({ id }) => `change:${id}`),
    ),
  };
}

/** Whoever won comes last: what a duel costs is the other's. */
const followsOf = (session: Session, view: DuelView, words: Words): EndingPicture["changes"] => {
  const winner = view.result?.winner ?? null;
  const price = usualPrice(view);
  const seats = [...session.seats].sort((one, two) => Number(one.id === winner) - Number(two.id === winner));
  const usual = seats.find(({ id }) => id === price?.side)?.actor ?? null;
  const isUsual = ({ change }: ChangeCard): boolean => change.uuid === usual && change.after === price?.state;
  return uuidsOf(session, seats).map((uuid) => followOf(session, uuid, isUsual, words));
};

/**
 * Whose sheets they are, each once and always in the order of the seats: none moves as it is pressed. A state is on the
 * sheet before the log has it; while that is under way nobody's place goes, for it may have the focus.
 */
const uuidsOf = ({ changes, pending }: Session, seats: Session["seats"]): readonly string[] => {
  const seated = seats.flatMap(({ actor }) => actor ?? []);
  const touched = new Set([...changes.map(({ change }) => change.uuid), ...(pending?.controls.length ? seated : [])]);
  return [...new Set([...seated, ...touched])].filter((uuid) => touched.has(uuid));
};

/** What may become of one of them: one state, and once that is on the sheet no other beside it. */
function followOf(
  session: Session,
  uuid: string,
  isUsual: (change: ChangeCard) => boolean,
  words: Words,
): EndingPicture["changes"][number] {
  const changes = session.changes.filter(({ change }) => change.uuid === uuid);
  const name = session.seats.find(({ actor }) => actor === uuid)?.name ?? "";
  const taken = changes.some(({ applied }) => applied);
  // A duel of before may have left two of them on one sheet
  const oneOf = changes.length > 1 && !taken ? words.text("SETPIECE.Duel.Ending.OneOf", { name }) : "";
  return {
    key: uuid,
    name: oneOf || changes.map(({ label }) => say(words, label)).join(" ") || name,
    // What was chosen is not read below the choices of the other
    ...(oneOf || taken ? { head: oneOf || words.text("SETPIECE.Duel.Ending.Taken", { name }) } : {}),
    buttons: changes.map((change) => changeButton(session, change, !taken && isUsual(change), words)),
  };
}

/** One thing that may follow: pressed, it is on the sheet; pressed again, it is taken back. */
const changeButton = (session: Session, change: ChangeCard, primary: boolean, words: Words): ButtonPicture =>
  actionButton(session, change.applied ? "revert" : "apply", say(words, change.label), {
    control: `change:${change.id}`,
    data: { change: change.id },
    icon: change.applied ? "check" : "plus",
    pressed: change.applied ? "true" : "false",
    primary,
  });
