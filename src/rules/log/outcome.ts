/**
 * Id of a checklist row (`C001`, `K-001`, `U-001`), a ruling (`E-38`, `C.91`, `D.5`), or of the log itself (`L-undo`).
 */
export type RuleId = string;

/**
 * One step of how a number came about: the rule, then the values it used, in the order the rule names them.
 * Texts are made when shown; see `SETPIECE.Rule.<id>` in the language files.
 */
export type TraceStep = readonly [rule: RuleId, ...values: (string | number | boolean | null)[]];

/** A sentence to be made when shown: a language key below `SETPIECE` and the values of its placeholders. */
export interface Sentence {
  readonly key: string;
  readonly data?: Readonly<Record<string, string | number>>;
}

/** Why something was not done: a sentence a GM understands, and the rule that says so. Changes nothing. */
export interface Refused extends Sentence {
  readonly kind: "refused";
  readonly rule: RuleId;
  /** Where in the input the fault lies, as `seats.1.bonuses.0.value`; only for parse errors. */
  readonly path?: string;
}

/** Make a refusal. `key` is a language key below `SETPIECE`, such as `Duel.Refused.NotYourChoice`. */
export const refused = (key: string, rule: RuleId, data?: Sentence["data"], path?: string): Refused => ({
  kind: "refused",
  key,
  rule,
  ...(data ? { data } : {}),
  ...(path !== undefined ? { path } : {}),
});

/** Tell a refusal from any other answer. */
export const isRefused = (value: unknown): value is Refused =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "refused";

/** What a parser answers: the value, or a refusal with the path of the fault. Parsers never throw. */
export type Parsed<T> = { readonly kind: "ok"; readonly value: T } | Refused;

/** Wrap a parsed value. */
export const ok = <T>(value: T): Parsed<T> => ({ kind: "ok", value });

/** Data that survives storage unchanged: what setups, intents, events and snapshots are made of. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A plain JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** Rule ids of the log and the table themselves: what a refusal cites when no checklist row is concerned. */
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
