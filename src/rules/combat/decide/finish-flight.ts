import { textOf } from "../state/missing.ts";
import { defence } from "./defence.ts";
import type { Creature } from "../state/creature.ts";
import { creatureOf } from "../state/find.ts";
import type { Line } from "../state/flow.ts";
import { flightResult } from "../test/flight.ts";
import { successes } from "../test/successes.ts";
import { tell } from "./kit.ts";
import type { Story } from "./kit.ts";
import { price } from "./price.ts";
import { elsewhere, pinBites } from "./travel.ts";
import { dropOut } from "./wound.ts";

/** What a flight came to: away, still here, or caught one zone on with all who chased (A.9). */
export const finishFlight = (story: Story, line: Line): Story => {
  const fleer = creatureOf(story.state, line.by) as Creature;
  const fled = successes(line.faces);
  const chased = defence(line);
  const result = flightResult(fled, chased, line.needed);
  const data = { who: line.by };
  const next = line.route[1];
  if (result === "away") {
    const bitten = pinBites(story, fleer);
    return tell(bitten, "escaped", data, dropOut(bitten.state, line.by, "fled"), [["K-126", fled, chased]]);
  }
  if (result === "stays")
    return price(tell(story, "stayed", data, story.state, [["K-127", fled, line.needed]]), line.by, line.position);
  if (next === undefined) return tell(story, "caught", { ...data, zone: textOf(fleer.zone) }, story.state, [["C.95"]]);
  const together = [line.by, ...line.reactions.map((one) => one.by)];
  const moved = together.reduce((state, id) => elsewhere(state, id, next), story.state);
  const caught = tell(story, "caught", { ...data, zone: next }, moved, [["K-134", fled, chased, next]]);
  return pinBites(caught, fleer);
};
