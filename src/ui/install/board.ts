import { hooks } from "../../foundry/hooks.ts";
import { showBoard } from "../board/board.ts";
import { openConflictsSection } from "../board/tracker-section.ts";

/** The board opens on request from anywhere, and the encounter tab lists the open conflicts. */
export function installBoard(): void {
  hooks().on("setpiece.showBoard", (uuid: string) => void showBoard(uuid));
  hooks().on("renderCombatTracker", (_app: unknown, html: HTMLElement) => openConflictsSection(html));
  // The host has drawn the tracker before it is ready
  const drawn = (ui.combat as unknown as { element?: HTMLElement | null } | undefined)?.element;
  if (drawn) openConflictsSection(drawn);
}
