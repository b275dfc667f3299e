import { duel } from "./duel.ts";
import { other, type BonusKind, type Side } from "./setup.ts";
import type { DuelState } from "./state.ts";

interface Price {
  readonly side: Side;
  readonly state: "dying";
}

/** The default price: to the death, dying for the side driven to its end (U-048); else null. The GM applies it. */
export const usualPrice = ({ stakes, result }: Pick<DuelState, "stakes" | "result">): Price | null =>
  stakes === "death" && result?.how === "meter" && result.winner
    ? { side: other(result.winner), state: "dying" }
    : null;

const lengths = new Map<number, number | null>();

/** Rounds between equals, shown with the stakes: duels are longer than they look. Null for refused sizes. */
export function usualRounds(size: number): number | null {
  const known = lengths.get(size);
  if (known !== undefined) return known;
  const rounds = compute(size);
  lengths.set(size, rounds);
  return rounds;
}

function compute(size: number): number | null {
  const seat = (name: string) => ({ name, initiative: 0, bonuses: [{ key: "one", value: 0 }] });
  const setup = duel.parseSetup({ seats: { A: seat("A"), B: seat("B") }, stakes: "custom", size });
  if (setup.kind === "refused") return null;
  const state = duel.setup(setup.value);
  if ("kind" in state) return null;
  const odds = duel.odds(duel.view(state, { gm: true, seats: [] }), null, "best");
  return odds?.kind !== "odds" || odds.rounds === null ? null : Math.round(odds.rounds);
}

/** A bonus before it has a key, which its name gives. */
interface BroughtBonus {
  readonly label: string;
  readonly value: number;
  readonly kind: BonusKind;
}

interface BringsAlong {
  /** Actions with dice: attribute plus Action, or a foe's whole pool; empty for blank sheets. */
  readonly actions: readonly { readonly label: string; readonly dice: number }[];
  readonly abilities: readonly { readonly name: string; readonly rating: number }[];
}

/** An ability's addition to a d20: half its rating, ten a mastery (specification E.4). */
export const bonusOfRating = (rating: number): number => Math.floor(rating / 2);

/** Bonuses without a list, so that any sheet can duel (U-012 to U-017): the thirteen Actions, else abilities. */
export const bonusesBrought = ({ actions, abilities }: BringsAlong): readonly BroughtBonus[] => {
  const known = actions.filter(({ dice }) => dice > 0);
  return known.length > 0
    ? known.map(({ label, dice }) => ({ label, value: dice, kind: "skill" }))
    : abilities.map(({ name, rating }) => ({ label: name, value: bonusOfRating(rating), kind: "ability" }));
};
