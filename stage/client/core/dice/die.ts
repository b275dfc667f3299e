/**
 * Dice. Sources (public pages): API "foundry.dice.terms.DiceTerm", "Die", "Coin", "FateDie";
 * `CONFIG.Dice.randomUniform` mapping `ceil((1 - u) * faces)`.
 */
import { runtime } from "../../../common/runtime.ts";
import { MODIFIERS } from "./modifiers.ts";
import { RollTerm } from "./term.ts";

export interface DieResult {
  result: number;
  active: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  success?: boolean;
  failure?: boolean;
  count?: number;
  hidden?: boolean;
}

export class DiceTerm extends RollTerm {
  static DENOMINATION = "";
  static MODIFIERS: Record<string, any> = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];
  _number: any;
  _faces: any;
  modifiers: string[];
  results: DieResult[];
  method: string | null;

  constructor({ number = 1, faces = 6, method = null, modifiers = [], results = [], options = {} }: any = {}) {
    super({ options });
    this._number = number;
    this._faces = faces;
    this.method = method;
    this.modifiers = modifiers;
    this.results = results;
    if (results.length) this._evaluated = true;
  }
  get number(): number {
    return typeof this._number === "number" ? this._number : this._number?.total;
  }
  set number(value: any) {
    this._number = value;
  }
  get faces(): number {
    return typeof this._faces === "number" ? this._faces : this._faces?.total;
  }
  set faces(value: any) {
    this._faces = value;
  }
  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }
  get dice(): any[] {
    return [this];
  }
  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }
  override get isDeterministic(): boolean {
    return false;
  }
  override get expression(): string {
    const text = (part: any): string => (typeof part === "object" && part ? `(${part.formula})` : String(part));
    const faces = this.denomination === "d" ? text(this._faces) : "";
    return `${text(this._number)}${this.denomination === "d" ? "d" : `d${this.denomination}`}${faces}${this.modifiers.join("")}`;
  }
  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    const counted = this.results.filter((result) => result.active);
    return counted.reduce((sum, result) => sum + (result.count ?? result.result), 0);
  }
  override _evaluate(options: any = {}): any {
    const waits = [this._number, this._faces].filter((part) => typeof part === "object" && part && !part._evaluated);
    if (!waits.length) return this.#throwAll(options);
    if (options.sync) {
      for (const part of waits) part.evaluateSync(options);
      return this.#throwAll(options);
    }
    return Promise.all(waits.map((part) => part.evaluate(options))).then(() => this.#throwAll(options));
  }
  #throwAll(options: any): this {
    if (this.number > 999) throw new Error("You may not evaluate a DiceTerm with more than 999 requested results");
    for (let i = this.results.length; i < this.number; i++) this.roll(options);
    this._evaluateModifiers();
    return this;
  }
  /** Throws one more die. */
  roll({ minimize = false, maximize = false }: any = {}): DieResult {
    const result = minimize ? Math.min(1, this.faces) : maximize ? this.faces : this.randomFace();
    const made: DieResult = { result, active: true };
    this.results.push(made);
    return made;
  }
  randomFace(): number {
    return Math.ceil((1 - runtime.config["Dice"].randomUniform()) * this.faces);
  }
  mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * this.faces);
  }
  _evaluateModifiers(): void {
    const known = (this.constructor as typeof DiceTerm).MODIFIERS;
    const names = Object.keys(known).sort((a, b) => b.length - a.length);
    for (const modifier of this.modifiers) {
      const name = names.find((candidate) => modifier.toLowerCase().startsWith(candidate));
      const fn = name === undefined ? undefined : known[name];
      if (typeof fn === "string") this[fn](modifier);
      else if (fn instanceof Function) fn.call(this, modifier, this);
    }
  }
  getResultLabel(result: DieResult): string {
    return String(result.result);
  }
  getResultCSS(result: DieResult): (string | null)[] {
    const flags = ["rerolled", "exploded", "discarded"].map((flag) => ((result as any)[flag] ? flag : null));
    const extreme = result.result === 1 ? "min" : result.result === this.faces ? "max" : null;
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      ...flags,
      extreme,
    ];
  }
  getTooltipData(): any {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      rolls: this.results.map((result) => ({
        result: this.getResultLabel(result),
        classes: this.getResultCSS(result).filter(Boolean).join(" "),
      })),
    };
  }
  override toJSON(): any {
    return { ...super.toJSON(), number: this.number, faces: this.faces };
  }
}

export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS = MODIFIERS;
}

export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  constructor(data: any = {}) {
    super({ ...data, faces: 2 });
  }
  override roll(options: any = {}): DieResult {
    const made = super.roll(options);
    made.result = made.result === 2 ? 0 : made.result;
    return made;
  }
}

export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  constructor(data: any = {}) {
    super({ ...data, faces: 3 });
  }
  override roll(options: any = {}): DieResult {
    const made = super.roll(options);
    made.result -= 2;
    return made;
  }
}
