/** Core's `MacroConfig`: a command and how it is run. Source: API page MacroConfig. */
import { type Data } from "../host.ts";
import { SimpleConfig } from "./simple-config.ts";

export class MacroConfig extends SimpleConfig {
  static override DEFAULT_OPTIONS: Data = {
    position: { width: 560 },
    actions: { execute: MacroConfig.#onExecute },
  };
  static PARTS = {
    body: { template: "templates/sheets/macro-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: Data): Promise<Data> {
    const context = await super._prepareContext(options);
    (context["buttons"] as Data[]).unshift({
      type: "button",
      action: "execute",
      icon: "fa-solid fa-play",
      label: "STAGE.Macro.Execute",
    });
    return Object.assign(context, { types: { chat: "STAGE.Macro.Chat", script: "STAGE.Macro.Script" } });
  }

  static async #onExecute(this: MacroConfig): Promise<void> {
    await this.submit();
    await this.document.execute();
  }
}
