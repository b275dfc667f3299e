import { object, oneOf } from "../../log/parse.ts";
import { owns } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { fearReactions } from "../hazards/fear.ts";
import { setFight } from "../state/change.ts";
import { id } from "../state/creature.ts";
import { nameOf } from "../state/find.ts";
import { cue, cueOf } from "./cue.ts";
import { defineMove } from "./definition.ts";

/** What somebody afraid does is its player's choice; improvised where nothing presses (K-166, K-167). */
export const dread = defineMove(
  "dread",
  object({ seat: id, choice: oneOf([...fearReactions, "improvise"]) }),
  (state, intent, by) =>
    owns(state, by, intent.seat) ?? (state.fight.afraid.includes(intent.seat) ? null : no("NotAfraid", "K-166")),
  (_asking, soFar, intent) =>
    record(
      soFar,
      "dread",
      { who: intent.seat, choice: intent.choice },
      setFight(soFar.state, { afraid: soFar.state.fight.afraid.filter((one) => one !== intent.seat) }),
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
          { type: "dread", seat, choice: "improvise" as const },
          true,
        ),
      ),
    answers: ({ state, seat, cues }) =>
      state.fight.afraid.includes(seat.id)
        ? [...fearReactions, "improvise" as const].map((choice) => ({
            id: `dread:${choice}`,
            intent: { type: "dread", seat: seat.id, choice },
            label: `dread.${choice}`,
            isDefault: choice === "freeze",
            ...cueOf(cues, seat, seat.id).mark,
          }))
        : [],
  },
);
