import type { Session } from "../../play/session.ts";
import { sessions } from "../../play/sessions.ts";
import { memberOf } from "../../foundry/shape.ts";
import { icon } from "../chat/card.ts";
import { paintContext } from "../host/paint-context.ts";
import { presenterOf } from "../present/presenters.ts";
import { hostFights } from "../tracker/host.ts";
import type { OtherFight } from "../tracker/source.ts";
import { hostWords } from "../words/host-words.ts";
import { containKeys, openBoard, panelLetter } from "./keys.ts";

const MARK = "sp-open-conflicts";

/** Open conflicts atop the encounter tab, for everyone: contests and duels are no encounters of the host. */
export function listOpen(html: HTMLElement): void {
  if (html.querySelector(`.${MARK}`)) return;
  const box = html.ownerDocument.createElement("section");
  box.className = "setpiece";
  box.hidden = true;
  // The host lets the parts of a tab share its height
  box.style.flex = "none";
  const panel = html.ownerDocument.createElement("div");
  panel.className = `sp-panel ${MARK}`;
  box.append(panel);
  html.prepend(box);
  let drawn = "";
  let inSight = true;
  const fill = (): void => {
    if (!box.isConnected) return stop();
    // A tab behind another is worked out once it comes to the front; the watcher sees no detached window
    if (!inSight && html.ownerDocument === document) return;
    const live = openNow();
    const fights = hostFights(null);
    const entries = live.map((session) => entryOf(session, fights));
    box.hidden = entries.length === 0;
    const now = JSON.stringify(entries);
    if (drawn !== now) panel.replaceChildren(heading(), ...entries.map(button));
    drawn = now;
  };
  const watcher = new IntersectionObserver((entries) => {
    inSight = entries.at(-1)?.isIntersecting ?? true;
    fill();
  });
  const unheard = sessions.onChange(fill);
  const stop = (): void => {
    unheard();
    watcher.disconnect();
  };
  watcher.observe(html);
  containKeys(panel, { leave: () => undefined, letter: (key) => panelLetter(panel, key) });
  fill();
}

/** Open conflicts except the fight that the tab already shows in full. */
function openNow(): readonly Session[] {
  const shown = memberOf(memberOf(ui.combat, "viewed"), "uuid");
  return sessions.live().filter(({ uuid }) => uuid !== shown);
}

function heading(): HTMLElement {
  const title = document.createElement("h4");
  title.className = "sp-overline";
  title.textContent = hostWords.text("SETPIECE.Board.Group.live");
  return title;
}

interface Entry {
  readonly uuid: string;
  readonly glyph: string;
  readonly text: string;
}

/** Named as the tabs of the tracker below name it: two fights on no scene are both only called "Fight". */
function entryOf(session: Session, fights: readonly OtherFight[]): Entry {
  const title = fights.find(({ id }) => session.uuid === `Combat.${id}`)?.title ?? session.title;
  const { glyph, kind, round } = presenterOf(session.family)(session, paintContext(""));
  return {
    uuid: session.uuid,
    glyph,
    text: [title, kind, round].filter(Boolean).join(", "),
  };
}

function button({ uuid, glyph, text }: Entry): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "sp-button sp-quiet";
  button.dataset["keyboardFocus"] = "";
  button.append(icon(glyph), text);
  button.addEventListener("click", () => openBoard(uuid));
  return button;
}
