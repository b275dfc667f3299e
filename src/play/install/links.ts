import { hooks } from "../../foundry/hooks.ts";
import { onPages } from "../../foundry/pages.ts";
import { sayRefusal } from "../say.ts";
import { ask } from "../sessions.ts";
import { elementOf } from "../../foundry/dom.ts";

const PATTERN = /@Setpiece\[([^\]]+)\](?:\{([^}]+)\})?/g;

/** What stands in a link to First steps. */
const START = "start";

/** The button that a link becomes; what it does is asked when it is pressed. */
const linkButton = (match: RegExpMatchArray): Promise<HTMLElement> => {
  const [, uuid = "", label] = match;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "setpiece-link content-link";
  button.dataset.setpieceLink = uuid.trim();
  const usual = uuid.trim() === START ? "SETPIECE.First.Open" : "SETPIECE.Play.Link";
  button.textContent = label ?? game.i18n.localize(usual);
  return Promise.resolve(button);
};

/**
 * `@Setpiece[uuid]{label}` in any journal or message: begin a prepared conflict, look at a running one, frame with an
 * actor; `@Setpiece[start]` opens First steps.
 */
export const installLinks = (): void => {
  const enrichers: object[] = CONFIG.TextEditor.enrichers;
  enrichers.push({ id: "setpiece", pattern: PATTERN, enricher: linkButton });
  onPages("click", (event) => {
    const button = elementOf(event)?.closest<HTMLElement>("[data-setpiece-link]");
    const uuid = button?.dataset.setpieceLink ?? "";
    if (uuid === START) hooks().callAll("setpiece.first");
    else if (button) void ask(({ openLink, client }) => openLink(client, uuid)).then(sayRefusal);
  });
};
