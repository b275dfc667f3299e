/**
 * The directories of the sidebar. Source: API pages ActorDirectory, ItemDirectory, JournalDirectory, MacroDirectory,
 * RollTableDirectory.
 */
import { type Data } from "../host.ts";
import { DocumentDirectory } from "./document-directory.ts";

const PARTS = {
  ...DocumentDirectory.PARTS,
  directory: {
    ...(DocumentDirectory.PARTS["directory"] as Data),
    templates: ["templates/sidebar/directory/branch.hbs"],
  },
};

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override PARTS = PARTS;
  static override DEFAULT_OPTIONS: Data = { window: { title: "STAGE.Tab.Actors", icon: "fa-solid fa-user" } };
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override PARTS = PARTS;
  static override DEFAULT_OPTIONS: Data = { window: { title: "STAGE.Tab.Items", icon: "fa-solid fa-suitcase" } };
}

export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override PARTS = PARTS;
  static override DEFAULT_OPTIONS: Data = { window: { title: "STAGE.Tab.Journal", icon: "fa-solid fa-book-open" } };
}

export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override PARTS = PARTS;
  static override DEFAULT_OPTIONS: Data = { window: { title: "STAGE.Tab.Macros", icon: "fa-solid fa-code" } };
}

export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override PARTS = PARTS;
  static override DEFAULT_OPTIONS: Data = { window: { title: "STAGE.Tab.Tables", icon: "fa-solid fa-table-list" } };
}
