import { hooks } from "./hooks.ts";

/**
 * What somebody typed into chat as plain text. Generation 14 hands over HTML, one paragraph for a line, 13 and all code
 * the bare text (public issue 13717 of the host); what is more than one paragraph stays as it is, for it is no command.
 */
export function typedText(message: string): string {
  if (!/^\s*<p\b/i.test(message)) return message;
  const { body } = new DOMParser().parseFromString(message, "text/html");
  for (const line of body.querySelectorAll("br")) line.replaceWith(" ");
  const [only, ...more] = [...body.childNodes].filter((node) => node.textContent?.trim());
  if (only?.nodeName !== "P" || more.length > 0) return message;
  return (only.textContent ?? "").replaceAll("\u00a0", " ").trim();
}

/** Hear what people type into chat, on both generations; the listener says whether it was a command of ours. */
export const onTyped = (listener: (text: string) => boolean): void => {
  hooks().on("chatMessage", (_log: unknown, message: string) => !listener(typedText(message)));
};
