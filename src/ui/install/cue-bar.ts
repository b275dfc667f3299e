import { everywhere } from "../../foundry/pages.ts";
import { hooks } from "../../foundry/hooks.ts";
import { settingChanged } from "../../model/setting/settings.ts";
import { setShortcuts } from "../conflict/shortcuts.ts";
import { ConflictElement } from "../conflict/element.ts";
import { CueBar } from "../cue/bar.ts";
import { startClock } from "../cue/clock.ts";
import { board, conflictWindow } from "../later.ts";
import { playCueTone } from "../live/attention.ts";
import { installNews } from "../live/install.ts";
import { call } from "../../foundry/shape.ts";

let bar: CueBar | null = null;

const showBoard = (uuid?: string): Promise<void> => board.use((come) => come.showBoard(uuid));

/** `Y` goes to the own cue, `Shift+Y` to the board; both can be changed in the host's controls. */
export function registerKeys(): void {
  const register = (namespace: string, action: string, config: object): unknown =>
    call(game.keybindings, "register", namespace, action, config);
  register("setpiece", "focusCue", {
    name: "SETPIECE.Key.focusCue.Name",
    hint: "SETPIECE.Key.focusCue.Hint",
    editable: [{ key: "KeyY" }],
    onDown: () => {
      void bar?.focus();
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

/** The cue bar of this client, once the game is ready. */
export const cueBar = (): CueBar | null => bar;

/** Put the cue bar on the page, and keep everything that paints in step with what no conflict knows of. */
export function installCueBar(): void {
  const created = new CueBar(document);
  bar = created;
  setShortcuts({
    focusCue: () => void created.focus(),
    openBoard: (uuid) => void showBoard(uuid),
    popOut: (uuid) => void conflictWindow.use(({ popOutConflict }) => popOutConflict(uuid)),
  });
  const repaint = (): void => {
    void created.paint();
    for (const element of everywhere("setpiece-conflict")) {
      if (element instanceof ConflictElement) void element.refresh();
    }
  };
  for (const name of ["pauseGame", "renderHotbar", "collapseSidebar"]) hooks().on(name, repaint);
  // The bar stands above all windows, so it makes way for them
  for (const name of ["renderApplicationV2", "closeApplicationV2"])
    hooks().on(name, () => setTimeout(() => created.settle(), 0));
  document.addEventListener("pointerup", () => setTimeout(() => created.settle(), 0));
  game.socket?.on("connect", repaint);
  game.socket?.on("disconnect", repaint);
  settingChanged.add(repaint);
  hooks().on("setpiece.nudged", () => {
    playCueTone();
    void created.paint();
  });
  startClock(document);
  installNews(document);
  void created.paint();
}
