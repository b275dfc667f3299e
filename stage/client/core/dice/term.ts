/**
 * Parts of a roll. Sources (public pages): API "foundry.dice.terms.RollTerm",
 * "NumericTerm", "OperatorTerm", "StringTerm".
 */
import { runtime } from "../../../common/runtime.ts";

export class RollTerm {
  static SERIALIZE_ATTRIBUTES: string[] = [];
  options: Record<string, any>;
  _evaluated = false;
  [key: string]: any;

  constructor({ options = {} }: any = {}) {
    this.options = options;
  }
  get expression(): string {
    throw new Error("The expression of a RollTerm must be defined by its class");
  }
  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }
  get total(): any {
    throw new Error("The total of a RollTerm must be defined by its class");
  }
  get flavor(): string {
    return this.options["flavor"] ?? "";
  }
  get isDeterministic(): boolean {
    return true;
  }
  get isIntermediate(): boolean {
    return false;
  }
  /** Evaluates once. A promise where something inside has to wait. */
  evaluate(options: any = {}): this | Promise<this> {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
    return this._evaluate(options);
  }
  _evaluate(_options: any): any {
    return this;
  }
  toJSON(): any {
    const data: any = { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
    for (const attribute of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES)
      data[attribute] = this[attribute];
    return data;
  }
  /** Term of stored data, by its class name. */
  static fromData(data: any): RollTerm {
    const cls = runtime.config["Dice"].termTypes[data.class];
    if (!cls) throw new Error(`Unable to recreate ${data.class} instance from provided data`);
    return cls._fromData(data);
  }
  static _fromData(data: any): RollTerm {
    const { class: _class, evaluated, ...rest } = data;
    const term = new (this as any)(rest);
    term._evaluated = evaluated ?? true;
    return term;
  }
  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json));
  }
}

export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];
  number: number;
  constructor({ number, options }: any = {}) {
    super({ options });
    this.number = Number(number);
  }
  override get expression(): string {
    return String(this.number);
  }
  override get total(): number {
    return this.number;
  }
}

export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  operator: string;
  constructor({ operator, options }: any = {}) {
    super({ options });
    this.operator = operator;
  }
  override get flavor(): string {
    return "";
  }
  override get expression(): string {
    return ` ${this.operator} `;
  }
  override get total(): string {
    return ` ${this.operator} `;
  }
}

/** Text nothing could be made of; it cannot be evaluated. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];
  term: string;
  constructor({ term, options }: any = {}) {
    super({ options });
    this.term = term;
  }
  override get expression(): string {
    return this.term;
  }
  override get total(): string {
    return this.term;
  }
  override get isDeterministic(): boolean {
    return true;
  }
  override _evaluate(): any {
    throw new Error(`Unresolved StringTerm ${this.term} requested for evaluation`);
  }
}
