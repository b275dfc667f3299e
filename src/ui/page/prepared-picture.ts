import { sidesIn } from "../../model/choices.ts";
import type { ContestStart } from "../../play/contest-api.ts";
import { readTerms } from "../../play/setup/parse.ts";
import { printRating } from "../../rules/contest/ask.ts";
import { STAKES } from "../../rules/duel/ask.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import type { FactsOf } from "../dialog/frame/terms.ts";
import type { ActorChoice } from "../dialog/start-picture.ts";
import { count, list, type Words } from "../words/words.ts";

/** The texts of a prepared page, as stored. */
interface PreparedTexts {
  readonly readAloud: string;
  readonly gmNotes: string;
  readonly onWin: string;
  readonly onLoss: string;
}

/** What the page of every family stores. */
export interface PreparedSource {
  readonly status: string;
  readonly text: string;
  readonly prepared: PreparedTexts;
}

/** What only the shell knows of a page at this moment, whatever its family. */
export interface PageShell {
  readonly uuid: string;
  readonly title: string;
  readonly gm: boolean;
  /** True when players can read a page that is only prepared. */
  readonly readable: boolean;
  /** Why it could not be started, or "". */
  readonly refusal: string;
  /** Why nothing here may be changed, as a sentence; "" where it may. */
  readonly readOnly: string;
  /** It was written by a newer build. */
  readonly newer: boolean;
  /** Texts as HTML, enriched for this viewer. */
  readonly readAloud: string;
  readonly gmNotes: string;
  /** Heroes that it seats and nobody but the GM would play; null where it takes the players' own, and none is here. */
  readonly unplayed: readonly string[] | null;
}

/** In what the families differ. */
interface PageFamily {
  readonly family: FamilyId;
  /** Language keys of the two lines that say what follows. */
  readonly onWin: string;
  readonly onLoss: string;
  /** Whether it may be begun with others than those who are named. */
  readonly startsWith: boolean;
  /** Language key of what is said where part of it cannot be read; absent where all can. */
  readonly damaged?: string;
}

/** The two lines where side A stands against side B. */
const SIDES_END = { onWin: "SETPIECE.Page.OnWin", onLoss: "SETPIECE.Page.OnLoss" } as const;

/**
 * What every prepared page shows and edits. Players who may read it see its card and what is read aloud; what would
 * follow, the notes and the start are the GM's.
 */
export function preparedPicture(source: PreparedSource, shell: PageShell, about: PageFamily, words: Words): object {
  const { status, text, prepared } = source;
  const onWinLabel = words.text(about.onWin);
  const onLossLabel = words.text(about.onLoss);
  const isPrepared = status === "prepared";
  return {
    ...shell,
    prepared: isPrepared,
    familyName: words.text(`SETPIECE.Family.${about.family}`),
    text,
    warning: isPrepared && shell.gm && shell.readable ? words.text("SETPIECE.Page.Readable") : "",
    follows: [
      { term: onWinLabel, text: prepared.onWin },
      { term: onLossLabel, text: prepared.onLoss },
    ].filter((line) => shell.gm && line.text),
    gmNotes: shell.gm ? shell.gmNotes : "",
    damaged: shell.gm && about.damaged ? words.text(about.damaged) : "",
    canStart: isPrepared && shell.gm,
    unplayed: isPrepared && shell.gm ? unplayedText(shell.unplayed, words) : "",
    startsWith: about.startsWith,
    onWinLabel,
    onLossLabel,
    onWin: prepared.onWin,
    onLoss: prepared.onLoss,
    readAloudSource: prepared.readAloud,
    gmNotesSource: prepared.gmNotes,
  };
}

/** Said above the start, since nobody would be asked for these heroes but the GM. */
function unplayedText(heroes: PageShell["unplayed"], words: Words): string {
  if (heroes === null) return words.text("SETPIECE.Page.NoHeroes");
  return heroes.length ? count(words, "SETPIECE.Page.Unplayed", heroes.length, { names: list(words, heroes) }) : "";
}

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
