import { DICE_BY } from "../../model/choices.ts";
import { sizeOf, STAKES, type Stakes } from "../../rules/duel/index.ts";
import { usualRounds } from "../present/duel/length.ts";
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
      const size = value === "custom" ? Number(form.size) : (sizeOf(value) ?? 0);
      return {
        value,
        selected: value === form.stakes,
        label:
          value === "custom"
            ? text("Custom")
            : words.text("SETPIECE.Duel.Kind.Line", { stakes: words.text(`SETPIECE.Duel.Kind.${value}`), size }),
        length: lengthText(size, words),
      };
    }),
    custom: form.stakes === "custom",
    sizeLabel: text("Size"),
    size: form.size,
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
  return { a: read("a"), b: read("b"), stakes, size: read("size"), text: read("text"), diceBy: read("diceBy") };
}
