import type { RungCard } from "../../../play/contest-api.ts";
import type { Outer } from "../../../rules/contest/inside.ts";
import type { ContestOdds } from "../../../rules/contest/odds/odds.ts";
import type { OddsStyle } from "../../words/chance.ts";
import type { Absence } from "./away.ts";
import type { Pair } from "./pairs.ts";
import type { FactsOf } from "./start.ts";

/** What the dialog needs to know beside what was typed. */
export interface FrameAround {
  readonly uid: string;
  /** Whom a place may be given to; of a large world none, since one is found there by a few letters. */
  readonly actors: readonly { readonly uuid: string; readonly name: string }[];
  /** Whether the world holds so many actors that they are searched. */
  readonly many: boolean;
  readonly rungs: readonly RungCard[];
  /** Whether the table plays with edges and handicaps (E-55). */
  readonly edges: boolean;
  readonly factsOf: FactsOf;
  readonly absenceOf: (actor: string) => Absence | null;
  readonly odds: ContestOdds | null;
  readonly oddsHidden: string;
  /** Who will face whom, as the rules pair them where nothing was chosen. */
  readonly pairs: readonly Pair[];
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
