import { DICE_BY } from "../../model/choices.ts";
import { sizeAfter, sizeOf, STAKES, usualRounds } from "../../rules/duel/ask.ts";
import type { Stakes } from "../../rules/duel/index.ts";
import type { DuelStakes } from "../../play/duel-api.ts";
import { count, type Words } from "../words/words.ts";

/** What a person typed into the start dialog. */
export interface StartForm {
  readonly a: string;
  readonly b: string;
  readonly stakes: Stakes;
  readonly size: string;
  readonly text: string;
  readonly diceBy: string;
}

/** An actor that may take a seat. */
export interface ActorChoice {
  readonly uuid: string;
  readonly name: string;
  /** How many bonuses it could name; without one a duel cannot begin. */
  readonly bonuses: number;
}

interface Around {
  readonly uid: string;
  readonly gm: boolean;
  readonly refusal: string;
  readonly busy: boolean;
}

/** The start dialog, ready to be drawn. */
export function startPicture(
  form: StartForm,
  actors: { readonly a: readonly ActorChoice[]; readonly b: readonly ActorChoice[] },
  around: Around,
  words: Words,
): object {
  const text = (key: string): string => words.text(`SETPIECE.Start.${key}`);
  return {
    ...around,
    seats: (["a", "b"] as const).map((name) => ({
      name,
      label: text(name === "a" ? "Who" : "Against"),
      actors: actors[name].map((actor) => ({ ...actor, selected: actor.uuid === form[name] })),
      note: seatNote(actors[name], form[name], words),
    })),
    choose: text("Choose"),
    stakesLabel: text("Stakes"),
    stakes: STAKES.map((value) => {
      const usual = sizeOf(value);
      return {
        value,
        selected: value === form.stakes,
        label: value === "custom" ? text("Custom") : words.text(`SETPIECE.Duel.Kind.${value}`),
        usual: usual === null ? "" : words.text("SETPIECE.Start.Usual", { size: usual }),
      };
    }),
    sizeLabel: text("Size"),
    size: form.size,
    length: lengthText(Number(form.size), words),
    textLabel: text("Text"),
    text: form.text,
    diceLabel: text("Dice"),
    dice: around.gm
      ? DICE_BY.map((value) => ({
          value,
          label: words.text(`SETPIECE.Setting.diceBy.Choice.${value}`),
          selected: value === form.diceBy,
        }))
      : [],
    cancel: text("Cancel"),
    start: text(around.gm ? "Start" : "Challenge"),
  };
}

function lengthText(size: number, words: Words): string {
  const rounds = usualRounds(size);
  return rounds === null ? "" : count(words, "SETPIECE.Challenge.Rounds", rounds);
}

/** "Bo has no bonus yet": said before the refusal would say it. */
function seatNote(actors: readonly ActorChoice[], uuid: string, words: Words): string {
  const actor = actors.find((candidate) => candidate.uuid === uuid);
  return actor?.bonuses === 0 ? words.text("SETPIECE.Start.NoBonus", { name: actor.name }) : "";
}

/** Read the form; what a browser leaves out keeps its value. */
export function readStart(data: { get(name: string): unknown }, before: StartForm): StartForm {
  const read = (name: keyof StartForm): string => {
    const value = data.get(name);
    return typeof value === "string" ? value : before[name];
  };
  const stakes = STAKES.find((value) => value === read("stakes")) ?? before.stakes;
  const size = String(sizeAfter(Number(read("size")), before.stakes, stakes));
  return { a: read("a"), b: read("b"), stakes, size, text: read("text"), diceBy: read("diceBy") };
}

/** The stakes and the length as they are sent; the length that is usual for the stakes goes without saying. */
export const stakesIn = ({ stakes, size }: Pick<StartForm, "stakes" | "size">): DuelStakes =>
  stakes === "custom"
    ? { kind: stakes, size: Number(size) }
    : { kind: stakes, ...(Number(size) === sizeOf(stakes) ? {} : { size: Number(size) }) };

/** What the dialog begins with: the stakes and the length that were pressed or typed, else those of a spar. */
export const formStakes = (stakes: DuelStakes | undefined): Pick<StartForm, "stakes" | "size"> => {
  const kind = stakes?.kind ?? "spar";
  return { stakes: kind, size: String(stakes?.size ?? sizeOf(kind) ?? "") };
};
