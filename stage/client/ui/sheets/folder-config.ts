/** Core's `FolderConfig`, as much of it as a table needs on the stage. Source: API page FolderConfig. */
import { SimpleConfig } from "./simple-config.ts";

export class FolderConfig extends SimpleConfig {
  static PARTS = {
    body: { template: "templates/sheets/folder-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };
}
