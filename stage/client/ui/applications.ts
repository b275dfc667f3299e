// Source: API page foundry.applications.
/** The tree of `foundry.applications`, and the classes of the shell. */
import { instances } from "./api/instances.ts";
import { ApplicationV2 } from "./api/application.ts";
import { detached } from "./api/detached.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { CombatTracker } from "./combat/tracker.ts";
import { ChatLog } from "./chat/chat-log.ts";
import { CombatTrackerConfig } from "./apps/combat-tracker-config.ts";
import { ControlsConfig } from "./apps/controls-config.ts";
import { DocumentOwnershipConfig } from "./apps/ownership-config.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { FilePicker } from "./apps/file-picker.ts";
import { ImagePopout } from "./apps/image-popout.ts";
import { RollResolver } from "./apps/roll-resolver.ts";
import { SettingsConfig } from "./apps/settings-config.ts";
import { elements } from "./elements/index.ts";
import { createFormGroup } from "./fields/group.ts";
import * as inputs from "./fields/inputs.ts";
import { documentedHelpers } from "./handlebars/helpers.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { element, type Any } from "./host.ts";
import { GamePause } from "./shell/pause.ts";
import { Hotbar } from "./shell/hotbar.ts";
import { Notifications } from "./shell/notifications.ts";
import { Players } from "./shell/players.ts";
import { sheets } from "./sheets/index.ts";
import { AbstractSidebarTab } from "./sidebar/abstract-tab.ts";
import { Compendium } from "./sidebar/compendium.ts";
import { CompendiumDirectory } from "./sidebar/compendium-directory.ts";
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
} from "./sidebar/directories.ts";
import { DocumentDirectory } from "./sidebar/document-directory.ts";
import { Settings } from "./sidebar/settings-tab.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { TextEditor } from "./text/text-editor.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { FormDataExtended } from "./ux/form-data.ts";
import { SearchFilter } from "./ux/search-filter.ts";
import { Tabs } from "./ux/tabs.ts";

const api = { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin };
const tabs = {
  ActorDirectory,
  ChatLog,
  CombatTracker,
  CompendiumDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
  Settings,
};

/** What 14 brought to every application; 13 has none of it (ledger 168, 169). */
const DETACHING = ["detachWindow", "attachWindow", "_onDetach", "_onAttach"];

/** Fourteen also offers the unsuffixed names, and windows of the browser. */
function named(generation: number): Any {
  if (generation < 14) {
    for (const name of DETACHING) Reflect.deleteProperty(ApplicationV2.prototype, name);
    return api;
  }
  return { ...api, Application: ApplicationV2, Dialog: DialogV2, DocumentSheet: DocumentSheetV2 };
}

/** `foundry.applications` for a generation. */
export function applications(generation: number): Any {
  return {
    api: named(generation),
    apps: { CombatTrackerConfig, DocumentOwnershipConfig, DocumentSheetConfig, FilePicker, ImagePopout },
    dice: { RollResolver },
    ...(generation < 14 ? {} : { detached }),
    elements,
    fields: { ...inputs, createFormGroup },
    handlebars: { ...documentedHelpers, getTemplate, loadTemplates, renderTemplate },
    instances,
    parseHTML: element,
    settings: { SettingsConfig, menus: {} },
    sheets: generation < 14 ? sheets : { ...sheets, ActorSheet: sheets.ActorSheetV2, ItemSheet: sheets.ItemSheetV2 },
    sidebar: { AbstractSidebarTab, DocumentDirectory, Sidebar, apps: { Compendium, ControlsConfig }, tabs },
    ui: { GamePause, Hotbar, Notifications, Players },
    ux: { ContextMenu, DragDrop, FormDataExtended, SearchFilter, Tabs, TextEditor },
  };
}

/** The default of `CONFIG.ui`. */
export function uiClasses(): Record<string, Any> {
  return {
    sidebar: Sidebar,
    chat: ChatLog,
    combat: CombatTracker,
    actors: ActorDirectory,
    items: ItemDirectory,
    journal: JournalDirectory,
    tables: RollTableDirectory,
    macros: MacroDirectory,
    compendium: CompendiumDirectory,
    settings: Settings,
    hotbar: Hotbar,
    players: Players,
    pause: GamePause,
    notifications: Notifications,
  };
}
