import { setCreature } from "../state/change.ts";
import { creatureOf } from "../state/find.ts";
import { listOf } from "../../log/values.ts";
import { record } from "./step.ts";
import type { SoFar } from "./step.ts";

/** Free of one holder; each holds on by itself (C.74). */
export const release = (soFar: SoFar, held: string, holder: string, type: "freed" | "letGo"): SoFar => {
  const heldBy = listOf(creatureOf(soFar.state, held)?.heldBy).filter((one) => one.by !== holder);
  return record(soFar, type, { who: held, by: holder }, setCreature(soFar.state, held, { heldBy }), [["K-116"]]);
};
