import type { Refused, TraceStep } from "../../log/outcome.ts";
import type { Parse } from "../../log/parse.ts";
import { keysOf } from "../../log/values.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import type { Position } from "../catalogue/catalogue.ts";
import { record, type Draft } from "../decide/step.ts";
import { wound } from "../decide/wound.ts";
import type { PoolPart } from "../dice/pool.ts";
import type { HarmType } from "../state/creature.ts";
import type { CombatState, Request } from "../state/fight.ts";

/** A row of a table to choose from: what it stands for, the id that words name it by, and the numbers in its line. */
interface HazardRow {
  readonly value: string;
  readonly id: string;
  readonly data: Readonly<Record<string, number>>;
}

/** One thing that a GM says of a hazard, as a form asks for it; `label` is a key below the hazard's own words. */
export type HazardField =
  | {
      readonly kind: "number";
      readonly name: string;
      readonly label: string;
      readonly usual: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: "flag"; readonly name: string; readonly label: string; readonly usual: boolean }
  | { readonly kind: "text"; readonly name: string; readonly label: string }
  | { readonly kind: "position"; readonly among: readonly Position[]; readonly usual: Position }
  | { readonly kind: "harmType" }
  | {
      readonly kind: "row";
      readonly name: string;
      readonly label: string;
      rows(profile: CombatProfile): readonly HazardRow[];
    };

/** What stands in the fields of a form, whatever was typed there. */
export interface HazardForm {
  number(name: string): number;
  flag(name: string): boolean;
  text(name: string): string;
  harmType(): HarmType;
}

/** What a hazard asks of a fight: a test that waits for many, or dice that fall at once for one. */
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

/** What a person typed behind the command: the hazard, and the first word that means nothing here, or "". */
export interface TypedHazard<Start> {
  readonly start: Start;
  readonly unread: string;
}

/** What was asked for, before it stands in the fight as a request. */
export interface HazardAsked {
  readonly value: number;
  readonly hard: boolean;
  /** Where it comes from, or which row of the table is meant; empty where nobody said. */
  readonly source: string;
}

/** A test against a hazard that waits for its people: each answers when they are ready. */
export interface AskedHazard {
  /** Kind of the harm where the Director named none. */
  readonly harmType: HarmType;
  /** What stands in the request as its value. */
  value(asked: HazardAsked, profile: CombatProfile): number;
  /** What it is called and which harm it does, where its table says so; null leaves both as they were asked. */
  what?(asked: HazardAsked, profile: CombatProfile): { readonly source: string; readonly harmType: HarmType } | null;
  /** Why nobody need be asked; null where somebody must. */
  refused?(asked: HazardAsked, profile: CombatProfile): Refused | null;
  /** What it adds to the pool. */
  parts?(state: CombatState, request: Request): readonly PoolPart[];
  /** Dice of the Director against it, by their name below `Combat.Dice`; there are as many as the request's value. */
  readonly against?: string;
  /** Successes it takes, and the harm of so many. */
  test(request: Request): {
    readonly needed: number;
    harm(endured: number, against: number): number;
    passed?(endured: number, against: number): boolean;
  };
  /** What so many successes come to, told with what it changes. `faces` are those of the Director's dice. */
  told(draft: Draft, request: Request, endured: number, faces: readonly number[]): Draft;
}

/**
 * All there is to know about a hazard: what a GM says of it, in a form, a command or a macro, whom it meets, and what
 * it asks of a fight. One file defines one, and the registry beside it names them all.
 */
export interface HazardDefinition<Start extends object = object> {
  /** As a macro begins it, beside its type. */
  readonly parse: Parse<Start>;
  readonly fields: readonly HazardField[];
  read(said: HazardForm): Start;
  /** Whom a form has ticked: all heroes, nobody yet; or it meets one alone. */
  readonly whom: "heroes" | "nobody" | "one";
  /** Words that begin its command, in every language of the system. */
  readonly commands: readonly string[];
  typed(words: readonly string[]): TypedHazard<Start>;
  intents(start: Start, seats: readonly string[]): readonly HazardIntent[];
  /** Where its test waits for its people; absent where the dice fall at once. */
  readonly asked?: AskedHazard;
  /** Whether the table plays with it; absent: always. A house rule is also refused while it is off. */
  plays?(profile: CombatProfile): boolean;
}

/** Keep the type of what begins a hazard, which the registry reads. */
export const defineHazard = <Start extends object>(definition: HazardDefinition<Start>): HazardDefinition<Start> =>
  definition;

const NUMBER = /^\d{1,3}$/u;

/** Words for the mind, and for soft ground, in every language of the system. */
export const MENTAL: readonly string[] = ["mental", "mind", "geist"];
export const SOFT: readonly string[] = ["soft", "weich"];

/** Whether a word is a number that a command may carry. */
export const isNumber = (word: string): boolean => NUMBER.test(word);

/** Words that say more of a hazard, and what they say. */
interface Mark<Start> {
  readonly words: readonly string[];
  readonly says: Partial<Start>;
}

/**
 * Read a command's words where they are plain: numbers in their order, those left out at their usual value, then words
 * that say more. The first word that is neither is handed back, so that nobody's name is dropped.
 */
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

/** Each success that is missing is one harm. */
export const missing = (needed: number, endured: number): number => Math.max(0, needed - endured);

/** Tell what the lack of something did, food or air say: borne, or as much harm as it does. */
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
