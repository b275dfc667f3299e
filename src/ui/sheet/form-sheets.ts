import { elementOf, isControl } from "../../foundry/dom.ts";
import { call, documented, memberOf, shaped, stringOf } from "../../foundry/shape.ts";
import { documentAtHand, storedUuid } from "../../foundry/uuid.ts";
import { ask } from "../../play/sessions.ts";
import { weaponUses } from "../../rules/combat/ask.ts";
import type { Press } from "../conflict/press.ts";
import { actorsIn, areMany } from "../find/actor-index.ts";
import { enriched } from "../host/host.ts";
import { findFields, formParts } from "../lazy-chunks.ts";
import { takeDraft } from "../paint/patch-control.ts";
import { templatePath } from "../templates.ts";
import { hostWords, tellRefused } from "../words/host-words.ts";
import { tagsOf } from "../words/words.ts";
import type { Circumstance, FollowerAbility, ItemSource, ZoneSource } from "./form-parts.ts";
import { patchedSheet, readOnlyPicture, readOnlyWhy } from "./patched-sheet.ts";
import { listRemoval } from "./row-undo.ts";

export class SetpieceItemSheet extends patchedSheet(foundry.applications.sheets.ItemSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["setpiece", "sp-sheet", "sp-item"],
    position: { width: 420, height: "auto" as const },
  };

  static PARTS = { item: { template: templatePath("item/item") } };

  override get isEditable(): boolean {
    return super.isEditable && readOnlyWhy(this.document) === null;
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    // A sheet that is closed before they are here has no element any more
    const { element } = this;
    if (areMany("all")) void findFields.load().then((found) => found?.watchFind(element));
    this.element.addEventListener("change", (event) => {
      const field = elementOf(event)?.closest<HTMLInputElement>("[data-ability], [data-use], [data-place]");
      if (field && takeDraft(field)) this.writing(this.#typed(field));
    });
  }

  protected override _processFormData(event: never, form: never, formData: never): object {
    formParts.here?.storePenalty(formData);
    return super._processFormData(event, form, formData);
  }

  override async picture(): Promise<object> {
    const item = this.document;
    const source = this.#source;
    const description = await enriched(source.description, item);
    const siblings = (item.actor?.items.contents ?? []).filter((one) => stringOf(one.type) === "keyword");
    const many = areMany("all");
    const actors = many ? [] : actorsIn("all").map(({ uuid, name }) => ({ uuid, name }));
    const chosen = source.actor ?? "";
    const find = many
      ? { id: `${this.uid}-actor`, uuid: chosen, name: stringOf(memberOf(documentAtHand(chosen), "name")) }
      : null;
    const around = {
      uid: this.uid,
      uuid: storedUuid(item),
      name: item.name,
      img: item.img ?? "",
      type: item.type,
      editable: this.isEditable,
      ...readOnlyPicture(readOnlyWhy(item), hostWords),
      description,
      keywords: siblings.map(({ id, name }) => ({ id: id ?? "", name })),
      actors,
      find,
    };
    return formParts.here?.itemPicture(source, around, hostWords) ?? {};
  }

  override async pressed({ act, control, data }: Press): Promise<void> {
    const rows = this.#abilities();
    if (act === "row-add") await this.#store([...rows, { name: "", rating: "13" }]);
    if (act !== "row-remove") return;
    const index = Number(data["index"]);
    const name = rows[index]?.name || hostWords.text("TYPES.Item.ability");
    const list = { read: () => this.#abilities(), store: (left: readonly FollowerAbility[]) => this.#store(left) };
    const removal = listRemoval(name, index, list);
    if (removal) await this.rows.remove(this.element, control, removal);
  }

  #typed(field: HTMLInputElement): Promise<void> {
    if ("place" in field.dataset) return this.#place(field.value);
    return "use" in field.dataset ? this.#storeUses(field) : this.#store(this.#edited(field));
  }

  /** Below another keyword a rating is written otherwise, as on the sheet of who has it. */
  async #place(keyword: string): Promise<void> {
    const { id, actor } = this.document;
    const change = { type: "place", item: id ?? "", keyword } as const;
    if (actor) tellRefused(await ask(({ sessions }) => sessions.make(storedUuid(actor), change)));
  }

  /** What is stored, not what play has made of it. */
  get #source(): ItemSource {
    return this.document.system._source;
  }

  #abilities(): readonly FollowerAbility[] {
    return this.#source.abilities ?? [];
  }

  /** The uses of a weapon are one list, so its boxes do not go through the form. */
  async #storeUses({ checked, dataset }: HTMLInputElement): Promise<void> {
    const stored = this.#source.uses ?? [];
    const uses = weaponUses.filter((use) => (use === dataset["use"] ? checked : stored.includes(use)));
    await call(this.document, "update", { system: { uses } });
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

// Cast to the nearest sheet that the type package has whole
const DocumentSheet = foundry.applications.api
  .DocumentSheetV2 as unknown as typeof foundry.applications.sheets.ItemSheetV2;

interface Behavior {
  readonly parent: { readonly name: string } | null;
  readonly system: { readonly _source: ZoneSource };
  update(changes: object): Promise<unknown>;
}

const isBehavior = shaped<Behavior>({ parent: "object?", system: "object", update: "function" });

export class ZoneSheet extends patchedSheet(DocumentSheet) {
  static override DEFAULT_OPTIONS = {
    classes: ["setpiece", "sp-sheet", "sp-item"],
    position: { width: 440, height: "auto" as const },
  };

  static PARTS = { zone: { template: templatePath("zone/zone") } };

  override get title(): string {
    return hostWords.text("SETPIECE.Fighting.Zone.Title", { region: this.#behavior.parent?.name ?? "" });
  }

  get #behavior(): Behavior {
    return documented(this.document, isBehavior, "A region behaviour");
  }

  override async picture(): Promise<object> {
    const around = { uid: this.uid, region: this.#behavior.parent?.name ?? "", editable: this.isEditable };
    return formParts.here?.zonePicture(this.#behavior.system._source, around, hostWords) ?? {};
  }

  protected override async _onFirstRender(context: never, options: never): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      if (isControl("INPUT", target) || isControl("SELECT", target)) this.#changed(target);
    });
  }

  override async pressed({ act, control, data }: Press): Promise<void> {
    const rows = this.#behavior.system._source.circumstances;
    const name = hostWords.text("SETPIECE.Fighting.Zone.NewCircumstance");
    if (act === "row-add") await this.#store([...rows, { name, shoot: 1, all: 0 }]);
    if (act !== "row-remove") return;
    const index = Number(data["index"]);
    const list = {
      read: () => this.#behavior.system._source.circumstances,
      store: (left: readonly Circumstance[]) => this.#store(left),
    };
    const removal = listRemoval(rows[index]?.name || name, index, list);
    if (removal) await this.rows.remove(this.element, control, removal);
  }

  /** Lists are stored whole, so their fields do not go through the form. */
  #changed(field: HTMLInputElement | HTMLSelectElement): void {
    const { circumstance, field: name } = field.dataset;
    const listed = field.dataset["tags"] !== undefined || circumstance !== undefined;
    if (!listed || !takeDraft(field)) return;
    if (circumstance === undefined)
      return this.writing(this.#behavior.update({ system: { tags: [...tagsOf(field.value)] } }));
    const rows = this.#behavior.system._source.circumstances;
    const parts = formParts.here;
    const part = parts?.circumstanceFields.find((one) => one === name);
    if (parts && part) this.writing(this.#store(parts.editCircumstance(rows, Number(circumstance), part, field.value)));
  }

  async #store(circumstances: readonly Circumstance[]): Promise<void> {
    await this.#behavior.update({ system: { circumstances: circumstances.map((row) => ({ ...row })) } });
  }
}
