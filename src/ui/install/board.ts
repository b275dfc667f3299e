import { hooks } from "../../foundry/hooks.ts";
import { openConflictsSection } from "../board/tracker-section.ts";
import { board } from "../later.ts";
import { memberOf } from "../../foundry/shape.ts";
import { isHtml } from "../../foundry/dom.ts";

/** The board opens on request from anywhere, and the encounter tab lists the open conflicts. */
export function installBoard(): void {
  hooks().on("setpiece.showBoard", (uuid: string) => void board.use(({ showBoard }) => showBoard(uuid)));
  hooks().on("renderCombatTracker", (_app: unknown, html: HTMLElement) => openConflictsSection(html));
  // The host has drawn the tracker before it is ready
  const drawn = memberOf(ui.combat, "element");
  if (isHtml(drawn)) openConflictsSection(drawn);
}
