import { isBare, ladderOf, scoreOf } from "../../../rules/contest/ask.ts";
import type { Pairing, Seat } from "../../../rules/contest/engine/state.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { Weighed } from "../../../rules/contest/view/gauges.ts";
import { drawTrack } from "../../track/track.ts";
import { signed, type Words } from "../../words/words.ts";
import type { BarGauge, GaugePicture, LadderGauge, PointsGauge } from "./picture.ts";

/** How a seat stands; null where the type of contest has nothing to show. */
export function gaugeOf(
  view: ContestView,
  seat: Seat,
  side: "a" | "b",
  pairing: Pairing | null,
  words: Words,
): GaugePicture | null {
  switch (view.type) {
    case "simple":
      return null;
    case "scored":
      return pairing ? points(view, seat, side, pairing, words) : null;
    case "extended":
      return bar(view, seat, words);
    case "chained":
      return ladder(view, seat, words);
  }
}

function points(view: ContestView, seat: Seat, side: "a" | "b", pairing: Pairing, words: Words): PointsGauge {
  const { now, limit } = scoreOf(view, pairing, seat.id);
  const max = Math.max(limit, now);
  return {
    points: true,
    seat: seat.id,
    label: words.text("SETPIECE.Contest.Card.Points", { name: seat.name }),
    now,
    max,
    text:
      now > limit
        ? words.text("SETPIECE.Contest.Card.PointsOver", { name: seat.name, n: now, max: limit })
        : words.text("SETPIECE.Contest.Card.PointsOf", { name: seat.name, n: now, max: limit }),
    shown: String(now),
    track: drawTrack({
      cells: Array.from({ length: max }, (_, index) => ({
        side: index < now ? side : ("free" as const),
        full: index < now,
        ...(index === limit - 1 ? { end: true } : {}),
      })),
    }),
  };
}

function bar(view: ContestView, seat: Seat, words: Words): BarGauge | null {
  if (view.seats[seat.id]?.kind === "follower") return null;
  const advantage = view.advantage[seat.id];
  const label = words.text("SETPIECE.Contest.Card.Advantage", { name: seat.name });
  if (!advantage)
    return {
      bar: true,
      seat: seat.id,
      label,
      now: 0,
      max: 1,
      text: words.text("SETPIECE.Contest.Card.Unseen"),
      shown: words.text("SETPIECE.Contest.Card.UnseenShort"),
      part: "0",
      notch: "",
      unseen: true,
      below: false,
    };
  const max = Math.max(1, advantage.start, advantage.current);
  return {
    bar: true,
    seat: seat.id,
    label,
    now: Math.max(0, advantage.current),
    max,
    text: words.text("SETPIECE.Contest.Card.AdvantageOf", { n: advantage.current, start: advantage.start }),
    shown: words.text("SETPIECE.Contest.Card.AdvantageShort", { n: advantage.current, start: advantage.start }),
    part: (Math.max(0, advantage.current) / max).toFixed(3),
    notch: (advantage.start / max).toFixed(3),
    unseen: false,
    below: advantage.current < 0,
  };
}

function ladder(view: ContestView, seat: Seat, words: Words): LadderGauge {
  const { rungs, older, next } = ladderOf(view, seat.id);
  const told = `SETPIECE.Contest.${isBare(seat) ? "Worn" : "State"}`;
  return {
    ladder: true,
    seat: seat.id,
    label: words.text("SETPIECE.Contest.Card.Ladder", { name: seat.name }),
    steps: rungs.map(({ state, times, current }) => {
      const key = state ?? "unhurt";
      const name = words.text(`${told}.${key}`);
      // one taken beside a worse one still weighs: its rung says so, as that of several does
      return { key, text: times > (current ? 1 : 0) ? `${name} ×${times}` : name, current };
    }),
    older: older.map((one) => stateText(words, told, one)),
    next: next ? words.text("SETPIECE.Contest.Card.NextLoss", { state: stateText(words, told, next) }) : "",
  };
}

/** "Hurt, −3". */
function stateText(words: Words, told: string, { state, penalty }: Weighed): string {
  const name = words.text(`${told}.${state}`);
  return penalty ? `${name}, ${signed(penalty)}` : name;
}
