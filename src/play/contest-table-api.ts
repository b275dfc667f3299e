import type { Length } from "../rules/contest/odds/odds.ts";
import type { FamilyId } from "../rules/log/family.ts";
import type { Sentence } from "../rules/log/outcome.ts";
import type { ModifierStart } from "./contest-api.ts";
import type { LogLine } from "./shown.ts";
import type { Views } from "./views.ts";

/** A modifier thought of in play (S2-2): in points; of a flaw its rating; 0 for a stretch that costs a bump. */
export interface GivenModifier extends ModifierStart {
  /** The one round it holds for; absent: the whole contest. */
  readonly thisRound?: number;
}

/** A fact taken at joining that is not so any more on the sheet: what has changed while the conflict lay shelved. */
export interface AgedFact {
  /** Stable as long as the sheet says the same. */
  readonly id: string;
  readonly seat: string;
  readonly sentence: Sentence;
  /** Label of the press that takes the new fact in; null where it cannot be taken in (the actor is gone). */
  readonly take: Sentence | null;
  /** Label of the press that keeps the old one: it is not told again. */
  readonly keep: Sentence;
}

/** A contest played through in numbers before it begins, with the sheets as they are today. */
export interface Rehearsal {
  /** Chances of side A's first hero in the whole contest; null in a group, and where a number is missing. */
  readonly chance: { readonly win: number; readonly lose: number; readonly nobody: number } | null;
  /** About how long it lasts; null where nobody can say. Exchanges in an extended contest, rounds in all others. */
  readonly length: Length | null;
  readonly unit: "round" | "exchange";
  /** How open the end is, by the chance of whoever is more likely to lose. */
  readonly swing: "calm" | "lively" | "wild" | null;
  /** Some of it is still being worked out; whoever asked is told when it is there. */
  readonly waits?: true;
}

/** One moment of a contest that is looked at again. */
export interface ReplayFrame {
  /** 0: as it was set up; `count`: as it stands now. */
  readonly index: number;
  readonly count: number;
  /** What led to this moment; null at the beginning, and for what says nothing. */
  readonly line: LogLine | null;
  /** The family's view for this viewer at that moment. */
  readonly view: Views[FamilyId];
}
