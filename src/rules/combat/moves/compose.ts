import { object } from "../../log/parse.ts";
import { firstOf, owns } from "../decide/access.ts";
import { no, record } from "../decide/step.ts";
import { setCreature } from "../state/change.ts";
import { id } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import { defineMove } from "./definition.ts";

/** What fear made somebody do is over: their player's word, the Director's where they are held to it (K-166). */
export const compose = defineMove(
  "compose",
  object({ seat: id }),
  (state, { seat }, by) =>
    firstOf(
      () => owns(state, by, seat),
      () => (creatureOf(state, seat)?.dread ? null : no("NoDread", "K-166")),
      () => (creatureOf(state, seat)?.dread?.binds && !by.gm ? no("GmOnly", "K-166") : null),
    ),
  (_asking, soFar, { seat }) =>
    record(soFar, "composed", { who: seat }, setCreature(soFar.state, seat, { dread: null }), [["K-166"]]),
);
