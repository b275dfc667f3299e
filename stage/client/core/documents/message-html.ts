/**
 * The element of a message: the type's own `renderHTML`, else the host's card. Source (public page):
 * API "ChatMessage#renderHTML"; issue 11984.
 */
import { Hooks } from "../hooks.ts";
import { userInterface } from "../interface.ts";

export async function renderMessage(message: any, options: any): Promise<HTMLElement> {
  if (typeof message.system?.renderHTML !== "function") return userInterface.renderMessageHTML(message, options);
  const html = (await message.system.renderHTML(options)) as HTMLElement;
  Hooks.callAll("renderChatMessageHTML", message, html);
  return html;
}
