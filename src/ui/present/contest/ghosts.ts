import { lossState } from "../../../rules/contest/chained/ladder.ts";
import { payment } from "../../../rules/contest/extended/tables.ts";
import type { ContestIntent, IntentOf } from "../../../rules/contest/engine/intent.ts";
import { foeIn, type Pairing } from "../../../rules/contest/engine/parts.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { COMPLETE, MARGINAL } from "../../../rules/contest/roll/degree.ts";
import { pointsOf } from "../../../rules/contest/table/points.ts";
import { STANCES, stancedPoints, type Stance } from "../../../rules/contest/table/stance.ts";
import type { IntentBase } from "../../../rules/log/family.ts";
import { cellCentre } from "../../track/track.ts";
import { FULL, scoredBy } from "./gauge.ts";

/** Marks on the gauge of one seat: centres on a track, parts of a bar, or rungs of a ladder. */
interface GhostMarks {
  readonly seat: string;
  readonly marks: readonly string[];
}

/** How ghosts travel on a button: `a1 13 93;b1 33`. */
const ghostText = (all: readonly GhostMarks[]): string =>
  all
    .filter(({ marks }) => marks.length)
    .map(({ seat, marks }) => [seat, ...marks].join(" "))
    .join(";");

/** Where an option would lead, at best and at worst, on the gauges of both; empty where it moves nothing. */
export function ghostsOf(view: ContestView, seat: string, move: IntentBase, bid: number | null): string {
  const intent = move as ContestIntent;
  switch (intent.type) {
    case "declare":
      return declared(view, seat, intent);
    case "exchange":
    case "bid":
    case "redeclare": {
      const target = intent.target ?? "";
      if (view.type !== "extended" || bid === null || !view.seats[target]) return "";
      return ghostText([span(view, seat, bid), span(view, target, bid)]);
    }
    default:
      return "";
  }
}

function declared(view: ContestView, seat: string, intent: IntentOf<"declare">): string {
  const pairing = view.pairings.find(({ id }) => id === intent.pairing);
  const foe = pairing ? foeIn(pairing, seat) : null;
  const stance = STANCES.find((one) => one === intent.kind);
  if (!pairing || foe === null || stance === undefined) return "";
  if (view.type === "scored") return ghostText(points(view, pairing, [seat, foe], stance));
  return view.type === "chained" && stance === "plain" ? ghostText([rungs(view, seat), rungs(view, foe)]) : "";
}

/** The last cell that a narrow and that a complete victory would fill, for both. */
function points(
  view: ContestView,
  pairing: Pairing,
  [own, foe]: readonly [string, string],
  stance: Stance,
): readonly GhostMarks[] {
  const marks = (seat: string, winner: Stance, loser: Stance): GhostMarks => {
    const now = scoredBy(pairing, seat);
    const last = Math.max(FULL, now) - 1;
    const gains = ([MARGINAL, COMPLETE] as const).map((degree) =>
      stancedPoints(pointsOf(degree), winner, loser, view.rulings),
    );
    return {
      seat,
      marks: [...new Set(gains.filter((gain) => gain > 0).map((gain) => Math.min(last, now + gain - 1)))].map((cell) =>
        String(cellCentre(cell)),
      ),
    };
  };
  return [marks(own, stance, "plain"), marks(foe, "plain", stance)];
}

/** The part of the bar that a narrow, and that a complete defeat would leave. */
function span(view: ContestView, seat: string, bid: number): GhostMarks {
  const advantage = view.advantage[seat];
  if (!advantage) return { seat, marks: [] };
  const whole = Math.max(1, advantage.start, advantage.current);
  const left = (degree: typeof MARGINAL | typeof COMPLETE): string =>
    (Math.max(0, advantage.current - payment(bid, degree, view.rulings)) / whole).toFixed(3);
  return { seat, marks: [left(COMPLETE), left(MARGINAL)] };
}

/** The states that a narrow, and that a complete defeat would bring. */
function rungs(view: ContestView, seat: string): GhostMarks {
  const wounds = view.wounds[seat] ?? [];
  const states = ([MARGINAL, COMPLETE] as const).flatMap((degree) => lossState(wounds, degree, view.rulings) ?? []);
  return { seat, marks: [...new Set(states)] };
}
