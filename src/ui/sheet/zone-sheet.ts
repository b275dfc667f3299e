import type { Press } from "../conflict/press.ts";
import { takeDraft } from "../paint/patch-control.ts";
import { formParts } from "../later.ts";
import { templatePath } from "../templates.ts";
import { hostWords } from "../words/host-words.ts";
import { listRemoval } from "./removals.ts";
import { patchedSheet } from "./patched-sheet.ts";
import { tagsOf } from "./tags.ts";
import type { Circumstance, ZoneSource } from "./zone-picture.ts";
import { isControl } from "../../foundry/dom.ts";
import { documented, shaped } from "../../foundry/shape.ts";

// Cast to the nearest sheet that the type package has whole
const DocumentSheet = foundry.applications.api
  .DocumentSheetV2 as unknown as typeof foundry.applications.sheets.ItemSheetV2;

/** A region behaviour as this sheet needs it. */
interface Behavior {
  readonly parent: { readonly name: string } | null;
  readonly system: { readonly _source: ZoneSource };
  update(changes: object): Promise<unknown>;
}

const isBehavior = shaped<Behavior>({ parent: "object?", system: "object", update: "function" });

/** Sheet of the region behaviour `setpiece.zone`: what a zone is called, what is in it, what is in the way. */
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
