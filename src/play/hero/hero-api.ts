import type { Advance } from "../../rules/contest/hero/creation.ts";
import type { AdvanceChoice, AdvanceLine } from "../../rules/contest/hero/advance-plan.ts";
import type { Sentence } from "../../rules/log/outcome.ts";

export type { AdvanceChoice, AdvanceLine };

/** What somebody may buy with experience (S2-15). */
export interface Advancement {
  readonly experience: number;
  /** Experience an advance costs, and how many can be bought now. */
  readonly cost: number;
  readonly affordable: number;
  /** The entries of which an advance takes two different ones. */
  readonly entries: readonly Advance[];
  /** What may be improved: abilities, keywords and breakouts with a rating. */
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: "ability" | "keyword" | "breakout";
    readonly printed: string;
  }[];
}

/** What two choices would do, or why they may not be made. */
export interface AdvancePreview {
  readonly refused: Sentence | null;
  readonly lines: readonly AdvanceLine[];
  /** For each choice: whom it lets catch up (item ids), at most three of them. */
  readonly mayCatchUp: readonly (readonly string[])[];
}

/** A keyword about to go, and the breakouts that hang on it. */
export interface KeywordRemoval {
  readonly name: string;
  readonly breakouts: readonly {
    readonly id: string;
    readonly name: string;
    readonly bonus: number | null;
    /** The rating it would keep as an ability of its own. */
    readonly printed: string;
  }[];
}

/** A hero as the evening counts them. */
interface EveningHero {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly heroPoints: number;
  readonly experience: number;
  /** Hero points awarded this evening, and how many more may be (S2-14). */
  readonly awarded: number;
  readonly left: number;
}

/** A state that may end with the evening. */
export interface FadingState {
  readonly actor: string;
  readonly name: string;
  readonly effect: string;
  readonly state: string;
  readonly scope: string;
  /** True where a night's sleep or the end of a session is enough (S2-9, S2-10). */
  readonly due: boolean;
}

/** An evening at the table: where hero points come from and go to. */
export interface Evening {
  readonly number: number;
  readonly open: boolean;
  readonly heroes: readonly EveningHero[];
  readonly fading: readonly FadingState[];
}

/** Where conflicts that are over are filed. */
export interface SeasonCard {
  readonly id: string;
  readonly name: string;
  /** Uuid of its journal; null before anything was filed, and where it was deleted. */
  readonly uuid: string | null;
  /** Conflicts in it. */
  readonly count: number;
  readonly current: boolean;
}
