/**
 * RollTable and TableResult. Sources (public pages): API "RollTable", "RollTableDraw", "TableResult", article "Rollable
 * Tables"; issues 12074 (drawing in compendiums), 10261 (the defaults of draw), 10073 (recursive).
 */
import { BaseRollTable, BaseTableResult } from "../../../common/documents/base-table.ts";
import { escapeHTML } from "../../../common/utils/index.ts";
import { runtime } from "../../../common/runtime.ts";
import { Roll } from "../dice/roll.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const MOST_THROWS = 10_000;
const DEEPEST = 5;

export class TableResult extends ClientDocumentMixin(BaseTableResult) {
  get icon(): string {
    return this.img ?? runtime.config["RollTable"].resultIcon;
  }
  documentToAnchor(): HTMLAnchorElement | null {
    const found = this.documentUuid ? (globalThis as any).fromUuidSync(this.documentUuid) : null;
    return found?.toAnchor?.() ?? null;
  }
  /** What is shown of it: its name, its text with links made, and the document it stands for. */
  async getHTML(): Promise<string> {
    const { TextEditor } = (globalThis as any).foundry.applications.ux;
    const link = this.documentUuid ? `@UUID[${this.documentUuid}]${this.name ? `{${this.name}}` : ""}` : "";
    const head = link || (this.name ? `<strong>${escapeHTML(this.name)}</strong>` : "");
    return TextEditor.implementation.enrichHTML(`${head}${this.description}`, {
      relativeTo: this,
      secrets: this.isOwner,
    });
  }
}

export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  get thumbnail(): string | null {
    return this.img;
  }

  /** Results whose range holds a number. */
  getResultsForRoll(value: number): any[] {
    return this.results.filter(
      ({ drawn, range }: any) => !drawn && Number.isFinite(value) && value >= range[0] && value <= range[1],
    );
  }

  /** Throws until a result that is not yet drawn is met; a result that is a table itself is thrown on in its turn. */
  async roll({ roll, recursive = true, _depth = 0 }: any = {}): Promise<any> {
    if (_depth > DEEPEST) throw new Error(`The table ${this.name} leads back to itself`);
    const formula = this.formula || `1d${this.results.size}`;
    let thrown = await evaluated(roll ?? Roll.create(formula));
    const left = this.results.filter(({ drawn }: any) => !drawn);
    if (left.length === 0) {
      warn("STAGE.Table.NoneLeft", this.name);
      return { roll: thrown, results: [] };
    }
    let results = this.getResultsForRoll(thrown.total);
    for (let at = 0; results.length === 0 && !roll && at < MOST_THROWS; at += 1) {
      thrown = await evaluated(Roll.create(formula));
      results = this.getResultsForRoll(thrown.total);
    }
    if (!recursive) return { roll: thrown, results };
    const inner = await Promise.all(
      results.map(async (result: any) => {
        const document = result.documentUuid ? await (globalThis as any).fromUuid(result.documentUuid) : null;
        return document?.documentName === "RollTable"
          ? (await document.roll({ recursive, _depth: _depth + 1 })).results
          : [result];
      }),
    );
    return { roll: thrown, results: inner.flat() };
  }

  /** One result, marked as drawn where the table does not put it back, and shown in the chat. */
  async draw({
    roll,
    recursive = true,
    results = [],
    displayChat = true,
    rollMode,
    messageMode = rollMode,
  }: any = {}): Promise<any> {
    const drawn = results.length > 0 ? { roll, results } : await this.roll({ roll, recursive });
    await this.#keepOut(drawn.results);
    if (displayChat && drawn.results.length > 0)
      await this.toMessage(drawn.results, { roll: drawn.roll, messageOptions: { rollMode: messageMode } });
    return drawn;
  }

  async drawMany(
    number: number,
    { roll, recursive = true, displayChat = true, rollMode, messageMode = rollMode }: any = {},
  ) {
    const all: any[] = [];
    const rolls: any[] = [];
    for (let at = 0; at < number; at += 1) {
      const one = await this.roll({ roll, recursive });
      if (one.results.length === 0) break;
      await this.#keepOut(one.results);
      rolls.push(one.roll);
      all.push(...one.results);
    }
    if (displayChat && all.length > 0)
      await this.toMessage(all, { roll: rolls[0], messageOptions: { rollMode: messageMode } });
    return { roll: rolls[0], results: all };
  }

  async #keepOut(results: any[]): Promise<void> {
    const own = results.filter(({ parent }: any) => parent === this);
    if (this.replacement || own.length === 0 || this.pack) return;
    await this.updateEmbeddedDocuments(
      "TableResult",
      own.map(({ id }: any) => ({ _id: id, drawn: true })),
    );
  }

  /** A message with the results, and with the throw where the table shows it. */
  async toMessage(results: any[], { roll, messageData = {}, messageOptions = {} }: any = {}): Promise<any> {
    const { i18n, user } = runtime.game;
    const key = results.length > 1 ? "STAGE.Table.DrawnMany" : "STAGE.Table.Drawn";
    const rows = await Promise.all(results.map(async (result) => `<li>${await result.getHTML()}</li>`));
    const data = {
      author: user.id,
      flavor: escapeHTML(i18n.format(key, { name: this.name, count: results.length })),
      content: `<div class="table-draw"><ul class="table-results">${rows.join("")}</ul></div>`,
      speaker: runtime.config["ChatMessage"].documentClass.getSpeaker(),
      rolls: roll && this.displayRoll ? [roll] : [],
      ...messageData,
    };
    return runtime.config["ChatMessage"].documentClass.create(data, messageOptions);
  }

  /** Puts all results back. */
  async resetResults(): Promise<any> {
    const updates = this.results.map(({ id }: any) => ({ _id: id, drawn: false }));
    return this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
  }

  /** Ranges as long as the weights, one after the other, and a formula that meets them. */
  async normalize(): Promise<any> {
    let end = 0;
    const results = this.results.map(({ id, weight }: any) => {
      const start = end + 1;
      end += weight ?? 1;
      return { _id: id, range: [start, end] };
    });
    return this.update({ results, formula: `1d${end}` });
  }
}

const evaluated = async (roll: any): Promise<any> => (roll._evaluated ? roll : roll.evaluate());

const warn = (key: string, name: string): void =>
  (globalThis as any).ui.notifications.warn(runtime.game.i18n.format(key, { name }));
