import type { Press } from "../conflict/press.ts";
import { templatePath } from "../templates.ts";
import { enriched } from "../host/enrich.ts";
import { actorsIn, areMany } from "../find/actors.ts";
import { findFields, formParts } from "../later.ts";
import { ask } from "../../play/sessions.ts";
import { tellRefused } from "../words/tell.ts";
import { hostWords } from "../words/host-words.ts";
import type { FollowerAbility, ItemSource } from "./item-source.ts";
import { takeDraft } from "../paint/patch-control.ts";
import { weaponUses } from "../../rules/combat/ask.ts";
import { listRemoval } from "./removals.ts";
import { patchedSheet } from "./patched-sheet.ts";
import { readOnlyPicture, readOnlyWhy } from "./read-only.ts";
import { elementOf } from "../../foundry/dom.ts";
import { call, memberOf, stringOf } from "../../foundry/shape.ts";
import { documentAtHand, storedUuid } from "../../foundry/uuid.ts";

/** Sheet of an ability, keyword, flaw, follower or thing: one short form. */
export class SetpieceItemSheet extends patchedSheet(foundry.applications.sheets.ItemSheetV2) {
  static override DEFAULT_OPTIONS = {
    classes: ["setpiece", "sp-sheet", "sp-item"],
    position: { width: 420, height: "auto" as const },
  };

  static PARTS = { item: { template: templatePath("item/item") } };

  /** As the sheet of who has it (src/ui/sheet/read-only.ts). */
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
