import type { FamilyId } from "../../rules/log/family.ts";
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
export const SIDES_END = { onWin: "SETPIECE.Page.OnWin", onLoss: "SETPIECE.Page.OnLoss" } as const;

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
