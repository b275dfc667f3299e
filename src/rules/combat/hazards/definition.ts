/** Hazards, each one object and one entry of the registry. How their tests are answered is `decide` and `moves`. */
import type { Refused, TraceStep } from "../../log/outcome.ts";
import type { Parse } from "../../log/parse.ts";
import { keysOf } from "../../log/values.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import type { Position } from "../catalogue/catalogue.ts";
import { record, type Draft } from "../decide/step.ts";
import { wound } from "../decide/wound.ts";
import type { PoolPart } from "../dice/pool.ts";
import type { FormField, Said } from "../form.ts";
import type { HarmType } from "../state/creature.ts";
import type { CombatState, Request } from "../state/fight.ts";

/** A hazard's intent: a test that waits for many, or dice at once for one. */
export type HazardIntent =
  | {
      readonly type: "request";
      readonly kind: string;
      readonly seats: readonly string[];
      readonly value: number;
      readonly position?: Position;
      readonly harmType?: HarmType;
      readonly source?: string;
      readonly hard?: boolean;
      readonly company?: number;
      readonly safe?: boolean;
    }
  | { readonly type: "ignite"; readonly target: string; readonly damage: number; readonly needed: number }
  | { readonly type: "poison"; readonly target: string; readonly toxicity: number; readonly harmType?: HarmType };

/** A typed command: the hazard, and the first word without meaning, or "". */
export interface TypedHazard<Start> {
  readonly start: Start;
  readonly unread: string;
}

export interface HazardAsked {
  readonly value: number;
  readonly hard: boolean;
  /** The source, or the table's row; empty where nobody said. */
  readonly source: string;
}

/** A test against a hazard that waits until each person answers. */
export interface AskedHazard {
  readonly harmType: HarmType;
  value(asked: HazardAsked, profile: CombatProfile): number;
  /** Name and harm from its table row; null keeps those asked. */
  what?(asked: HazardAsked, profile: CombatProfile): { readonly source: string; readonly harmType: HarmType } | null;
  /** Why nobody need be asked; null where somebody must. */
  refused?(asked: HazardAsked, profile: CombatProfile): Refused | null;
  parts?(state: CombatState, request: Request): readonly PoolPart[];
  /** Dice against it, by their key below `Combat.Dice`; the request's value is their number. */
  readonly against?: string;
  /** Successes needed, and the harm of so many. */
  test(request: Request): {
    readonly needed: number;
    harm(endured: number, against: number): number;
    passed?(endured: number, against: number): boolean;
  };
  /** `faces` are the dice against it. */
  told(draft: Draft, request: Request, endured: number, faces: readonly number[]): Draft;
}

/** A hazard: its form, command and macro, its victims, its intents. One file defines one; the registry lists them. */
export interface HazardDefinition<Start extends object = object> {
  /** A macro's start, beside its type. */
  readonly parse: Parse<Start>;
  readonly fields: readonly FormField[];
  /** A start of what is filled in, where names and kinds do not say it. */
  read?(said: Said): Start;
  /** Ticked by default: heroes, nobody; or a single victim. */
  readonly whom: "heroes" | "nobody" | "one";
  /** Command words in every language of the system. */
  readonly commands: readonly string[];
  typed(words: readonly string[]): TypedHazard<Start>;
  intents(start: Start, seats: readonly string[]): readonly HazardIntent[];
  /** For tests that wait; absent where dice fall at once. */
  readonly asked?: AskedHazard;
  /** Whether the table plays with it; absent: always. A house rule is also refused while off. */
  plays?(profile: CombatProfile): boolean;
}

export const defineHazard = <Start extends object>(definition: HazardDefinition<Start>): HazardDefinition<Start> =>
  definition;

const NUMBER = /^\d{1,3}$/u;

/** Words for the mind, and for soft ground, in every language of the system. */
export const MENTAL: readonly string[] = ["mental", "mind", "geist", "mente", "esprit", "mentale"];
export const SOFT: readonly string[] = ["soft", "weich", "blando", "mou", "morbido", "macio"];

export const isNumber = (word: string): boolean => NUMBER.test(word);

interface Mark<Start> {
  readonly words: readonly string[];
  readonly says: Partial<Start>;
}

/** Reads numbers in order with usual defaults, then marks; returns the first other word, so that no name is lost. */
export const plainly =
  <Start extends object>(usual: Partial<Record<keyof Start, number>>, marks: readonly Mark<Start>[] = []) =>
  (words: readonly string[]): TypedHazard<Start> => {
    const names = keysOf(usual);
    const leading = words.findIndex((word) => !isNumber(word));
    const numbers = words.slice(0, Math.min(names.length, leading < 0 ? words.length : leading));
    const rest = words.slice(numbers.length);
    const meant = (word: string): Mark<Start> | undefined =>
      marks.find((one) => one.words.includes(word.toLowerCase()));
    const given = names.map((name, index) => [name, Number(numbers[index] ?? usual[name])] as const);
    return {
      start: Object.assign({}, Object.fromEntries(given), ...rest.map((word) => meant(word)?.says)) as Start,
      unread: rest.find((word) => !meant(word)) ?? "",
    };
  };

export const missing = (needed: number, endured: number): number => Math.max(0, needed - endured);

/** Records a lack of food, air and the like: borne, or its harm. */
export const lacked = (
  draft: Draft,
  { seat, type }: Request,
  endured: number,
  harm: number,
  trace: TraceStep,
): Draft => {
  const told = record(draft, harm > 0 ? "deprived" : "endured", { who: seat, successes: endured }, draft.state, [
    trace,
  ]);
  return wound(told, seat, type, harm);
};
