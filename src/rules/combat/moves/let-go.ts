import { object } from "../../log/parse.ts";
import { firstOf, isRunning, ownsActive } from "../decide/access.ts";
import { release } from "../decide/release.ts";
import { no } from "../decide/step.ts";
import { id } from "../state/creature.ts";
import { isHeldBy, nameOf, victimsOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";

/** Let somebody go; that is free, at any time (C.32). */
export const letGo = defineMove(
  "letGo",
  object({ seat: id, held: id }),
  (state, intent, by) =>
    firstOf(
      () => isRunning(state),
      () => ownsActive(state, by, intent.seat),
      () =>
        isHeldBy(state, intent.held, intent.seat)
          ? null
          : no("NotHeld", "K-116", { target: nameOf(state, intent.held) }),
    ),
  (_asking, soFar, intent) => release(soFar, intent.held, intent.seat, "letGo"),
  {
    offers: (state, seat) =>
      victimsOf(state, seat.id).map((held) => ({
        id: `letGo:${held.id}`,
        intent: { type: "letGo", seat: seat.id, held: held.id },
        label: "letGo",
        data: { target: held.name },
      })),
  },
);
