/** Core's `RollTableSheet`: a table's results, a button that draws. Source: API page RollTableSheet, issue 14214. */
import { host, type Data } from "../host.ts";
import { SimpleConfig } from "./simple-config.ts";

export class RollTableSheet extends SimpleConfig {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["roll-table-sheet"],
    position: { width: 560 },
    window: { resizable: true },
    form: { closeOnSubmit: false, submitOnChange: true },
    actions: {
      drawResult: RollTableSheet.#onDraw,
      resetResults: RollTableSheet.#onReset,
      normalizeResults: RollTableSheet.#onNormalize,
    },
  };
  static PARTS = {
    body: { template: "templates/sheets/roll-table.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    const table = this.document;
    const { TextEditor } = host.foundry.applications.ux;
    const inOrder = [...table.results].sort((a, b) => a.range[0] - b.range[0]);
    const results = await Promise.all(
      inOrder.map(async (result) => ({
        range: result.range[0] === result.range[1] ? result.range[0] : `${result.range[0]}–${result.range[1]}`,
        html: await result.getHTML(),
        drawn: result.drawn,
      })),
    );
    const draws = table.testUserPermission(host.game.user, "OBSERVER");
    // a table that does not put back what is drawn has to be written, which nobody can in a locked compendium
    const stuck = !table.replacement && !this.isEditable;
    const button = (action: string, icon: string, label: string, disabled = false): Data => {
      return { type: "button", action, icon, label, disabled };
    };
    return Object.assign(context, {
      results,
      description: await TextEditor.implementation.enrichHTML(table.description, { relativeTo: table }),
      buttons: [
        ...(this.isEditable ? [button("normalizeResults", "fa-solid fa-scale-balanced", "STAGE.Table.Normalize")] : []),
        ...(this.isEditable ? [button("resetResults", "fa-solid fa-rotate-left", "STAGE.Table.Reset")] : []),
        button("drawResult", "fa-solid fa-dice-d20", "STAGE.Table.Draw", !draws || stuck),
      ],
    });
  }

  static async #onDraw(this: RollTableSheet): Promise<void> {
    await this.document.draw();
  }
  static async #onReset(this: RollTableSheet): Promise<void> {
    await this.document.resetResults();
  }
  static async #onNormalize(this: RollTableSheet): Promise<void> {
    await this.document.normalize();
  }
}
