/**
 * Core's `RegionConfig`, as much of it as a table needs on the stage: name, colour,
 * behaviours. Source: API page RegionConfig.
 */
import { host, t, type Any, type Data } from "../host.ts";
import { SimpleConfig } from "./simple-config.ts";

export class RegionConfig extends SimpleConfig {
  static override DEFAULT_OPTIONS: Data = {
    actions: {
      addBehavior(this: RegionConfig): Promise<void> {
        return this._add();
      },
      openBehavior(this: RegionConfig, _event: Event, target: HTMLElement): void {
        void this._behavior(target)?.sheet?.render({ force: true });
      },
      removeBehavior(this: RegionConfig, _event: Event, target: HTMLElement): void {
        void this._behavior(target)?.delete();
      },
    },
  };

  static PARTS = {
    body: { template: "templates/sheets/region-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const types = Object.keys(host.config.RegionBehavior.dataModels);
    const kind = (type: string): string => t(host.config.RegionBehavior.typeLabels?.[type] ?? type);
    return Object.assign(context, {
      color: this.document.color?.css ?? String(this.document.color),
      behaviors: this.document.behaviors.map((one: Any) => ({ id: one.id, name: one.name || kind(one.type) })),
      types: types.map((type) => ({ type, label: kind(type) })),
    });
  }

  /** The behaviour of the row that was pressed. */
  _behavior(target: HTMLElement): Any {
    const id = target.closest<HTMLElement>("[data-behavior-id]")?.dataset["behaviorId"] ?? "";
    return this.document.behaviors.get(id) ?? null;
  }

  async _add(): Promise<void> {
    const type = this.element.querySelector("select[data-new-behavior]")?.value as string | undefined;
    if (type) await this.document.createEmbeddedDocuments("RegionBehavior", [{ type }]);
    void this.render();
  }
}
