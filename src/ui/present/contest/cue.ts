import { lifted, openRoll } from "../../../rules/contest/frame/amend.ts";
import { sideOfSeat } from "../../../rules/contest/frame/roll-record.ts";
import type { IntentBase, Option } from "../../../rules/log/family.ts";
import { DEGREES } from "../../../rules/contest/roll/degree.ts";
import { RESULTS } from "../../../rules/contest/roll/result.ts";
import type { OpenCue, Session } from "../../../play/session.ts";
import type { ContestView } from "../../../rules/contest/frame/view.ts";
import type { CueBody } from "../cue.ts";
import type { Facts } from "../facts.ts";
import type { ButtonPicture } from "../picture.ts";
import { bidOf, withBid } from "./bid.ts";
import { chancesOf, forecast, heroText, policyOf } from "./odds.ts";

/** What one does in most rounds: it stands in sight, all else is behind one button. */
const IN_SIGHT =
  /^(?:plain|gambit|defend|bump|stand|pair|assist|part|rest|bid|shoot|spare|answer|frame|roll)(?::|$)|^exchange:plain:|^pass:|^shift:/;

/** "Spend a hero point: Failure to Success, Minor": what the amendment would make of the roll. */
function bumpLabel(view: ContestView, { intent }: Option<IntentBase>, { words }: Facts): string {
  const { type, roll, seat } = intent as { type: string; roll?: string; seat?: string };
  if (type !== "bump" || roll === undefined || seat === undefined) return "";
  const before = openRoll(view, roll)?.roll;
  const side = before ? sideOfSeat(before, seat) : null;
  if (!before || side === null) return "";
  const after = lifted(before, side, view.rulings);
  const name = after.winner === null ? "" : (view.seats[after[after.winner].seat ?? ""]?.name ?? "");
  return words.text("SETPIECE.Contest.Card.BumpTo", {
    from: words.text(`SETPIECE.Contest.Result.${RESULTS[before[side].result]}`),
    to: words.text(`SETPIECE.Contest.Result.${RESULTS[after[side].result]}`),
    outcome: [name, words.text(`SETPIECE.Contest.Degree.${DEGREES[after.degree]}`)].filter(Boolean).join(", "),
  });
}

/** What a contest adds to the plain list of options: odds before committing, and a bid with its stake in words. */
export function cueBody(session: Session, view: ContestView, open: OpenCue, facts: Facts): CueBody {
  const seat = open.seat;
  if (seat === null) return {};
  const hints = new Set<string>();
  const dress = (button: ButtonPicture, id: string): ButtonPicture => {
    const option = open.options.find((one) => one.id === id);
    if (!option) return button;
    const bump = bumpLabel(view, option, facts);
    if (bump) return { ...button, label: bump };
    const bidding = withBid(session, view, seat, option, button, facts);
    const about = policyOf(open, seat, id);
    if (!about) return bidding;
    const bid = bidOf(bidding, facts);
    const { odds, hidden } = forecast(session, bid === null ? about : { ...about, bid }, facts);
    if (hidden) hints.add(hidden);
    if (!odds) return bidding;
    const hero = heroText(odds, facts, facts.words);
    if (hero) hints.add(hero);
    return { ...bidding, chances: chancesOf(odds, id.split(":")[0] ?? "", view.type === "simple", facts) };
  };
  return {
    inSight: (id) => !open.options.some((one) => IN_SIGHT.test(one.id)) || IN_SIGHT.test(id),
    dress: (button) => dress(button, button.data?.["option"] ?? ""),
    hints: () => [...hints].join(" "),
  };
}
