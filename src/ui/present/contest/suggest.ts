import type { OpenCue, Session } from "../../../play/session.ts";
import { viewAs } from "../../../play/views.ts";
import type { ContestOdds, EndChances } from "../../../rules/contest/odds/scored.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { UNTOLD, waitingText, type PaintContext } from "../paint-context.ts";
import type { ButtonPicture } from "../picture.ts";
import { fillOption } from "../../../rules/log/ask.ts";
import type { IntentBase } from "../../../rules/log/family.ts";
import { asksBid, bidOf, targetOf, type Bid } from "./bid.ts";
import { forecast, roughly } from "./odds.ts";

/** Name of the press that fills in the best bid. */
export const SUGGEST = "suggest";

/** What the best bid of a step comes to, and the usual one beside it: chances to win the contest. */
interface Suggestion {
  readonly bid: number;
  readonly best: EndChances;
  readonly usual: EndChances;
}

/** The only one a bid may be against; with several nobody can say which bid is best. */
const onlyFoe = (bid: Bid): string | null => (bid.foeIds.length === 1 ? (bid.foeIds[0] ?? null) : null);

const firstMove = (odds: unknown) => (odds as Partial<ContestOdds> | null)?.moves?.[0];

const wholeOf = (odds: unknown): { readonly contest: EndChances; readonly bid: number | undefined } | null => {
  const move = firstMove(odds);
  return move?.contest ? { contest: move.contest, bid: move.bid } : null;
};

/** What would be sent with such a bid: the plain exchange of the step. */
const bidding = (open: OpenCue, target: string, bid: number): IntentBase | null => {
  const option = open.options.find((one) => !one.refused && asksBid(one) && targetOf(one.intent) === target);
  return option ? fillOption(option, { bid: String(bid) }) : null;
};

const isWaiting = (odds: unknown): boolean => firstMove(odds)?.waits === true;

/** Worked out when it is asked for, not at each repaint: to choose anew at each turn takes a tenth of a second. */
function suggestion(session: Session, open: OpenCue, bid: Bid): Suggestion | "waits" | null {
  const target = onlyFoe(bid);
  const intent = target === null ? null : bidding(open, target, bid.need.value);
  if (!intent) return null;
  const told = [session.odds(intent, { then: "best" }), session.odds(intent)];
  if (told.some(isWaiting)) return "waits";
  const [best = null, usual = null] = told.map(wholeOf);
  return best?.bid === undefined || !usual ? null : { bid: best.bid, best: best.contest, usual: usual.contest };
}

/** Which step, standing as it does now, somebody wants the best bid of: kept among their drafts. */
export const suggestDraft = (session: Session, cue: string): string => `${SUGGEST} ${cue} ${session.seq}`;

/** For the press: the best bid of an open step by the core's odds; null where nothing can be said. */
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

/**
 * The button that fills in the best bid; once it was pressed its reason, and what that bid comes to while it is the one
 * in the form. Nothing where odds are off or hidden.
 */
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
