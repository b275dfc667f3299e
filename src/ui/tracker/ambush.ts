import type { CombatIntent, Creature } from "../../rules/combat/index.ts";
import { active } from "../../rules/combat/state/find.ts";
import { basePool, poolOf } from "../../rules/combat/test/pool.ts";
import type { CombatView } from "../../rules/combat/view/view.ts";
import { form } from "./forms.ts";
import type { FormPicture } from "./picture.ts";
import type { TrackerSource } from "./source.ts";

type Tested = "sneak" | "read" | "track";

interface Able {
  readonly who: Creature;
  readonly action: Tested;
  readonly dice: number;
}

/** Those who might roll, best first. */
const able = (view: CombatView, who: readonly Creature[], actions: readonly Tested[]): readonly Able[] =>
  who
    .flatMap((one) =>
      actions.map((action) => ({
        who: one,
        action,
        dice: poolOf(basePool(one, action, view.fight.profile)).dice,
      })),
    )
    .sort((a, b) => b.dice - a.dice);

const NOTICE = ["read", "track"] as const;

/** Who lies in wait, who rolls Sneak for all of them, and who of the others may notice: the best of each are proposed (K-140). */
export function ambushForm(source: TrackerSource): FormPicture {
  const { words } = source.facts;
  const all = active(source.view.fight);
  const { ambush } = source.openings;
  const kind = ambush?.fight === source.session.uuid && ambush.who === "heroes" ? "pc" : "npc";
  const label = ({ who, action, dice }: Able): string =>
    words.text("SETPIECE.Tracker.AmbushForm.Who", {
      name: who.name,
      action: words.text(`SETPIECE.Combat.Action.${action}`),
      dice,
    });
  const choices = (list: readonly Able[], proposed: Able | undefined) =>
    list.map((one) => ({ value: `${one.action} ${one.who.id}`, label: label(one), chosen: one === proposed }));
  const rollers = able(source.view, all, ["sneak"]);
  const noticers = able(source.view, all, NOTICE);
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
        choices: choices(
          rollers,
          rollers.find(({ who }) => who.kind === kind),
        ),
      },
      {
        name: "resister",
        label: words.text("SETPIECE.Tracker.AmbushForm.Resister"),
        type: "select",
        choices: choices(
          noticers,
          noticers.find(({ who }) => who.kind !== kind),
        ),
      },
    ],
    sends: ["ambush-roll", "ambush-waive"],
  });
}

/** What the filled-in form asks for; whoever was chosen for the wrong side gives way to the best of the right one. */
export function ambushIntent(
  view: CombatView,
  typed: { readonly waiting: readonly string[]; readonly roller: string; readonly resister: string },
  waive: boolean,
): CombatIntent {
  const all = active(view.fight);
  const hiding = all.filter((one) => typed.waiting.includes(one.id));
  const others = all.filter((one) => !typed.waiting.includes(one.id));
  const chosen = (of: readonly Creature[], actions: readonly Tested[], value: string): Able | undefined => {
    const list = able(view, of, actions);
    return list.find(({ who, action }) => `${action} ${who.id}` === value) ?? list[0];
  };
  const roller = chosen(hiding, ["sneak"], typed.roller);
  const resister = chosen(others, NOTICE, typed.resister);
  return {
    type: "ambush",
    ambushers: hiding.map((one) => one.id),
    roller: roller?.who.id ?? "",
    surprised: others.map((one) => one.id),
    ...(resister && resister.action !== "sneak" ? { resister: resister.who.id, action: resister.action } : {}),
    ...(waive ? { waive: true } : {}),
  };
}
