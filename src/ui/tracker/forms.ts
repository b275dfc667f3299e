import { ambushIntent, ambushSides, nameAble, printZones } from "../../rules/combat/ask.ts";
import type { Able, AmbushTyped } from "../../rules/combat/view/answers.ts";
import { actionButton } from "../present/button.ts";
import { nameIn, present } from "../present/combat/names.ts";
import { ambushTold, type FormForecast } from "../present/combat/odds.ts";
import { dice } from "../words/words.ts";
import type { TrackerFieldPicture, TrackerFormPicture } from "./picture.ts";
import { refusalIn, type TrackerSource } from "./source.ts";
import { zonesInWords } from "./zones.ts";

interface Parts {
  readonly key: string;
  readonly fields: readonly TrackerFieldPicture[];
  /** What the buttons do, the first by Enter, with the key of their words. */
  readonly sends: readonly string[];
  readonly words: string;
  /** What would come of it as it is filled in now. */
  readonly told?: FormForecast;
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

/** What the form is filled in with at first: one side lies in wait, the foes unless it was prepared for the heroes. */
const preset = ({ session, view }: TrackerSource): AmbushTyped => {
  const side = session.fight?.ambush === "heroes" ? "heroes" : "foes";
  const waiting = present(view).flatMap((one) => (one.side === side ? [one.id] : []));
  return { waiting, roller: "", resister: "" };
};

/**
 * Who lies in wait, who rolls Sneak for all of them, and who of the others may notice: the best of each are proposed,
 * and the chance below is that of what would be sent (K-135, K-140).
 */
export function ambushForm(source: TrackerSource): TrackerFormPicture {
  const { session, view, context } = source;
  const { words } = context;
  const typed = source.openings.ambush ?? preset(source);
  const { others, roller, resister } = ambushSides(view.fight, typed);
  const label = ({ who, action, dice: pool }: Able): string =>
    words.text("SETPIECE.Tracker.AmbushForm.Who", {
      name: who.name,
      action: words.text(`SETPIECE.Combat.Action.${action}`),
      dice: dice(words, pool),
    });
  const select = (name: string, title: string, { able, chosen }: typeof roller): TrackerFieldPicture => ({
    name,
    label: words.text(`SETPIECE.Tracker.AmbushForm.${title}`),
    type: "select",
    choices: able.map((one) => ({ value: nameAble(one), label: label(one), chosen: one === chosen })),
  });
  return form(source, {
    key: "ambush",
    words: "AmbushForm",
    fields: [
      {
        name: "waiting",
        label: words.text("SETPIECE.Tracker.AmbushForm.Waiting"),
        type: "checks",
        checks: true,
        choices: present(view).map((one) => ({
          value: one.id,
          label: one.name,
          chosen: typed.waiting.includes(one.id),
        })),
      },
      {
        name: "surprised",
        label: words.text("SETPIECE.Tracker.AmbushForm.Surprised"),
        type: "checks",
        checks: true,
        choices: present(view)
          .filter((one) => !typed.waiting.includes(one.id))
          .map((one) => ({ value: one.id, label: one.name, chosen: others.includes(one) })),
      },
      select("roller", "Roller", roller),
      select("resister", "Resister", resister),
    ],
    told: ambushTold(session, ambushIntent(view.fight, typed, false), (id) => nameIn(view, id), context),
    sends: ["ambush-roll", "ambush-waive", ...(session.fight?.ambush ? ["ambush-drop"] : [])],
  });
}
