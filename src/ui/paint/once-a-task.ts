import { pause } from "../../play/thinking/sliced.ts";
import { letGo } from "./pressed.ts";

/**
 * Asked for any number of times in one task, it is done once, in the task after: what one change tells of in several
 * places is drawn once, and the host's own drawing goes first.
 */
export const onceATask = (work: () => void): (() => void) => {
  let planned = false;
  return () => {
    if (planned) return;
    planned = true;
    void pause()
      .then(letGo)
      .then(() => {
        planned = false;
        work();
      });
  };
};
