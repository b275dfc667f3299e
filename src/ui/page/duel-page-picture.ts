import type { ActorChoice } from "../dialog/start-picture.ts";
import { STAKES } from "../../rules/duel/ask.ts";
import { count, type Words } from "../words/words.ts";
import { preparedPicture, SIDES_END, type PageShell, type PreparedSource } from "./prepared-picture.ts";

/** One seat as a prepared page stores it. */
interface SeatSource {
  readonly name: string;
  readonly img: string;
  readonly actor: string;
}

/** What of a stored duel page its sheet shows. */
export interface DuelPageSource extends PreparedSource {
  readonly stakes: { readonly kind: string; readonly size: number };
  readonly seats: Readonly<Record<"A" | "B", SeatSource>>;
}

/** What only the shell knows beside: who may take a seat. */
interface DuelPageShell extends PageShell {
  /** Null where they are so many that one of them is found by a few letters. */
  readonly actors: readonly ActorChoice[] | null;
  /** How many exchanges one of this size usually has; null where that is not known. */
  rounds(size: number): number | null;
}

const DUEL = { family: "duel", ...SIDES_END, startsWith: true } as const;
/** A prepared or running duel page, for viewing and for editing. */
export function duelPagePicture(page: DuelPageSource, shell: DuelPageShell, words: Words): object {
  const { kind, size } = page.stakes;
  const rounds = shell.rounds(size);
  return {
    ...preparedPicture(page, shell, DUEL, words),
    kind: words.text("SETPIECE.Duel.Kind.Line", { stakes: words.text(`SETPIECE.Duel.Kind.${kind}`), size }),
    length: rounds === null ? "" : count(words, "SETPIECE.Challenge.Rounds", rounds),
    choose: words.text("SETPIECE.Start.Choose"),
    size,
    stakes: STAKES.map((value) => ({
      value,
      label: words.text(value === "custom" ? "SETPIECE.Start.Custom" : `SETPIECE.Duel.Kind.${value}`),
      selected: value === kind,
    })),
    seats: (["A", "B"] as const).map((letter) => seatPicture(letter, page.seats[letter], shell, words)),
  };
}

function seatPicture(letter: "A" | "B", seat: SeatSource, shell: DuelPageShell, words: Words): object {
  const listed = shell.actors ?? [];
  const known = listed.some((actor) => actor.uuid === seat.actor);
  return {
    letter,
    side: letter.toLowerCase(),
    label: words.text(letter === "A" ? "SETPIECE.Start.Who" : "SETPIECE.Start.Against"),
    name: seat.name || words.text("SETPIECE.Page.OpenSeat"),
    img: seat.img,
    note:
      seat.actor && !known && seat.actor.startsWith("Compendium.") ? words.text("SETPIECE.Page.FromCompendium") : "",
    find: shell.actors ? null : { id: `${shell.uuid}-${letter}`, uuid: seat.actor, name: seat.actor ? seat.name : "" },
    actors: [
      ...listed.map((actor) => ({ ...actor, selected: actor.uuid === seat.actor })),
      ...(seat.actor && !known
        ? [{ uuid: seat.actor, name: seat.name || seat.actor, bonuses: 0, selected: true }]
        : []),
    ],
  };
}
