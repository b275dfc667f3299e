/** From a formula to terms. Sources (public pages): KB "Dice", API "Roll.parse". Own recursive-descent reader. */
import { runtime } from "../../../common/runtime.ts";
import { FunctionTerm, ParentheticalTerm, PoolTerm, isFunction } from "./compound.ts";
import { rollClass } from "./registry.ts";
import { NumericTerm, OperatorTerm, StringTerm, type RollTerm } from "./term.ts";

const DIE = /^(\d+)?d(%|\d+|[a-z](?![a-z]))/i;
const MODIFIER = /^(?:min|max|even|odd|rr|xo|kh|kl|dh|dl|cs|cf|ms|sf|df|[rxkd])[0-9<>=]*/i;
const NUMBER = /^\d+(?:\.\d+)?/;
const FLAVOR = /^\[([^\]]*)\]/;

/** Terms of a formula; operators between them. Throws on unbalanced brackets. */
export function parseFormula(formula: string): RollTerm[] {
  return new Reader(formula).terms();
}

class Reader {
  #rest: string;
  readonly #formula: string;

  constructor(formula: string) {
    this.#formula = formula;
    this.#rest = formula.trim();
  }

  terms(): RollTerm[] {
    const terms: RollTerm[] = [];
    while (this.#rest) {
      const before = this.#rest;
      terms.push(this.#next(terms));
      this.#rest = this.#rest.trimStart();
      if (this.#rest === before) throw new Error(`The formula "${this.#formula}" could not be read.`);
    }
    return terms;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.#rest);
    if (match) this.#rest = this.#rest.slice(match[0].length);
    return match;
  }

  #flavor(): Record<string, string> {
    const match = this.#take(FLAVOR);
    return match?.[1] ? { flavor: match[1] } : {};
  }

  #next(terms: RollTerm[]): RollTerm {
    const operator = this.#take(/^[-+*/%]/);
    if (operator) return new OperatorTerm({ operator: operator[0] });
    if (this.#rest.startsWith("(")) return this.#group();
    if (this.#rest.startsWith("{")) return this.#pool();
    const die = this.#take(DIE);
    if (die) return this.#die(die[1] === undefined ? 1 : Number(die[1]), die[2] as string);
    const number = this.#take(NUMBER);
    if (number) return new NumericTerm({ number: number[0], options: this.#flavor() });
    return this.#word(terms);
  }

  #group(): RollTerm {
    const inside = this.#bracket("(", ")");
    const die = this.#take(/^d(%|\d+|\()/i);
    if (!die) return new ParentheticalTerm({ term: inside, options: this.#flavor() });
    const Roll = rollClass();
    if (die[1] !== "(") return this.#die(new Roll(inside), die[1] as string);
    this.#rest = `(${this.#rest}`;
    return this.#make(runtime.config["Dice"].terms.d, new Roll(inside), new Roll(this.#bracket("(", ")")));
  }

  #die(number: any, faces: string): RollTerm {
    if (/^\d+$/.test(faces) || faces === "%")
      return this.#make(runtime.config["Dice"].terms.d, number, faces === "%" ? 100 : Number(faces));
    const cls = runtime.config["Dice"].terms[faces.toLowerCase()];
    if (!cls) throw new Error(`Die denomination ${faces} not registered in CONFIG.Dice.terms`);
    return this.#make(cls, number, undefined);
  }

  #make(cls: any, number: any, faces: any): RollTerm {
    const modifiers: string[] = [];
    for (let match = this.#take(MODIFIER); match; match = this.#take(MODIFIER)) modifiers.push(match[0]);
    return new cls({ number, ...(faces === undefined ? {} : { faces }), modifiers, options: this.#flavor() });
  }

  #pool(): RollTerm {
    const terms = split(this.#bracket("{", "}"));
    const modifiers: string[] = [];
    for (let match = this.#take(MODIFIER); match; match = this.#take(MODIFIER)) modifiers.push(match[0]);
    return new PoolTerm({ terms, modifiers, options: this.#flavor() });
  }

  #word(_terms: RollTerm[]): RollTerm {
    const word = this.#take(/^[@\w.$]+/) ?? this.#take(/^[^-+*/%()\s]+/);
    if (!word) throw new Error(`The formula "${this.#formula}" could not be read at "${this.#rest}".`);
    if (this.#rest.startsWith("(") && isFunction(word[0], runtime.config["Dice"].functions))
      return new FunctionTerm({ fn: word[0], terms: split(this.#bracket("(", ")")), options: this.#flavor() });
    return new StringTerm({ term: word[0], options: this.#flavor() });
  }

  /** Text between a bracket and its partner. */
  #bracket(open: string, close: string): string {
    let depth = 0;
    for (let i = 0; i < this.#rest.length; i++) {
      if (this.#rest[i] === open) depth++;
      if (this.#rest[i] === close && --depth === 0) {
        const inside = this.#rest.slice(1, i);
        this.#rest = this.#rest.slice(i + 1);
        return inside;
      }
    }
    throw new Error(`The brackets of the formula "${this.#formula}" do not match.`);
  }
}

/** Arguments of a function or pool: commas outside of any bracket. */
function split(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of text) {
    if ("({".includes(character)) depth++;
    if (")}".includes(character)) depth--;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
