import type { Cue, Option } from "../../log/family.ts";
import type { CombatProfile } from "../../profile/combat.ts";
import { harmPenalty, pointsPenalty } from "../harm/penalty.ts";
import { inTurn, together, type Together } from "../harm/several.ts";
import type { Split } from "../harm/split.ts";
import { harmTypes, type Creature, type HarmType } from "../state/creature.ts";
import { listOf } from "../../log/values.ts";
import type { CombatView } from "./view.ts";

/**
 * Dice that a creature's harm costs on every roll, of one type or of all; 0 where
 * nothing of it is to be seen (C.39, C.41).
 */
export function diceLost(
  { harm, points }: Pick<Creature, "harm" | "points">,
  profile: CombatProfile,
  types: readonly HarmType[] = harmTypes,
): number {
  const counts = (type: HarmType): boolean => types.includes(type);
  const none = { value: 0, max: 0, fresh: 0 };
  if (points)
    return pointsPenalty(
      { physical: counts("physical") ? points.physical : none, mental: counts("mental") ? points.mental : none },
      profile,
    );
  const written = (type: HarmType) => (counts(type) ? listOf(harm?.[type]) : []);
  return harmPenalty({ physical: written("physical"), mental: written("mental") }, profile);
}

/** Every way to take all open harm of somebody together, the mildest first; none of who writes no harm (A.3.1). */
export const waysTogether = ({ fight }: CombatView, { harm, unsettled }: Creature): readonly Together[] =>
  harm ? together(harm, unsettled, fight.profile) : [];

/** For each open harm of somebody the ways to take it, once those before it are taken as `chosen` says (A.3.1). */
export const waysInTurn = (
  { fight }: CombatView,
  { harm, unsettled }: Creature,
  chosen: (index: number) => string,
): readonly (readonly Split[])[] =>
  harm ? inTurn(harm, unsettled, chosen, fight.profile).map(({ ways }) => ways) : [];

/** A step as it stands before whoever answers it. */
interface Step {
  readonly cue: Pick<Cue<unknown>, "kind">;
  readonly seat: string | null;
  readonly options: readonly Pick<Option<unknown>, "needs">[];
}

/**
 * Somebody's own steps with each question once: harm that an answer with dice splits on its way, in its own form, is no
 * step beside it (K-145).
 */
export const askedOnce = <T extends Step>(own: readonly T[]): readonly T[] =>
  own.filter(
    ({ cue, seat }) =>
      cue.kind !== "harm" ||
      !own.some(
        (one) =>
          one.seat === seat &&
          one.cue.kind === "react" &&
          one.options.some(({ needs }) => listOf(needs).some(({ name }) => name === "settle")),
      ),
  );
