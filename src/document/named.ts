import { worldName } from "../model/setting/made-names.ts";

/** Journals that the system made are read in one's own language (public API: Document#prepareDerivedData). */
export class SetpieceJournalEntry extends JournalEntry {
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (!this.pack) this.name = worldName(this.id, this.name);
  }
}

/** The same for folders. */
export class SetpieceFolder extends Folder {
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (!this.pack) this.name = worldName(this.id, this.name);
  }
}
