import { isHtml } from "../../foundry/dom.ts";
import { hooks } from "../../foundry/hooks.ts";
import { memberOf } from "../../foundry/shape.ts";
import { sessions } from "../../play/sessions.ts";
import { board, drawing } from "../lazy-chunks.ts";

/** The board opens on request from anywhere; the encounter tab lists open conflicts once there are any. */
export function installBoard(): void {
  hooks().on("setpiece.showBoard", (uuid: string) => void board.use(({ showBoard }) => showBoard(uuid)));
  const trackers = new Set<HTMLElement>();
  const look = async (): Promise<void> => {
    const come = drawing.here ?? (sessions.live().length > 0 ? await drawing.load() : null);
    if (!come) return;
    stop();
    trackers.forEach(come.listOpen);
    trackers.clear();
  };
  const stop = sessions.onChange(() => void look());
  const drawn = (html: HTMLElement): void => {
    trackers.add(html);
    void look();
  };
  hooks().on("renderCombatTracker", (_app: unknown, html: HTMLElement) => drawn(html));
  // The host has drawn the tracker before it is ready
  const element = memberOf(ui.combat, "element");
  if (isHtml(element)) drawn(element);
}
