import type { Session } from "../../../play/session.ts";
import { faced, scoredBy } from "../../../rules/contest/ask.ts";
import type { Pairing } from "../../../rules/contest/engine/state.ts";
import type { ContestView } from "../../../rules/contest/engine/view.ts";
import type { Words } from "../../words/words.ts";
import { nameIn, type FighterPicture, type FoldedSide, type MatchPicture } from "./picture.ts";
import { fighterPicture, hasDeclared, withoutReady } from "./roster.ts";

/** Seats that face nobody come after the pairings. */
export function matchPictures(session: Session, view: ContestView, words: Words): readonly MatchPicture[] {
  if (faced(view)) return [];
  const shown = view.type === "extended" ? [] : view.pairings.filter((pairing) => isShown(view, pairing));
  const paired = new Set(shown.flatMap(({ a, b }) => [a, b]));
  const rest = view.order.filter((id) => !paired.has(id) && !standsBy(view, id));
  const many = shown.length > 1;
  return [
    ...shown.map((pairing) => match(session, view, pairing, many, words)),
    ...(rest.length ? [alone(session, view, rest, words)] : []),
  ];
}

/** A free seat keeps its last pairing in sight, with its score. */
function isShown(view: ContestView, pairing: Pairing): boolean {
  const isFree = (id: string): boolean =>
    view.seats[id]?.status === "in" &&
    view.pairings.findLast(({ a, b }) => a === id || b === id) === pairing &&
    !view.pairings.some(({ a, b, status }) => status === "open" && (a === id || b === id));
  return pairing.status === "open" || view.ended || isFree(pairing.a) || isFree(pairing.b);
}

/** A follower who does not contend stands beside its hero. */
const standsBy = (view: ContestView, id: string): boolean => {
  const seat = view.seats[id];
  return seat?.kind === "follower" && seat.role !== "contestant";
};

function match(session: Session, view: ContestView, pairing: Pairing, many: boolean, words: Words): MatchPicture {
  const fighters = [pairing.a, pairing.b].flatMap((id) => {
    const seat = view.seats[id];
    return seat ? [fighterPicture(session, view, seat, pairing, words)] : [];
  });
  const [a, b] = fighters;
  const name = words.text("SETPIECE.Contest.Card.Against", { a: a?.name ?? "", b: b?.name ?? "" });
  const score = view.type === "scored" ? scoreText(pairing) : "";
  const over = pairing.status !== "open" && !view.ended;
  // "free" and "out" beside the names say that it is over
  const state = over ? { icon: "check", state: "" } : pairingState(session, view, pairing, words);
  const standing = (id: string): string => {
    const status = view.seats[id]?.status ?? "in";
    return !over
      ? ""
      : words.text(status === "in" ? "SETPIECE.Contest.Card.Free" : `SETPIECE.Contest.Status.${status}`);
  };
  // The line above has said it of both
  const below = (one: FighterPicture): FighterPicture => ({
    ...(state.icon === "check" ? withoutReady(one) : one),
    told: true,
  });
  return {
    key: pairing.id,
    name,
    fighters: many ? fighters.map(below) : fighters,
    versus: true,
    over,
    lead: score ? leadText(view, pairing, words) : "",
    fold: many
      ? {
          open: !over && [pairing.a, pairing.b].some((id) => session.viewer.seats.includes(id)),
          a: foldedSide(a, standing(pairing.a)),
          b: foldedSide(b, standing(pairing.b)),
          score,
          ...state,
        }
      : null,
  };
}

/** "Ana 2 : 1 The sea", "Ana Hurt – Unhurt Bram". */
export function pairText({ name, fold }: MatchPicture, words: Words): string {
  if (!fold) return name;
  const told = [fold.a.text, fold.b.text].filter(Boolean);
  const score = told.length === 2 ? told.join(" – ") : fold.score || "–";
  return words.text("SETPIECE.Stand.Pair", { a: fold.a.name, score, b: fold.b.name });
}

/** Empty while a pairing goes on. */
export function closedText(view: ContestView, words: Words): string {
  if (view.pairings.length === 0 || view.pairings.some(({ status }) => status === "open")) return "";
  const alone = view.pairings.length === 1;
  return view.pairings
    .map((pairing) =>
      alone || pairing.status === "won" ? leadText(view, pairing, words) : brokenOff(view, pairing, words),
    )
    .filter(Boolean)
    .join(", ");
}

const scoreText = (pairing: Pairing): string => `${scoredBy(pairing, pairing.a)} : ${scoredBy(pairing, pairing.b)}`;

/** Beside others "tied" alone would name no pairing. */
const brokenOff = (view: ContestView, pairing: Pairing, words: Words): string =>
  words.text("SETPIECE.Stand.Pair", {
    a: nameIn(view, pairing.a),
    score: scoreText(pairing),
    b: nameIn(view, pairing.b),
  });

function foldedSide(fighter: FighterPicture | undefined, standing: string): FoldedSide {
  const { gauge, name = "", img = "", letter = "" } = fighter ?? {};
  return {
    name,
    img,
    letter,
    text: gauge && "ladder" in gauge ? (gauge.steps.find(({ current }) => current)?.text ?? "") : "",
    standing,
  };
}

function leadText(view: ContestView, pairing: Pairing, words: Words): string {
  if (pairing.status === "won" && pairing.winner !== null)
    return words.text("SETPIECE.Contest.Card.Won", { name: nameIn(view, pairing.winner) });
  const [a, b] = [scoredBy(pairing, pairing.a), scoredBy(pairing, pairing.b)];
  if (a === b) return words.text("SETPIECE.Contest.Card.Level");
  return words.text("SETPIECE.Contest.Card.Leads", { name: nameIn(view, a > b ? pairing.a : pairing.b) });
}

function pairingState(
  { cues, status: conflict }: Session,
  view: ContestView,
  { status, a, b, played }: Pairing,
  words: Words,
): { readonly icon: string; readonly state: string } {
  // A contest that was called off waits for nobody
  if (status !== "open" || conflict !== "live")
    return { icon: "check", state: words.text("SETPIECE.Contest.Card.Over") };
  const isAsked = cues.some(({ cue }) => cue.seats.some((seat) => seat === a || seat === b));
  const ready = !isAsked && ([a, b].some((id) => hasDeclared(view, id)) || played === view.round);
  return ready
    ? { icon: "check", state: words.text("SETPIECE.Contest.Card.Ready") }
    : { icon: "wait", state: words.text("SETPIECE.Contest.Card.Waits") };
}

function alone(session: Session, view: ContestView, ids: readonly string[], words: Words): MatchPicture {
  const fighters = ids.flatMap((id) => {
    const seat = view.seats[id];
    return seat ? [fighterPicture(session, view, seat, null, words)] : [];
  });
  const [a, b] = fighters;
  const versus = view.type === "extended" && fighters.length === 2 && a?.side === "a" && b?.side === "b";
  return {
    key: "rest",
    name: words.text(view.type === "extended" ? "SETPIECE.Contest.Card.Everybody" : "SETPIECE.Contest.Card.Unpaired"),
    fighters: fighters.length > 2 ? fighters.map((one) => ({ ...one, marked: true })) : fighters,
    versus,
    over: false,
    lead: "",
    fold: null,
  };
}
