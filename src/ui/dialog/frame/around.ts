import type { ContestSide } from "../../../model/choices.ts";
import type { RungCard } from "../../../play/contest-api.ts";
import type { PreviewPair } from "../../../play/setup/rehearse.ts";
import type { Outer } from "../../../rules/contest/family.ts";
import type { ContestOdds } from "../../../rules/contest/odds/odds.ts";
import type { OddsStyle } from "../../words/chance.ts";
import type { People } from "../faces/people.ts";
import type { Absence } from "./absence.ts";
import type { FrameSeat } from "./form.ts";
import type { FactsOf } from "./start.ts";

/** What the dialog needs to know beside what was typed. */
export interface FrameAround {
  readonly uid: string;
  /** Whose faces are offered. */
  readonly people: People;
  /** The place whose options are shown; "" for none. */
  readonly opened: string;
  /** The side for which somebody is being looked for; null for none. */
  readonly adding: ContestSide | null;
  readonly rungs: readonly RungCard[];
  /** Whether the table plays with edges and handicaps (E-55). */
  readonly edges: boolean;
  readonly factsOf: FactsOf;
  readonly nameOf: (seat: FrameSeat) => string;
  readonly absenceOf: (actor: string) => Absence | null;
  readonly odds: ContestOdds | null;
  readonly oddsHidden: string;
  /** With what each place begins, all that counts in, as people write it; empty while it cannot begin. */
  readonly ratings: Readonly<Record<string, string>>;
  /** Who will face whom, as the rules pair them where nothing was chosen. */
  readonly pairs: readonly PreviewPair[];
  /** "about 6 rounds"; empty where nobody can say. */
  readonly about: string;
  /** What a rehearsal came to, in sentences; null while none is asked for. */
  readonly rehearsal: readonly string[] | null;
  /** Running long contests in which somebody of this one stands. */
  readonly outers: readonly Outer[];
  readonly style: OddsStyle;
  /** Why it cannot begin; "" when it can. */
  readonly refusal: string;
  readonly busy: boolean;
}
