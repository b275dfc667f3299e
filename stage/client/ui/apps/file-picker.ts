/**
 * `foundry.applications.apps.FilePicker`: on the stage a path typed by hand, as there are no user files to browse.
 * Source: API page FilePicker.
 */
import { host, t, type Any, type Data } from "../host.ts";
import { DialogV2 } from "../api/dialog.ts";
import { escapeHTML } from "../host.ts";
import { implementationOf } from "../ux/implementation.ts";

export class FilePicker {
  static get implementation(): typeof FilePicker {
    return implementationOf("FilePicker", FilePicker);
  }
  options: Data;

  constructor(options: Data = {}) {
    this.options = options;
  }

  async render(): Promise<this> {
    await this.browse();
    return this;
  }

  /** Asks for a path and hands it to the `callback`. */
  async browse(): Promise<void> {
    const path = String(this.options["current"] ?? "");
    const content = `<div class="form-group stacked"><label for="stage-file-path">${escapeHTML(t("STAGE.FilePicker.Path"))}</label>
      <div class="form-fields"><input type="text" id="stage-file-path" name="path" value="${escapeHTML(path)}" autofocus></div></div>`;
    const answer: Any = await DialogV2.input({ window: { title: "STAGE.FilePicker.Title" }, content });
    if (answer?.path)
      (this.options["callback"] as ((path: string, picker: this) => void) | undefined)?.(answer.path, this);
  }

  static fromButton(button: HTMLButtonElement): FilePicker {
    const field = button.form?.elements.namedItem(button.dataset["target"] ?? "") as HTMLInputElement | null;
    const callback = (path: string): void => {
      if (field) field.value = path;
    };
    return new host.foundry.applications.apps.FilePicker.implementation({ type: button.dataset["type"], callback });
  }
}
