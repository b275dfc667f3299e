/** A rule's id: a checklist row (`C001`, `K-001`, `U-001`), ruling (`E-38`, `C.91`, `D.5`), or the log's (`L-undo`). */
export type RuleId = string;

/** One step of a number's origin: a rule and its values in order, shown by `SETPIECE.Rule.<id>`. */
export type TraceStep = readonly [rule: RuleId, ...values: (string | number | boolean | null)[]];

/** A language key below `SETPIECE` and the values of its placeholders. */
export interface Sentence {
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** A refusal: a sentence for a GM, and its rule. It changes nothing. */
export interface Refused extends Sentence {
  readonly kind: "refused";
  readonly rule: RuleId;
  /** The fault's place in the input, as `seats.1.bonuses.0.value`; only for parse errors. */
  readonly path?: string;
}

/** Makes a refusal. `key` is a language key below `SETPIECE`, such as `Duel.Refused.NotYourChoice`. */
export const refused = (key: string, rule: RuleId, data?: Sentence["data"], path?: string): Refused => ({
  kind: "refused",
  key,
  rule,
  ...(data ? { data } : {}),
  ...(path !== undefined ? { path } : {}),
});

export const isRefused = (value: unknown): value is Refused =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "refused";

/** A parser's answer: the value, or a refusal with the fault's path. Parsers never throw. */
export type Parsed<T> = { readonly kind: "ok"; readonly value: T } | Refused;

export const ok = <T>(value: T): Parsed<T> => ({ kind: "ok", value });

/** Data that survives storage unchanged: setups, intents, events, snapshots. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/** Rule ids of the log and the table, for refusals without a checklist row. */
export const LOG_RULES = [
  "L-input", // everything that enters is parsed
  "L-key", // the name of a record
  "L-race", // equal sequence: the lowest nonce wins
  "L-upcast", // versions
  "L-fold", // facts that cannot be applied are skipped
  "L-undo", // steps are taken back and brought back whole
  "L-throw", // owners throw their own dice, once
  "L-seal", // blind choices are sealed, then opened together
  "L-seat", // who may act for a seat
  "L-cue", // open steps and their exits
  "L-status", // live, shelved, ended, cancelled
  "L-gm", // what is the GM's alone
  "L-rights", // who may act for whom, inside a family
] as const;
