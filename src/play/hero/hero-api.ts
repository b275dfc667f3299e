import type { CreationMethod, CreationStage, StoredEvening, StoredSeason } from "../../documents/choices.ts";
import type { ItemRow } from "../../documents/rows.ts";
import type { ActionId, AttributeId } from "../../rules/combat/catalogue/catalogue.ts";
import type { AdvanceChoice, AdvanceLine } from "../../rules/contest/hero/advance-plan.ts";
import type { Advance } from "../../rules/contest/hero/creation.ts";
import type { DraftProgress } from "../../rules/contest/hero/draft.ts";
import type { FamilyId, Json, Refused, Sentence } from "../../rules/log/index.ts";

export type { AdvanceChoice, AdvanceLine };

/** What experience can buy (S2-15). */
export interface Advancement {
  readonly experience: number;
  /** Experience an advance costs, and how many can be bought now. */
  readonly cost: number;
  readonly affordable: number;
  /** An advance takes two different entries. */
  readonly entries: readonly Advance[];
  /** Rated abilities, keywords and breakouts. */
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: "ability" | "keyword" | "breakout";
    readonly printed: string;
  }[];
}

/** The result of two choices, or why they cannot be made. */
export interface AdvancePreview {
  readonly refused: Sentence | null;
  readonly lines: readonly AdvanceLine[];
  /** For each choice: item ids that may catch up, at most three. */
  readonly mayCatchUp: readonly (readonly string[])[];
}

export interface KeywordRemoval {
  readonly name: string;
  readonly breakouts: readonly {
    readonly id: string;
    readonly name: string;
    readonly bonus: number | null;
    /** Its rating as an ability of its own. */
    readonly printed: string;
  }[];
}

interface EveningHero {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly heroPoints: number;
  readonly experience: number;
  /** Hero points awarded this session, and how many remain (S2-14). */
  readonly awarded: number;
  readonly left: number;
}

export interface FadingState {
  readonly actor: string;
  readonly name: string;
  readonly effect: string;
  readonly state: string;
  readonly scope: string;
  /** True where a night's sleep or a session's end is enough (S2-9, S2-10). */
  readonly due: boolean;
}

/** A session at the table: where hero points come from and go to. */
export interface Evening {
  readonly number: number;
  readonly open: boolean;
  readonly heroes: readonly EveningHero[];
  readonly fading: readonly FadingState[];
}

/** The journal of finished conflicts. */
export interface SeasonCard {
  readonly id: string;
  readonly name: string;
  /** Uuid of its journal; null before the first filing and after its deletion. */
  readonly uuid: string | null;
  readonly count: number;
  readonly current: boolean;
}

export interface CreationRow {
  readonly id: string;
  readonly name: string;
  readonly kind: "ability" | "keyword" | "breakout" | "flaw";
  /** The rating in play; "" where the text is none. */
  readonly printed: string;
  /** As on the sheet: a breakout's own bonus. */
  readonly typed: string;
  readonly keyword: string;
  readonly points: number;
  readonly phrase: string;
  readonly more: Refused | null;
}

interface CreationValue<Id extends string> {
  readonly id: Id;
  readonly value: number;
  readonly least: number;
  readonly most: number;
}

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
  readonly refused: Refused | null;
  /** Whether a GM must approve it before play. */
  readonly approves: boolean;
}

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

/** A sheet change: items removed, changed, made; actor fields by dotted path. */
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

export interface SheetItem extends ItemRow {
  readonly sort: number;
}

/** The port to sheets between conflicts, and the table's own counts. */
export interface SheetPort {
  mayWrite(actor: string): boolean;
  items(actor: string): readonly SheetItem[];
  /** An actor's number by dotted path; 0 for none. */
  number(actor: string, path: string): number;
  /** An actor's text by dotted path; "" for none. */
  text(actor: string, path: string): string;
  /** Families that the world plays and this actor takes part in. */
  plays(actor: string): readonly FamilyId[];
  approves(): boolean;
  write(actor: string, write: SheetWrite): Promise<void>;
  heroes(): readonly string[];
  evening(): StoredEvening;
  setEvening(evening: StoredEvening): Promise<void>;
  seasons(): readonly StoredSeason[];
  setSeasons(seasons: readonly StoredSeason[]): Promise<void>;
  /** A season's journal and its number of conflicts; null where gone. */
  seasonJournal(id: string): { readonly uuid: string; readonly count: number } | null;
}
