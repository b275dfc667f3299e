import { warn } from "../../foundry/notify.ts";
import { REFUSED } from "../../play/refusals.ts";
import type { Answer } from "../../play/session.ts";
import { aloud } from "../live/voice.ts";
import { hostWords } from "./host-words.ts";
import { say } from "./words.ts";

/** Say a refusal that has no place where it was pressed: as a notification of the host. */
export const tellRefused = (answer: Answer | null | undefined): void => {
  if (answer?.kind === "refused") warn(say(hostWords, answer));
};

/**
 * Say aloud why a press was refused. Where it has no place on the screen, since it locks no control or its control went
 * with what it was about, the host shows it.
 */
export function tellRefusal(region: ParentNode, answer: Answer): void {
  if (answer.kind !== "refused" || answer.key === REFUSED.pending.key) return;
  const said = say(hostWords, answer);
  aloud(said);
  const shown = [...region.querySelectorAll(".sp-refused")].some(({ textContent }) => textContent?.trim() === said);
  if (!shown) tellRefused(answer);
}
