import { onPages } from "../../foundry/pages.ts";
import { sayRefusal } from "../say.ts";
import { ask } from "../sessions.ts";
import { elementOf } from "../../foundry/dom.ts";

const PATTERN = /@Setpiece\[([^\]]+)\](?:\{([^}]+)\})?/g;

/** The button that a link becomes; what it does is asked when it is pressed. */
const linkButton = (match: RegExpMatchArray): Promise<HTMLElement> => {
  const [, uuid = "", label] = match;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "setpiece-link content-link";
  button.dataset.setpieceLink = uuid.trim();
  button.textContent = label ?? game.i18n.localize("SETPIECE.Play.Link");
  return Promise.resolve(button);
};

/** `@Setpiece[uuid]{label}` in any journal: begin a prepared conflict, look at a running one, frame with an actor. */
export const installLinks = (): void => {
  const enrichers: object[] = CONFIG.TextEditor.enrichers;
  enrichers.push({ id: "setpiece", pattern: PATTERN, enricher: linkButton });
  onPages("click", (event) => {
    const button = elementOf(event)?.closest<HTMLElement>("[data-setpiece-link]");
    const uuid = button?.dataset.setpieceLink ?? "";
    if (button) void ask(({ openLink, client }) => openLink(client, uuid)).then(sayRefusal);
  });
};
