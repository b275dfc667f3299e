import { onTurn, own } from "../../../rules/contest/extended/turns.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { Words } from "../../words/words.ts";
import type { OrderPicture } from "./picture.ts";

/** The turns of a group extended round as a sorted list, by the rule the table chose; null until all have declared. */
export function orderPicture(view: ContestView, words: Words): OrderPicture | null {
  const { turns, done, delayed } = own(view);
  if (!view.group || view.ended || turns.length < 2) return null;
  const current = onTurn(view);
  return {
    title: words.text(`SETPIECE.Contest.Order.${view.orderRule}`),
    turns: turns.map((seat) => ({
      key: seat,
      name: view.seats[seat]?.name ?? seat,
      text: declaredText(view, seat, words),
      current: seat === current,
      done: done.includes(seat),
      icon: done.includes(seat) ? "check" : delayed.includes(seat) ? "pause" : seat === current ? "mine" : "wait",
    })),
  };
}

/** "5 on the Captain, daring". */
function declaredText(view: ContestView, seat: string, words: Words): string {
  const action = Object.values(view.declared).find((entry) => entry.seat === seat)?.action;
  const foe = action?.targets?.map((id) => view.seats[id]?.name ?? id).join(", ");
  if (!action || !foe) return words.text("SETPIECE.Contest.Order.None");
  return words.text("SETPIECE.Contest.Order.Bid", { n: action.bid ?? 0, foe });
}
