import { warn } from "../../foundry/text.ts";
import { call, documented, stringOf } from "../../foundry/shape.ts";
import { storedUuid } from "../../foundry/uuid.ts";
import { worldIsNewer } from "../../documents/migration/migration.ts";
import { isFromNewer } from "../../documents/version.ts";
import { notStored } from "../../play/refusals.ts";
import { panelLetter } from "../conflict/keys.ts";
import { makePanel, refreshPanel } from "../conflict/panel.ts";
import type { Press } from "../conflict/press.ts";
import { nextUid } from "../host/paint-context.ts";
import { formParts, rowKeys } from "../lazy-chunks.ts";
import { isSettled, partIn, patchParts } from "../paint/painter.ts";
import { rememberPainted, showsPainted, watchEditors } from "../paint/patch-control.ts";
import { letGo } from "../paint/pressed.ts";
import { loadTemplates } from "../templates.ts";
import { hostWords, markLanguage } from "../words/host-words.ts";
import { say, type Words } from "../words/words.ts";
import { LeadFocus, RowUndo } from "./row-undo.ts";
import type { FormValues } from "./submitted.ts";

/** Facts that decide whether a document may be changed; those of an owned item are its actor's. */
interface Kept {
  readonly pack: string | null;
  readonly isOwner: boolean;
  readonly system: object;
  readonly actor?: Kept | null;
}

type ReadOnly = "newerWorld" | "newer" | "olderPack" | "lockedPack";

interface Where {
  readonly newerWorld: boolean;
  readonly locked: (pack: string) => boolean;
}

const here: Where = { newerWorld: false, locked: (pack) => game.packs.get(pack)?.locked === true };

/**
 * Why nobody changes a document here, or null. A part of an older compendium written back would mix two schemas
 * (src/documents/migration/migration.ts). A lock concerns those who could otherwise change what is in it.
 */
export const readOnlyWhy = (
  document: Kept,
  { newerWorld, locked }: Where = { ...here, newerWorld: worldIsNewer() },
): ReadOnly | null => {
  const { pack, isOwner, system } = document.actor ?? document;
  const { schemaVersion, writtenIn = null }: { readonly schemaVersion?: unknown; readonly writtenIn?: unknown } =
    system;
  if (newerWorld) return "newerWorld";
  if (isFromNewer(schemaVersion)) return "newer";
  if (!pack) return null;
  if (writtenIn !== null) return "olderPack";
  return isOwner && locked(pack) ? "lockedPack" : null;
};

const KEYS: Readonly<Record<ReadOnly, string>> = {
  newerWorld: "SETPIECE.Play.Trouble.NewerSchema",
  newer: "SETPIECE.Play.Trouble.NewerSheet",
  olderPack: "SETPIECE.Play.Trouble.OlderPack",
  lockedPack: "SETPIECE.Play.Trouble.LockedPack",
};

/** The same as the head of a sheet shows it: the sentence, and whether nothing may be played with it either. */
export const readOnlyPicture = (why: ReadOnly | null, words: Words) => ({
  readOnly: why === null ? "" : words.text(KEYS[why]),
  newer: why === "newerWorld" || why === "newer",
});

interface PatchedSheet {
  /** Prefix that makes element ids unique in one sheet. */
  readonly uid: string;
  readonly rows: RowUndo;
  readonly leads: LeadFocus;
  picture(): Promise<object>;
  pressed(press: Press): void | Promise<void>;
  /** Fetch what the sheet is made of and boot did without; false where it did not come, and nothing opens. */
  arrive(): Promise<boolean> | true;
  /** Something that stood in a field is being written: once it is, taken or not, each field shows what is stored. */
  writing(work: Promise<unknown> | null | undefined): void;
  letter(key: string): boolean;
}

interface PartOptions {
  readonly parts?: readonly string[];
}

interface HostSheet {
  readonly element: HTMLElement;
  readonly document: { readonly uuid: string };
  readonly rendered: boolean;
  render(...options: unknown[]): Promise<unknown>;
  _prepareContext(options: unknown): Promise<object>;
  _onFirstRender(context: unknown, options: unknown): Promise<void>;
  _onRender(context: unknown, options: unknown): Promise<void>;
  _configureRenderParts(options: object): Readonly<Record<string, { readonly template: string } | undefined>>;
  _preparePartContext(id: string, context: object, options: object): Promise<object>;
  _renderHTML(context: object, options: PartOptions): Promise<Record<string, HTMLElement>>;
  _replaceHTML(parts: Record<string, HTMLElement>, content: HTMLElement, options: unknown): void;
  _processFormData(event: unknown, form: ParentNode, formData: FormValues): object;
  _onSubmitForm(config: object, event: unknown): Promise<void>;
}

type SheetClass = abstract new (...args: never[]) => object;
const isSheetClass = (value: unknown): value is new (...args: never[]) => HostSheet => typeof value === "function";

type PatchedClass<Sheet extends SheetClass> = Pick<Sheet, keyof Sheet> &
  (abstract new (...args: ConstructorParameters<Sheet>) => InstanceType<Sheet> & PatchedSheet);

/**
 * Parts of a host's sheet are patched and never rebuilt, with presses and keys as every panel of ours. The result has
 * the host's own type and ours; it is cast once, here, since the type of the host's mixin overruns the checker.
 */
export function patchedSheet<Sheet extends SheetClass>(sheet: Sheet): PatchedClass<Sheet> {
  const mixed = call(foundry.applications.api, "HandlebarsApplicationMixin", sheet);
  const Templated = documented(mixed, isSheetClass, "HandlebarsApplicationMixin");

  abstract class Patched extends Templated implements PatchedSheet {
    static DEFAULT_OPTIONS = { window: { resizable: true }, form: { submitOnChange: true, closeOnSubmit: false } };

    readonly uid = nextUid();
    readonly leads = new LeadFocus();
    readonly rows = new RowUndo(
      () => storedUuid(this.document),
      () => (this.element.isConnected ? this.render() : null),
    );

    abstract picture(): Promise<object>;
    abstract pressed(press: Press): void | Promise<void>;

    arrive(): Promise<boolean> | true {
      return formParts.here ? true : formParts.want().then((parts) => parts !== null);
    }

    override render(...options: unknown[]): Promise<unknown> {
      const here = this.arrive();
      if (here === true) return super.render(...options);
      return here.then((come) => (come ? super.render(...options) : this));
    }

    letter(_key: string): boolean {
      return false;
    }

    override async _prepareContext(options: unknown): Promise<object> {
      const context = await super._prepareContext(options);
      return Object.assign(context, await this.picture());
    }

    override async _onFirstRender(context: unknown, options: unknown): Promise<void> {
      await super._onFirstRender(context, options);
      this.rows.watch(this.element);
      markLanguage(this.element);
      watchEditors(this.element);
      // A sheet that is closed before they are here has no element any more
      const { element } = this;
      void rowKeys.load().then((part) => part?.walkRows(element));
      makePanel(this.element, {
        press: (press) => void this.pressed(press),
        letter: (key) => this.letter(key) || panelLetter(this.element, key),
      });
    }

    override async _onRender(context: unknown, options: unknown): Promise<void> {
      await super._onRender(context, options);
      rememberPainted(this.element);
      refreshPanel(this.element);
      this.rows.painted(this.element);
      this.leads.painted(this.element);
    }

    override _processFormData(event: unknown, form: ParentNode, formData: FormValues): object {
      const parts = formParts.here;
      parts?.tellOtherwise(parts.takeChanged(this.document, form, formData), hostWords);
      return super._processFormData(event, form, formData);
    }

    /** Documented hook of applications: what a form sends may be stored otherwise than it was typed, or not at all. */
    override async _onSubmitForm(config: object, event: unknown): Promise<void> {
      const sent = super._onSubmitForm(config, event);
      this.#shows(sent);
      return sent;
    }

    writing(work: Promise<unknown> | null | undefined): void {
      this.#shows(work ?? Promise.resolve());
      work?.catch((error: unknown) => warn(say(hostWords, notStored(error))));
    }

    #shows(work: Promise<unknown>): void {
      const show = (): void => {
        if (this.rendered && !showsPainted(this.element)) void this.render();
      };
      work.then(show, show);
    }

    /** Documented hook of the mixin: a part that would be made of what it is made of already is not made again. */
    override async _renderHTML(context: object, options: PartOptions): Promise<Record<string, HTMLElement>> {
      // Partials belong to the host's engine, which fetches only a part's own template
      await loadTemplates();
      const made = this._configureRenderParts(options);
      const parts: string[] = [];
      for (const id of options.parts ?? [])
        if (!(await this.#says(id, made[id]?.template, context, options))) parts.push(id);
      const drawn = await super._renderHTML(context, { ...options, parts });
      await letGo();
      return drawn;
    }

    /** True where a part already shows what its template makes of this context. */
    async #says(id: string, template: string | undefined, context: object, options: PartOptions): Promise<boolean> {
      const live = partIn(this.element, id);
      if (!live || !template) return false;
      const prepared = await this._preparePartContext(id, { ...context }, options);
      const html = await call(foundry.applications.handlebars, "renderTemplate", template, prepared);
      return isSettled(live, `${stringOf(html)}${this.rows.offers}`);
    }

    /** Documented hook of the mixin: parts that are there are patched, the rest is the host's. */
    override _replaceHTML(parts: Record<string, HTMLElement>, content: HTMLElement, options: unknown): void {
      for (const part of Object.values(parts)) this.rows.offer(part);
      super._replaceHTML(patchParts(parts, content), content, options);
    }
  }
  return Patched as unknown as PatchedClass<Sheet>;
}
