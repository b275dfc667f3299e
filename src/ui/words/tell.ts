import { warn } from "../../foundry/notify.ts";
import type { Answer } from "../../play/session.ts";
import { hostWords } from "./host-words.ts";
import { say } from "./words.ts";

/** Say a refusal that has no place where it was pressed: as a notification of the host. */
export const tellRefused = (answer: Answer | null | undefined): void => {
  if (answer?.kind === "refused") warn(say(hostWords, answer));
};
