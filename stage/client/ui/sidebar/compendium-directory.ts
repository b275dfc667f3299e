/** `foundry.applications.sidebar.tabs.CompendiumDirectory`: the packs. Source: API page CompendiumDirectory. */
import { host, t, type Any, type Data } from "../host.ts";
import { AbstractSidebarTab } from "./abstract-tab.ts";

const ICONS: Record<string, string> = {
  Actor: "fa-solid fa-user",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  Macro: "fa-solid fa-code",
  RollTable: "fa-solid fa-table-list",
  Scene: "fa-solid fa-map",
  Adventure: "fa-solid fa-map-location-dot",
};

export class CompendiumDirectory extends AbstractSidebarTab {
  static override tabName = "compendium";
  static override DEFAULT_OPTIONS: Data = {
    classes: ["compendium-sidebar", "directory", "flexcol"],
    window: { title: "STAGE.Tab.Compendium", icon: "fa-solid fa-book-atlas" },
    actions: { activateEntry: CompendiumDirectory.#onOpen },
  };
  static PARTS = { directory: { template: "templates/sidebar/compendium-directory.hbs", scrollable: [""] } };

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const packs: Any[] = host.game.packs.filter((pack: Any) => pack.visible ?? true);
    return Object.assign(context, {
      packs: packs.map((pack) => ({
        id: pack.collection,
        name: t(pack.title ?? pack.metadata.label),
        icon: ICONS[pack.documentName] ?? "fa-solid fa-book",
        locked: pack.locked,
        size: pack.index?.size ?? 0,
      })),
    });
  }

  static #onOpen(this: CompendiumDirectory, _event: Event, target: HTMLElement): void {
    const id = target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "";
    host.game.packs.get(id)?.render(true);
  }
}
