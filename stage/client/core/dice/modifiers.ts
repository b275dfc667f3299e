/** Modifiers of a die: keep, drop, reroll, explode, count, bounds. Source (public page): KB "Dice Modifiers". */
import type { DieResult } from "./die.ts";

interface Throw {
  results: DieResult[];
  faces: number;
  number: number;
  roll(options?: any): DieResult;
}

const TESTS: Record<string, (result: number, target: number) => boolean> = {
  "=": (r, t) => r === t,
  "<": (r, t) => r < t,
  "<=": (r, t) => r <= t,
  ">": (r, t) => r > t,
  ">=": (r, t) => r >= t,
};

/** Reads "<name><count?><comparison?><target?>". */
function read(
  modifier: string,
  name: RegExp,
): { word: string; count: number | null; comparison: string; target: number | null } | null {
  const match = new RegExp(`^(${name.source})(\\d+)?([<>=]+)?(\\d+)?$`, "i").exec(modifier);
  if (!match) return null;
  const [, word = "", a, comparison, b] = match;
  const target = comparison ? (b === undefined ? null : Number(b)) : a === undefined ? null : Number(a);
  return {
    word: word.toLowerCase(),
    count: comparison && a !== undefined ? Number(a) : null,
    comparison: comparison ?? "=",
    target,
  };
}

const active = (die: Throw): DieResult[] => die.results.filter((result) => result.active);

function select(die: Throw, number: number, highest: boolean, keep: boolean): void {
  const ranked = active(die).sort((a, b) => (highest ? b.result - a.result : a.result - b.result));
  const chosen = new Set(ranked.slice(0, number));
  for (const result of ranked) {
    if (chosen.has(result) === keep) continue;
    result.active = false;
    result.discarded = true;
  }
}

function keep(this: Throw, modifier: string): void {
  const found = read(modifier, /k[hl]?/);
  if (found) select(this, found.target ?? 1, found.word !== "kl", true);
}

function drop(this: Throw, modifier: string): void {
  const found = read(modifier, /d[hl]?/);
  if (found) select(this, found.target ?? 1, found.word === "dh", false);
}

function reroll(this: Throw, modifier: string): void {
  const found = read(modifier, /rr?/);
  if (!found) return;
  const recursive = found.word === "rr";
  const target = found.target ?? 1;
  const test = TESTS[found.comparison] ?? TESTS["="];
  for (let i = 0, left = recursive ? 100 : this.results.length; i < this.results.length && i < left; i++) {
    const result = this.results[i] as DieResult;
    if (!result.active || !test?.(result.result, target)) continue;
    result.rerolled = true;
    result.active = false;
    this.roll();
  }
}

function explode(this: Throw, modifier: string): void {
  const found = read(modifier, /xo?/);
  if (!found) return;
  const once = found.word === "xo";
  const target = found.target ?? this.faces;
  const test = TESTS[found.comparison] ?? TESTS["="];
  for (let i = 0, first = this.results.length; i < this.results.length && i < 1000 && (!once || i < first); i++) {
    const result = this.results[i] as DieResult;
    if (!result.active || !test?.(result.result, target)) continue;
    result.exploded = true;
    this.roll();
  }
}

const counter =
  (name: RegExp, success: number, failure: number) =>
  (modifier: string, die: Throw): void => {
    const found = read(modifier, name);
    if (!found) return;
    const target = found.target ?? (success > 0 ? die.faces : 1);
    const test = TESTS[found.comparison] ?? TESTS["="];
    for (const result of active(die)) {
      const hit = test?.(result.result, target) ?? false;
      result.success = hit && success > 0;
      result.failure = hit ? failure !== 0 : false;
      result.count = hit ? success || failure : 0;
    }
  };

function bound(this: Throw, modifier: string): void {
  const match = /^(min|max)(\d+)$/i.exec(modifier);
  if (!match) return;
  const limit = Number(match[2]);
  for (const result of active(this)) {
    const next = match[1] === "min" ? Math.max(result.result, limit) : Math.min(result.result, limit);
    if (next === result.result) continue;
    result.count = next;
    result.rerolled = false;
  }
}

const parity =
  (odd: boolean) =>
  (_modifier: string, die: Throw): void => {
    for (const result of active(die)) {
      result.success = (result.result % 2 === 1) === odd;
      result.count = result.success ? 1 : 0;
    }
  };

export const MODIFIERS: Record<string, any> = {
  r: reroll,
  rr: reroll,
  x: explode,
  xo: explode,
  k: keep,
  kh: keep,
  kl: keep,
  d: drop,
  dh: drop,
  dl: drop,
  min: bound,
  max: bound,
  even: parity(false),
  odd: parity(true),
  cs: counter(/cs/, 1, 0),
  cf: counter(/cf/, 0, 1),
};
