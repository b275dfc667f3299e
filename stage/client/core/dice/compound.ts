/** Terms that hold other terms. Sources (public pages): API "ParentheticalTerm", "FunctionTerm", "PoolTerm". */
import { MODIFIERS } from "./modifiers.ts";
import { RollTerm } from "./term.ts";
import { rollClass } from "./registry.ts";

const run = (roll: any, options: any): any => (options.sync ? roll.evaluateSync(options) : roll.evaluate(options));

/** Evaluates rolls one after the other; a promise unless asked for at once. */
function runAll(rolls: any[], options: any, then: () => any): any {
  const waiting = rolls.filter((roll) => !roll._evaluated);
  if (options.sync) {
    for (const roll of waiting) run(roll, options);
    return then();
  }
  return waiting.reduce((before, roll) => before.then(() => run(roll, options)), Promise.resolve()).then(then);
}

export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];
  roll: any;
  term: string;
  constructor({ term, roll, options }: any = {}) {
    super({ options });
    this.roll = roll && !roll.evaluate ? rollClass().fromData(roll) : (roll ?? new (rollClass())(term));
    this.term = term ?? this.roll.formula;
  }
  override get expression(): string {
    return `(${this.roll.formula})`;
  }
  override get total(): number {
    return this.roll.total;
  }
  get dice(): any[] {
    return this.roll.dice;
  }
  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }
  override _evaluate(options: any): any {
    return runAll([this.roll], options, () => this);
  }
}

const FUNCTIONS: Record<string, (...args: number[]) => number> = {
  abs: Math.abs,
  ceil: Math.ceil,
  floor: Math.floor,
  round: Math.round,
  max: Math.max,
  min: Math.min,
  sign: Math.sign,
  sqrt: Math.sqrt,
  pow: Math.pow,
  trunc: Math.trunc,
};
export const isFunction = (name: string, more: Record<string, unknown> = {}): boolean =>
  name in FUNCTIONS || name in more;

export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];
  fn: string;
  terms: string[];
  rolls: any[];
  result: number | undefined;
  constructor({ fn, terms = [], rolls = [], result, options }: any = {}) {
    super({ options });
    this.fn = fn;
    this.terms = terms;
    this.rolls = rolls.length
      ? rolls.map((roll: any) => (roll.evaluate ? roll : rollClass().fromData(roll)))
      : terms.map((term: string) => new (rollClass())(term));
    this.result = result;
  }
  override get expression(): string {
    return `${this.fn}(${this.terms.join(", ")})`;
  }
  override get total(): number | undefined {
    return this.result;
  }
  get dice(): any[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }
  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }
  override _evaluate(options: any): any {
    return runAll(this.rolls, options, () => {
      const fn = FUNCTIONS[this.fn] ?? (globalThis as any).CONFIG.Dice.functions[this.fn];
      this.result = fn(...this.rolls.map((roll) => roll.total));
      return this;
    });
  }
}

export class PoolTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  terms: string[];
  modifiers: string[];
  rolls: any[];
  results: any[];
  constructor({ terms = [], modifiers = [], rolls = [], results = [], options }: any = {}) {
    super({ options });
    this.terms = terms;
    this.modifiers = modifiers;
    this.rolls = rolls.length
      ? rolls.map((roll: any) => (roll.evaluate ? roll : rollClass().fromData(roll)))
      : terms.map((term: string) => new (rollClass())(term));
    this.results = results;
  }
  override get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }
  override get total(): number {
    return this.results
      .filter((result) => result.active)
      .reduce((sum, result) => sum + (result.count ?? result.result), 0);
  }
  get dice(): any[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }
  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }
  override _evaluate(options: any): any {
    return runAll(this.rolls, options, () => {
      this.results = this.rolls.map((roll) => ({ result: roll.total, active: true }));
      for (const modifier of this.modifiers) {
        const name = ["kh", "kl", "dh", "dl", "cs", "cf", "k", "d"].find((candidate) => modifier.startsWith(candidate));
        if (name) MODIFIERS[name].call(this, modifier, this);
      }
      return this;
    });
  }
}
