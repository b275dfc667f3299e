import type { CombatView } from "../../rules/combat/view/view.ts";
import { stillRunning } from "../../rules/combat/ask.ts";
import { actionButton, refusalUnder, type PressState } from "../present/button.ts";
import { nameIn } from "../present/combat/names.ts";
import type { ButtonPicture } from "../present/picture.ts";
import type { Words } from "../words/words.ts";
import { someOf } from "./chips.ts";

const ICONS = { burning: "fire", poison: "poison", harm: "harm", held: "rope" } as const;

/** The question before a fight ends: what still runs, and what becomes of it. */
interface EndPicture {
  readonly text: string;
  readonly running: readonly {
    readonly what: string;
    readonly icon: string;
    readonly title: string;
    readonly after: string;
  }[];
  readonly refusal: string;
  readonly buttons: readonly ButtonPicture[];
}

/** Say which foes still stand, and what fire, poison, harm and grips are still running, when a fight is to end. */
export function endPicture(session: PressState, view: CombatView, words: Words): EndPicture {
  const running = stillRunning(view.fight);
  const all = Object.values(view.fight.creatures);
  const foes = all.filter(({ fate, side }) => fate === "active" && side === "foes");
  const names = someOf(
    foes.map(({ name }) => name),
    words,
  );
  const standing = names ? [words.text("SETPIECE.Combat.Ui.Ending.active.foes", { names })] : [];
  // Where nobody ever was no page is kept
  const rest = all.length === 0 ? "Empty" : running.length > 0 ? "Running" : names ? "Saved" : "Clean";
  return {
    text: [...standing, words.text(`SETPIECE.Tracker.Ending.${rest}`)].join(" "),
    running: running.map(({ who, what }) => ({
      what,
      icon: ICONS[what],
      title: words.text(`SETPIECE.Tracker.Ending.${what}`, { name: nameIn(view, who) }),
      after: words.text(`SETPIECE.Tracker.Ending.After.${what}`),
    })),
    refusal: refusalUnder(session, words, ["end-yes"]),
    buttons: [
      actionButton(session, "end-no", words.text("SETPIECE.Tracker.Ending.No")),
      actionButton(session, "end-yes", words.text("SETPIECE.Tracker.Ending.Yes"), { primary: true, icon: "flag" }),
    ],
  };
}
