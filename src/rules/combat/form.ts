/** What a person fills in of a hazard or a move. Screens draw and read every such form in one way. */
import type { CombatProfile } from "../profile/combat.ts";
import type { Position } from "./catalogue/catalogue.ts";
import type { Creature, HarmType } from "./state/creature.ts";
import type { CombatState } from "./state/fight.ts";

/** A line to choose: its meaning, a key below the form's own words or a name as written, numbers of its line. */
interface FormRow {
  readonly value: string;
  readonly id: string;
  readonly name?: string;
  readonly data?: Readonly<Record<string, number>>;
}

/** Lines that are told by their own key. */
export const rowsNamed = (ids: readonly string[]) => (): readonly FormRow[] => ids.map((id) => ({ value: id, id }));

/** A field's name, and its label: a key below the form's own words, or the name with a capital. */
interface Labelled {
  readonly name: string;
  readonly label?: string;
}

/** A number stands at its least, a list at its first line, and no box is ticked, where `usual` says no more. */
export type FormField =
  | (Labelled & {
      readonly kind: "number";
      readonly usual?: number | undefined;
      readonly min: number;
      readonly max: number;
      /** Left out below its least. */
      readonly optional?: true;
    })
  | (Labelled & { readonly kind: "flag"; readonly usual?: boolean | undefined; readonly wide?: true })
  | (Labelled & { readonly kind: "text" })
  | (Labelled & {
      readonly kind: "row";
      readonly usual?: string | undefined;
      readonly narrow?: true;
      rows(profile: CombatProfile): readonly FormRow[];
    })
  | { readonly kind: "position"; readonly among: readonly Position[]; readonly usual: Position }
  | { readonly kind: "harmType" | "action" }
  /** Dice and position of a test; of one's own also a helping hand, and harm that has no bearing. */
  | { readonly kind: "changes"; readonly own?: true };

/** What is filled in, by the fields' names. */
export interface Said {
  number(name: string): number;
  flag(name: string): boolean;
  text(name: string): string;
  harmType(): HarmType;
}

/** The form of a move: about whom, what is filled in, and what that says. */
export interface Form {
  /** One may be chosen who is out of the fight. */
  readonly whom?: "all";
  /** Whom it may be about; without any there is no form. */
  may?(one: Creature, state: CombatState): boolean;
  /** The intent's name for the one chosen, where that is no target. */
  readonly as?: "seat";
  /** It leads to dice: their odds are told beneath. */
  readonly rolls?: true;
  /** Fields as they stand for somebody, and with what is filled in so far. */
  fields?(one: Creature | null, said: Said): readonly FormField[];
  /** The intent beside its type and its seat or target, where names and kinds do not say it. */
  read?(said: Said, whom: string): object;
}
