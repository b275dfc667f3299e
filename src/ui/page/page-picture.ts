import type { ActorChoice } from "../dialog/start-picture.ts";
import { sizeOf } from "../../rules/duel/index.ts";
import { usualRounds } from "../present/duel/length.ts";
import { count, type Words } from "../words/words.ts";

/** One seat as a prepared page stores it. */
interface SeatSource {
  readonly name: string;
  readonly img: string;
  readonly actor: string;
}

/** What of a stored duel page its sheet shows. */
export interface PageSource {
  readonly status: string;
  readonly stakes: { readonly kind: string; readonly size: number };
  readonly seats: Readonly<Record<"A" | "B", SeatSource>>;
  readonly text: string;
  readonly prepared: {
    readonly readAloud: string;
    readonly gmNotes: string;
    readonly onWin: string;
    readonly onLoss: string;
  };
}

/** What only the shell knows of the page at this moment. */
export interface PageAround {
  readonly uuid: string;
  readonly title: string;
  readonly gm: boolean;
  readonly readable: boolean;
  readonly refusal: string;
  /** Texts as HTML, enriched for this viewer. */
  readonly readAloud: string;
  readonly gmNotes: string;
  readonly actors: readonly ActorChoice[];
}

const STAKES = ["spar", "death", "custom"] as const;

/** A prepared or running duel page, for viewing and for editing. */
export function pagePicture(page: PageSource, around: PageAround, words: Words): object {
  const { kind } = page.stakes;
  const size = (kind === "spar" || kind === "death" ? sizeOf(kind) : null) ?? page.stakes.size;
  const rounds = usualRounds(size);
  return {
    ...around,
    prepared: page.status === "prepared",
    familyName: words.text("SETPIECE.Family.duel"),
    kind: words.text("SETPIECE.Duel.Kind.Line", { stakes: words.text(`SETPIECE.Duel.Kind.${kind}`), size }),
    length: rounds === null ? "" : count(words, "SETPIECE.Challenge.Rounds", rounds),
    text: page.text,
    warning: around.gm && around.readable ? words.text("SETPIECE.Page.Readable") : "",
    gmNotes: around.gm ? around.gmNotes : "",
    gmNotesSource: page.prepared.gmNotes,
    readAloudSource: page.prepared.readAloud,
    onWin: page.prepared.onWin,
    onLoss: page.prepared.onLoss,
    follows: around.gm
      ? [
          { term: words.text("SETPIECE.Page.OnWin"), text: page.prepared.onWin },
          { term: words.text("SETPIECE.Page.OnLoss"), text: page.prepared.onLoss },
        ].filter(({ text }) => text)
      : [],
    canStart: around.gm,
    choose: words.text("SETPIECE.Start.Choose"),
    custom: kind === "custom",
    size,
    stakes: STAKES.map((value) => ({
      value,
      label: words.text(`SETPIECE.Duel.Kind.${value}`),
      selected: value === kind,
    })),
    seats: (["A", "B"] as const).map((letter) => seatPicture(letter, page.seats[letter], around, words)),
  };
}

function seatPicture(letter: "A" | "B", seat: SeatSource, around: PageAround, words: Words): object {
  const known = around.actors.some((actor) => actor.uuid === seat.actor);
  return {
    letter,
    side: letter.toLowerCase(),
    label: words.text(letter === "A" ? "SETPIECE.Start.Who" : "SETPIECE.Start.Against"),
    name: seat.name || words.text("SETPIECE.Page.OpenSeat"),
    img: seat.img,
    note:
      seat.actor && !known && seat.actor.startsWith("Compendium.") ? words.text("SETPIECE.Page.FromCompendium") : "",
    actors: [
      ...around.actors.map((actor) => ({ ...actor, selected: actor.uuid === seat.actor })),
      ...(seat.actor && !known
        ? [{ uuid: seat.actor, name: seat.name || seat.actor, bonuses: 0, selected: true }]
        : []),
    ],
  };
}
