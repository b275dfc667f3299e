/**
 * A chat message as an element: header, whisper line, body, dice. The body is hidden from those who may see that a
 * message is there but not what it says. Source: API pages ChatMessage#renderHTML, hookEvents.renderChatMessageHTML;
 * conformance 69, 72, 73.
 */
import { element, host, t, type Any, type Data } from "../host.ts";
import { renderTemplate } from "../handlebars/templates.ts";
import { renderRoll } from "./roll-card.ts";

/** The whole `<li class="chat-message">` for this viewer; fires `renderChatMessageHTML`. */
export async function renderMessageHTML(
  message: Any,
  { canDelete, canClose = false, ...rest }: Data = {},
): Promise<HTMLElement> {
  const context = await contextOf(message, { canDelete, canClose, ...rest });
  const html = element(await renderTemplate("templates/sidebar/chat-message.hbs", context));
  if (context.borderColor) html.style.borderColor = context.borderColor as string;
  host.hooks.callAll("renderChatMessageHTML", message, html, context);
  return html;
}

async function contextOf(message: Any, options: Data): Promise<Any> {
  const { user } = host.game;
  const readable: boolean = message.isContentVisible ?? true;
  const whispers: string[] = message.whisper ?? [];
  const style: number = message.style ?? 0;
  const styles = host.consts.CHAT_MESSAGE_STYLES ?? {};
  const css = ["chat-message", "message", "flexcol"];
  if (whispers.length) css.push("whisper");
  if (message.blind) css.push("blind");
  if (style === styles.IC) css.push("ic");
  if (style === styles.EMOTE) css.push("emote");
  const names = whispers.map((id) => host.game.users.get(id)?.name as string | undefined).filter(Boolean);
  return {
    message: message.toObject ? message.toObject(false) : message,
    user,
    author: message.author,
    alias: message.alias ?? message.speaker?.alias ?? message.author?.name ?? "",
    cssClass: css.join(" "),
    isWhisper: whispers.length > 0,
    whisperTo: names.join(", "),
    body: await bodyOf(message, readable),
    flavor: readable ? await flavorOf(message) : "",
    when: host.foundry.utils.timeSince(message.timestamp),
    borderColor: message.author?.color?.css ?? message.author?.color ?? null,
    ...options,
    canDelete: options["canDelete"] ?? (user.isGM || message.isAuthor),
  };
}

async function flavorOf(message: Any): Promise<string> {
  const { TextEditor } = host.foundry.applications.ux;
  return message.flavor ? await TextEditor.implementation.enrichHTML(message.flavor, {}) : "";
}

/** Content and dice; of a message not readable only that something was rolled. */
async function bodyOf(message: Any, readable: boolean): Promise<string> {
  if (!readable) return `<p class="hidden-content">${t("STAGE.Chat.Hidden")}</p>`;
  const { TextEditor } = host.foundry.applications.ux;
  const speaker = message.speakerActor;
  const secrets: boolean = speaker ? speaker.isOwner : host.game.user.isGM;
  const rollData: unknown = speaker?.getRollData?.() ?? {};
  let body: string = await TextEditor.implementation.enrichHTML(String(message.content ?? ""), { secrets, rollData });
  const rolls = (message.rolls ?? []) as Any[];
  const plain = !message.content || rolls.some((roll) => String(roll.total) === String(message.content).trim());
  if (rolls.length && plain) body = "";
  for (const roll of rolls) if (plain) body += await (roll.render ? roll.render() : renderRoll(roll));
  return body;
}
