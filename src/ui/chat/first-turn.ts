import { isOver } from "../../play/receipts.ts";
import { sessions } from "../../play/sessions.ts";
import { onceSo } from "./once-so.ts";

/** Whether somebody's turn in a fight is over, or the fight is; before all of play is here nobody knows. */
function isTurned(uuid: string): boolean {
  const known = sessions.known(uuid);
  if (!known || isOver(known)) return true;
  return sessions.open(uuid)?.lines.some(({ type }) => type === "turnEnded") === true;
}

/** Whether the first turn of a fight is still to come or to end: then `over` is called once it has. */
export function beforeTurned(uuid: string, over: () => void): boolean {
  if (isTurned(uuid)) return false;
  onceSo(() => isTurned(uuid), over);
  return true;
}
