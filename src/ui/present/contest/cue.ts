import { DEGREES, isIdle, likelier, liftOf, RESULTS } from "../../../rules/contest/ask.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { fillOption } from "../../../rules/log/ask.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import type { ContestIntent } from "../../../rules/contest/engine/definition.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { say, signed } from "../../words/words.ts";
import { typedInto } from "../button.ts";
import type { CueBody } from "../cue.ts";
import type { PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import { asksBid, bidOf, bidPicture, withoutBid, type Bid } from "./bid.ts";
import { ghostsOf } from "./ghosts.ts";
import { isUsual } from "./kinds.ts";
import { chancesOf, forecast, heroText, withWhole, won } from "./odds.ts";
import { suggestPicture } from "./suggest.ts";

const meantBy = ({ intent }: Option<IntentBase>): ContestIntent => intent as ContestIntent;

/** That an assist would take nothing away as it stands. */
function idleText(view: ContestView, option: Option<IntentBase>, { words }: PaintContext): string {
  const told = meantBy(option);
  if (told.type !== "assist" || option.refused || !isIdle(view, told)) return "";
  return words.text("SETPIECE.Contest.Card.AssistIdle", { name: view.seats[told.target]?.name ?? "" });
}

/** "Spend a hero point: Failure to Success (Ana: Minor Victory)": what the amendment would make of the roll. */
function bumpLabel(
  view: ContestView,
  option: Option<IntentBase>,
  { words }: PaintContext,
): Pick<ButtonPicture, "label" | "line"> | null {
  const told = meantBy(option);
  const lift = told.type === "bump" ? liftOf(view, told) : null;
  if (!lift) return null;
  const { from, to, degree, help } = lift;
  const nameOf = (seat: string | null): string => view.seats[seat ?? ""]?.name ?? "";
  const side = nameOf(lift.winner);
  const level = DEGREES[degree];
  const made = {
    from: words.text(`SETPIECE.Contest.Result.${RESULTS[from]}`),
    to: words.text(`SETPIECE.Contest.Result.${RESULTS[to]}`),
    outcome: help
      ? words.text("SETPIECE.Contest.Card.PointsAgainst", { name: nameOf(help.seat), by: signed(help.by) })
      : side
        ? words.text(`SETPIECE.Contest.Ending.${level}`, { side })
        : words.text(`SETPIECE.Contest.Degree.${level}`),
  };
  const bump = (what: string): string => words.text("SETPIECE.Contest.Card.BumpTo", { what, ...made });
  const label = words.text("SETPIECE.Contest.Card.BumpSpend");
  const text = words.text("SETPIECE.Contest.Card.BumpLine", made);
  return { label: bump(say(words, option.label)), line: { text, label, name: bump(label) } };
}

/** What the dice of a round are thrown for: a hero point is spoken of where these are. */
const MAIN = { simple: "round", scored: "round", chained: "round", extended: "exchange" } as const;

/** What an option would send, with what is typed into its fields and the bid that is chosen so far. */
const asTyped = (option: Option<IntentBase>, control: string, bid: Bid | null, { drafts }: PaintContext): IntentBase =>
  fillOption(option, { ...typedInto(option, control, drafts), ...(bid ? { bid: String(bid.value) } : {}) });

/** What a contest adds to the plain list of options: odds before committing, and a bid with its stake in words. */
export function cueBody(session: Session, view: ContestView, open: OpenCue, context: PaintContext): CueBody {
  const seat = open.seat;
  if (seat === null) return {};
  const hints = new Set<string>();
  const heroes = new Set<string>();
  const whole: Partial<Record<string, number>> = {};
  const bid = bidOf(view, open, context);
  const suggest = bid && suggestPicture(session, view, open, bid, context);
  const dress = (plain: ButtonPicture, id: string): ButtonPicture => {
    const option = open.options.find((one) => one.id === id);
    if (!option) return plain;
    const ghosts = option.refused ? "" : ghostsOf(view, option.intent, bid?.value ?? null);
    const button = ghosts ? { ...plain, data: { ...plain.data, ghosts } } : plain;
    const bump = bumpLabel(view, option, context);
    if (bump) return { ...button, ...bump };
    const plainly = bid ? withoutBid(button, bid) : button;
    // the chances of what may not be done help nobody, and a hero point would seem to lift them
    if (option.refused) return plainly;
    const idle = idleText(view, option, context);
    if (idle) hints.add(idle);
    const sent = asTyped(option, plain.control, bid, context);
    const bidding = { ...plainly, ...won(view, sent, context) };
    const { odds, hidden, refused } = forecast(session, sent, context);
    if (hidden) hints.add(hidden);
    // What is typed may not be sent; half a number is no reason to say so
    if (refused && refused.rule !== "L-input") hints.add(say(context.words, refused));
    if (!odds) return bidding;
    const untold = odds.moves[0]?.untold;
    if (untold) hints.add(say(context.words, untold));
    const { contest } = odds.moves[0] ?? {};
    const told = meantBy(option);
    if (contest && told.type === "declare") whole[told.kind] = contest.win;
    const hero = odds.moves[0]?.purpose === MAIN[view.type] ? heroText(odds, context, context.words) : "";
    if (hero) heroes.add(hero);
    // One number for one bid: as long as the best is told, its press says what it comes to if one chooses so throughout
    const best = bid && suggest?.best && asksBid(option) && !option.needs?.some(({ name }) => name === "ability");
    return {
      ...bidding,
      chances: chancesOf(best ? withWhole(odds, suggest.best) : odds, view.type === "simple", context),
    };
  };
  // Who is free is offered help for each hero and a fight with each foe: the pinned card has no room for all of it
  const free = open.options.some(({ intent }) => intent.type === "rest");
  // Nobody engaged lends anything (C310): what cannot be done now would only stand before what can
  const idle = ({ intent, refused }: Option<IntentBase>): boolean =>
    refused !== null && (free || intent.type === "lend");
  const stuck = !open.options.some((option) => isUsual(option) && !option.refused);
  return {
    bid: bid ? bidPicture(view, seat, bid, context, suggest) : null,
    // A step whose usual moves are all refused shows what it does instead
    inSight: (option) =>
      !open.options.some(isUsual) || (isUsual(option) && !idle(option)) || (stuck && option.isDefault === true),
    isFirst: (option) => free && option.isDefault === true,
    dress: (button) => dress(button, button.data?.["option"] ?? ""),
    notes: () => {
      const stance = likelier(whole);
      const move = context.words.text(`SETPIECE.Contest.Option.declare.${stance ?? "plain"}`);
      return stance ? context.words.text(`SETPIECE.Contest.Card.Likelier.${stance}`, { move }) : "";
    },
    // Against several foes the chances differ, and one sentence cannot say which it means
    hints: () => [...hints, ...(heroes.size === 1 ? heroes : [])].join(" "),
  };
}
