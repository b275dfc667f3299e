import { sidesIn } from "../../model/choices.ts";
import type { ContestStart } from "../../play/contest-api.ts";
import { readTerms } from "../../play/setup/contest-parse.ts";
import { printRating } from "../../rules/contest/ask.ts";
import type { FactsOf } from "../dialog/frame/start.ts";
import type { Words } from "../words/words.ts";
import { preparedPicture, SIDES_END, type PageShell, type PreparedSource } from "./prepared-picture.ts";

/** What of a stored contest page its sheet shows. */
export interface ContestPageSource extends PreparedSource {
  readonly terms: unknown;
}

/** What only the shell knows beside: what an actor can do. */
interface ContestPageShell extends PageShell {
  readonly factsOf: FactsOf;
}

const CONTEST = { family: "contest", ...SIDES_END, startsWith: true } as const;

/** A contest as a journal page: prepared, it is a card with its terms and a start button. */
export function contestPagePicture(source: ContestPageSource, shell: ContestPageShell, words: Words): object {
  const { value: terms, whole } = readTerms(source.terms);
  const about = whole ? CONTEST : { ...CONTEST, damaged: "SETPIECE.Play.Damaged.terms" };
  return {
    ...preparedPicture(source, shell, about, words),
    kind: terms.type
      ? words.text("SETPIECE.Contest.Card.Kind", {
          type: words.text(`SETPIECE.Contest.Type.${(terms.seats?.length ?? 0) > 2 ? "group." : ""}${terms.type}`),
          phase: words.text(`SETPIECE.Contest.Phase.${terms.phase ?? "rising"}`),
        })
      : "",
    prize: terms.prize ?? source.text,
    obstacle: terms.obstacle ?? "",
    tactic: terms.tactic ?? "",
    sides: sidesIn(terms.seats ?? []).map((side) => ({
      side: side === "A" ? "a" : "b",
      letter: side,
      seats: (terms.seats ?? [])
        .filter((seat) => seat.side === side)
        .map((seat) => seatText(seat, shell.factsOf, words)),
    })),
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
