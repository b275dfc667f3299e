import { diceLost } from "../../rules/combat/ask.ts";
import type { Creature } from "../../rules/combat/index.ts";
import type { CombatView } from "../../rules/combat/view/view.ts";
import { nameIn, pointsShown } from "../present/combat/names.ts";
import { count, dice, list, type Words } from "../words/words.ts";
import type { BadgePicture } from "./picture.ts";

/** How hurt somebody is, as far as the viewer may know: dice lost, harm points, or just the word. */
const harmBadge = (view: CombatView, who: Creature, words: Words): readonly BadgePicture[] => {
  const bad = (key: string, text: string): readonly BadgePicture[] => [{ key, icon: "harm", text, tone: "bad" }];
  if (who.points) {
    const { physical, mental } = who.points;
    const shown = [
      ...(physical.value ? bad("points", words.text("SETPIECE.Tracker.Badge.points", pointsShown(physical))) : []),
      ...(mental.value ? bad("mental", words.text("SETPIECE.Tracker.Badge.mental", pointsShown(mental))) : []),
    ];
    if (shown.length > 0) return shown;
  } else if (who.harm) {
    const lost = diceLost(who, view.fight.profile);
    if (lost > 0) return bad("harm", count(words, "SETPIECE.Tracker.Badge.dice", lost));
  }
  return view.hurt.includes(who.id) && who.unsettled.length === 0
    ? bad("hurt", words.text("SETPIECE.Tracker.Badge.hurt"))
    : [];
};

/** Dice of an ambush, as the card says it. */
const ambushText = ({ ambush }: Creature, words: Words): string =>
  words.text("SETPIECE.Combat.Ui.State.ambush", { dice: dice(words, ambush) });

/** The states of one creature as glyph and word, worst first. */
export function stateBadges(view: CombatView, who: Creature, words: Words): readonly BadgePicture[] {
  const state = view.fight;
  const say = (key: string, data?: Record<string, string | number>): string =>
    words.text(`SETPIECE.Tracker.Badge.${key}`, data);
  const badge = (
    when: boolean,
    key: string,
    icon: string,
    more: Partial<BadgePicture> = {},
  ): readonly BadgePicture[] => (when ? [{ key, icon, text: say(key), ...more }] : []);
  const holders = who.heldBy.map((grip) => nameIn(view, grip.by)).filter(Boolean);
  const held = Object.values(state.creatures).filter((one) => one.heldBy.some((grip) => grip.by === who.id));
  return [
    ...badge(who.hidden, "hidden", "eye-off"),
    ...harmBadge(view, who, words),
    ...badge(who.burning !== null, "burning", "fire", { tone: "bad" }),
    ...badge(who.poison.length > 0, "poisoned", "poison", { tone: "bad" }),
    ...(who.heldBy.length > 0
      ? [
          {
            key: "held",
            icon: "rope",
            text: holders.length > 0 ? say("heldBy", { names: list(words, holders) }) : say("held"),
            tone: "warn" as const,
          },
        ]
      : []),
    ...badge(
      who.heldBy.some((grip) => grip.gagged),
      "gagged",
      "cross",
      { tone: "warn" },
    ),
    ...(held.length > 0
      ? [
          {
            key: "holds",
            icon: "rope",
            text: say("holds", {
              names: list(
                words,
                held.map((one) => one.name),
              ),
            }),
          },
        ]
      : []),
    ...badge(state.fight.afraid.includes(who.id), "afraid", "warn", { tone: "warn" }),
    ...(who.dread
      ? [
          {
            key: "dread",
            icon: "warn",
            text: say(`${who.dread.binds ? "bound" : "dread"}.${who.dread.choice}`),
            tone: "warn" as const,
          },
        ]
      : []),
    ...badge(who.pinnedBy.length > 0, "pinned", "warn", { tone: "warn" }),
    ...badge(who.prone, "prone", "prone"),
    ...badge(who.cover, "cover", "shield"),
    ...badge(who.far, "far", "move"),
    ...badge(who.unpaid !== null, "unpaid", "warn", { tone: "warn" }),
    ...badge(who.unsettled.length > 0, "unsettled", "harm", { tone: "warn" }),
    ...badge(who.mute, "mute", "cross"),
    ...badge(!who.mayReact, "noReaction", "cross"),
    ...(who.standing === "none" ? [] : [{ key: "standing", icon: "flag", text: say(`standing.${who.standing}`) }]),
    ...(who.extraCards > 0 && state.fight.phase === "draw"
      ? [{ key: "extra", icon: "plus", text: count(words, "SETPIECE.Tracker.Badge.extra", who.extraCards) }]
      : []),
    ...(who.ambush > 0 ? [{ key: "ambush", icon: "plus", text: ambushText(who, words) }] : []),
  ];
}
