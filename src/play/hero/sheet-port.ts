import type { ItemRow } from "../../model/item/abilities.ts";
import type { StoredEvening, StoredSeason } from "../../model/setting/stored.ts";
import type { FamilyId } from "../../rules/log/family.ts";
import type { Json } from "../../rules/log/outcome.ts";

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
