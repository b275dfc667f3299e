/**
 * Users and settings as documents. Sources (public pages): API "foundry.documents.User", "Setting", "CONFIG.queries".
 */
import { BaseSetting, BaseUser } from "../../../common/documents/base-world.ts";
import { USER_ROLES } from "../../../common/constants/ownership.ts";
import { hasPermission } from "../../../common/documents/permissions.ts";
import { runtime } from "../../../common/runtime.ts";
import { ask } from "../connection.ts";
import { settingChanged } from "../settings/changes.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { UserTargets } from "./user-targets.ts";

export class User extends ClientDocumentMixin(BaseUser) {
  declare active: boolean;
  declare targets: UserTargets;
  declare viewedScene: string | null;

  _configure(options: any): void {
    super._configure(options);
    this.active = false;
    this.targets = new UserTargets(this);
    this.viewedScene = null;
  }
  get isGM(): boolean {
    return this.role >= USER_ROLES.ASSISTANT;
  }
  get isSelf(): boolean {
    return runtime.game.userId === this.id;
  }
  get isActiveGM(): boolean {
    return runtime.game.users.activeGM === this;
  }
  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE;
  }
  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof role === "string" ? (USER_ROLES as any)[role] : role;
    return exact ? this.role === wanted : this.role >= wanted;
  }
  hasPermission(permission: string): boolean {
    return hasPermission({ _id: this.id, role: this.role, permissions: this._source.permissions }, permission);
  }
  can(action: string | number): boolean {
    return typeof action === "string" && !(action in USER_ROLES) ? this.hasPermission(action) : this.hasRole(action);
  }
  prepareDerivedData(): void {
    super.prepareDerivedData();
    this.avatar = this._source.avatar || this.character?.img || "icons/svg/mystery-man.svg";
    Object.defineProperty(this, "border", { value: this.color, configurable: true, writable: true });
  }
  async assignHotbarMacro(macro: any, slot: number | string, { fromSlot }: any = {}): Promise<any> {
    const hotbar = { ...this._source.hotbar };
    if (macro) hotbar[slot] = macro.id;
    else delete hotbar[slot];
    if (fromSlot && fromSlot !== slot) delete hotbar[fromSlot];
    return this.update({ hotbar }, { diff: false, recursive: false, noHook: true });
  }
  /** Tells the other clients what this user is doing: here, which tokens are targeted. */
  broadcastActivity(activityData: { targets?: string[] } = {}): void {
    runtime.game.socket.emit("activity", activityData);
  }
  getHotbarMacros(page = 1): any[] {
    return Array.from({ length: 10 }, (_v, i) => {
      const slot = (page - 1) * 10 + i + 1;
      const id = this._source.hotbar[slot];
      return { slot, macro: id ? (runtime.game.macros.get(id) ?? null) : null };
    });
  }
  /**
   * Asks this user's client to answer a registered query. JSON in, JSON out; rejects
   * on timeout and when the user is away.
   */
  async query(name: string, data: any, { timeout }: { timeout?: number } = {}): Promise<any> {
    const handler = runtime.config["queries"][name];
    if (!handler) throw new Error(`"${name}" is not a registered query`);
    if (!runtime.game.user.hasPermission("QUERY_USER"))
      throw new Error("You do not have permission to query other users.");
    if (this.isSelf) return handler(data, { timeout });
    if (!this.active) throw new Error(`User ${this.name} is not active`);
    const queryId = (globalThis as any).foundry.utils.randomID();
    return ask(runtime.game.socket, "userQuery", { queryId, userId: this.id, name, data, timeout });
  }
}

export class Setting extends ClientDocumentMixin(BaseSetting) {
  _onCreate(data: any, options: any, userId: string): void {
    super._onCreate(data, options, userId);
    settingChanged(this, options, userId);
  }
  _onUpdate(changes: any, options: any, userId: string): void {
    super._onUpdate(changes, options, userId);
    settingChanged(this, options, userId);
  }
}
