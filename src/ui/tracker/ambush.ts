import { ambushIntent, ambushSides, nameAble } from "../../rules/combat/ask.ts";
import type { Able, AmbushTyped } from "../../rules/combat/view/answers.ts";
import { nameIn, present } from "../present/combat/names.ts";
import { ambushTold } from "../present/combat/odds.ts";
import { dice } from "../words/words.ts";
import { form } from "./forms.ts";
import type { TrackerFieldPicture, TrackerFormPicture } from "./picture.ts";
import type { TrackerSource } from "./source.ts";

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
