/** Tell this person something in plain text; nothing where there is nothing to tell. */
export const inform = (text: string): void => {
  if (text !== "") ui.notifications?.info(foundry.utils.escapeHTML(text));
};

/**
 * Warn this person with plain text. The host reads what it is given as HTML and only cleans it (public API:
 * NotificationOptions, `clean`), so a name with markup would be drawn instead of read.
 */
export const warn = (text: string): void => {
  ui.notifications?.warn(foundry.utils.escapeHTML(text));
};
