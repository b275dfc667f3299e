import type { Session } from "../../../play/session.ts";
import { SIDES } from "../../../rules/duel/ask.ts";
import type { DuelView, Landing } from "../../../rules/duel/index.ts";
import { count, numeral, say, signed, type Words } from "../../words/words.ts";
import type { ExchangePicture } from "../picture.ts";

/** The last exchange, two dice face to face; null before the first. */
export function exchangePicture(session: Session, view: DuelView, words: Words): ExchangePicture | null {
  const { last } = view;
  const rolled = last?.rolls.at(-1);
  if (!last || !rolled) return null;
  const again = last.rolls.length - 1;
  const tied = again ? count(words, "SETPIECE.Duel.Exchange.Again", again) : "";
  const line = session.lines.findLast(({ type, sentence }) => sentence && (type === "rolled" || type === "opened"));
  return {
    key: `${last.kind} ${view.round} ${again}`,
    throws: SIDES.map((side) => ({
      side: side === "A" ? "a" : "b",
      name: words.text("SETPIECE.Duel.Exchange.Die", {
        name: view.names[side],
        face: rolled.dice[side],
        total: rolled.totals[side],
      }),
      face: rolled.dice[side],
      total: numeral(rolled.totals[side]),
      sum: `${rolled.dice[side]} ${signed(rolled.bonuses[side] + rolled.modifiers[side])}`,
      won: last.winner === side,
      middle: side === "B" ? words.text("SETPIECE.Duel.Exchange.Versus") : "",
    })),
    sentence: [tied, line?.sentence ? say(words, line.sentence) : ""].filter(Boolean).join(" "),
    untold: tied,
  };
}

/** Where a number of ticks would lead, in a few words: the end, who chooses next, or a roll that gives all back. */
export function landingText(view: DuelView, landing: Landing, words: Words): string {
  if (landing.next === null) return "";
  if (landing.next === "ended") return words.text("SETPIECE.Duel.Landing.Wins");
  if (landing.next === "replenish" || !landing.chooser) return words.text("SETPIECE.Duel.Landing.Replenish");
  return words.text("SETPIECE.Duel.Landing.Chooses", { name: view.names[landing.chooser] });
}
