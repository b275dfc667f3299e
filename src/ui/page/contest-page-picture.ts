import type { ContestStart } from "../../play/contest-api.ts";
import { printRating } from "../../rules/contest/roll/rating.ts";
import type { FactsOf } from "../dialog/frame/start.ts";
import type { Words } from "../words/words.ts";

/** What of a stored contest page its sheet shows. */
export interface ContestPageSource {
  readonly status: string;
  readonly terms: Partial<ContestStart>;
  readonly text: string;
  readonly prepared: {
    readonly readAloud: string;
    readonly gmNotes: string;
    readonly onWin: string;
    readonly onLoss: string;
  };
}

/** What only the shell knows of the page at this moment. */
export interface ContestPageAround {
  readonly uuid: string;
  readonly title: string;
  readonly gm: boolean;
  readonly readable: boolean;
  readonly refusal: string;
  readonly readAloud: string;
  readonly gmNotes: string;
  readonly factsOf: FactsOf;
}

/** A contest as a journal page: prepared, it is a card with its terms and a start button. */
export function contestPagePicture(source: ContestPageSource, around: ContestPageAround, words: Words): object {
  const { terms } = source;
  const prepared = source.status === "prepared";
  const follow = (key: string, text: string): readonly object[] =>
    text ? [{ term: words.text(`SETPIECE.Page.${key}`), text }] : [];
  return {
    ...around,
    prepared,
    familyName: words.text("SETPIECE.Family.contest"),
    kind: terms.type
      ? words.text("SETPIECE.Contest.Card.Kind", {
          type: words.text(`SETPIECE.Contest.Type.${(terms.seats?.length ?? 0) > 2 ? "group." : ""}${terms.type}`),
          phase: words.text(`SETPIECE.Contest.Phase.${terms.phase ?? "rising"}`),
        })
      : "",
    prize: terms.prize ?? source.text,
    obstacle: terms.obstacle ?? "",
    warning: prepared && around.gm && around.readable ? words.text("SETPIECE.Page.Readable") : "",
    sides: (["A", "B"] as const).map((side) => ({
      side: side.toLowerCase(),
      letter: side,
      seats: (terms.seats ?? [])
        .filter((seat) => seat.side === side)
        .map((seat) => seatText(seat, around.factsOf, words)),
    })),
    follows: [...follow("OnWin", source.prepared.onWin), ...follow("OnLoss", source.prepared.onLoss)],
    canStart: prepared && around.gm,
    onWin: source.prepared.onWin,
    onLoss: source.prepared.onLoss,
    readAloudSource: source.prepared.readAloud,
    gmNotesSource: source.prepared.gmNotes,
  };
}

/** "Ana Vell, Silver Tongue 17" or "Harbour-master, High". */
function seatText(seat: ContestStart["seats"][number], factsOf: FactsOf, words: Words): object {
  const facts = seat.actor ? factsOf(seat.actor) : null;
  const ability = facts?.abilities.find(({ id }) => id === seat.ability);
  const { resistance } = seat;
  const against = !resistance
    ? ""
    : "rung" in resistance
      ? words.text(`SETPIECE.Contest.Rung.${resistance.rung}`)
      : typeof resistance.rating === "number"
        ? printRating(resistance.rating)
        : resistance.rating;
  return {
    name: seat.name ?? facts?.name ?? words.text("SETPIECE.Contest.Frame.Unnamed"),
    note: ability ? `${ability.name} ${ability.printed}` : against,
  };
}
