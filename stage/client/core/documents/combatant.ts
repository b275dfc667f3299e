/** Combatant and CombatantGroup. Sources (public pages): API "foundry.documents.Combatant", "CombatantGroup". */
import { BaseCombatant, BaseCombatantGroup } from "../../../common/documents/base-combat.ts";
import { runtime } from "../../../common/runtime.ts";
import { Roll } from "../dice/roll.ts";
import { turnAfterChange, turnAfterLeaving, turnAfterMaking } from "./combat-turn.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Notes in an operation whose turn it is then, unless its maker has said so. */
function sayTurn(operation: any, turn: () => number | undefined): void {
  operation.combatTurn ??= turn();
  if (operation.combatTurn === undefined) delete operation.combatTurn;
}

export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  declare resource: unknown;
  get combat(): any {
    return this.parent;
  }
  get token(): any {
    return this.sceneId && this.tokenId
      ? (runtime.game.scenes.get(this.sceneId)?.tokens.get(this.tokenId) ?? null)
      : null;
  }
  get actor(): any {
    return this.token?.actor ?? (this.actorId ? (runtime.game.actors.get(this.actorId) ?? null) : null);
  }
  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }
  get players(): any[] {
    return runtime.game.users.filter((user: any) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }
  get hasPlayerOwner(): boolean {
    return this.players.length > 0;
  }
  get visible(): boolean {
    return this.isOwner || !this.hidden;
  }
  get isDefeated(): boolean {
    return this.defeated || Boolean(this.actor?.statuses.has(runtime.config["specialStatusEffects"].DEFEATED));
  }
  get permission(): number {
    return this.isOwner ? 3 : (this.actor?.permission ?? 0);
  }
  getUserLevel(user: any = runtime.game.user): number {
    return this.actor?.getUserLevel(user) ?? 0;
  }
  prepareData(): void {
    const { name, img, group } = this._source;
    this.name = name || this.token?.name || this.actor?.name || "";
    this.img = img || this.actor?.img || "icons/svg/mystery-man.svg";
    const find = (): any => (group ? (this.parent?.groups?.get(group) ?? null) : null);
    Object.defineProperty(this, "group", { get: find, configurable: true, enumerable: true });
    super.prepareData();
  }
  prepareDerivedData(): void {
    this._prepareGroup();
    super.prepareDerivedData();
  }
  /** By default a member takes its group's initiative. */
  _prepareGroup(): void {
    if (!this.group) return;
    this.group.members.add(this);
    this.initiative = this.group.initiative;
  }
  static async _preCreateOperation(documents: any[], operation: any, user: any): Promise<boolean | void> {
    if ((await super._preCreateOperation(documents, operation, user)) === false) return false;
    sayTurn(operation, () => turnAfterMaking(operation.parent, documents, operation.keepId === true));
  }
  static async _preUpdateOperation(documents: any[], operation: any, user: any): Promise<boolean | void> {
    if ((await super._preUpdateOperation(documents, operation, user)) === false) return false;
    sayTurn(operation, () => turnAfterChange(operation.parent, operation.updates));
  }
  static async _preDeleteOperation(documents: any[], operation: any, user: any): Promise<boolean | void> {
    if ((await super._preDeleteOperation(documents, operation, user)) === false) return false;
    sayTurn(operation, () => turnAfterLeaving(operation.parent, operation.ids));
  }
  updateResource(): unknown {
    const path = runtime.game.settings.get("core", "combatTrackerConfig")?.resource;
    return (this.resource = path
      ? (globalThis as any).foundry.utils.getProperty(this.actor?.system ?? {}, path)
      : null);
  }
  _getInitiativeFormula(): string | null {
    return runtime.config["Combat"].initiative.formula ?? runtime.game.system.initiative ?? null;
  }
  getInitiativeRoll(formula?: string): any {
    return new (Roll as any)(formula ?? this._getInitiativeFormula() ?? "0", this.actor?.getRollData() ?? {});
  }
  async rollInitiative(formula?: string): Promise<any> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }
}

export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  declare members: Set<any>;
  _configure(options: any): void {
    super._configure(options);
    this.members = new Set();
  }
  prepareBaseData(): void {
    this.members = new Set(
      [...this.members].filter((c) => this.parent?.combatants.get(c.id) === c && c._source.group === this.id),
    );
    super.prepareBaseData();
  }
  get hidden(): boolean {
    return this.members.size > 0 && [...this.members].every((c) => c.hidden);
  }
  get defeated(): boolean {
    return this.members.size > 0 && [...this.members].every((c) => c.isDefeated);
  }
  getUserLevel(user: any = runtime.game.user): number {
    return Math.max(0, ...[...this.members].map((c) => c.getUserLevel(user) as number));
  }
}
