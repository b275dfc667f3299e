import type { OpenCue, Session } from "../../../play/session.ts";
import type { ContestOdds, ContestPolicy } from "../../../rules/contest/odds/odds.ts";
import { chance } from "../../words/chance.ts";
import type { Words } from "../../words/words.ts";
import type { Facts } from "../facts.ts";
import { forecastOf, type Forecast } from "../forecast.ts";
import type { ChancePicture } from "../picture.ts";

/** The odds as far as this viewer may know them. */
export const forecast = (session: Session, policy: ContestPolicy, facts: Facts): Forecast<ContestOdds> =>
  forecastOf(session, null, facts, policy);

/** Whom a declaration or a turn is about, as the odds want to know it. */
export function policyOf(open: OpenCue, seat: string, option: string): ContestPolicy | null {
  const [move = "", one = "", two = ""] = option.split(":");
  if (open.cue.kind === "declare" && ["plain", "gambit", "defend"].includes(move)) return { seat, pairing: one };
  if (open.cue.kind === "bid" && move === "bid" && one !== "none") return { seat, target: one };
  if (open.cue.kind === "turn" && move === "exchange" && one === "plain") return { seat, target: two };
  return null;
}

/** Both columns of one option: this exchange, and the whole contest where the core knows it and it is more than that. */
export function chancesOf(odds: ContestOdds, move: string, simple: boolean, facts: Facts): readonly ChancePicture[] {
  const found = odds.moves.find((one) => one.move === move || one.move === "exchange");
  if (!found) return [];
  const { words } = facts;
  const column = (key: string, p: number): ChancePicture => ({
    label: words.text(`SETPIECE.Contest.Odds.${key}`),
    text: chance(words, p, facts.odds),
  });
  return [
    column("Exchange", found.exchange.win),
    ...(found.contest && !simple ? [column("Contest", found.contest.win)] : []),
  ];
}

/** "A hero point lifts 39 % to 94 %": only where there is one to spend. */
export function heroText(odds: ContestOdds, facts: Facts, words: Words): string {
  const plain = odds.moves[0];
  if (!odds.hero || !plain || odds.hero.win <= plain.exchange.win) return "";
  return words.text("SETPIECE.Contest.Odds.Hero", {
    from: chance(words, plain.exchange.win, facts.odds),
    to: chance(words, odds.hero.win, facts.odds),
  });
}
