import { object, oneOf } from "../../log/parse.ts";
import { owns } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { fearReactions } from "../hazards/fear.ts";
import { setCreature, setFight } from "../state/change.ts";
import { dreads, id } from "../state/creature.ts";
import type { CombatState } from "../state/fight.ts";
import { nameOf } from "../state/find.ts";
import { listOf } from "../../log/values.ts";
import { cue, cueOf } from "./cue.ts";
import { defineMove } from "./definition.ts";

/** Nothing presses, as the Director said with the test (K-167). */
const mayImprovise = (state: CombatState, seat: string): boolean => state.fight.safely?.includes(seat) ?? false;

/** What somebody afraid does is its player's choice; improvised where nothing presses (K-166, K-167). */
export const dread = defineMove(
  "dread",
  object({ seat: id, choice: oneOf(dreads) }),
  (state, intent, by) =>
    owns(state, by, intent.seat) ??
    (state.fight.afraid.includes(intent.seat) ? null : no("NotAfraid", "K-166")) ??
    (intent.choice !== "improvise" || by.gm || mayImprovise(state, intent.seat) ? null : no("NotSafe", "K-167")),
  (_asking, soFar, intent) =>
    record(
      soFar,
      "dread",
      { who: intent.seat, choice: intent.choice },
      setFight(setCreature(soFar.state, intent.seat, { dread: { choice: intent.choice, binds: false } }), {
        afraid: soFar.state.fight.afraid.filter((one) => one !== intent.seat),
        ...(mayImprovise(soFar.state, intent.seat)
          ? { safely: listOf(soFar.state.fight.safely).filter((one) => one !== intent.seat) }
          : {}),
      }),
      [["K-166", intent.choice]],
    ),
  {
    cues: (state) =>
      state.fight.afraid.map((seat) =>
        cue(
          "dread",
          [seat],
          seat,
          { who: nameOf(state, seat) },
          { type: "dread", seat, choice: "freeze" as const },
          { type: "dread", seat, choice: mayImprovise(state, seat) ? ("improvise" as const) : ("freeze" as const) },
          true,
        ),
      ),
    answers: ({ state, seat, cues }) =>
      state.fight.afraid.includes(seat.id)
        ? [...fearReactions, ...(mayImprovise(state, seat.id) ? (["improvise"] as const) : [])].map((choice) => ({
            id: `dread:${choice}`,
            intent: { type: "dread", seat: seat.id, choice },
            label: `dread.${choice}`,
            isDefault: choice === "freeze",
            ...cueOf(cues, seat, seat.id).mark,
          }))
        : [],
  },
);
