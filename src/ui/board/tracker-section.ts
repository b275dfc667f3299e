import { sessions } from "../../play/sessions.ts";
import { openBoard } from "../conflict/shortcuts.ts";
import { containKeys } from "../conflict/keys.ts";
import { hostFacts, nextUid } from "../host/facts.ts";
import { presenterOf } from "../present/presenters.ts";
import { hostWords } from "../words/host-words.ts";

const MARK = "sp-open-conflicts";

/** The open conflicts at the top of the encounter tab, for everyone: contests and duels are no encounters of the host. */
export function openConflictsSection(html: HTMLElement): void {
  if (html.querySelector(`.${MARK}`)) return;
  const box = html.ownerDocument.createElement("section");
  box.className = "setpiece";
  const panel = html.ownerDocument.createElement("div");
  panel.className = `sp-panel ${MARK}`;
  box.append(panel);
  html.prepend(box);
  const fill = (): void => {
    if (!box.isConnected) stop();
    else fillPanel(box, panel);
  };
  const stop = sessions.onChange(fill);
  containKeys(panel, { leave: () => undefined, letter: () => false });
  fillPanel(box, panel);
}

function fillPanel(box: HTMLElement, panel: HTMLElement): void {
  // The fight below stands there in full already
  const shown = (ui.combat as unknown as { viewed?: { uuid: string } | null } | undefined)?.viewed?.uuid;
  const live = sessions.live().filter(({ uuid }) => uuid !== shown);
  box.hidden = live.length === 0;
  const title = document.createElement("h4");
  title.className = "sp-overline";
  title.textContent = hostWords.text("SETPIECE.Board.Group.live");
  panel.replaceChildren(title, ...live.map((session) => entry(session.uuid)));
}

function entry(uuid: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "sp-button sp-quiet";
  button.dataset["keyboardFocus"] = "";
  const session = sessions.open(uuid);
  if (!session) return button;
  const family = presenterOf(session.family)(session, hostFacts(nextUid()));
  const glyph = document.createElement("span");
  glyph.className = `sp-i sp-i-${family.glyph}`;
  glyph.ariaHidden = "true";
  button.append(glyph, [session.title, family.kind, family.round].filter(Boolean).join(", "));
  button.addEventListener("click", () => openBoard(uuid));
  return button;
}
