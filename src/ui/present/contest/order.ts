import { turnsOf } from "../../../rules/contest/ask.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { say, type Words } from "../../words/words.ts";
import type { OrderPicture } from "./picture.ts";
import { nameIn } from "./names.ts";

const ICONS = { done: "check", delayed: "pause", now: "mine", later: "wait" } as const;

/** The turns of a group extended round as a sorted list, by the rule the table chose; null until all have declared. */
export function orderPicture(view: ContestView, words: Words): OrderPicture | null {
  const turns = turnsOf(view);
  if (turns.length < 2) return null;
  return {
    title: words.text(`SETPIECE.Contest.Order.${view.orderRule}`),
    turns: turns.map(({ seat, state }) => ({
      key: seat,
      name: nameIn(view, seat),
      text: declaredText(view, seat, words),
      current: state === "now",
      done: state === "done",
      icon: ICONS[state],
    })),
  };
}

/** "5 on the Captain, daring". */
function declaredText(view: ContestView, seat: string, words: Words): string {
  const action = Object.values(view.declared).find((entry) => entry.seat === seat)?.action;
  const foe = action?.targets?.map((id) => nameIn(view, id)).join(", ");
  if (!action || !foe) return words.text("SETPIECE.Contest.Order.None");
  return say(words, {
    key: "Contest.Order.Bid",
    data: { n: action.bid ?? 0, foe, boldness: action.boldness ?? "cautious" },
  });
}
