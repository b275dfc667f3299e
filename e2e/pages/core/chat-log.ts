/** The host's chat log. Source: foundryvtt.com/api `ChatLog#processMessage`, attribute `data-message-id` of a message. */
import type { Locator } from "playwright/test";
import type { Seat } from "../../seat.ts";
import { openTab } from "./sidebar.ts";

declare const ui: any, game: any;

/** Say or command something, as typing it and pressing Enter does. */
export async function say(seat: Seat, text: string): Promise<void> {
  await seat.run(async (line) => {
    await ui.chat.processMessage(line);
  }, text);
}

/** Messages of the log, oldest first. */
export async function messages(seat: Seat): Promise<Locator> {
  await openTab(seat, "chat");
  return seat.page.locator("#chat [data-message-id]");
}

/** What the world holds of messages, newest last: their sub-type and their plain words. */
export const storedMessages = (seat: Seat): Promise<{ type: string; content: string; rolls: number }[]> =>
  seat.run(
    () =>
      game.messages.map((message: any) => ({
        type: message.type,
        content: message.content,
        rolls: message.rolls.length,
      })),
    null,
  );
