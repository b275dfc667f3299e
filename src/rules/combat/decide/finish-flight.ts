import { textOf } from "../state/missing.ts";
import { defence } from "./defence.ts";
import type { Creature } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import type { Line } from "../state/flow.ts";
import { flightResult } from "../dice/flight.ts";
import { successes } from "../dice/successes.ts";
import { record } from "./step.ts";
import type { SoFar } from "./step.ts";
import { price } from "./price.ts";
import { elsewhere, pinBites } from "./travel.ts";
import { dropOut } from "./wound.ts";

/** What a flight came to: away, still here, or caught one zone on with all who chased (A.9). */
export const finishFlight = (soFar: SoFar, line: Line): SoFar => {
  const fleer = creatureOf(soFar.state, line.by) as Creature;
  const fled = successes(line.faces);
  const chased = defence(line);
  const result = flightResult(fled, chased, line.needed);
  const data = { who: line.by };
  const next = line.route[1];
  if (result === "away") {
    const bitten = pinBites(soFar, fleer);
    return record(bitten, "escaped", data, dropOut(bitten.state, line.by, "fled"), [["K-126", fled, chased]]);
  }
  if (result === "stays")
    return price(record(soFar, "stayed", data, soFar.state, [["K-127", fled, line.needed]]), line.by, line.position);
  if (next === undefined)
    return record(soFar, "caught", { ...data, zone: textOf(fleer.zone) }, soFar.state, [["C.95"]]);
  const together = [line.by, ...line.reactions.map((one) => one.by)];
  const moved = together.reduce((state, id) => elsewhere(state, id, next), soFar.state);
  const caught = record(soFar, "caught", { ...data, zone: next }, moved, [["K-134", fled, chased, next]]);
  return pinBites(caught, fleer);
};
