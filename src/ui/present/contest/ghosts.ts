import { reachOf, scoreOf } from "../../../rules/contest/ask.ts";
import type { ContestIntent } from "../../../rules/contest/engine/definition.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { Reach } from "../../../rules/contest/view/gauges.ts";
import type { IntentBase } from "../../../rules/log/family.ts";
import { cellCentre } from "../../track/track.ts";

/** Marks on the gauge of one seat: centres on a track, parts of a bar, or rungs of a ladder. */
function marksOf(view: ContestView, reach: Reach): readonly string[] {
  switch (reach.kind) {
    case "points": {
      const { now, limit } = scoreOf(view, reach.pairing, reach.seat);
      const last = Math.max(limit, now);
      return [...new Set(reach.totals.map((total) => Math.min(last, total) - 1))].map((cell) =>
        String(cellCentre(cell)),
      );
    }
    case "advantage": {
      const advantage = view.advantage[reach.seat];
      const whole = Math.max(1, advantage?.start ?? 0, advantage?.current ?? 0);
      return reach.left.map((left) => (Math.max(0, left) / whole).toFixed(3)).reverse();
    }
    case "states":
      return reach.states;
  }
}

/**
 * Where an option would lead, at best and at worst, on the gauges of both, as it travels on a button: `a1 13 93;b1 33`.
 */
export const ghostsOf = (view: ContestView, move: IntentBase, bid: number | null): string =>
  reachOf(view, move as ContestIntent, bid)
    .map((reach) => ({ seat: reach.seat, marks: marksOf(view, reach) }))
    .filter(({ marks }) => marks.length)
    .map(({ seat, marks }) => [seat, ...marks].join(" "))
    .join(";");
