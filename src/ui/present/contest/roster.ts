import type { Session } from "../../../play/session.ts";
import { DEGREES, faced, groupStanding, rolledRow } from "../../../rules/contest/ask.ts";
import type { Pairing, Seat } from "../../../rules/contest/engine/state.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { count, type Words } from "../../words/words.ts";
import { withPending } from "../button.ts";
import { fighterPicture, hasDeclared } from "./fighter.ts";
import type { FighterPicture, RosterPicture } from "./picture.ts";
import { ratingOf } from "./rating.ts";

/** Name of the press that answers for all who are away. */
export const AWAY = "default-away";

/** A group against one resistance: one line a person, with what each has done, and what it comes to (S2-7). */
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
      // What the line says of itself stands beside it
      fighter: withoutReady(fighterPicture(session, view, seat, pairing, words)),
      mine: session.viewer.seats.includes(seat.id),
      ...stateOf(session, view, seat, words),
    },
  ];
}

const withoutReady = (fighter: FighterPicture): FighterPicture => ({
  ...fighter,
  notes: fighter.notes.filter(({ icon }) => icon !== "check"),
});

/** Done with what came of it, ready, or waiting. */
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

/** A GM answers for everybody who is away by one press. */
function awayButton(session: Session, words: Words): RosterPicture["away"] {
  const away = session.viewer.gm && session.status === "live" ? awayCues(session) : [];
  if (away.length < 2) return null;
  return withPending(session, { control: AWAY, act: AWAY, label: words.text("SETPIECE.Contest.Roster.Away") });
}

/** Open steps of those who are not at the table. */
export const awayCues = (session: Session): readonly string[] =>
  session.cues
    .filter(({ cue, mine }) => !mine && cue.default && cue.seats.some((id) => isAway(session, id)))
    .map(({ cue }) => cue.id);

const isAway = (session: Session, id: string): boolean =>
  session.seats.find((seat) => seat.id === id)?.present === false;
