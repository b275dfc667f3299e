/**
 * Combat. Sources (public pages): API "foundry.documents.Combat" (13 and 14), "hookEvents";
 * issues 9664, 11997; conformance 78 to 80.
 */
import { BaseCombat } from "../../../common/documents/base-combat.ts";
import { runtime } from "../../../common/runtime.ts";
import { Hooks } from "../hooks.ts";
import { expireInFight } from "./active-effect.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { manageTurnEvents } from "./combat-events.ts";

export class Combat extends ClientDocumentMixin(BaseCombat) {
  declare turns: any[];
  declare previous: any;
  declare current: any;

  _configure(options: any): void {
    super._configure(options);
    this.turns = [];
    this.previous = null;
    this.current = null;
  }

  get combatant(): any {
    return this.turn === null ? null : (this.turns[this.turn] ?? null);
  }
  get nextCombatant(): any {
    return this.turn === null || this.turn === this.turns.length - 1 ? this.turns[0] : this.turns[this.turn + 1];
  }
  get started(): boolean {
    return this.round > 0;
  }
  get settings(): any {
    return runtime.game.settings.get("core", "combatTrackerConfig") ?? {};
  }
  get visible(): boolean {
    return true;
  }

  prepareEmbeddedDocuments(): void {
    for (const group of this.groups) group.members.clear();
    super.prepareEmbeddedDocuments();
    this.setupTurns();
  }
  /** Sorts the combatants and keeps the turn within the list. */
  setupTurns(): any[] {
    this.turns = this.combatants.contents.sort(this._sortCombatants.bind(this));
    if (this._source.turn !== null)
      this.turn = Math.min(Math.max(this._source.turn, 0), Math.max(this.turns.length - 1, 0));
    this.current ??= this._getCurrentState();
    this.previous ??= this.current;
    return this.turns;
  }
  /** Highest initiative first; the tie-break by id is UNMEASURED. */
  _sortCombatants(a: any, b: any): number {
    const value = (c: any): number => (typeof c.initiative === "number" ? c.initiative : -Infinity);
    const [va, vb] = [value(a), value(b)];
    return va === vb ? (a.id > b.id ? 1 : -1) : vb - va;
  }
  _getCurrentState(combatant: any = this.combatant): any {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }
  _canChangeTurn(_user: any): boolean {
    return true;
  }
  _canChangeRound(_user: any): boolean {
    return true;
  }

  async startCombat(): Promise<any> {
    this._playCombatSound("startEncounter");
    const updateData = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, updateData);
    return this.update(updateData, { turnEvents: true });
  }
  async nextTurn(): Promise<any> {
    if (this.round === 0) return this.nextRound();
    const last = this.turn ?? -1;
    const next = this.settings.skipDefeated
      ? this.turns.findIndex((c, index) => index > last && !c.isDefeated)
      : last + 1;
    if (next < 0 || next >= this.turns.length) return this.nextRound();
    const updateData = { round: this.round, turn: next };
    const updateOptions = { direction: 1, worldTime: { delta: runtime.config["time"].turnTime } };
    Hooks.callAll("combatTurn", this, updateData, updateOptions);
    return this.update(updateData, updateOptions);
  }
  async previousTurn(): Promise<any> {
    if (this.round === 0) return this;
    if (this.turn === 0 || this.turns.length === 0) return this.previousRound();
    const updateData = { round: this.round, turn: (this.turn ?? this.turns.length) - 1 };
    const updateOptions = { direction: -1, worldTime: { delta: -runtime.config["time"].turnTime } };
    Hooks.callAll("combatTurn", this, updateData, updateOptions);
    return this.update(updateData, updateOptions);
  }
  async nextRound(): Promise<any> {
    let turn: number | null = this.turn === null ? null : 0;
    if (this.settings.skipDefeated && turn !== null)
      turn = Math.max(
        this.turns.findIndex((c) => !c.isDefeated),
        0,
      );
    const updateData = { round: this.round + 1, turn };
    const updateOptions = { direction: 1, worldTime: { delta: runtime.config["time"].roundTime } };
    Hooks.callAll("combatRound", this, updateData, updateOptions);
    return this.update(updateData, updateOptions);
  }
  async previousRound(): Promise<any> {
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 || this.turn === null ? null : Math.max(this.turns.length - 1, 0);
    const updateData = { round, turn };
    const updateOptions = { direction: -1, worldTime: { delta: -runtime.config["time"].roundTime } };
    Hooks.callAll("combatRound", this, updateData, updateOptions);
    return this.update(updateData, updateOptions);
  }
  async endCombat(): Promise<any> {
    const { DialogV2 } = (globalThis as any).foundry.applications.api;
    const { i18n } = runtime.game;
    const sure = await DialogV2.confirm({
      window: { title: i18n.localize("COMBAT.EndTitle") },
      content: `<p>${i18n.localize("COMBAT.EndConfirmation")}</p>`,
    });
    if (sure) await this.delete();
    return this;
  }
  async activate(options: any = {}): Promise<any> {
    const others = runtime.game.combats.filter(
      (c: any) => c.active && c !== this && c._source.scene === this._source.scene,
    );
    const updates = [...others.map((c: any) => ({ _id: c.id, active: false })), { _id: this.id, active: true }];
    return (this.constructor as any).updateDocuments(updates, options);
  }
  async toggleSceneLink(): Promise<any> {
    return this.update({ scene: this._source.scene ? null : (runtime.game.scenes.active?.id ?? null) });
  }

  async rollInitiative(ids: string | string[], options: any = {}): Promise<any> {
    const chosen = [ids]
      .flat()
      .map((id) => this.combatants.get(id))
      .filter((c: any) => c?.isOwner);
    const updates: any[] = [];
    for (const combatant of chosen) {
      const roll = combatant.getInitiativeRoll(options.formula);
      await roll.evaluate();
      updates.push({ _id: combatant.id, initiative: roll.total });
      await roll.toMessage({
        speaker: { actor: combatant.actorId, alias: combatant.name },
        flavor: runtime.game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name }),
        ...options.messageOptions,
      });
    }
    if (updates.length) await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
    return this;
  }
  async rollAll(options: any = {}): Promise<any> {
    return this.rollInitiative(
      this.combatants.filter((c: any) => c.isOwner && c.initiative === null).map((c: any) => c.id),
      options,
    );
  }
  async rollNPC(options: any = {}): Promise<any> {
    return this.rollInitiative(
      this.combatants.filter((c: any) => c.isOwner && c.isNPC && c.initiative === null).map((c: any) => c.id),
      options,
    );
  }
  async setInitiative(id: string, value: number): Promise<any> {
    return this.combatants.get(id, { strict: true }).update({ initiative: value });
  }
  async resetAll({ updateTurn = true }: any = {}): Promise<any> {
    const combatants = this.combatants.map((c: any) => ({ _id: c.id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", combatants, { turnEvents: false });
    return updateTurn && this.turn !== null ? this.update({ turn: 0 }, { turnEvents: false }) : this;
  }
  getCombatantsByActor(actor: any): any[] {
    const id = typeof actor === "string" ? actor : actor.id;
    return this.combatants.filter((c: any) => c.actorId === id);
  }
  getCombatantsByToken(token: any): any[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((c: any) => c.tokenId === id);
  }
  updateCombatantActors(): void {}
  _playCombatSound(_announcement: string): void {}
  _refreshTokenHUD(): void {}
  _updateTurnMarkers(): void {}
  clearMovementHistories(): Promise<void> {
    return Promise.resolve();
  }

  async _manageTurnEvents(): Promise<void> {
    await manageTurnEvents(this);
  }
  async _onStartTurn(_combatant: any, _context: any): Promise<void> {}
  async _onEndTurn(_combatant: any, _context: any): Promise<void> {}
  async _onStartRound(_context: any): Promise<void> {}
  async _onEndRound(_context: any): Promise<void> {}
  async _onEnter(_combatant: any): Promise<void> {}
  async _onExit(_combatant: any): Promise<void> {}

  _onUpdate(changes: any, options: any, userId: string): void {
    const before = this.current;
    this.setupTurns();
    super._onUpdate(changes, options, userId);
    this.#changed(before, options, "round" in changes || "turn" in changes);
  }
  _onDelete(options: any, userId: string): void {
    super._onDelete(options, userId);
    if (this.round > 0) void expireInFight(this, this.current, null);
  }
  #changed(before: any, options: any, moved: boolean): void {
    this.previous = before;
    this.current = this._getCurrentState();
    if (!moved || options.turnEvents === false) return;
    if (
      before &&
      before.combatantId === this.current.combatantId &&
      before.round === this.current.round &&
      before.turn === this.current.turn
    )
      return;
    Hooks.callAll("combatTurnChange", this, before, this.current);
    if (options.direction !== -1) {
      void this._manageTurnEvents();
      if (before) void expireInFight(this, before, this.current);
    }
  }
  _onCreateDescendantDocuments(...args: any[]): void {
    this.#descendants("_onCreateDescendantDocuments", args);
  }
  _onUpdateDescendantDocuments(...args: any[]): void {
    this.#descendants("_onUpdateDescendantDocuments", args);
  }
  _onDeleteDescendantDocuments(...args: any[]): void {
    this.#descendants("_onDeleteDescendantDocuments", args);
  }
  /** Whoever has the turn keeps it when combatants come, go or are sorted anew; of one that goes the next has it. */
  #descendants(event: string, args: any[]): void {
    const before = this.current;
    this.setupTurns();
    const [, field, , , options] = args;
    if (field === "combatants") this.#giveTurn(this.#placeThen(event, options), args.at(-1) === runtime.game.userId);
    this.current = this._getCurrentState();
    Object.getPrototypeOf(Combat.prototype)[event].apply(this, args);
    if (this.started && before?.combatantId !== this.current.combatantId) {
      this.current = before;
      this.#changed(before, options, true);
    }
  }
  /** The place that has the turn: what the operation says, or who had it where those that came had no ids before. */
  #placeThen(event: string, options: any): number | null {
    if (typeof options.combatTurn === "number") return options.combatTurn;
    const had = this.current?.combatantId;
    if (event !== "_onCreateDescendantDocuments" || options.keepId || !had || this.turn === null) return null;
    const at = this.turns.findIndex(({ id }) => id === had);
    return at < 0 ? null : at;
  }
  #giveTurn(at: number | null, mine: boolean): void {
    if (at === null || at === this._source.turn) return;
    this._source.turn = this.turn = at;
    // Everybody knows it by now; who made the change stores it, where they may: whose last combatant has gone may not
    if (mine && this.canUserModify(runtime.game.user, "update", { turn: at }))
      void this.update({ turn: at }, { turnEvents: false, diff: false });
  }
}
