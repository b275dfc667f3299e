import type { Session } from "../../../play/session.ts";
import type { Pairing, Seat } from "../../../rules/contest/engine/state.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import { count, say, type Words } from "../../words/words.ts";
import { gaugeOf } from "./gauge.ts";
import { seatOption } from "./moves.ts";
import type { ButtonPicture } from "../picture.ts";
import type { FighterPicture } from "./picture.ts";
import { ratingOf } from "./rating.ts";

/** Side A is drawn solid, every other one hatched; the letter tells several apart. */
const sideOf = (view: ContestView, seat: Seat): { readonly side: "a" | "b"; readonly letter: string } => {
  const at = Math.max(
    0,
    view.sides.findIndex(({ id }) => id === seat.side),
  );
  return { side: at === 0 ? "a" : "b", letter: String.fromCharCode(65 + Math.min(at, 25)) };
};

/** One seat as a row: who, with what, how it stands. */
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
    ...ratingOf(view, seat.id, pairing?.id ?? null, words),
    notes: notes(session, view, seat, words),
    settles: settles(session, view, seat, words),
    gauge: gaugeOf(view, seat, where.side, pairing, words),
  };
}

/** What is fixed against somebody and not decided yet. */
const fixedOf = (view: ContestView, seat: Seat): ContestView["proposals"] =>
  view.ended ? [] : view.proposals.filter((one) => one.seat === seat.id && one.decided === null);

/** The GM's word on what is fixed, beside where it stands: it need not wait for the end (E-14, L161). */
function settles(session: Session, view: ContestView, seat: Seat, words: Words): readonly ButtonPicture[] {
  const ids = fixedOf(view, seat).flatMap(({ id }) => [`settle:${id}:dropped`, `settle:${id}:applied`]);
  if (!session.viewer.gm || ids.length === 0) return [];
  return session
    .options(null)
    .flatMap((option) => (ids.includes(option.id) ? [seatOption(session, words, null, option)] : []));
}

/** Glyph and word for whatever is special about somebody now. */
function notes(session: Session, view: ContestView, seat: Seat, words: Words): FighterPicture["notes"] {
  const card = session.seats.find(({ id }) => id === seat.id);
  const all: { icon: string; text: string }[] = [];
  if (seat.status !== "in") all.push({ icon: "cross", text: words.text(`SETPIECE.Contest.Status.${seat.status}`) });
  for (const { state } of fixedOf(view, seat))
    all.push({ icon: "warn", text: say(words, { key: "Contest.Card.Fixed", data: { states: state } }) });
  if (hasDeclared(view, seat.id) && !view.ended)
    all.push({ icon: "check", text: words.text("SETPIECE.Contest.Card.Ready") });
  if (card && card.actor !== null && !card.present) all.push({ icon: "away", text: words.text("SETPIECE.Seat.Away") });
  if (card?.delegate && card.players.length)
    all.push({ icon: "", text: words.text("SETPIECE.Seat.PlayedBy", { name: card.players.join(", ") }) });
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
  if (seat.heroPoints && (session.viewer.gm || card?.mine))
    all.push({ icon: "", text: count(words, "SETPIECE.Contest.Card.HeroPoints", seat.heroPoints) });
  return all;
}

/** "Rook: secondary", and what became of it: points it carries, states it suffers in the owner's place. */
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

/** Whether somebody who still contends has said what they do this round. */
export const hasDeclared = (view: ContestView, seat: string): boolean =>
  view.seats[seat]?.status === "in" && Object.values(view.declared).some((entry) => entry.seat === seat);
