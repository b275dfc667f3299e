import type { CreationMethod, CreationStage } from "../../model/choices.ts";
import type { ItemRow } from "../../model/item/abilities.ts";
import type { StoredEvening, StoredSeason } from "../../model/setting/stored.ts";
import type { ActionId, AttributeId } from "../../rules/combat/catalogue/catalogue.ts";
import type { AdvanceChoice, AdvanceLine } from "../../rules/contest/hero/advance-plan.ts";
import type { Advance } from "../../rules/contest/hero/creation.ts";
import type { DraftProgress } from "../../rules/contest/hero/draft.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import type { Json, Refused, Sentence } from "../../rules/log/outcome.ts";

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

/** An item to make; with an id others of the same write may refer to it. */
export interface NewItem {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly system: Readonly<Record<string, Json>>;
  readonly sort?: number;
}

/** One change of a sheet: items that go, change and come, and fields of the actor by their dotted paths. */
export interface SheetWrite {
  readonly remove?: readonly string[];
  readonly update?: readonly {
    readonly id: string;
    readonly name?: string;
    readonly system?: Readonly<Record<string, Json>>;
    readonly sort?: number;
  }[];
  readonly create?: readonly NewItem[];
  readonly fields?: Readonly<Record<string, Json>>;
}

/** An item with its place among the others. */
export interface SheetItem extends ItemRow {
  readonly sort: number;
}

/** The fifth port: sheets between conflicts, and what the table keeps beside them. */
export interface SheetPort {
  /** True where this client's user may write the actor. */
  mayWrite(actor: string): boolean;
  items(actor: string): readonly SheetItem[];
  /** A number of the actor by its dotted path; 0 where there is none. */
  number(actor: string, path: string): number;
  /** A text of the actor by its dotted path; "" where there is none. */
  text(actor: string, path: string): string;
  /** Families that the world plays and this actor takes part in. */
  plays(actor: string): readonly FamilyId[];
  /** Whether a GM looks at heroes before they are played. */
  approves(): boolean;
  write(actor: string, write: SheetWrite): Promise<void>;
  /** Uuids of the characters that players own. */
  heroes(): readonly string[];
  evening(): StoredEvening;
  setEvening(evening: StoredEvening): Promise<void>;
  seasons(): readonly StoredSeason[];
  setSeasons(seasons: readonly StoredSeason[]): Promise<void>;
  /** Uuid of a season's journal, and how many conflicts lie in it; null where it is gone. */
  seasonJournal(id: string): { readonly uuid: string; readonly count: number } | null;
}
