import type { CreationMethod, CreationStage } from "../../model/choices.ts";
import type { ActionId, AttributeId } from "../../rules/combat/catalogue/catalogue.ts";
import type { DraftProgress } from "../../rules/contest/hero/draft.ts";
import type { Refused } from "../../rules/log/outcome.ts";

/** Something with a rating, and what creation may do with it. */
export interface CreationRow {
  readonly id: string;
  readonly name: string;
  readonly kind: "ability" | "keyword" | "breakout" | "flaw";
  /** What is used in play; "" where what stands there is no rating. */
  readonly printed: string;
  /** As it stands on the sheet: a breakout's own bonus. */
  readonly typed: string;
  readonly keyword: string;
  readonly points: number;
  readonly phrase: string;
  /** Why one more point may not be spent on it, or null. */
  readonly more: Refused | null;
}

/** A value of the fight block with its bounds at the start. */
interface CreationValue<Id extends string> {
  readonly id: Id;
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

/** A hero in the making, as its owner and the GM see it. */
export interface Creation {
  readonly stage: CreationStage;
  readonly method: CreationMethod;
  readonly name: string;
  readonly prose: string;
  readonly profession: string;
  readonly main: string;
  readonly note: string;
  /** Id of what matters most. */
  readonly best: string;
  readonly rows: readonly CreationRow[];
  readonly progress: DraftProgress & { readonly most: number; readonly points: number };
  readonly sidekick: {
    readonly id: string;
    readonly name: string;
    readonly left: number;
    readonly abilities: readonly {
      readonly name: string;
      readonly printed: string;
      readonly points: number;
      readonly more: Refused | null;
    }[];
  } | null;
  readonly fight: {
    readonly attributes: readonly CreationValue<AttributeId>[];
    readonly actions: readonly CreationValue<ActionId>[];
  } | null;
  readonly duels: boolean;
  /** Why it cannot be played yet, or null. */
  readonly refused: Refused | null;
  /** Whether a GM looks at it before it is played. */
  readonly approves: boolean;
}

/** One change of a hero in the making. */
export type CreationChange =
  | { readonly type: "name" | "occupation" | "trait" | "flaw" | "sidekick"; readonly name: string }
  | {
      readonly type: "add";
      readonly name: string;
      readonly keyword?: string;
      readonly phrase?: string;
      readonly as?: "ability" | "keyword";
    }
  | { readonly type: "rename"; readonly item: string; readonly name: string }
  | { readonly type: "points"; readonly item: string; readonly points: number }
  | { readonly type: "rating"; readonly item: string; readonly typed: string }
  | { readonly type: "place"; readonly item: string; readonly keyword: string }
  | { readonly type: "best" | "remove"; readonly item: string }
  | { readonly type: "sidekickAbility"; readonly index: number; readonly name: string }
  | { readonly type: "sidekickPoints"; readonly index: number; readonly points: number }
  | { readonly type: "attribute"; readonly id: AttributeId; readonly value: number }
  | { readonly type: "action"; readonly id: ActionId; readonly value: number }
  | { readonly type: "main" | "profession" | "prose" | "method"; readonly value: string }
  | { readonly type: "finish" | "reopen" | "approve" }
  | { readonly type: "return"; readonly note: string };
