import { printZones } from "../../rules/combat/ask.ts";
import { actionButton } from "../present/button.ts";
import type { Told } from "../present/combat/odds.ts";
import type { TrackerFieldPicture, TrackerFormPicture } from "./picture.ts";
import { refusalIn, type TrackerSource } from "./source.ts";
import { zonesInWords } from "./zone-words.ts";

interface Parts {
  readonly key: string;
  readonly fields: readonly TrackerFieldPicture[];
  /** What the buttons do, the first by Enter, with the key of their words. */
  readonly sends: readonly string[];
  readonly words: string;
  /** What would come of it as it is filled in now. */
  readonly told?: Told;
  readonly roster?: TrackerFormPicture["roster"];
}

/** A form of the tracker: Enter presses its first button. */
export const form = (source: TrackerSource, { key, fields, sends, words, told, roster }: Parts): TrackerFormPicture => {
  const text = (name: string): string => source.context.words.text(`SETPIECE.Tracker.${words}.${name}`);
  return {
    key,
    title: text("Title"),
    hint: text("Hint"),
    fields: refusalIn(source, sends.slice(0, 1)) ? fields.map((field) => ({ ...field, fault: true })) : fields,
    ...(roster ? { roster } : {}),
    odds: told?.odds ?? [],
    buttons: sends.map((act, index) =>
      actionButton(source.session, act, text(act), { control: act, primary: index === 0, data: { form: key } }),
    ),
    refusal: refusalIn(source, sends) || (told?.refusal ?? ""),
  };
};

/**
 * Zones in one line, as they stand now, in the reader's words: `Road (exit) - Gate - Yard; Yard ~Force 2~ Loft (dark)`.
 */
export const zonesForm = (source: TrackerSource): TrackerFormPicture =>
  form(source, {
    key: "zones",
    words: "ZonesForm",
    fields: [
      {
        name: "line",
        label: source.context.words.text("SETPIECE.Tracker.ZonesForm.Line"),
        type: "text",
        value: zonesInWords(printZones(source.view.fight.fight), source.context.words),
        placeholder: source.context.words.text("SETPIECE.Tracker.ZonesForm.Example"),
      },
    ],
    sends: ["zones-save", "zones-scene", "zones-ways"],
  });

/** Whoever is not in the fight yet: the heroes, whom the GM points at, the scene; and the field for everybody else. */
function rosterOf({ people, session, context }: TrackerSource): Pick<Parts, "roster"> {
  if (!people) return {};
  const fighting = new Set(session.seats.flatMap(({ actor }) => actor ?? []));
  const text = (name: string): string => context.words.text(`SETPIECE.Tracker.AddForm.${name}`);
  const faces = [...people.party, ...people.others].filter(({ uuid }) => !fighting.has(uuid));
  return {
    roster: {
      faces: faces.map(({ uuid, name, img }) => ({ key: uuid, actor: uuid, name, img })),
      label: text("Faces"),
      find: { id: `${context.uid}-add-who`, label: text("Find"), none: text("Find") },
    },
  };
}

/** The heroes at the table, selected tokens, or names and lines typed for a fight without a map. */
export const addForm = (source: TrackerSource): TrackerFormPicture =>
  form(source, {
    key: "add",
    words: "AddForm",
    ...rosterOf(source),
    fields: [
      {
        name: "line",
        label: source.context.words.text("SETPIECE.Tracker.AddForm.Line"),
        type: "text",
        value: "",
        placeholder: source.context.words.text("SETPIECE.Tracker.AddForm.Example"),
      },
    ],
    sends: ["add-line", "add-heroes", "add-tokens"],
  });
