import { integer, object } from "../../log/parse.ts";
import { gmOnly, isRunning, isThere } from "../decide/access.ts";
import { wound } from "../decide/wound.ts";
import { harmType, id } from "../state/creature.ts";
import { defineMove } from "./definition.ts";

/** The Director does harm by hand. */
export const harm = defineMove(
  "harm",
  object({ target: id, harmType, amount: integer({ min: 1, max: 99 }) }),
  (state, intent, by) => gmOnly(by) ?? isRunning(state, true) ?? isThere(state, intent.target),
  (_asking, soFar, intent) => wound(soFar, intent.target, intent.harmType, intent.amount),
);
