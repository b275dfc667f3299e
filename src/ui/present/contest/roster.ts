import type { Session } from "../../../play/session.ts";
import {
  DEGREES,
  faced,
  groupStanding,
  isBare,
  ladderOf,
  masteredTarget,
  printRating,
  rolledRow,
  rollsWith,
  scoreOf,
  turnsOf,
} from "../../../rules/contest/ask.ts";
import type { Pairing, Seat } from "../../../rules/contest/engine/state.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { Counted, Weighed } from "../../../rules/contest/view/gauges.ts";
import { drawTrack } from "../../track/track.ts";
import { count, numeral, say, signed, spokenTarget, type Words } from "../../words/words.ts";
import { presenceNotes } from "../awaited.ts";
import { seatOption, withPending } from "../button.ts";
import type { ButtonPicture } from "../picture.ts";
import { gainedOf } from "./chronicle.ts";
import { isMoment } from "./moment.ts";
import {
  nameIn,
  type BarGauge,
  type FighterPicture,
  type GaugePicture,
  type LadderGauge,
  type PointsGauge,
  type RosterPicture,
} from "./picture.ts";

/** "14, two masteries". */
export function spokenRating(words: Words, rating: number): string {
  const target = masteredTarget(rating);
  return target ? spokenTarget(words, target.tn, target.masteries) : String(rating);
}

interface RatingPicture {
  readonly ability: string;
  readonly rating: string;
  readonly spoken: string;
  readonly sum: readonly string[];
}

/** The viewer may not know the rating. */
function ratingOf(view: ContestView, seat: string, pairing: string | null, words: Words): RatingPicture {
  const known = rollsWith(view, seat, pairing);
  if (!known) {
    const secret = words.text("SETPIECE.Contest.Card.Secret");
    return { ability: "", rating: secret, spoken: secret, sum: [] };
  }
  const { ability, bare, rung, plain, rating, counted, here } = known;
  return {
    // A resistance is called by its rung, if it stands on one
    ability: bare ? (rung ? words.text(`SETPIECE.Contest.Rung.${rung}`) : "") : ability,
    rating: printRating(rating),
    spoken: spokenRating(words, rating),
    sum:
      rating === plain && !counted.length
        ? []
        : [
            words.text("SETPIECE.Contest.Card.Plain", { ability, rating: printRating(plain) }),
            ...counted.map((one) => modifierText(words, one)),
            ...(here ? [words.text("SETPIECE.Contest.Card.Here", { value: signed(here) })] : []),
          ],
  };
}

/** "+3 rope"; a bump counts steps. */
function modifierText(words: Words, { modifier, points, bumps }: Counted): string {
  const what =
    modifier.kind === "state" && modifier.state
      ? words.text(`SETPIECE.Contest.State.${modifier.state}`)
      : words.text(`SETPIECE.Contest.Modifier.${modifier.kind}`);
  const value = bumps ? count(words, `SETPIECE.Contest.Card.Bump.${bumps > 0 ? "up" : "down"}`, bumps) : signed(points);
  return [value, modifier.note || what].join(" ");
}

/** Null where the type of contest keeps no score. */
export function gaugeOf(
  view: ContestView,
  seat: Seat,
  side: "a" | "b",
  pairing: Pairing | null,
  words: Words,
  gained = 0,
): GaugePicture | null {
  switch (view.type) {
    case "simple":
      return null;
    case "scored":
      return pairing ? points(view, seat, side, pairing, words, gained) : null;
    case "extended":
      return bar(view, seat, words);
    case "chained":
      return ladder(view, seat, words);
  }
}

function points(
  view: ContestView,
  seat: Seat,
  side: "a" | "b",
  pairing: Pairing,
  words: Words,
  gained: number,
): PointsGauge {
  const { now, limit } = scoreOf(view, pairing, seat.id);
  const max = Math.max(limit, now);
  const pips = Array.from({ length: max }, (_, index) => ({
    key: String(index),
    full: index < now,
    fresh: index < now && index >= now - gained,
  }));
  return {
    points: true,
    seat: seat.id,
    label: words.text("SETPIECE.Contest.Card.Points", { name: seat.name }),
    now,
    max,
    text: words.text(now > limit ? "SETPIECE.Contest.Card.PointsOver" : "SETPIECE.Contest.Card.PointsOf", {
      name: seat.name,
      n: now,
      max: limit,
    }),
    shown: String(now),
    pips,
    track: drawTrack({
      cells: pips.map(({ full }, index) => ({
        side: full ? side : ("free" as const),
        full,
        ...(index === limit - 1 ? { end: true } : {}),
      })),
    }),
  };
}

function bar(view: ContestView, seat: Seat, words: Words): BarGauge | null {
  if (view.seats[seat.id]?.kind === "follower") return null;
  const advantage = view.advantage[seat.id];
  const { current: n, start } = advantage ?? { current: 0, start: 0 };
  const max = Math.max(1, start, n);
  const now = Math.max(0, n);
  return {
    bar: true,
    seat: seat.id,
    label: words.text("SETPIECE.Contest.Card.Advantage", { name: seat.name }),
    now,
    max,
    text: advantage
      ? words.text("SETPIECE.Contest.Card.AdvantageOf", { n, start })
      : words.text("SETPIECE.Contest.Card.Unseen"),
    shown: advantage ? numeral(n) : "?",
    whole: advantage
      ? words.text("SETPIECE.Contest.Card.AdvantageShort", { n, start })
      : words.text("SETPIECE.Contest.Card.UnseenShort"),
    part: advantage ? (now / max).toFixed(3) : "0",
    notch: advantage ? (start / max).toFixed(3) : "",
    unseen: advantage === undefined,
    below: n < 0,
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
      // A milder state taken beside a worse one still weighs, as its rung says
      return { key, text: times > (current ? 1 : 0) ? `${name} ×${times}` : name, current, taken: times > 0 };
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

/** Side A is solid, all others are hatched and told apart by their letter. */
const sideOf = (view: ContestView, seat: Seat): { readonly side: "a" | "b"; readonly letter: string } => {
  const at = Math.max(
    0,
    view.sides.findIndex(({ id }) => id === seat.side),
  );
  return { side: at === 0 ? "a" : "b", letter: String.fromCharCode(65 + Math.min(at, 25)) };
};

/** Only its victim reads what the next loss brings; moves tell the others. */
const ownNext = (own: boolean, gauge: GaugePicture | null): GaugePicture | null =>
  gauge && "ladder" in gauge && !own ? { ...gauge, next: "" } : gauge;

export function fighterPicture(
  session: Session,
  view: ContestView,
  seat: Seat,
  pairing: Pairing | null,
  words: Words,
): FighterPicture {
  const card = session.seats.find(({ id }) => id === seat.id);
  const where = sideOf(view, seat);
  return {
    key: seat.id,
    ...where,
    name: seat.name,
    img: card?.img ?? "",
    told: false,
    marked: !card?.img,
    ...ratingOf(view, seat.id, pairing?.id ?? null, words),
    notes: notes(session, view, seat, words),
    settles: settles(session, view, seat, words),
    gauge: ownNext(
      session.viewer.seats.includes(seat.id),
      gaugeOf(view, seat, where.side, pairing, words, pairing ? gainedOf(session, pairing.id, seat.id) : 0),
    ),
  };
}

const fixedOf = (view: ContestView, seat: Seat): ContestView["proposals"] =>
  view.ended ? [] : view.proposals.filter((one) => one.seat === seat.id && one.decided === null);

/** The GM decides a fixed state beside its seat, before the end (E-14, L161). */
function settles(session: Session, view: ContestView, seat: Seat, words: Words): readonly ButtonPicture[] {
  const ids = fixedOf(view, seat).flatMap(({ id }) => [`settle:${id}:dropped`, `settle:${id}:applied`]);
  if (!session.viewer.gm || ids.length === 0) return [];
  return session
    .options(null)
    .flatMap((option) => (ids.includes(option.id) ? [seatOption(session, words, null, option)] : []));
}

const TURNS = { done: "check", delayed: "pause", now: "mine", later: "wait" } as const;

/** "5 on the Captain, daring". */
function declaredText(view: ContestView, seat: string, words: Words): string {
  const action = Object.values(view.declared).find((entry) => entry.seat === seat)?.action;
  const foe = action?.targets?.map((id) => nameIn(view, id)).join(", ");
  if (!action || !foe) return words.text("SETPIECE.Contest.Order.None");
  return say(words, {
    key: "Contest.Order.Bid",
    data: { n: action.bid ?? 0, foe, boldness: action.boldness ?? "cautious" },
  });
}

function notes(session: Session, view: ContestView, seat: Seat, words: Words): FighterPicture["notes"] {
  const card = session.seats.find(({ id }) => id === seat.id);
  const all: { icon: string; text: string }[] = [];
  if (seat.status !== "in") all.push({ icon: "cross", text: words.text(`SETPIECE.Contest.Status.${seat.status}`) });
  for (const { state } of fixedOf(view, seat))
    all.push({ icon: "warn", text: say(words, { key: "Contest.Card.Fixed", data: { states: state } }) });
  const turns = turnsOf(view);
  const at = turns.length > 1 ? turns.findIndex((turn) => turn.seat === seat.id) : -1;
  if (at >= 0)
    all.push({ icon: TURNS[turns[at]?.state ?? "later"], text: `${at + 1}. ${declaredText(view, seat.id, words)}` });
  else if (hasDeclared(view, seat.id) && !view.ended)
    all.push({ icon: "check", text: words.text("SETPIECE.Contest.Card.Ready") });
  all.push(...presenceNotes(card, words));
  for (const other of Object.values(view.seats))
    if (other.owner === seat.id && other.role !== "contestant") all.push(followerNote(view, other, words));
  if (seat.kind === "follower" && seat.owner !== null)
    all.push({
      icon: "",
      text: words.text("SETPIECE.Contest.Card.FollowerOf", { name: view.seats[seat.owner]?.name ?? "" }),
    });
  if (view.type === "extended" && view.rulings.useEdges && seat.edge !== 0)
    all.push({
      icon: "",
      text: words.text(seat.edge > 0 ? "SETPIECE.Contest.Card.Edge" : "SETPIECE.Contest.Card.Handicap", {
        value: Math.abs(seat.edge),
      }),
    });
  if (seat.carried) all.push({ icon: "", text: count(words, "SETPIECE.Contest.Card.Carried", seat.carried) });
  // The question of the hero point counts them itself
  const asked = session.cues.some((open) => open.mine && open.seat === seat.id && isMoment(session, open));
  if (seat.heroPoints && (session.viewer.gm || card?.mine) && !asked)
    all.push({ icon: "", text: count(words, "SETPIECE.Contest.Card.HeroPoints", seat.heroPoints) });
  return all;
}

/** "Rook: secondary", with the points it carries and the states it suffers for its owner. */
function followerNote(view: ContestView, seat: Seat, words: Words): FighterPicture["notes"][number] {
  const role = words.text(`SETPIECE.Contest.Role.${seat.role ?? "supporter"}`);
  const parts = [
    words.text("SETPIECE.Contest.Card.FollowerAs", { name: seat.name, role }),
    seat.carried ? count(words, "SETPIECE.Contest.Card.Carried", seat.carried) : "",
    ...(view.wounds[seat.id] ?? []).map((state) => words.text(`SETPIECE.Contest.State.${state}`)),
    seat.status === "in" ? "" : words.text(`SETPIECE.Contest.Status.${seat.status}`),
  ];
  return { icon: "", text: parts.filter(Boolean).join(", ") };
}

export const hasDeclared = (view: ContestView, seat: string): boolean =>
  view.seats[seat]?.status === "in" && Object.values(view.declared).some((entry) => entry.seat === seat);

export const AWAY = "default-away";

/** A group against one resistance has a line a person (S2-7). */
export function rosterPicture(session: Session, view: ContestView, words: Words): RosterPicture | null {
  const against = faced(view);
  if (!against) return null;
  const rows = view.pairings.flatMap((pairing) => row(session, view, pairing, words));
  const waiting = rows.filter(({ icon }) => icon !== "check").length;
  const rating = ratingOf(view, against.id, null, words);
  const { points, boost } = groupStanding(view, against);
  return {
    label: words.text("SETPIECE.Contest.Roster.Label", { title: session.title, waiting, all: rows.length }),
    against: words.text("SETPIECE.Contest.Roster.Against", {
      name: against.name,
      rating: [rating.ability, rating.rating].filter(Boolean).join(" "),
    }),
    rows,
    sum: points ? words.text("SETPIECE.Contest.Roster.Sum", { ...points }) : "",
    boost: boost ? count(words, "SETPIECE.Contest.Roster.Boost", boost) : "",
    away: awayButton(session, words),
  };
}

function row(session: Session, view: ContestView, pairing: Pairing, words: Words): RosterPicture["rows"] {
  const seat = view.seats[pairing.a];
  if (!seat) return [];
  return [
    {
      key: seat.id,
      // The line's own mark says it
      fighter: withoutReady(fighterPicture(session, view, seat, pairing, words)),
      mine: session.viewer.seats.includes(seat.id),
      ...stateOf(session, view, seat, words),
    },
  ];
}

export const withoutReady = (fighter: FighterPicture): FighterPicture => ({
  ...fighter,
  notes: fighter.notes.filter(({ icon }) => icon !== "check"),
});

function stateOf(
  { status }: Session,
  view: ContestView,
  seat: Seat,
  words: Words,
): { readonly icon: string; readonly state: string } {
  const rolled = rolledRow(view, seat.id);
  if (rolled) {
    const key = rolled.won === null ? "tie" : rolled.won ? "won" : "lost";
    return {
      icon: "check",
      state: words.text(`SETPIECE.Contest.Roster.Done.${key}`, {
        degree: words.text(`SETPIECE.Contest.Degree.${DEGREES[rolled.degree]}`),
        n: rolled.points,
      }),
    };
  }
  if (status !== "live") return { icon: "cross", state: words.text("SETPIECE.Contest.Card.Over") };
  return hasDeclared(view, seat.id)
    ? { icon: "check", state: words.text("SETPIECE.Contest.Card.Ready") }
    : { icon: "wait", state: words.text("SETPIECE.Contest.Card.Waits") };
}

function awayButton(session: Session, words: Words): RosterPicture["away"] {
  const away = session.viewer.gm && session.status === "live" ? awayCues(session) : [];
  if (away.length < 2) return null;
  return withPending(session, { control: AWAY, act: AWAY, label: words.text("SETPIECE.Contest.Roster.Away") });
}

export const awayCues = (session: Session): readonly string[] =>
  session.cues
    .filter(({ cue, mine }) => !mine && cue.default && cue.seats.some((id) => isAway(session, id)))
    .map(({ cue }) => cue.id);

const isAway = (session: Session, id: string): boolean =>
  session.seats.find((seat) => seat.id === id)?.present === false;
