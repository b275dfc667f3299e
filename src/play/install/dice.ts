import { hooks } from "../../foundry/hooks.ts";
import { arrived } from "../arrived.ts";

interface ReceiptData {
  readonly uuid?: string;
  readonly step?: string;
}

/** Where a dice module shows the dice, the picture waits until they have come to rest. */
export const installDice = (): void => {
  hooks().on("diceSoNiceRollComplete", (messageId: string) => {
    const message = game.messages.get(messageId);
    const { uuid, step }: Partial<ReceiptData> = message?.type === "receipt" ? message.system : {};
    // What shows no conflict yet waits for no dice
    if (uuid && step) arrived()?.sessions.rested(uuid, step);
  });
};
