import { isHtml } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { everywhere, onPages, pageOf } from "../../foundry/pages.ts";
import { call, memberOf } from "../../foundry/shape.ts";
import { settingChanged } from "../../model/setting/settings.ts";
import { sessions } from "../../play/sessions.ts";
import { ConflictElement } from "../conflict/element.ts";
import { lineKey, setShortcuts } from "../conflict/keys.ts";
import type { Steps } from "../cue/steps.ts";
import { board, conflictWindow, ownSteps } from "../lazy-chunks.ts";
import { playCueTone } from "../live/announcer.ts";
import { lookSoon } from "../place/places.ts";
import { cameTo, fillSoon, lookAtWindows, onRaised, tabShown } from "../place/screen.ts";
import { hostWords } from "../words/host-words.ts";
import { waited } from "../words/words.ts";
import { installNews } from "./news.ts";

/** Bring every "8 s" up to date once a second, in place: no repaint, and no live region hears of it. */
function startClock(document: Document): void {
  setInterval(() => {
    // Out of sight of the game, another of its windows may still be in sight
    if (document.hidden && everywhere(".setpiece").every((one) => one.ownerDocument.hidden)) return;
    for (const place of everywhere(".setpiece [data-since]")) {
      const since = Number(place.dataset["since"]);
      if (since > 0) place.textContent = waited(hostWords, Date.now() - since);
    }
  }, 1000);
}

let made: Steps | null = null;

const showBoard = (uuid?: string): Promise<void> => board.use((come) => come.showBoard(uuid));

/** The own steps of this client, fetched where they are not here yet. */
export async function steps(): Promise<Steps | null> {
  const come = await ownSteps.load();
  return come ? (made ??= new come.Steps(document)) : null;
}

/** `Y` goes to the own cue, `Shift+Y` to the board; both can be changed in the host's controls. */
export function registerKeys(): void {
  const register = (namespace: string, action: string, config: object): unknown =>
    call(game.keybindings, "register", namespace, action, config);
  register("setpiece", "focusCue", {
    name: "SETPIECE.Key.focusCue.Name",
    hint: "SETPIECE.Key.focusCue.Hint",
    editable: [{ key: "KeyY" }],
    onDown: () => {
      void made?.focus();
      return true;
    },
  });
  register("setpiece", "openBoard", {
    name: "SETPIECE.Key.openBoard.Name",
    hint: "SETPIECE.Key.openBoard.Hint",
    editable: [{ key: "KeyY", modifiers: ["Shift"] }],
    onDown: () => {
      void showBoard();
      return true;
    },
  });
}

/** The place of a step is chosen anew when its person goes to another tab, or opens, raises or closes a window. */
function watchPlaces(): void {
  const look = (see: () => void): void =>
    void setTimeout(() => {
      see();
      lookSoon();
      made?.settle();
    }, 0);
  for (const name of ["changeSidebarTab", "collapseSidebar"]) hooks().on(name, () => look(tabShown));
  const opened = (): void => look(() => lookAtWindows("opened"));
  hooks().on("renderApplicationV2", (app: unknown) => {
    const element = memberOf(app, "hasFrame") === true ? memberOf(app, "element") : null;
    if (isHtml(element)) onRaised(element, opened);
    opened();
  });
  hooks().on("closeApplicationV2", () => look(() => lookAtWindows("closed")));
  hooks().on("openDetachedWindow", (_id: string, opened: Window) => look(() => cameTo(opened.document)));
  onPages("focusin", fillSoon);
  onPages("pointerup", ({ target, currentTarget }) => {
    const page = pageOf(currentTarget);
    look(() => (page && page !== document ? cameTo(page) : lookAtWindows("pressed", target)));
  });
}

/** Fetch the own steps as soon as something runs, and keep all that paints in step with what no conflict knows of. */
export function installSteps(): void {
  setShortcuts({
    focusCue: (uuid) => void made?.focus(uuid),
    lostStep: (region, keys) => made?.lost(region, keys) ?? false,
    answered: () => made?.answered(),
    leaveStep: () => made?.leave(),
    openBoard: (uuid) => void showBoard(uuid),
    popOut: (uuid) => void conflictWindow.use(({ popOutConflict }) => popOutConflict(uuid)),
  });
  onPages("keydown", lineKey);
  const fetch = (): void => void (made ?? (sessions.live().length > 0 && steps()));
  sessions.onPlay(fetch);
  fetch();
  const repaint = (): void => {
    made?.paint();
    for (const element of everywhere("setpiece-conflict")) {
      if (element instanceof ConflictElement) void element.refresh();
    }
  };
  for (const name of ["pauseGame", "renderHotbar"]) hooks().on(name, repaint);
  watchPlaces();
  game.socket?.on("connect", repaint);
  game.socket?.on("disconnect", repaint);
  settingChanged.add(repaint);
  hooks().on("setpiece.nudged", () => {
    playCueTone();
    made?.paint();
  });
  startClock(document);
  installNews(document);
}
