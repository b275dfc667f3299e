/**
 * Adventure: documents that are imported together. Sources (public pages): API "Adventure", "AdventureImportData",
 * "AdventureImportOptions", "AdventureImportResult", "hookEvents.preImportAdventure", "hookEvents.importAdventure";
 * issues 8750 (the three steps), 11816 (callbacks pushed by the hook).
 */
import { ADVENTURE_CONTENT, BaseAdventure } from "../../../common/documents/base-table.ts";
import { runtime } from "../../../common/runtime.ts";
import { Hooks } from "../hooks.ts";
import { ClientDocumentMixin } from "./client-document.ts";

type Field = keyof typeof ADVENTURE_CONTENT;
type ByName = Record<string, any[]>;

/** Folders first, so that what lies in them finds them. */
const FIELDS: readonly Field[] = [
  "folders",
  ...(Object.keys(ADVENTURE_CONTENT) as Field[]).filter((field) => field !== "folders"),
];
const nothing = (): any => ({ created: {}, updated: {}, importedTime: Date.now() });

export class Adventure extends ClientDocumentMixin(BaseAdventure) {
  get thumbnail(): string | null {
    return this.img;
  }
  /** An adventure lies in a compendium, and has no owners of its own. */
  getUserLevel(user: any = runtime.game.user): number {
    return this.pack ? (runtime.game.packs.get(this.pack)?.getUserLevel(user) ?? 0) : 0;
  }
  testUserPermission(user: any, permission: string | number, options: any = {}): boolean {
    return runtime.game.packs.get(this.pack)?.testUserPermission(user, permission, options) ?? user.isGM;
  }

  /** Everything in one: what is new is made with its ids, what is here already is overwritten, if the GM agrees. */
  async import(options: any = {}): Promise<any> {
    options.preImport ??= [];
    options.postImport ??= [];
    const { dialog = true } = options;
    const data = await this.prepareImport({ importFields: options.importFields });
    const { toCreate, toUpdate } = data;
    if (Hooks.call("preImportAdventure", this, options, toCreate, toUpdate) === false) return nothing();
    for (const step of options.preImport) await step(data, options);
    if (dialog && Object.keys(toUpdate).length > 0 && !(await this.#mayOverwrite(toUpdate))) return nothing();
    const result = await this.importContent(data);
    Hooks.callAll("importAdventure", this, options, result.created, result.updated);
    for (const step of options.postImport) await step(result, options);
    return result;
  }

  /** What an import would make and what it would overwrite, by document name; nothing is written. */
  async prepareImport({ importFields = [] }: { importFields?: string[] } = {}): Promise<any> {
    const all = importFields.length === 0 || importFields.includes("all");
    const toCreate: ByName = {};
    const toUpdate: ByName = {};
    let documentCount = 0;
    const source = this.toObject();
    for (const field of FIELDS) {
      if (!all && !importFields.includes(field)) continue;
      const { documentName } = ADVENTURE_CONTENT[field];
      const known = runtime.game.collections.get(documentName);
      for (const data of source[field] as any[]) {
        const into = known.has(data._id) ? toUpdate : toCreate;
        (into[documentName] ??= []).push(data);
        documentCount += 1;
      }
    }
    return { toCreate, toUpdate, documentCount };
  }

  /** Writes what was prepared: ids stay, those of embedded documents too. */
  async importContent({ toCreate = {}, toUpdate = {} }: any = {}): Promise<any> {
    const created: ByName = {};
    const updated: ByName = {};
    for (const [name, data] of Object.entries<any[]>(toCreate))
      created[name] = await classOf(name).createDocuments(data, {
        keepId: true,
        keepEmbeddedIds: true,
        renderSheet: false,
      });
    for (const [name, data] of Object.entries<any[]>(toUpdate))
      updated[name] = await classOf(name).updateDocuments(data, { diff: false, recursive: false, noHook: true });
    return { created, updated, importedTime: Date.now() };
  }

  async #mayOverwrite(toUpdate: ByName): Promise<boolean> {
    const { i18n } = runtime.game;
    const count = Object.values(toUpdate).flat().length;
    return (globalThis as any).foundry.applications.api.DialogV2.confirm({
      window: { title: i18n.localize("STAGE.Adventure.Overwrite") },
      content: `<p>${i18n.format("STAGE.Adventure.OverwriteHint", { count })}</p>`,
      rejectClose: false,
    });
  }
}

const classOf = (name: string): any => runtime.config[name].documentClass;
