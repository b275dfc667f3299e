/**
 * A throw of dice by formula. Sources (public pages): API "foundry.dice.Roll" (13 and
 * 14), KB "Dice"; conformance item 74.
 */
import { getProperty } from "../../../common/utils/index.ts";
import { runtime } from "../../../common/runtime.ts";
import { userInterface } from "../interface.ts";
import { calculate } from "./arithmetic.ts";
import { askedOfAPerson } from "./fulfillment.ts";
import { parseFormula } from "./parse.ts";
import { NumericTerm, OperatorTerm, RollTerm } from "./term.ts";

/** The dice within a term; only some kinds have any. */
const diceOf = (term: RollTerm): any[] => ("dice" in term ? (term.dice as any[]) : []);

export class Roll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";
  data: any;
  options: any;
  terms: RollTerm[];
  _dice: any[] = [];
  _formula: string;
  _evaluated = false;
  _total: number | undefined = undefined;
  _root: any = this;

  constructor(formula: string, data: any = {}, options: any = {}) {
    this.data = data;
    this.options = options;
    this.terms = (this.constructor as typeof Roll).parse(formula, data);
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
  }

  static get defaultImplementation(): any {
    return runtime.config["Dice"].rolls[0];
  }
  static create(formula: string, data: any = {}, options: any = {}): any {
    return new this.defaultImplementation(formula, data, options);
  }
  static parse(formula = "", data: any = {}): RollTerm[] {
    return formula ? parseFormula(this.replaceFormulaData(String(formula), data)) : [];
  }
  static getFormula(terms: RollTerm[]): string {
    return terms
      .map((term) => term.formula)
      .join("")
      .replace(/\s+/g, " ")
      .trim();
  }
  /** Puts data in place of `@path`; what is missing stays, or becomes `missing`. */
  static replaceFormulaData(
    formula: string,
    data: any,
    { missing, warn = false }: { missing?: string; warn?: boolean } = {},
  ): string {
    return formula.replace(/@([a-z.0-9_-]+)/gi, (match, path: string) => {
      const value = getProperty(data ?? {}, path);
      if (value === null || value === undefined) {
        if (warn) (globalThis as any).ui.notifications.warn(`Missing data: ${match}`);
        return missing ?? match;
      }
      return typeof value === "object" ? String(value.value ?? match) : String(value).trim();
    });
  }
  static validate(formula: string): boolean {
    try {
      const terms = this.parse(formula.replace(/@[a-z.0-9_-]+/gi, "1"));
      if (!terms.length || terms.some((term) => term.constructor.name === "StringTerm")) return false;
      calculate(terms.map((term) => (term instanceof OperatorTerm ? term.operator : 1)));
      return true;
    } catch {
      return false;
    }
  }
  static safeEval(expression: string): number {
    return new this(expression).evaluateSync()._total as number;
  }
  static fromTerms(terms: RollTerm[], options: any = {}): any {
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll._formula = this.getFormula(terms);
    const evaluated = terms.every(
      (term) => term._evaluated || term instanceof OperatorTerm || term instanceof NumericTerm,
    );
    if (evaluated && terms.some((term) => diceOf(term).length)) {
      roll._evaluated = true;
      roll._total = roll._evaluateTotal();
    }
    return roll;
  }

  get formula(): string {
    return this._formula;
  }
  get dice(): any[] {
    return [...this._dice, ...this.terms.flatMap(diceOf)];
  }
  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }
  get product(): number | undefined {
    return this.total;
  }
  get result(): string {
    return this.terms
      .map((term) => term.total)
      .join("")
      .replace(/\s+/g, " ")
      .trim();
  }
  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Throws the dice, once; first a person is asked for those thrown by hand, unless `allowInteractive` is false. */
  async evaluate(options: any = {}): Promise<this> {
    this.#once();
    const { allowInteractive = true, minimize, maximize } = options;
    if (allowInteractive && !minimize && !maximize && askedOfAPerson(this.terms).length > 0)
      await userInterface.fulfil(this);
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    this._total = this._evaluateTotal();
    return this;
  }
  /** At once; with `strict` (default) only where no dice are thrown, or with minimize/maximize. */
  evaluateSync(options: any = {}): this {
    const { strict = true, minimize, maximize } = options;
    if (strict && !this.isDeterministic && !minimize && !maximize)
      throw new Error("A roll with dice cannot be evaluated synchronously in strict mode");
    this.#once();
    for (const term of this.terms) if (!term._evaluated) void term.evaluate({ ...options, sync: true });
    this._total = this._evaluateTotal();
    return this;
  }
  #once(): void {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
  }
  _evaluateTotal(): number {
    const total = calculate(
      this.terms.map((term) => (term instanceof OperatorTerm ? term.operator : (term.total as number))),
    );
    return Math.round(total * 1e8) / 1e8;
  }
  async roll(options: any = {}): Promise<this> {
    return this.evaluate(options);
  }
  async reroll(options: any = {}): Promise<this> {
    return this.clone().evaluate(options);
  }
  clone(options: any = {}): this {
    return new (this.constructor as any)(this._formula, this.data, { ...this.options, ...options.evaluated });
  }
  resetFormula(): string {
    return (this._formula = (this.constructor as typeof Roll).getFormula(this.terms));
  }

  async render(options: any = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !options.isPrivate });
    return userInterface.renderRoll(this, { template: (this.constructor as typeof Roll).CHAT_TEMPLATE, ...options });
  }
  async getTooltip(): Promise<string> {
    return userInterface.renderRollTooltip(this);
  }
  /**
   * Posts the roll, or gives the message data with `create: false`. The user's
   * present mode applies unless one is named.
   */
  async toMessage(messageData: any = {}, options: any = {}): Promise<any> {
    const { create = true, rollMode, messageMode, ...rest } = options;
    if (!this._evaluated)
      await this.evaluate({ allowInteractive: ![rollMode, messageMode].some((mode) => mode?.startsWith?.("blind")) });
    const cls = runtime.config["ChatMessage"].documentClass;
    const v14 = runtime.generation >= 14;
    const mode = messageMode ?? rollMode ?? runtime.game.settings.get("core", v14 ? "messageMode" : "rollMode");
    const data = {
      content: String(this.total),
      sound: runtime.config["sounds"].dice || null,
      speaker: cls.getSpeaker(),
      ...messageData,
      rolls: [this.toJSON()],
    };
    if (create) return cls.create(data, { ...rest, [v14 ? "messageMode" : "rollMode"]: mode });
    return cls.applyMode(data, mode);
  }

  toJSON(): any {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice,
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }
  static fromData(data: any): any {
    const cls =
      runtime.config["Dice"].rolls.find((candidate: any) => candidate.name === data.class) ??
      (data.class && data.class !== "Roll" ? null : this);
    if (!cls) throw new Error(`Unable to recreate ${data.class} instance from provided data`);
    const roll = new cls("", data.data ?? {}, data.options ?? {});
    roll.terms = (data.terms ?? []).map((term: any) =>
      term instanceof RollTerm ? term : RollTerm.fromData(JSON.parse(JSON.stringify(term))),
    );
    roll._formula = data.formula ?? cls.getFormula(roll.terms);
    roll._evaluated = data.evaluated ?? true;
    roll._total = data.total ?? undefined;
    return roll;
  }
  static fromJSON(json: string): any {
    return this.fromData(typeof json === "string" ? JSON.parse(json) : json);
  }
}
