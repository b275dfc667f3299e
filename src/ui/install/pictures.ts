import { elementOf } from "../../foundry/dom.ts";

/** Our parts of the host's page. */
const OURS = ":is(.setpiece, setpiece-conflict, setpiece-message)";

/** What stands for a picture that is gone. */
const INSTEAD = "systems/setpiece/assets/icons/items/follower.svg";

const quoted = (text: string): string =>
  `"${text.replace(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/**
 * A picture whose file is gone is drawn as a plain figure, not as the browser's broken one. It is a rule beside the
 * elements, which a repaint would otherwise give back the address that does not answer.
 */
export const installPictures = (): void => {
  const gone = new Set<string>();
  const rules = document.createElement("style");
  document.head.append(rules);
  document.addEventListener(
    "error",
    (event) => {
      const picture = elementOf(event);
      const address = picture?.nodeName === "IMG" && picture.closest(OURS) ? picture.getAttribute("src") : null;
      if (!address || gone.has(address) || address === INSTEAD) return;
      gone.add(address);
      rules.append(`${OURS} img[src=${quoted(address)}] { content: url(${quoted(INSTEAD)}); }\n`);
    },
    // Errors of pictures do not bubble
    true,
  );
};
