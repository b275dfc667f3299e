/**
 * The host's chat log. Source: foundryvtt.com/api `ChatLog#processMessage`, attribute `data-message-id` of a message.
 */
import { openTab } from "./sidebar.ts";
import type { Seat } from "../../seat.ts";

declare const ui: any, game: any;

/** Say or command something, as typing it and pressing Enter does. */
export async function say(seat: Seat, text: string): Promise<void> {
  await seat.run(async (line) => {
    await ui.chat.processMessage(line);
  }, text);
}

/**
 * Type a line with the keyboard where a person does, a textarea on 13 and a rich editor on 14, over what stands there,
 * and press Enter.
 */
export async function typeIntoChat(seat: Seat, line: string): Promise<void> {
  await openTab(seat, "chat");
  await seat.page.locator("textarea#chat-message, #chat-message .ProseMirror").focus();
  await seat.page.keyboard.press("ControlOrMeta+a");
  await seat.page.keyboard.type(line);
  await seat.page.keyboard.press("Enter");
}

/** Who reads what is said in a mode of the chat: names of 14, and what 13 calls them. */
export const MODES = { public: "publicroll", gm: "gmroll", blind: "blindroll", self: "selfroll" } as const;

/** Choose the mode of the chat, as its selector does: a setting of one's own client. */
export const chooseMode = (seat: Seat, mode: keyof typeof MODES): Promise<void> =>
  seat.run(
    async ([of14, of13]) => {
      const v14 = game.release.generation >= 14;
      await game.settings.set("core", v14 ? "messageMode" : "rollMode", v14 ? of14 : of13);
    },
    [mode, MODES[mode]] as const,
  );

/** What stands in the input: a text area on 13, an editor on 14. */
export const typedIn = (seat: Seat): Promise<string> =>
  seat.page.locator("#chat-message").evaluate((input) => {
    const editor = input.querySelector<HTMLElement>(".ProseMirror");
    return (editor ? editor.innerText : (input as HTMLTextAreaElement).value).trim();
  });

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

/** Height of all that the log holds, in pixels, in sight or not. */
export async function logHeight(seat: Seat): Promise<number> {
  await openTab(seat, "chat");
  return seat.page
    .locator("#chat [data-message-id]")
    .last()
    .evaluate((message) => {
      let list = message.parentElement;
      while (list && !/auto|scroll/.test(getComputedStyle(list).overflowY)) list = list.parentElement;
      if (!list) throw new Error("no log that scrolls");
      return list.scrollHeight;
    });
}
