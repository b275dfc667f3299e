/**
 * Journal, macros, folders, settings. Sources (public pages): API "JournalEntry",
 * "JournalEntryPage", "Macro", "Folder", "Setting".
 */
import {
  BaseJournalEntry,
  BaseJournalEntryCategory,
  BaseJournalEntryPage,
} from "../../../common/documents/base-journal.ts";
import { BaseFolder, BaseMacro } from "../../../common/documents/base-world.ts";
import { runtime } from "../../../common/runtime.ts";
import { ClientDocumentMixin } from "./client-document.ts";

export class JournalEntry extends ClientDocumentMixin(BaseJournalEntry) {
  get visible(): boolean {
    return this.testUserPermission(runtime.game.user, "OBSERVER");
  }
}

export class JournalEntryCategory extends ClientDocumentMixin(BaseJournalEntryCategory) {}

export class JournalEntryPage extends ClientDocumentMixin(BaseJournalEntryPage) {
  /** Anchors of the headings; the sheet fills them. */
  get toc(): Record<string, any> {
    return {};
  }
  get visible(): boolean {
    return this.testUserPermission(runtime.game.user, "OBSERVER");
  }
}

export class Folder extends ClientDocumentMixin(BaseFolder) {
  get contents(): any[] {
    if (this.pack) return runtime.game.packs.get(this.pack).index.filter((entry: any) => entry.folder === this.id);
    return (runtime.game.collections.get(this.type)?.contents ?? []).filter((d: any) => d._source.folder === this.id);
  }
  get children(): any[] {
    const all = this.pack ? runtime.game.packs.get(this.pack).folders : runtime.game.folders;
    return all.filter((f: any) => f._source.folder === this.id);
  }
  get depth(): number {
    return this.folder ? this.folder.depth + 1 : 1;
  }
  /** Which folders a person has open is known to the list alone. */
  get expanded(): boolean {
    return false;
  }
  getSubfolders(recursive = false): any[] {
    const direct = this.children;
    return recursive ? direct.flatMap((folder: any) => [folder, ...folder.getSubfolders(true)]) : direct;
  }
}

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

export class Macro extends ClientDocumentMixin(BaseMacro) {
  get isAuthor(): boolean {
    return runtime.game.userId === this._source.author;
  }
  get canExecute(): boolean {
    return this.testUserPermission(runtime.game.user, "LIMITED") || this.isAuthor;
  }
  get thumbnail(): string {
    return this.img;
  }
  /** Runs a script macro (with speaker, actor, token, scope as names) or posts a chat macro. */
  async execute(scope: any = {}): Promise<any> {
    if (!this.canExecute) {
      (globalThis as any).ui.notifications.warn(
        runtime.game.i18n.format("MACRO.ExecutionForbidden", { name: this.name }),
      );
      return undefined;
    }
    if (this.type === "chat")
      return (globalThis as any).ui.chat.processMessage(this.command, { speaker: scope.speaker });
    const { speaker = {}, actor = runtime.game.user.character, token = null, ...rest } = scope;
    const names = ["speaker", "actor", "token", "character", "scope", ...Object.keys(rest)];
    const run = new AsyncFunction(...names, `{${this.command}\n}`) as unknown as (...args: any[]) => Promise<any>;
    try {
      return await run.call(this, speaker, actor, token, runtime.game.user.character, scope, ...Object.values(rest));
    } catch (error) {
      (globalThis as any).Hooks.onError("Macro#execute", error, {
        notify: "error",
        log: "error",
        msg: (error as Error).message,
      });
      return undefined;
    }
  }
}
