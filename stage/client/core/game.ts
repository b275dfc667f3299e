/**
 * `game` and its boot. Sources (public pages): API "foundry.Game", "hookEvents" (order
 * of the once-hooks); conformance 1 to 10.
 */
import type { Socket } from "socket.io-client";
import { PRIMARY_DOCUMENTS, typesOf } from "../../common/documents/table.ts";
import { Collection } from "../../common/utils/collection.ts";
import { runtime } from "../../common/runtime.ts";
import { ask } from "./connection.ts";
import { CompendiumCollection, CompendiumPacks } from "./collections/compendium.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./i18n.ts";
import { userInterface } from "./interface.ts";
import { listen } from "./listen.ts";
import { registerCoreSettings } from "./settings/core.ts";
import { languagesOf, modulesOf } from "./packages.ts";
import { ClientKeybindings } from "./settings/keybindings.ts";
import { ClientSettings } from "./settings/client-settings.ts";
import { GameTime } from "./time.ts";
import { WorldSettings } from "./collections/world.ts";

const MEMBER: Record<string, string> = {
  User: "users",
  Folder: "folders",
  Actor: "actors",
  Item: "items",
  Scene: "scenes",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
  Combat: "combats",
  ChatMessage: "messages",
};

export class Game {
  declare users: any;
  declare user: any;
  declare packs: any;
  declare actors: any;
  declare scenes: any;
  declare combats: any;
  declare messages: any;
  readonly data: any;
  readonly socket: Socket;
  readonly userId: string;
  readonly release: any;
  readonly version: string;
  readonly world: any;
  readonly system: any;
  readonly modules: Collection<string, any>;
  readonly collections: Collection<string, any> = new Collection();
  readonly i18n: any;
  readonly settings: any;
  readonly keybindings = new ClientKeybindings();
  readonly time = new GameTime();
  readonly documentTypes: Record<string, string[]>;
  readonly model: Record<string, any>;
  readonly view = "game";
  /** Source: API page foundry.helpers.interaction.ClipboardHelper. */
  readonly clipboard = { copyPlainText: (text: string): Promise<void> => navigator.clipboard.writeText(text) };
  readonly permissions: any = {};
  readonly issues: any = {};
  paused: boolean;
  ready = false;
  loading = false;
  canvas: any = null;
  tooltip: any = null;
  keyboard: any = null;
  _documentsReady = false;

  constructor(world: any, socket: Socket) {
    for (const member of [
      ...Object.values(MEMBER),
      "user",
      "packs",
      "audio",
      "tours",
      "video",
      "nue",
      "gamepad",
      "debug",
    ])
      (this as any)[member] = member === "user" ? null : undefined;
    this.data = world;
    this.socket = socket;
    this.userId = world.userId;
    this.release = world.release;
    this.version = world.release.version ?? `${world.release.generation}.${world.release.build}`;
    this.world = world.world;
    this.system = { ...world.system, documentTypes: world.system.documentTypes ?? {}, template: undefined };
    this.modules = modulesOf(world);
    this.paused = world.paused === true;
    this.documentTypes = Object.fromEntries(
      Object.keys(runtime.config)
        .filter((name) => runtime.config[name]?.documentClass)
        .map((name) => [name, typesOf(name, world.documentTypes ?? {})]),
    );
    this.model = Object.fromEntries(
      Object.entries(this.documentTypes).map(([name, types]) => [
        name,
        Object.fromEntries(types.map((type) => [type, world.system.template?.[name]?.[type] ?? {}])),
      ]),
    );
    this.i18n = new Localization(localStorage.getItem("core.language")?.replaceAll('"', "") || "en");
    this.settings = new ClientSettings(new WorldSettings(world.data.Setting ?? []));
  }

  get combat(): any {
    return this.combats?.viewed ?? null;
  }

  /**
   * From a page with everybody's scripts loaded to a game that is ready. The page calls it by its name, so that
   * a package that replaced it on the prototype is heard, and `init` is called in it.
   * Source: issue github.com/orffen/basicfantasyrpg/issues/81.
   */
  async initialize(): Promise<void> {
    this.settings.storage.get("world")._initialize();
    this.registerSettings();
    await userInterface.early(this);
    Hooks.callAll("init");
    await this.i18n.initialize(this.#languages());
    await this.setupGame();
  }
  /** The core's own settings. */
  registerSettings(): void {
    registerCoreSettings(this.settings);
  }
  /** Documents, then everything that is seen. */
  async setupGame(): Promise<void> {
    await this.initializePacks();
    this.initializeDocuments();
    Hooks.callAll("setup");
    Hooks.callAll("initializeDynamicTokenRingConfig", {});
    Hooks.callAll("initializeCombatConfiguration", {});
    this.activateSocketListeners();
    await userInterface.start(this);
    this.ready = true;
    Hooks.callAll("ready");
  }
  activateSocketListeners(): void {
    listen(this);
  }

  #languages(): any[] {
    const core = ["en", "de"].map((lang) => ({ lang, path: `/lang/${lang}.json` }));
    return [...core, ...languagesOf(this.data)];
  }

  async initializePacks(): Promise<void> {
    this.packs = new CompendiumPacks();
    for (const pack of this.data.packs ?? []) {
      const made = new CompendiumCollection(pack);
      this.packs.set(made.collection, made);
    }
  }

  initializeDocuments(): void {
    this.collections.set("Setting", this.settings.storage.get("world"));
    const made = PRIMARY_DOCUMENTS.filter((name) => name !== "Setting").map((name) => {
      const cls = runtime.config[name].collection;
      const collection = new cls(this.data.data[name] ?? []);
      this.collections.set(name, collection);
      (this as any)[MEMBER[name] as string] = collection;
      return collection;
    });
    for (const collection of made) collection._initialize();
    this.user = this.users.get(this.userId, { strict: true });
    this.users.current = this.user;
    const active = new Set<string>([...(this.data.activeUsers ?? []), this.userId]);
    for (const user of this.users) user.active = active.has(user.id);
    this._documentsReady = true;
    for (const collection of made) for (const document of collection) document._safePrepareData();
  }

  /** GM only: pauses or goes on for everybody. */
  togglePause(pause = !this.paused, options: { broadcast?: boolean; userId?: string } = {}): boolean {
    this.paused = pause;
    if (options.broadcast && this.user.isGM) void ask(this.socket, "pause", { paused: pause });
    Hooks.callAll("pauseGame", pause, options);
    return pause;
  }
  async shutDown(): Promise<void> {
    window.location.assign("/join");
  }
  logOut(): void {
    this.socket.disconnect();
    window.location.assign("/join");
  }
}
