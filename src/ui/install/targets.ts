import { elementOf, everywhere } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { storedUuid } from "../../foundry/uuid.ts";
import { arrived } from "../../play/arrived.ts";
import { offeredIn } from "../paint/offered.ts";

interface Who {
  readonly isSelf: boolean;
}
interface Target {
  readonly document: { readonly uuid: string | null };
}

/** Lists of targets that are drawn: of an attack, one; what was chosen by hand gives way to what is targeted now. */
const LISTS = "[data-key='form attack'] [data-key='target']";

/** A token was targeted while its attack is being declared: it is chosen, as if by hand. */
function choose(creature: string): void {
  for (const field of everywhere<HTMLElement>(LISTS)) {
    const meant = offeredIn(field.querySelector("select") ?? field).find(({ value }) => value === creature);
    if (meant?.chosen === false) meant.take();
  }
}

let heard: readonly string[] = [];

/** Several targets often change at once; the repaint waits for all of them. */
function follow(): void {
  const tokens = heard.filter((token) => token !== "");
  heard = [];
  const all = arrived()?.sessions;
  for (const { uuid, fight } of all?.live() ?? []) {
    if (!fight) continue;
    const chosen = tokens.flatMap((token) => fight.fighters.find((one) => one.token === token)?.id ?? []).at(-1);
    if (chosen !== undefined) choose(chosen);
    all?.conflict(uuid)?.noticed();
  }
}

/**
 * One's own targets on the scene are the targets of an attack, before one's turn and during it. Documented: hook
 * `targetToken`, called with the user, the token and whether it is a target now.
 */
export function installTargets(): void {
  hooks().on("targetToken", (user: Who, token: Target, targeted: boolean) => {
    if (!user.isSelf) return;
    if (heard.length === 0) setTimeout(follow, 0);
    heard = [...heard, targeted ? storedUuid(token.document) : ""];
  });
}

const OURS = ":is(.setpiece, setpiece-conflict, setpiece-message)";

/** Shown in place of a picture that is gone. */
const INSTEAD = "systems/setpiece/assets/icons/items/follower.svg";

const quoted = (text: string): string =>
  `"${text.replace(/["\\\n]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/** Draws a plain figure for a picture whose file is gone: by a rule, since a repaint restores the dead address. */
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
    // A picture's error event does not bubble
    true,
  );
};
