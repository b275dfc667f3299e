import { roughly } from "../../present/contest/odds.ts";
import { WAITING, waitingText } from "../../present/forecast.ts";
import { chance } from "../../words/chance.ts";
import type { Words } from "../../words/words.ts";
import type { FrameAround } from "./around.ts";
import type { FrameForm } from "./form.ts";

/** "Ana wins this exchange 48 %", "Ana wins the contest 50 %", or why nothing is said; each pair has its own. */
export function namedOdds(form: FrameForm, around: FrameAround, words: Words): object | null {
  const { odds, oddsHidden, style } = around;
  const move = odds?.moves[0];
  if (!move || style === "off") return oddsHidden ? { text: oddsHidden, bars: [] } : null;
  if (form.seats.length > 2) return { text: "", bars: [] };
  const whose = form.seats.find(({ side }) => side === "A");
  const name = whose ? around.nameOf(whose) : "";
  const bars = [
    // a simple contest is one exchange
    ...(move.contest && form.type === "simple"
      ? []
      : [{ key: "Exchange", p: move.exchange.win, text: chance(words, move.exchange.win, style) }]),
    ...(move.contest ? [{ key: "Contest", p: move.contest.win, text: roughly(words, move.contest, style) }] : []),
    ...(move.waits ? [{ key: "Contest", p: 0, text: WAITING, spoken: waitingText(words) }] : []),
  ];
  return {
    text: "",
    bars: bars.map(({ key, p, ...said }) => ({
      ...said,
      label: words.text(`SETPIECE.Contest.Frame.Wins.${key}`, { name }),
      part: p.toFixed(3),
    })),
  };
}
