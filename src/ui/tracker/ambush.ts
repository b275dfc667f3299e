import { active } from "../../rules/combat/state/find.ts";
import { ableToHide, ableToNotice, nameAble, type Able } from "../../rules/combat/view/ambushers.ts";
import { dice } from "../words/words.ts";
import { form } from "./forms.ts";
import type { TrackerFormPicture } from "./picture.ts";
import type { TrackerSource } from "./source.ts";

/** Who lies in wait, who rolls Sneak for all of them, and who of the others may notice: the best of each are proposed (K-140). */
export function ambushForm(source: TrackerSource): TrackerFormPicture {
  const { words } = source.facts;
  const all = active(source.view.fight);
  const prepared = source.session.fight?.ambush ?? "";
  const kind = prepared === "heroes" ? "pc" : "npc";
  const label = ({ who, action, dice: pool }: Able): string =>
    words.text("SETPIECE.Tracker.AmbushForm.Who", {
      name: who.name,
      action: words.text(`SETPIECE.Combat.Action.${action}`),
      dice: dice(words, pool),
    });
  const choices = (list: readonly Able[], proposed: Able | undefined) =>
    list.map((one) => ({ value: nameAble(one), label: label(one), chosen: one === proposed }));
  // Each side by its own; whoever ticks others as lying in wait has the best of those sent
  const rollers = ableToHide(
    source.view.fight,
    all.filter((one) => one.kind === kind),
  );
  const noticers = ableToNotice(
    source.view.fight,
    all.filter((one) => one.kind !== kind),
  );
  return form(source, {
    key: "ambush",
    words: "AmbushForm",
    fields: [
      {
        name: "waiting",
        label: words.text("SETPIECE.Tracker.AmbushForm.Waiting"),
        type: "checks",
        checks: true,
        choices: all.map((one) => ({ value: one.id, label: one.name, chosen: one.kind === kind })),
      },
      {
        name: "roller",
        label: words.text("SETPIECE.Tracker.AmbushForm.Roller"),
        type: "select",
        choices: choices(rollers, rollers[0]),
      },
      {
        name: "resister",
        label: words.text("SETPIECE.Tracker.AmbushForm.Resister"),
        type: "select",
        choices: choices(noticers, noticers[0]),
      },
    ],
    sends: ["ambush-roll", "ambush-waive", ...(prepared ? ["ambush-drop"] : [])],
  });
}
