import { defence } from "../decide/defence.ts";
import { price } from "../decide/price.ts";
import { record } from "../decide/step.ts";
import type { SoFar } from "../decide/step.ts";
import { elsewhere, pinBites } from "../decide/travel.ts";
import { dropOut } from "../decide/wound.ts";
import { flightResult } from "../dice/flight.ts";
import { successes } from "../dice/successes.ts";
import { active, areEnemies, creatureOf } from "../state/find.ts";
import type { Line } from "../state/flow.ts";
import { isOpen } from "../zones/flight.ts";
import { sameZone } from "../zones/graph.ts";
import { lineByLine } from "./definition.ts";
import type { FlowDefinition } from "./definition.ts";
import { certain, textOf } from "../../log/values.ts";

/** What a flight came to: away, still here, or caught one zone on with all who chased (A.9). */
const finish = (soFar: SoFar, line: Line): SoFar => {
  const fleer = certain(creatureOf(soFar.state, line.by));
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
  if (next === undefined || fleer.zone === null || !isOpen(soFar.state, fleer.zone, next))
    return record(soFar, "caught", { ...data, zone: textOf(fleer.zone) }, soFar.state, [["C.95"]]);
  const together = [line.by, ...line.reactions.map((one) => one.by)];
  const moved = together.reduce((state, id) => elsewhere(state, id, next), soFar.state);
  const caught = record(soFar, "caught", { ...data, zone: next }, moved, [["K-134", fled, chased, next]]);
  return pinBites(caught, fleer);
};

/**
 * Away from the fight: every opponent in the zone may give chase (K-130), and fewer left than needed is caught (K-126).
 */
export const fleeFlow: FlowDefinition = {
  answers: () => [{ kind: "chase", actions: ["finesse", "track"] }],
  answerers: (state, { by }) => {
    const fleer = creatureOf(state, by);
    return active(state).filter((other) => fleer && areEnemies(other, fleer) && sameZone(other, fleer));
  },
  passed: (line, own, against) => flightResult(own, against, line.needed) === "away",
  finish: lineByLine(finish),
};
