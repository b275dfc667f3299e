import { makePanel, refreshPanel } from "../conflict/panel.ts";
import type { Press } from "../conflict/press.ts";
import { panelLetter } from "../conflict/shortcuts.ts";
import { nextUid } from "../host/facts.ts";
import { rememberPainted } from "../paint/patch-control.ts";
import { templatePath } from "../templates.ts";
import { hostWords } from "../words/host-words.ts";
import { itemPicture, type FollowerAbility, type ItemSource } from "./item-picture.ts";
import { patchParts } from "./patched-parts.ts";

// Mixed here and cast once: see actor-sheet.ts
const SheetBase = foundry.applications.api.HandlebarsApplicationMixin(
  foundry.applications.sheets.ItemSheetV2 as never,
) as unknown as typeof foundry.applications.sheets.ItemSheetV2;

/** Sheet of an ability, keyword, flaw, follower or thing: one short form. */
export class SetpieceItemSheet extends SheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ["setpiece", "sp-sheet", "sp-item"],
    position: { width: 420, height: "auto" as const },
    window: { resizable: true },
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  static PARTS = { item: { template: templatePath("item/item") } };

  readonly #uid = nextUid();

  protected override async _prepareContext(options: never): Promise<never> {
    const context = await super._prepareContext(options);
    return Object.assign(context, await this.#picture()) as never;
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    makePanel(this.element, {
      press: (press) => void this.#pressed(press),
      leave: () => (this.element.ownerDocument.activeElement as HTMLElement | null)?.blur(),
      letter: (key) => panelLetter(this.element, key),
    });
    this.element.addEventListener("change", (event) => {
      const field = (event.target as Element).closest<HTMLInputElement>("[data-ability]");
      if (field) void this.#store(this.#edited(field));
      if ((event.target as Element).closest("[data-use]")) void this.#storeUses();
    });
  }

  protected override async _onRender(context: never, options: never): Promise<void> {
    await super._onRender(context, options);
    rememberPainted(this.element);
    refreshPanel(this.element);
  }

  /** Documented hook of the mixin: parts that are there are patched, the rest is the host's. */
  protected override _replaceHTML(parts: Record<string, HTMLElement>, content: HTMLElement, options: unknown): void {
    const base = SheetBase.prototype as unknown as {
      _replaceHTML(parts: Record<string, HTMLElement>, content: HTMLElement, options: unknown): void;
    };
    base._replaceHTML.call(this, patchParts(parts, content), content, options);
  }

  async #picture(): Promise<object> {
    const item = this.document;
    const source = item.system._source as unknown as ItemSource;
    const enrich = foundry.applications.ux.TextEditor.implementation.enrichHTML;
    const description = await enrich(source.description, { secrets: item.isOwner, relativeTo: item });
    const siblings = (item.actor?.items.contents ?? []).filter((one) => one.type === ("keyword" as never));
    const actors = (game.actors?.contents ?? []).map(({ uuid, name }) => ({ uuid, name }));
    const around = {
      uid: this.#uid,
      uuid: item.uuid,
      name: item.name,
      img: item.img ?? "",
      type: item.type as string,
      editable: this.isEditable,
      description,
      keywords: siblings.map(({ id, name }) => ({ id: id ?? "", name })),
      actors,
    };
    return itemPicture(source, around, hostWords);
  }

  async #pressed({ act, data }: Press): Promise<void> {
    const rows = this.#abilities();
    if (act === "row-add") await this.#store([...rows, { name: "", rating: "13" }]);
    if (act === "row-remove") await this.#store(rows.filter((_, index) => index !== Number(data["index"])));
  }

  #abilities(): readonly FollowerAbility[] {
    return (this.document.system._source as unknown as ItemSource).abilities ?? [];
  }

  /** The uses of a weapon are one list, so its boxes do not go through the form. */
  async #storeUses(): Promise<void> {
    const boxes = [...this.element.querySelectorAll<HTMLInputElement>("[data-use]")];
    const uses = boxes.filter(({ checked }) => checked).map((box) => box.dataset["use"] ?? "");
    await this.document.update({ system: { uses } } as never);
  }

  #edited(field: HTMLInputElement): readonly FollowerAbility[] {
    const name = field.dataset["field"] === "name" ? "name" : "rating";
    return this.#abilities().map((row, index) =>
      index === Number(field.dataset["ability"]) ? { ...row, [name]: field.value } : row,
    );
  }

  async #store(abilities: readonly FollowerAbility[]): Promise<void> {
    await this.document.update({ system: { abilities: abilities.map((row) => ({ ...row })) } });
  }
}
