/** The maps drawn by a script, by the name of the file; the mill yard is drawn by hand. */
import { HARBOUR_STEPS } from "./harbour-steps.ts";
import { LAMP_ROCK } from "./lamp-rock.ts";
import { THE_ANCHOR } from "./the-anchor.ts";

export const MAPS: Readonly<Record<string, string>> = {
  "the-anchor": THE_ANCHOR,
  "lamp-rock": LAMP_ROCK,
  "harbour-steps": HARBOUR_STEPS,
};
