import type { Session } from "../../../play/session.ts";
import type { IntentBase } from "../../../rules/log/family.ts";
import type { Sentence } from "../../../rules/log/outcome.ts";
import { stakesOf } from "../../../rules/contest/ask.ts";
import type { ContestIntent } from "../../../rules/contest/engine/definition.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { ContestOdds, EndChances } from "../../../rules/contest/odds/scored.ts";
import {
  WAITING,
  chance,
  forecastOf,
  percent,
  waitingText,
  type Forecast,
  type OddsStyle,
  type PaintContext,
} from "../paint-context.ts";
import { say, type Words } from "../../words/words.ts";
import type { ButtonPicture, ChancePicture } from "../picture.ts";

/** The odds of what would be sent, as far as this viewer may know them. */
export const forecast = (session: Session, intent: IntentBase, context: PaintContext): Forecast<ContestOdds> =>
  forecastOf(session, intent, context);

/** The chance to win as this person wants to read it; an estimate says so, and by how much it may be off. */
export const roughly = (words: Words, { win, precision }: EndChances, style: OddsStyle): string =>
  precision.kind === "exact" || style !== "percent"
    ? chance(words, win, style)
    : words.text("SETPIECE.Contest.Odds.About", {
        chance: percent(words, win),
        error: percent(words, precision.error),
      });

const MAIN: ReadonlySet<string> = new Set(["round", "exchange"]);

/** Both columns of one option: this roll, and the whole contest where the core knows it and it is more than that. */
export function chancesOf(odds: ContestOdds, simple: boolean, context: PaintContext): readonly ChancePicture[] {
  const [found] = odds.moves;
  if (!found) return [];
  const { words } = context;
  const column = (key: string, text: string): ChancePicture => ({
    label: words.text(`SETPIECE.Contest.Odds.${key}`),
    text,
  });
  const key = MAIN.has(found.purpose) ? "Exchange" : "Roll";
  const { contest } = found;
  return [
    column(key, chance(words, odds.together ?? found.exchange.win, context.odds)),
    ...(contest && !simple ? [column("Contest", roughly(words, contest, context.odds))] : []),
    ...(found.waits ? [{ ...column("Contest", WAITING), spoken: waitingText(words) }] : []),
  ];
}

/** The same with another chance of the whole contest: where it is told what it comes to if one goes on so. */
export const withWhole = (odds: ContestOdds, contest: EndChances): ContestOdds => ({
  ...odds,
  moves: odds.moves.map((move, at) => (at === 0 ? { ...move, contest } : move)),
});

/** "A hero point lifts 39 % to 94 %": only where there is one to spend. */
export function heroText(odds: ContestOdds, context: PaintContext, words: Words): string {
  const plain = odds.moves[0];
  if (!odds.hero || !plain || odds.hero.win <= plain.exchange.win) return "";
  return words.text("SETPIECE.Contest.Odds.Hero", {
    from: chance(words, plain.exchange.win, context.odds),
    to: chance(words, odds.hero.win, context.odds),
  });
}

/** What a move wins and what it loses, as the rules say it; nothing where nothing is staked, or a bid tells it. */
export function won(view: ContestView, intent: IntentBase, { words }: PaintContext): Pick<ButtonPicture, "wins"> {
  const stakes = stakesOf(view, intent as ContestIntent);
  if (!stakes) return {};
  const told = (facts: readonly Sentence[]): string =>
    facts.map((fact) => say(words, fact)).join(", ") || words.text("SETPIECE.Contest.Stakes.nothing");
  return { wins: words.text("SETPIECE.Contest.Stakes.Line", { wins: told(stakes.wins), loses: told(stakes.loses) }) };
}
