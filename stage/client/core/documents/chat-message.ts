/**
 * ChatMessage. Sources (public pages): API "foundry.documents.ChatMessage" (13 and 14); issues
 * 11442, 9888, 13588; conformance 70 to 73.
 */
import { BaseChatMessage } from "../../../common/documents/base-world.ts";
import { runtime } from "../../../common/runtime.ts";
import { Roll } from "../dice/roll.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { applyMode, modeOf } from "./message-mode.ts";
import { renderMessage } from "./message-html.ts";
import { getSpeaker, getSpeakerActor } from "./speaker.ts";

export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  declare logged: boolean;
  declare _rollExpanded: boolean;

  _configure(options: any): void {
    super._configure(options);
    Object.defineProperty(this, "_rollExpanded", { value: false, writable: true, configurable: true });
    Object.defineProperty(this, "logged", { value: false, writable: true, configurable: true });
  }
  /** Stored rolls become Roll instances; one that cannot be read is left out and reported. */
  _initialize(options: any = {}): void {
    super._initialize(options);
    const rolls = (this._source.rolls as string[]).flatMap((json) => {
      try {
        return [Roll.fromJSON(json)];
      } catch (error) {
        console.warn(`A roll of message ${this.id} could not be read`, error);
        return [];
      }
    });
    Object.defineProperty(this, "rolls", { value: rolls, writable: true, enumerable: true, configurable: true });
  }

  get alias(): string {
    const { speaker } = this;
    const token = speaker.token ? runtime.game.scenes.get(speaker.scene)?.tokens.get(speaker.token) : null;
    const actor = speaker.actor ? runtime.game.actors.get(speaker.actor) : null;
    return speaker.alias || token?.name || actor?.name || this.author?.name || "";
  }
  get isAuthor(): boolean {
    return this._source.author === runtime.game.userId;
  }
  get isRoll(): boolean {
    return this.rolls.length > 0;
  }
  get speakerActor(): any {
    return getSpeakerActor(this.speaker);
  }
  get isOwner(): boolean {
    return runtime.game.user.isGM || this.isAuthor;
  }
  getUserLevel(user: any = runtime.game.user): number {
    return user?.id === this._source.author ? 3 : 1;
  }
  /** May this user see that there is a message? */
  get visible(): boolean {
    if (!this.whisper.length) return true;
    if (this.isRoll || this.blind)
      return this.isAuthor || this.whisper.includes(runtime.game.userId) || this._source.rolls.length > 0;
    return this.isAuthor || this.whisper.includes(runtime.game.userId);
  }
  /** May this user see what it says? A blind roll's author may not unless among the recipients. */
  get isContentVisible(): boolean {
    if (!this.whisper.length) return true;
    if (this.blind) return this.whisper.includes(runtime.game.userId);
    return this.isAuthor || this.whisper.includes(runtime.game.userId);
  }

  async _preCreate(data: any, options: any, user: any): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const mode = options.messageMode ?? options.rollMode;
    if (mode) this.updateSource(applyMode(this.toObject(), modeOf(mode)));
    if (data.author === undefined) this.updateSource({ author: user.id });
    return undefined;
  }

  applyRollMode(mode: string): void {
    this.updateSource(applyMode(this.toObject(), modeOf(mode)));
  }
  /** Writes whisper and blind of a mode into plain data; existing recipients stay. */
  static applyMode(data: any, mode: string): any {
    return Object.assign(data, applyMode(data, modeOf(mode)));
  }
  static applyRollMode(data: any, mode: string): any {
    return this.applyMode(data, mode);
  }
  static getSpeaker(options: any = {}): any {
    return getSpeaker(options);
  }
  static getSpeakerActor(speaker: any): any {
    return getSpeakerActor(speaker);
  }
  /** Users a whisper command names: GMs, players, a name. */
  static getWhisperRecipients(name: string): any[] {
    const users = runtime.game.users.contents;
    const word = name.toLowerCase();
    if (["gm", "dm"].includes(word)) return users.filter((user: any) => user.isGM);
    if (word === "players") return users.filter((user: any) => !user.isGM && user.role > 0);
    return users.filter((user: any) => user.name.toLowerCase() === word || user.character?.name.toLowerCase() === word);
  }

  getRollData(): any {
    return this.speakerActor?.getRollData() ?? runtime.game.user.character?.getRollData() ?? {};
  }
  async renderHTML(options: any = {}): Promise<HTMLElement> {
    return renderMessage(this, options);
  }
  /** Plain text for an export. */
  export(): string {
    return `[${new Date(this.timestamp).toLocaleString()}] ${this.alias}\n${this.content.replace(/<[^>]+>/g, "").trim()}`;
  }
}
