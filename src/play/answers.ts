import type { SeatId } from "../rules/log/family.ts";
import type { RuleId, Sentence } from "../rules/log/outcome.ts";

/** A refusal as the screen shows it: one sentence and the rule behind it. */
export interface Refusal extends Sentence {
  readonly kind: "refused";
  readonly rule: RuleId;
}

/** What every press gets back: it was done, or why not. `uuid` names a conflict that was made by it. */
export type Answer = { readonly kind: "done"; readonly uuid?: string } | Refusal;

/** What a send may add: for whom, and which control to lock and to show a refusal under. */
export interface SendOptions {
  readonly seat?: SeatId | null;
  /** Id of the cue being answered (`OpenCue.cue.id`): refused when that step is no longer open. */
  readonly cue?: string | null;
  readonly control?: string;
}

/** The answer to a press that was done and made no conflict. */
export const done: Answer = { kind: "done" };
