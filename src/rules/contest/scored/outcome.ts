import { endingOf } from "../engine/ending.ts";
import { seatOutcome } from "./personal.ts";
import { statesFor } from "./states.ts";

/** The end of a scored contest: who has the prize, the level of the side, and what is proposed for everybody (C120). */
export const ending = endingOf({ seatOutcome, statesFor, rules: { alone: "C031", group: "C121" } });
