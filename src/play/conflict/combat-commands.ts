import type { Answer, SendOptions } from "../answers.ts";
import type { Asking } from "./asking.ts";

/** Presses that only fights have, over the same way to the authority as every other. */
export const combatCommands = (asking: Asking) => ({
  /**
   * GM: end the fight, write its chronicle page, and (unless `keep`) delete the combat. Show `fight.running` and ask
   * before. On a fight that is over it only files it away.
   */
  endFight: (options: SendOptions & { readonly keep?: boolean } = {}): Promise<Answer> =>
    asking.ask("endFight", { keep: options.keep === true }, "endFight", { ...options, cue: null }),
});
