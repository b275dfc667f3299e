import type { LeadFocus } from "./lead-focus.ts";
import type { RowUndo } from "./row-undo.ts";

/** What a tab needs of the sheet it stands on. */
export interface TabHost {
  readonly document: Actor.Implementation;
  readonly element: HTMLElement;
  readonly rows: RowUndo;
  readonly leads: LeadFocus;
  repaint(): void;
  writing(work: Promise<unknown> | null | undefined): void;
}
