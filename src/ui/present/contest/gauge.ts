import { lossState, worstOf } from "../../../rules/contest/chained/ladder.ts";
import type { Pairing, Seat } from "../../../rules/contest/engine/parts.ts";
import { foeIn } from "../../../rules/contest/engine/parts.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { PENALTY, type Adversity } from "../../../rules/contest/fortune/adversity.ts";
import { MINOR } from "../../../rules/contest/roll/degree.ts";
import { drawTrack } from "../../track/track.ts";
import { signed, type Words } from "../../words/words.ts";
import type { BarGauge, GaugePicture, LadderGauge, PointsGauge } from "./picture.ts";

/** Points that win a scored contest (C021): the length of an ordinary track. */
export const FULL = 5;

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
      return pairing ? points(seat, side, pairing, words) : null;
    case "extended":
      return bar(view, seat, words);
    case "chained":
      return ladder(view, seat, words);
  }
}

/** Points somebody has scored against the other of the pairing. */
export const scoredBy = (pairing: Pairing, seat: string): number => pairing.against[foeIn(pairing, seat) ?? ""] ?? 0;

function points(seat: Seat, side: "a" | "b", pairing: Pairing, words: Words): PointsGauge {
  const now = scoredBy(pairing, seat.id);
  const max = Math.max(FULL, now);
  return {
    points: true,
    seat: seat.id,
    label: words.text("SETPIECE.Contest.Card.Points", { name: seat.name }),
    now,
    max,
    text:
      now > FULL
        ? words.text("SETPIECE.Contest.Card.PointsOver", { name: seat.name, n: now, max: FULL })
        : words.text("SETPIECE.Contest.Card.PointsOf", { name: seat.name, n: now, max: FULL }),
    shown: String(now),
    track: drawTrack({
      cells: Array.from({ length: max }, (_, index) => ({
        side: index < now ? side : ("free" as const),
        full: index < now,
        ...(index === FULL - 1 ? { end: true } : {}),
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
  const wounds = view.wounds[seat.id] ?? [];
  const now = worstOf(wounds);
  const steps: readonly (Adversity | null)[] = [
    null,
    "hurt",
    ...(view.rulings.chainedLadder === "full" ? (["impaired"] as const) : []),
    "injured",
    "dying",
  ];
  const next = lossState(wounds, MINOR, view.rulings);
  const open = seat.status === "in" && !view.ended && next !== null;
  return {
    ladder: true,
    seat: seat.id,
    label: words.text("SETPIECE.Contest.Card.Ladder", { name: seat.name }),
    steps: steps.map((step) => {
      const times = wounds.filter((wound) => wound === step).length;
      const name = words.text(`SETPIECE.Contest.State.${step ?? "unhurt"}`);
      return { key: step ?? "unhurt", text: times > 1 ? `${name} ×${times}` : name, current: step === now };
    }),
    older: olderStates(view, seat.id, words),
    next: open ? words.text("SETPIECE.Contest.Card.NextLoss", { state: stateText(words, next) }) : "",
  };
}

/** "Hurt, −3". */
function stateText(words: Words, state: Adversity): string {
  const name = words.text(`SETPIECE.Contest.State.${state}`);
  return PENALTY[state] ? `${name}, ${signed(PENALTY[state])}` : name;
}

/** States brought along weigh on every roll here, but do not climb the ladder (C360). */
const olderStates = (view: ContestView, seat: string, words: Words): readonly string[] =>
  (view.numbers[seat]?.modifiers ?? []).flatMap(({ kind, state }) =>
    kind === "state" && state !== undefined && state in PENALTY ? [stateText(words, state as Adversity)] : [],
  );
