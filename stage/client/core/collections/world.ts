/** The world's collections. Sources (public pages): API "foundry.documents.collections" and its members. */
import { runtime } from "../../../common/runtime.ts";
import { WorldCollection } from "./document-collection.ts";

export class Actors extends WorldCollection {
  static override documentName = "Actor";
  /** Synthetic actors of unlinked tokens, by uuid. */
  get tokens(): Record<string, any> {
    return {};
  }
}
export class Items extends WorldCollection {
  static override documentName = "Item";
}
export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";
}
export class Macros extends WorldCollection {
  static override documentName = "Macro";
}
export class RollTables extends WorldCollection {
  static override documentName = "RollTable";
}
export class Folders extends WorldCollection {
  static override documentName = "Folder";
}
export class WorldSettings extends WorldCollection {
  static override documentName = "Setting";
  getSetting(key: string, user?: string | null): any {
    return this.find((setting) => setting.key === key && (setting.user ?? null) === (user ?? null));
  }
}

export class Scenes extends WorldCollection {
  static override documentName = "Scene";
  get active(): any {
    return this.find((scene) => scene.active) ?? null;
  }
  get current(): any {
    return this.viewed;
  }
  get viewed(): any {
    return this.find((scene) => scene.isView) ?? null;
  }
}

export class ChatMessages extends WorldCollection {
  static override documentName = "ChatMessage";
}

export class CombatEncounters extends WorldCollection {
  static override documentName = "Combat";
  /** Combat the tracker shows. */
  get viewed(): any {
    return this.#ui()?.viewed ?? null;
  }
  get active(): any {
    const scene = runtime.game.scenes?.active?.id ?? null;
    return (
      this.combats.find(
        (combat) => combat.active && (combat._source.scene === scene || combat._source.scene === null),
      ) ??
      this.find((combat) => combat.active) ??
      null
    );
  }
  get combats(): any[] {
    return this.contents;
  }
  static get settings(): any {
    return runtime.game.settings.get("core", "combatTrackerConfig");
  }
  #ui(): any {
    const ui = (globalThis as any).ui;
    return ui && "combat" in ui ? ui.combat : null;
  }
}

export class Users extends WorldCollection {
  static override documentName = "User";
  declare current: any;
  get players(): any[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }
  /** One active GM: gamemasters before assistants, then the lowest id. */
  get activeGM(): any {
    return this.getDesignatedUser((user: any) => user.active && user.isGM);
  }
  /** User of the highest role among those that fit; ties by id. */
  getDesignatedUser(condition: (user: any) => boolean): any {
    const fit = this.filter(condition);
    fit.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1));
    return fit[0] ?? null;
  }
}
