import type { FightRehearsal } from "../../rules/combat/rehearse/rehearsal.ts";
import { percent } from "./paint-context.ts";
import { count, decimals, whole, type Words } from "../words/words.ts";

/** Only the line while the rehearsal is worked out. */
export interface RehearsalPicture {
  readonly line: string;
  readonly waits: boolean;
  readonly more: string;
  readonly lines: readonly string[];
}

const rounds = (words: Words, [from, to]: FightRehearsal["rounds"]): string =>
  from === to
    ? count(words, "SETPIECE.Rehearsal.Rounds", to)
    : words.text("SETPIECE.Rehearsal.Between", { from: whole(words, from), to: whole(words, to) });

const harmOf = (words: Words, harm: number): string => decimals(words.lang).format(harm);

/** `told` is a symbol while it is worked out; `ambush` adds that a prepared ambush was not played. */
export function rehearsalPicture(told: FightRehearsal | symbol, words: Words, ambush = false): RehearsalPicture {
  const more = words.text("SETPIECE.Rehearsal.More");
  if (typeof told === "symbol") return { line: words.text("SETPIECE.Rehearsal.Waits"), waits: true, more, lines: [] };
  const { plays, win, error, undecided, falls, heroes, worst } = told;
  return {
    line: words.text("SETPIECE.Rehearsal.Line", {
      win: percent(words, win),
      rounds: rounds(words, told.rounds),
      falls: percent(words, falls),
    }),
    waits: false,
    more,
    lines: [
      ...heroes.map((one) =>
        words.text("SETPIECE.Rehearsal.Hero", {
          name: one.name,
          harm: harmOf(words, one.harm),
          falls: percent(words, one.falls),
        }),
      ),
      ...(worst ? [words.text("SETPIECE.Rehearsal.Worst", { name: worst.name, harm: harmOf(words, worst.harm) })] : []),
      ...(undecided > 0 ? [words.text("SETPIECE.Rehearsal.Undecided", { share: percent(words, undecided) })] : []),
      words.text("SETPIECE.Rehearsal.Plainly"),
      ...(ambush ? [words.text("SETPIECE.Rehearsal.NoAmbush")] : []),
      words.text("SETPIECE.Rehearsal.Played", {
        plays: whole(words, plays),
        error: percent(words, error),
      }),
    ],
  };
}
