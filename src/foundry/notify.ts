/** Shows plain text; nothing for an empty one. */
export const inform = (text: string): void => {
  if (text !== "") ui.notifications?.info(foundry.utils.escapeHTML(text));
};

/**
 * Warns with plain text. The host reads its text as HTML and only cleans it (public API: NotificationOptions, `clean`),
 * so a name with markup would be drawn.
 */
export const warn = (text: string): void => {
  ui.notifications?.warn(foundry.utils.escapeHTML(text));
};
