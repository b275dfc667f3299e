import type { GmSideCard, Session } from "../../play/session.ts";
import { count, list, say, type Words } from "../words/words.ts";
import { actionButton, refusalUnder, slowUnder } from "./button.ts";
import type { PaintContext } from "./paint-context.ts";
import type { GmSidePicture } from "./picture.ts";

/** Name of the press that plays the GM's side with its usual choices. */
export const GM_SIDE = "gm-side";

/**
 * The GM's side in one press, with what it will choose; null for players, and where the step's own button does the
 * same: one step alone, no turn of a fight, and nothing of the GM's side after it.
 */
export function gmSidePicture(session: Session, { gm, words }: PaintContext): GmSidePicture | null {
  const card = gm ? session.gmSide : null;
  if (!card) return null;
  const onTurn = card.steps.some(({ kind }) => kind === "turn");
  const turns = card.turns.length;
  const more = session.family === "combat" ? onTurn || turns > 0 : turns > 1;
  if (card.steps.length < 2 && !more) return null;
  const label = turns > 0 ? count(words, "SETPIECE.GmSide.Turns", turns) : stepsLabel(card, words);
  const refusal = refusalUnder(session, words, [GM_SIDE]);
  const slow = slowUnder(session, words, [GM_SIDE]);
  const { heroes } = card;
  return {
    conflict: session.uuid,
    heroes: heroes.length ? count(words, "SETPIECE.GmSide.Heroes", heroes.length, { names: list(words, heroes) }) : "",
    button: actionButton(session, GM_SIDE, label, { icon: "play" }),
    summary: words.text("SETPIECE.GmSide.Summary"),
    lines: card.steps.map((step) => line(step, words)),
    then: words.text(turns > 0 ? "SETPIECE.GmSide.ThenTurns" : "SETPIECE.GmSide.Then"),
    left: card.left.map((sentence) => words.text("SETPIECE.GmSide.Left", { cue: say(words, sentence) })),
    ...(refusal ? { refusal } : {}),
    ...(slow ? { slow } : {}),
  };
}

const stepsLabel = ({ steps }: GmSideCard, words: Words): string => count(words, "SETPIECE.GmSide.Steps", steps.length);

/** "Captain: Bid against Ana Vell, 3". */
function line({ names, move, bid }: GmSideCard["steps"][number], words: Words): string {
  const told = { who: list(words, names), move: move ? say(words, move) : words.text("SETPIECE.GmSide.Usual") };
  return bid === null
    ? words.text("SETPIECE.GmSide.Line", told)
    : words.text("SETPIECE.GmSide.Bid", { ...told, bid: String(bid) });
}
