import { useHarmWriter } from "../../document/hand-harm.ts";
import { harmActor } from "./actor-harm.ts";
import { sayRefusal } from "../say.ts";

/** Token bars write through the running fight; what it refuses is said to who typed it. */
export const installHarm = (): void =>
  useHarmWriter(async (actor, type, amount) => {
    const answer = await harmActor(actor, type, amount);
    sayRefusal(answer);
  });
