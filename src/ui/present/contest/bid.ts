import type { OpenCue, Session } from "../../../play/session.ts";
import { viewAs } from "../../../play/views.ts";
import { broughtBy, stakeOf, stakesOf } from "../../../rules/contest/ask.ts";
import type { ContestIntent } from "../../../rules/contest/engine/definition.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { ContestOdds, EndChances } from "../../../rules/contest/odds/scored.ts";
import { fillOption } from "../../../rules/log/ask.ts";
import type { IntentBase, Need, Option, Sentence } from "../../../rules/log/index.ts";
import { say, signed, type Words } from "../../words/words.ts";
import {
  UNTOLD,
  WAITING,
  chance,
  forecastOf,
  percent,
  waitingText,
  type Forecast,
  type OddsStyle,
  type PaintContext,
} from "../paint-context.ts";
import type { BidPicture, ButtonPicture, ChancePicture } from "../picture.ts";
import { nameIn } from "./picture.ts";

export const forecast = (session: Session, intent: IntentBase, context: PaintContext): Forecast<ContestOdds> =>
  forecastOf(session, intent, context);

/** An estimate says so, and its error. */
export const roughly = (words: Words, { win, precision }: EndChances, style: OddsStyle): string =>
  precision.kind === "exact" || style !== "percent"
    ? chance(words, win, style)
    : words.text("SETPIECE.Contest.Odds.About", {
        chance: percent(words, win),
        error: percent(words, precision.error),
      });

const MAIN: ReadonlySet<string> = new Set(["round", "exchange"]);

/** The second column is the whole contest, where the core knows it and it is more than this roll. */
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

/** The chance of choosing so throughout replaces that of the whole contest. */
export const withWhole = (odds: ContestOdds, contest: EndChances): ContestOdds => ({
  ...odds,
  moves: odds.moves.map((move, at) => (at === 0 ? { ...move, contest } : move)),
});

/** "A hero point raises 39 % to 94 %"; empty without a point to spend. */
export function heroText(odds: ContestOdds, context: PaintContext, words: Words): string {
  const plain = odds.moves[0];
  if (!odds.hero || !plain || odds.hero.win <= plain.exchange.win) return "";
  return words.text("SETPIECE.Contest.Odds.Hero", {
    from: chance(words, plain.exchange.win, context.odds),
    to: chance(words, odds.hero.win, context.odds),
  });
}

const SCORE = /^Contest\.Stakes\.(?:scored|points)$/;

/** Empty where a bid tells the stakes. */
export function won(view: ContestView, intent: IntentBase, { words }: PaintContext): Pick<ButtonPicture, "wins"> {
  const joined = (facts: readonly Sentence[]): string => facts.map((fact) => say(words, fact)).join(", ");
  const move = intent as ContestIntent;
  const stakes = stakesOf(view, move);
  if (!stakes) {
    const wins = joined(broughtBy(view, move));
    return wins ? { wins } : {};
  }
  const told = (facts: readonly Sentence[]): string => joined(facts) || words.text("SETPIECE.Contest.Stakes.nothing");
  // Plain points read as the score counts them
  const isScore = [...stakes.wins, ...stakes.loses].every(({ key }) => SCORE.test(key));
  const line = words.text(`SETPIECE.Contest.Stakes.${isScore ? "Score" : "Line"}`, {
    wins: told(stakes.wins),
    loses: told(stakes.loses),
  });
  return { wins: line };
}

type Stake = NonNullable<ReturnType<typeof stakeOf>>;
type NumberNeed = Extract<Need, { kind: "number" }>;

/** A step asks for one bid, however many foes it may be for. */
export interface Bid {
  /** Options that carry the bid point to this field. */
  readonly control: string;
  readonly need: NumberNeed;
  readonly value: number;
  readonly foes: readonly string[];
  readonly foeIds: readonly string[];
}

const bidNeed = (open: OpenCue): NumberNeed | undefined =>
  open.options
    .flatMap(({ needs }) => needs ?? [])
    .find((need): need is NumberNeed => need.name === "bid" && need.kind === "number");

export const asksBid = ({ needs }: Option<IntentBase>): boolean => needs?.some(({ name }) => name === "bid") ?? false;

const targetOf = (intent: IntentBase): string | null => {
  const { target } = intent as { target?: unknown };
  return typeof target === "string" ? target : null;
};

export function bidOf(view: ContestView, open: OpenCue, context: Pick<PaintContext, "drafts"> | null): Bid | null {
  const need = bidNeed(open);
  if (!need) return null;
  const control = `bid ${open.cue.id}`;
  const typed = Number(context?.drafts?.[control] ?? need.value);
  const value = Number.isFinite(typed) ? fit(need, typed) : need.value;
  const targets = open.options.flatMap((option) =>
    asksBid(option) && !option.refused ? (targetOf(option.intent) ?? []) : [],
  );
  const foeIds = [...new Set(targets)];
  return { control, need, value, foeIds, foes: foeIds.map((id) => nameIn(view, id)) };
}

const fit = ({ min, max }: NumberNeed, value: number): number => Math.min(max, Math.max(min, Math.round(value)));

export const withoutBid = (button: ButtonPicture, bid: Bid): ButtonPicture => {
  if (!button.needs?.some(({ name }) => name === "bid")) return button;
  const { needs, ...rest } = button;
  const left = needs.filter(({ name }) => name !== "bid");
  return { ...rest, data: { ...rest.data, fields: bid.control }, ...(left.length ? { needs: left } : {}) };
};

export function bidPicture(
  view: ContestView,
  seat: string,
  bid: Bid,
  { words }: PaintContext,
  suggest: BidPicture["suggest"] = null,
): BidPicture | null {
  const { control, need, value } = bid;
  const advantage = view.advantage[seat];
  const stake = stakeOf(view, seat, value, bid.foeIds);
  if (!advantage || !stake) return null;
  const { worst } = stake;
  const boldness = words.text(`SETPIECE.Contest.Boldness.${stake.boldness}`);
  const lose = words.text(worst > 0 ? "SETPIECE.Contest.Bid.Lose" : "SETPIECE.Contest.Bid.LoseOut", {
    n: worst < 0 ? signed(worst) : worst,
  });
  const fill = (key: string, n: number, label: string, more: Partial<ButtonPicture>): ButtonPicture => ({
    control: `fill ${control} ${key}`,
    act: "fill",
    label,
    data: { for: control, field: "bid", value: String(n) },
    ...more,
  });
  const current = Math.max(0, advantage.current);
  return {
    key: control,
    label: words.text("SETPIECE.Need.bid"),
    min: need.min,
    max: need.max,
    usual: need.value,
    value,
    spoken: `${value}. ${boldness} ${lose}`,
    own: (Math.min(1, (current - need.min) / Math.max(1, need.max - need.min)) || 0).toFixed(3),
    chips: chips(need, current, value, fill, words),
    less: fill("less", fit(need, value - 1), "−", { quiet: true, name: words.text("SETPIECE.Contest.Bid.Less") }),
    more: fill("more", fit(need, value + 1), "+", { quiet: true, name: words.text("SETPIECE.Contest.Bid.More") }),
    stake: [winText(stake, bid, words), lose, boldness],
    suggest,
    beyond: value > current ? words.text("SETPIECE.Contest.Bid.Beyond", { n: current }) : "",
  };
}

const winText = ({ from, to }: Stake, { foes }: Bid, words: Words): string => {
  const range = { from, to };
  const [foe] = foes;
  return foes.length === 1 && foe !== undefined
    ? words.text("SETPIECE.Contest.Bid.Win", { foe, ...range })
    : words.text("SETPIECE.Contest.Bid.WinAny", range);
};

function chips(
  need: NumberNeed,
  current: number,
  value: number,
  fill: (key: string, n: number, label: string, more: Partial<ButtonPicture>) => ButtonPicture,
  words: Words,
): readonly ButtonPicture[] {
  const offers = [
    ["usual", need.value],
    ["quarter", fit(need, Math.ceil(current / 4))],
    ["half", fit(need, Math.ceil(current / 2))],
    ["all", fit(need, current)],
  ] as const;
  return offers
    .filter(([, n], index) => offers.findIndex(([, other]) => other === n) === index)
    .map(([key, n]) => {
      const offer = words.text(`SETPIECE.Contest.Bid.${key}`, { n });
      // The name contains the visible text in every language
      const name = words.text(`SETPIECE.Contest.Bid.Named.${key === "usual" ? "usual" : "other"}`, { offer });
      return fill(key, n, offer, { pressed: n === value ? "true" : "false", name });
    });
}

export const SUGGEST = "suggest";

/** Chances to win the contest. */
interface Suggestion {
  readonly bid: number;
  readonly best: EndChances;
  readonly usual: EndChances;
}

/** Against several foes no bid is the best. */
const onlyFoe = (bid: Bid): string | null => (bid.foeIds.length === 1 ? (bid.foeIds[0] ?? null) : null);

const firstMove = (odds: unknown) => (odds as Partial<ContestOdds> | null)?.moves?.[0];

const wholeOf = (odds: unknown): { readonly contest: EndChances; readonly bid: number | undefined } | null => {
  const move = firstMove(odds);
  return move?.contest ? { contest: move.contest, bid: move.bid } : null;
};

const bidding = (open: OpenCue, target: string, bid: number): IntentBase | null => {
  const option = open.options.find((one) => !one.refused && asksBid(one) && targetOf(one.intent) === target);
  return option ? fillOption(option, { bid: String(bid) }) : null;
};

const isWaiting = (odds: unknown): boolean => firstMove(odds)?.waits === true;

/** A repaint does not work it out: choosing anew at each turn takes a tenth of a second. */
function suggestion(session: Session, open: OpenCue, bid: Bid): Suggestion | "waits" | null {
  const target = onlyFoe(bid);
  const intent = target === null ? null : bidding(open, target, bid.need.value);
  if (!intent) return null;
  const told = [session.odds(intent, { then: "best" }), session.odds(intent)];
  if (told.some(isWaiting)) return "waits";
  const [best = null, usual = null] = told.map(wholeOf);
  return best?.bid === undefined || !usual ? null : { bid: best.bid, best: best.contest, usual: usual.contest };
}

/** The draft that asks for the best bid of a step, as long as the step stands. */
export const suggestDraft = (session: Session, cue: string): string => `${SUGGEST} ${cue} ${session.seq}`;

/** The press fills in the best bid; null where nobody can say. */
export function bestBid(
  session: Session,
  cue: string,
): { readonly control: string; readonly bid: number } | "waits" | null {
  const open = session.cues.find((one) => one.cue.id === cue);
  const view = viewAs("contest", session);
  const bid = open && view ? bidOf(view, open, null) : null;
  const found = open && bid ? suggestion(session, open, bid) : null;
  if (found === "waits") return found;
  return found && bid ? { control: bid.control, bid: found.bid } : null;
}

/** Once pressed, the button has a reason. Null where odds are off or hidden. */
export function suggestPicture(
  session: Session,
  view: ContestView,
  open: OpenCue,
  bid: Bid,
  context: PaintContext,
): { readonly button: ButtonPicture; readonly reason: string; readonly best: EndChances | null } | null {
  const { words } = context;
  const target = onlyFoe(bid);
  if (open.seat === null || target === null || view.group) return null;
  const intent = bidding(open, target, bid.value);
  const { odds } = intent ? forecast(session, intent, context) : UNTOLD;
  const unseen = view.advantage[target] === undefined;
  const move = odds?.moves[0];
  if (!odds || (!unseen && !move?.contest && !move?.waits)) return null;
  const asked = context.drafts?.[suggestDraft(session, open.cue.id)] !== undefined;
  const found = asked ? suggestion(session, open, bid) : null;
  return {
    button: {
      control: `${SUGGEST} ${bid.control}`,
      act: SUGGEST,
      label: words.text("SETPIECE.Contest.Bid.Suggest"),
      data: { cue: open.cue.id },
      quiet: true,
      ...(unseen ? { reason: words.text("SETPIECE.Contest.Bid.Unseen") } : {}),
    },
    reason: found === "waits" ? waitingText(words) : found ? reasonText(found, bid, context) : "",
    best: found !== "waits" && found?.bid === bid.value ? found.best : null,
  };
}

function reasonText({ bid, best, usual }: Suggestion, { need }: Bid, { words, odds }: PaintContext): string {
  const data = { n: bid, best: roughly(words, best, odds) };
  return bid === need.value
    ? words.text("SETPIECE.Contest.Bid.BestUsual", data)
    : words.text("SETPIECE.Contest.Bid.Best", { ...data, m: need.value, usual: roughly(words, usual, odds) });
}
