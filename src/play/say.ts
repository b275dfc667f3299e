import { warn } from "../foundry/notify.ts";
import { worldPort } from "./host/world.ts";
import type { Answer } from "./answers.ts";

/** Say a refusal where no card is at hand to show it under: as a notification. */
export const sayRefusal = (answer: Answer | null): void => {
  if (answer?.kind === "refused") warn(worldPort.localize(answer));
};
