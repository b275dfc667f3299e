import type { Degree } from "./degree.ts";
import { quickAugment } from "./augment.ts";
import { resistanceOf, type LadderRulings, type Rung } from "./ladder.ts";
import type { Rating } from "./rating.ts";

/** What heroes are to an effort of hundreds: what decides it, a part of it, or those it happens to (S2-12). */
type MassRole =
  /** An ability to lead decides for the whole force. */
  | { readonly role: "decides"; readonly leadership: Rating; readonly against: Rating }
  /** The force contends with its own rating; the hero's ability supports it. */
  | { readonly role: "contributes"; readonly force: Rating; readonly ability: Rating; readonly against: Rating }
  /** The GM has fixed how it ends; the hero's own ability has to do with what that brings. */
  | { readonly role: "suffers"; readonly ability: Rating; readonly won: boolean | null; readonly degree: Degree };

/** What is rolled: one number with its support, against another. */
interface MassContest {
  readonly rating: Rating;
  readonly augment: number;
  readonly resistance: Rating;
}

const WON = ["moderate", "moderate", "low", "low", "veryLow"] as const;
const LOST = ["moderate", "moderate", "high", "veryHigh", "nearlyImpossible"] as const;

/** The rung proposed for somebody in an effort whose end is fixed: the worse it goes, the harder (E-117). */
export const sufferedRung = (won: boolean | null, degree: Degree): Rung =>
  won === null ? "moderate" : (won ? WON : LOST)[degree];

/** The contest a hero has in a mass effort (S2-12); a resistance for those who suffer it is only proposed (E-117). */
export const massContest = (hero: MassRole, rulings: LadderRulings): MassContest => {
  switch (hero.role) {
    case "decides":
      return { rating: hero.leadership, augment: 0, resistance: hero.against };
    case "contributes":
      return { rating: hero.force, augment: quickAugment(hero.ability), resistance: hero.against };
    case "suffers":
      return {
        rating: hero.ability,
        augment: 0,
        resistance: resistanceOf(sufferedRung(hero.won, hero.degree), rulings),
      };
  }
};
